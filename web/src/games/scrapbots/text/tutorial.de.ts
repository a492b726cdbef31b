/** German texts of the lessons; `tutorial.json` has their order and actions. */

import type { LessonText } from "../../kit/tutorial";

export const texts: Record<string, LessonText> = {
  welcome: {
    title: "Drei Spuren",
    text: "Du und der Bot, zwischen euch drei Spuren. Dort stehen Scrapbots und schießen. Ein Schuss in eine leere Spur verwundet, wer dahinter steht. Ist die letzte Wunde verteilt, gewinnt, wer weniger hat.",
  },
  hand: {
    title: "Deine Hand",
    text: "Diese Karten siehst nur du. Schrott kauft bessere Karten, mit Energie greifen Scrapbots an. Was du nicht brauchst, wird abgeworfen und kommt später wieder.",
  },
  play: {
    title: "Spiel eine Karte",
    text: "Ersatzteile sind gut für 2 Schrott. Gespielte Karten kommen in deine Ablage; der Schrott liegt bis zum Ende des Zugs in deinem Vorrat.",
    task: "Wähl Ersatzteile, dann nimm den Schrott.",
  },
  undo: {
    title: "Zurücknehmen",
    text: "Der Schrott ist im Vorrat. Was keine neue Karte gezeigt hat, kannst du mit „Zurücknehmen“ rückgängig machen, solange es dein letzter Schritt war.",
  },
  more: {
    title: "Zweimal reicht",
    text: "Mit 2 mehr bezahlst du eine Drohne: einen Scrapbot, der viel aushält und 4 kostet.",
    task: "Spiel auch die anderen Ersatzteile für Schrott.",
  },
  buy: {
    title: "Kaufen",
    text: "Die Auslage ist für euch beide offen, und jede Lücke wird sofort gefüllt. Was du kaufst, kommt zuerst in deine Ablage: Auf die Hand kommt es, wenn dein Deck einmal herum ist.",
    task: "Kauf die Drohne ganz links in der Auslage.",
  },
  end: {
    title: "Zug beenden",
    text: "Die Schaltkreise allein kaufen nichts. Der Rest der Hand wird abgeworfen, was im Vorrat bleibt, verfällt, und du ziehst fünf neue Karten.",
    task: "Beende den Zug. Er fragt nach, weil du noch etwas tun könntest.",
  },
  theirs: {
    title: "Der andere ist dran",
    text: "Der Bot macht es genauso. Jeder Schritt steht im Protokoll; eine Zeile mit Pfeil klappt auf und zeigt, wie die Zahlen zustande kamen. Lies weiter, wenn du wieder dran bist.",
  },
  again: {
    title: "Dein zweiter Zug",
    text: "Diesmal fünf Karten. Zwei Drohnen würden zwei Spuren bewachen, und eine ist noch zu haben.",
    task: "Spiel Ersatzteile für Schrott.",
  },
  enough: {
    title: "Bis vier",
    text: "Um eine Karte ganz zu lesen, zeig auf sie, oder halt den Finger darauf. Aber erst die andere Hälfte des Preises.",
    task: "Spiel noch einmal Ersatzteile.",
  },
  second: {
    title: "Noch eine Drohne",
    text: "Sie liegt auf dem zweiten Platz der Auslage.",
    task: "Kauf die Drohne.",
  },
  next: {
    title: "Einmal herum",
    text: "Dein Nachziehstapel ist jetzt leer. Also wird die Ablage gemischt und zu deinem Deck, mit beiden Drohnen darin.",
    task: "Beende den Zug.",
  },
  build: {
    title: "Bau einen Scrapbot",
    text: "Beide Drohnen sind auf deiner Hand! Bauen kostet nichts. Der Bot hat einen Späher in Spur 1, also bewach auch du Spur 1: Dann trifft er die Drohne und nicht dich.",
    task: "Wähl eine Drohne und bau sie in Spur 1.",
  },
  onward: {
    title: "Wie es weitergeht",
    text: "Angreifen kann sie in deinem nächsten Zug: für 2 Energie, also heb Schaltkreise dafür auf. Bau auch die andere Drohne. Wenn du unsicher bist, frag nach einem Tipp: Er spielt nichts für dich.",
  },
};
