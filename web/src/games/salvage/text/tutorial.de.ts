/** Texts of the lessons in `tutorial.json`, in German. */

import type { LessonText } from "../../kit/tutorial";

export const texts: Record<string, LessonText> = {
  welcome: {
    title: "Schrott für das höchste Gebot",
    text: "Ein Kranhaken kommt unter den Hammer, 6 Punkte wert. Du und der Bot bieten je eine Karte, verdeckt. Die höhere bekommt ihn; sind beide gleich, bekommt ihn niemand.",
  },
  bid: {
    title: "Gebote liegen verdeckt",
    text: "Eine Karte zählt so viel wie ihre Zahl, als Gebot und als Punkte. Niemand sieht, welche du legst, nur dass du eine gelegt hast.",
    task: "Biete die Kupferspule.",
  },
  change: {
    title: "Bis es versiegelt ist",
    text: "Eine 3 bekommt kaum eine 6. Solange ein Gebot nicht versiegelt ist, kannst du eine andere Karte legen. Zu einer Karte steht da, wie viele unbekannte höher sind.",
    task: "Biete stattdessen den Reaktorkern.",
  },
  seal: {
    title: "Jetzt gilt es",
    text: "Nichts ist höher als eine 8. Aufgedeckt wird, wenn alle ihr Gebot versiegelt haben.",
    task: "Versiegle das Gebot.",
  },
  taken: {
    title: "Sechs Punkte",
    text: "Der Bot hatte ein altes Getriebe geboten. Alle Gebote sind abgelegt, und alle haben eine Karte gezogen. Wer was bekam, steht im Protokoll; eine Zeile mit Pfeil lässt sich öffnen.",
  },
  save: {
    title: "Lass den anderen zahlen",
    text: "Eine Turbine ist 7 wert, aber deine beste Karte ist jetzt eine 6, und der Bot hat vielleicht mehr. Wer allein am wenigsten bietet, bekommt etwas dafür.",
    task: "Biete die Kupferspule.",
  },
  again: {
    title: "Ohne Hoffnung",
    text: "Der Bot zahlt für dieses Stück eine gute Karte und hat sie beim nächsten nicht mehr.",
    task: "Versiegle das Gebot.",
  },
  melt: {
    title: "Schmilz eine Karte ein",
    text: "Dein Gebot war das niedrigste, also darfst du eine Handkarte weglegen und eine neue ziehen. Du siehst, wie viele unbekannte Karten höher sind.",
    task: "Schmilz das alte Getriebe ein.",
  },
  open: {
    title: "Karten zählen",
    text: "Jede Art von Schrott gibt es in diesem Spiel dreimal. Was offen lag, ist hier gezählt; so weißt du, was der Bot noch haben kann.",
  },
  onward: {
    title: "Wie es weitergeht",
    text: "Das Spiel endet, wenn der Stapel aufgebraucht ist, und die meisten Punkte gewinnen. Wenn du unsicher bist, bitte um einen Tipp: Er spielt nichts.",
  },
};
