/** The terms of the rules in German. */

import type { Term } from "../../kit/game";

export const terms: Term[] = [
  {
    forms: ["Stapel", "Stapels", "Stapeln"],
    text: "Deine Reihe aus fünf Karten; sie füllt sich von links und läuft von rechts ab.",
  },
  {
    forms: ["Platz", "Plätze", "Plätzen"],
    text: "Einer der fünf Plätze eines Stapels, von links gezählt.",
  },
  {
    forms: ["einsetzen", "Einsetzen", "eingesetzt", "setzt"],
    text: "Eine Handkarte offen in den Stapel legen: Kommt sie dran, zahlst du ihren Sprit, und sie wirkt.",
  },
  {
    forms: ["auswerfen", "Auswerfen", "ausgeworfen", "ausgeworfene", "ausgeworfenen", "wirft"],
    text: "Eine Handkarte verdeckt in den Stapel legen: Statt zu wirken bringt sie 1 Sprit oder 1 Schrott.",
  },
  {
    forms: ["sichern", "Sichern", "gesichert", "gesicherte", "sichert", "Sichere"],
    text: "Eine Karte der Auslage in den Stapel legen: Kommt sie dran, zahlst du ihren Schrott, und sie kommt für spätere Runden in deine Ablage.",
  },
  {
    forms: ["Auslage", "Auslagedeck", "Auslagedecks"],
    text: "Die beiden offenen Decks in der Mitte mit ihren Ablagen, aus denen alle sichern.",
  },
  {
    forms: ["Ablage", "Ablagen"],
    text: "Benutzte Karten; ist dein Deck leer, wird die Ablage gemischt und zum Deck.",
  },
  { forms: ["Sprit"], text: "Zahlt für Karten, die du einsetzt, wenn sie ausgeführt werden." },
  { forms: ["Schrott"], text: "Zahlt für Karten, die du sicherst, wenn sie ausgeführt werden." },
  {
    forms: ["ausführen", "ausgeführt", "Ausführen"],
    text: "Eine Karte kommt dran: Sie wird bezahlt und tut, was auf ihr steht.",
  },
  {
    forms: ["verpufft"],
    text: "Eine Karte, die nicht bezahlt werden kann, tut nichts und kommt in die Ablage.",
  },
  {
    forms: ["Ausbau", "Ausbauten", "Ausbaus"],
    text: "Eine Karte, die im Spiel bleibt, bis ihr Schild einmal Schaden verhindert hat.",
  },
  { forms: ["Manöver"], text: "Eine Karte, die einmal wirkt und dann abgelegt wird." },
  {
    forms: ["Schild", "Schilde"],
    text: "Verhindert einmal Schaden seiner Farbe, bis zu seiner Zahl; dann wird der Ausbau zerstört.",
  },
  { forms: ["Wuchtschaden"], text: "Roter Schaden: Rote Schilde verhindern ihn." },
  { forms: ["Energieschaden"], text: "Blauer Schaden: Blaue Schilde verhindern ihn." },
  { forms: ["Direktschaden"], text: "Schaden ohne Farbe: Kein Schild verhindert ihn." },
  {
    forms: ["Schaden"],
    text: "Zu zweit gewinnt weniger Schaden; zu mehreren zählt der Schaden des Piloten links von dir.",
  },
  {
    forms: ["einschmelzen", "Einschmelzen", "eingeschmolzen", "schmilzt", "Schmilz"],
    text: "Eine deiner Karten für immer aus dem Spiel nehmen.",
  },
  {
    forms: ["blockiert"],
    text: "Die nächste eingesetzte Karte dieses Stapels wird umgedreht und bringt nur 1 Sprit oder 1 Schrott.",
  },
  {
    forms: ["Befehl", "Befehlsphase"],
    text: "Erste Phase: Reihum legen alle eine Karte in ihren Stapel, bis alle voll sind.",
  },
  {
    forms: ["Aktivierung"],
    text: "Zweite Phase: Reihum wird die Karte ganz rechts im Stapel ausgeführt.",
  },
  {
    forms: ["Neustart"],
    text: "Dritte Phase: Bei zehn Schaden endet die Partie; sonst ziehen alle nach und bekommen 1 Sprit und 1 Schrott.",
  },
];
