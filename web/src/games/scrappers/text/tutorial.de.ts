/** Texts of the lessons in `tutorial.json`, in German. */

import type { LessonText } from "../../kit/tutorial";

export const texts: Record<string, LessonText> = {
  welcome: {
    title: "Zehn ist zu viel",
    text: "Du bist Pilot, der Bot auch. Sobald jemand zehn Schaden hat, endet das Spiel mit dieser Runde, und wer weniger Schaden hat, gewinnt. In jeder Runde füllt ihr beide einen Stapel aus fünf Karten.",
  },
  reverse: {
    title: "Denk rückwärts",
    text: "Ein Stapel wird von links gefüllt, aber von rechts ausgeführt. Was etwas kostet, gehört also nach links, und was es bezahlt, nach rechts. So füllen wir ihn jetzt.",
  },
  draft: {
    title: "Zuerst, was du willst",
    text: "Eine Karte aus der Mitte wird deine, wenn du beim Ausführen ihren Schrott bezahlst. Die Lenkrakete macht in späteren Runden 2 Schaden; sie kostet 3 Schrott.",
    task: "Sichere die Lenkrakete vom linken Deck.",
  },
  jab: {
    title: "Dann ein Hieb",
    text: "Auch der Bot hat etwas gesichert. Der Kolbenhieb macht 1 Schaden und kostet beim Ausführen 2 Sprit. Karten aus der Hand setzt du ein.",
    task: "Setz den Kolbenhieb ein.",
  },
  eject: {
    title: "Karte gegen Marke",
    text: "Notflicken reparieren Schaden, und du hast keinen. Jede Karte kannst du stattdessen auswerfen: Verdeckt bringt sie 1 Sprit oder 1 Schrott, welches von beiden, sagst du später.",
    task: "Wirf die Notflicken aus.",
  },
  magnet: {
    title: "Schrott",
    text: "Der Schrottmagnet bringt 2 Schrott und kostet nichts. Mit dem einen für die ausgeworfene Karte reicht das für die Rakete.",
    task: "Setz den Schrottmagneten ein.",
  },
  siphon: {
    title: "Sprit",
    text: "Der Spritschlauch bringt 2 Sprit: Das bezahlt den Kolbenhieb. Er liegt ganz rechts, also wird er zuerst ausgeführt.",
    task: "Setz den Spritschlauch ein.",
  },
  token: {
    title: "Jetzt läuft es rückwärts",
    text: "Beide Stapel werden abwechselnd von rechts ausgeführt. Du hast 2 Sprit und 2 Schrott, und die ausgeworfene Karte ist dran: Sprit oder Schrott? Der Rakete fehlt noch 1 Schrott.",
    task: "Nimm Schrott.",
  },
  log: {
    title: "Was geschehen ist",
    text: "Es hat genau gereicht: 1 Schaden gemacht, und die Rakete ist deine. Der Bot konnte eine Karte nicht bezahlen und ist sie los. Alles steht im Protokoll; eine Zeile mit Pfeil klappt auf.",
  },
  reboot: {
    title: "Neustart",
    text: "Zwischen den Runden darfst du Karten abwerfen, die du nicht willst, dann ziehst du auf fünf. Alle erhalten 1 Sprit und 1 Schrott, und der andere fängt an.",
    task: "Behalt deine Karte und zieh.",
  },
  onward: {
    title: "Wie es weitergeht",
    text: "Die Rakete kommt auf die Hand, wenn dein Deck herum ist. Sie braucht 5 Sprit: Spar welchen. Ausbauten bleiben im Spiel und schützen dich. Im Zweifel frag nach einem Tipp: Er spielt nichts für dich.",
  },
};
