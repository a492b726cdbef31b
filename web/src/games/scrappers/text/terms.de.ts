/** The terms of the rules in German. */

import type { Terms } from "../../kit/game";

export const terms: Terms = {
  "Stapel, Stapels, Stapeln":
    "Deine Reihe aus fünf Karten; sie füllt sich von links und läuft von rechts ab.",
  "Platz, Plätze, Plätzen": "Einer der fünf Plätze eines Stapels, von links gezählt.",
  "einsetzen, eingesetzt, setzt":
    "Eine Handkarte offen in den Stapel legen: Kommt sie dran, zahlst du ihren Sprit, und sie wirkt.",
  "auswerfen, ausgeworfen, ausgeworfene, ausgeworfenen, wirft":
    "Eine Handkarte verdeckt in den Stapel legen: Statt zu wirken bringt sie 1 Sprit oder 1 Schrott.",
  "sichern, gesichert, gesicherte, sichert, Sichere":
    "Eine Karte der Auslage in den Stapel legen: Kommt sie dran, zahlst du ihren Schrott, und sie kommt für spätere Runden in deine Ablage.",
  "Auslage, Auslagedeck, Auslagedecks":
    "Die beiden offenen Decks in der Mitte mit ihren Ablagen, aus denen alle sichern.",
  "Ablage, Ablagen": "Benutzte Karten; ist dein Deck leer, wird die Ablage gemischt und zum Deck.",
  Sprit: "Zahlt für Karten, die du einsetzt, wenn sie ausgeführt werden.",
  Schrott: "Zahlt für Karten, die du sicherst, wenn sie ausgeführt werden.",
  "ausführen, ausgeführt": "Eine Karte kommt dran: Sie wird bezahlt und tut, was auf ihr steht.",
  verpufft: "Eine Karte, die nicht bezahlt werden kann, tut nichts und kommt in die Ablage.",
  "Ausbau, Ausbauten, Ausbaus":
    "Eine Karte, die im Spiel bleibt, bis ihr Schild einmal Schaden verhindert hat.",
  Manöver: "Eine Karte, die einmal wirkt und dann abgelegt wird.",
  "Schild, Schilde":
    "Verhindert einmal Schaden seiner Farbe, bis zu seiner Zahl; dann wird der Ausbau zerstört.",
  Wuchtschaden: "Roter Schaden: Rote Schilde verhindern ihn.",
  Energieschaden: "Blauer Schaden: Blaue Schilde verhindern ihn.",
  Direktschaden: "Schaden ohne Farbe: Kein Schild verhindert ihn.",
  Schaden:
    "Zu zweit gewinnt weniger Schaden; zu mehreren zählt der Schaden des Piloten links von dir.",
  "einschmelzen, eingeschmolzen, schmilzt, Schmilz":
    "Eine deiner Karten für immer aus dem Spiel nehmen.",
  blockiert:
    "Die nächste eingesetzte Karte dieses Stapels wird umgedreht und bringt nur 1 Sprit oder 1 Schrott.",
  "Befehl, Befehlsphase":
    "Erste Phase: Reihum legen alle eine Karte in ihren Stapel, bis alle voll sind.",
  Aktivierung: "Zweite Phase: Reihum wird die Karte ganz rechts im Stapel ausgeführt.",
  Neustart:
    "Dritte Phase: Bei zehn Schaden endet das Spiel; sonst ziehen alle nach und bekommen 1 Sprit und 1 Schrott.",
};
