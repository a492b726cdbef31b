/** The terms of the rules in German. */

import type { Terms } from "../../kit/game";

export const terms: Terms = {
  "Aktion, Aktionen":
    "Du hast zwei Aktionen im Zug: ziehen, graben, stehlen, tauschen oder eine Fähigkeit nutzen. Danach baust du.",
  "Erfindung, Erfindungen":
    "Entsteht aus drei Maschinen, die auf deinem Hof stehen. Erfindungen gewinnen das Spiel.",
  "Maschine, Maschinen":
    "Bleibt auf der Hand, bis du sie aus den Teilen auf ihrer Karte baust; dann kannst du ihre Fähigkeit einmal nutzen.",
  "Teil, Teile, Teilen":
    "Liegen offen vor ihrem Besitzer. Aus ihnen baut man Maschinen, und jedes verschrottete hebt einen Wurf um 1.",
  Schrotthaufen:
    "Der Ablagestapel einer Kartensorte. Nur die oberste Karte ist zu sehen, bis jemand darin gräbt.",
  "graben, gräbt, gräbst, Grab":
    "Würfle 4 oder mehr, sieh dann einen Schrotthaufen von oben durch und nimm eine Karte.",
  "stehlen, stiehlt, stiehlst, gestohlen":
    "Würfle 5 oder mehr: Nimm ein Teil deiner Wahl oder eine von zwei Maschinen der anderen Hand.",
  "tauschen, Tausch":
    "Biete ein Teil gegen ein Teil oder eine Maschine gegen eine Maschine. Der andere kann ablehnen.",
  Gegenangebot: "Statt ja oder nein ein anderer Tausch derselben Kartensorte, einmal.",
  "Wurf erhöhen, Wurf zu erhöhen, den Wurf erhöhen":
    "Nach deinem Wurf darfst du Teile verschrotten: Jedes zählt 1 dazu.",
  "Fähigkeit, Fähigkeiten":
    "Was eine gebaute Karte kann. Die meisten nutzt man einmal, als Aktion, wenn nichts anderes dasteht.",
  "Charakter, Charaktere":
    "Wen du spielst. Die Fähigkeit kostet keine Aktion, und jeden gibt es nur einmal.",
  "abwerfen, wirft ab, wirfst ab":
    "Am Ende des Zuges behältst du höchstens 8 Teile, 5 Maschinen auf der Hand und 1 Erfindung.",
  "verschrotten, Verschrotte, verschrottet": "Auf den Schrotthaufen legen.",
};
