/** The terms of the rules in German. */

import type { Term } from "../../kit/game";

export const terms: Term[] = [
  {
    forms: ["Aktion", "Aktionen"],
    text: "Du hast zwei Aktionen im Zug: ziehen, graben, stehlen, tauschen oder eine Fähigkeit nutzen. Danach baust du.",
  },
  {
    forms: ["Erfindung", "Erfindungen"],
    text: "Entsteht aus drei Maschinen, die auf deinem Hof stehen. Erfindungen gewinnen die Partie.",
  },
  {
    forms: ["Maschine", "Maschinen"],
    text: "Bleibt auf der Hand, bis du sie aus den Teilen auf ihrer Karte baust; dann kannst du ihre Fähigkeit einmal nutzen.",
  },
  {
    forms: ["Teil", "Teile", "Teilen"],
    text: "Liegen offen vor ihrem Besitzer. Aus ihnen baut man Maschinen, und jedes verschrottete hebt einen Wurf um 1.",
  },
  {
    forms: ["Schrotthaufen"],
    text: "Der Ablagestapel einer Kartensorte. Nur die oberste Karte ist zu sehen, bis jemand darin gräbt.",
  },
  {
    forms: ["graben", "Graben", "gräbt", "gräbst", "Grab"],
    text: "Würfle 4 oder mehr, sieh dann einen Schrotthaufen von oben durch und nimm eine Karte.",
  },
  {
    forms: ["stehlen", "Stehlen", "stiehlt", "stiehlst", "gestohlen"],
    text: "Würfle 5 oder mehr: Nimm ein Teil deiner Wahl oder eine von zwei Maschinen der anderen Hand.",
  },
  {
    forms: ["tauschen", "Tauschen", "Tausch"],
    text: "Biete ein Teil gegen ein Teil oder eine Maschine gegen eine Maschine. Der andere kann ablehnen.",
  },
  {
    forms: ["Gegenangebot"],
    text: "Statt ja oder nein ein anderer Tausch derselben Kartensorte, einmal.",
  },
  {
    forms: ["Wurf erhöhen", "Wurf zu erhöhen", "den Wurf erhöhen"],
    text: "Nach deinem Wurf darfst du Teile verschrotten: Jedes zählt 1 dazu.",
  },
  {
    forms: ["Fähigkeit", "Fähigkeiten"],
    text: "Was eine gebaute Karte kann. Die meisten nutzt man einmal, als Aktion, wenn nichts anderes dasteht.",
  },
  {
    forms: ["Charakter", "Charaktere"],
    text: "Wen du spielst. Die Fähigkeit kostet keine Aktion, und jeden gibt es nur einmal.",
  },
  {
    forms: ["abwerfen", "Abwerfen", "wirft ab", "wirfst ab"],
    text: "Am Ende des Zuges behältst du höchstens 8 Teile, 5 Maschinen auf der Hand und 1 Erfindung.",
  },
  {
    forms: ["verschrotten", "Verschrotte", "verschrottet"],
    text: "Auf den Schrotthaufen legen.",
  },
];
