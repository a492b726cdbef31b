/** Texts of the lessons in German; their order is in `tutorial.json`. */

import type { LessonText } from "../../kit/tutorial";

export const texts: Record<string, LessonText> = {
  welcome: {
    title: "Einmal herum",
    text: "Ein Rennen mit zwei Autos, einmal um den Hof: über die Linie, um die Strecke und wieder über die Linie. Du startest vorn. Was nachgibt, darf ein Auto über den Haufen fahren; alles andere ist fest.",
  },
  car: {
    title: "Dein Auto",
    text: "Ein Flitzer mit Maschinengewehren, einem Boost und fünf Trefferpunkten. In jedem Durchgang hat er sechs Befehlspunkte, auszugeben in Aktivierungen von zwei bis vier Aktionen.",
  },
  declare: {
    title: "Erst ansagen",
    text: "Du sagst die Arten der Aktionen an, bevor du sie ausführst: Wie weit und wohin, wählst du, wenn sie dran sind. Fahrt und Vorstoß, das übliche Paar, kosten zwei Punkte.",
    task: "Sag Fahrt an, dann Vorstoß.",
  },
  undo: {
    title: "Zurücknehmen",
    text: "Einen Plan kannst du zurücknehmen, und ebenso jeden Schritt ohne Würfel: mit „Zurücknehmen“.",
  },
  straight: {
    title: "Fahrt",
    text: "Ein Flitzer fährt 5 Zoll, mit zwei Schwenks unterwegs. Oder geradeaus, ganz ohne: Dann kommt ein Würfel dazu. Vor dir ist die Straße gerade.",
    task: "Wähl geradeaus, für einen Würfel mehr.",
  },
  drive: {
    title: "Nicht zu weit",
    text: "Eine Sechs: 11 Zoll! Aber du darfst immer früher halten, und die Kurve kommt bald. Nach 8½ Zoll stehst du gut zum Abbiegen.",
    task: "Fahr 8½ Zoll geradeaus.",
  },
  bend: {
    title: "Vorstoß",
    text: "Drei Würfel, die zwei besten zählen: 7 Zoll. Eine 1 dabei wäre eine Kontrollprobe gewesen. Jetzt 45 Grad einlenken und einen Zoll fahren, denn zwischen zwei Schwenks liegt ein Zoll.",
    task: "Schwenk 45° nach rechts und fahr 1 Zoll.",
  },
  down: {
    title: "Aus der Kurve",
    text: "Mit dem zweiten Schwenk zeigst du die lange Seite hinunter. Sechs Zoll sind übrig, und vier reichen: Wer etwas zurückbleibt, hat jemanden vor dem Rohr.",
    task: "Schwenk noch einmal 45° nach rechts und fahr 4 Zoll.",
  },
  theirs: {
    title: "Der andere fährt",
    text: "Dran ist, wer die meisten Befehlspunkte hat; bei gleich vielen, wer weiter vorn ist. Der Bot ist jetzt zweimal dran und geht in Führung. Lies weiter, wenn du dran bist: Das Protokoll erzählt alles.",
  },
  attack: {
    title: "Im Visier",
    text: "Wer vor dir fährt, den kannst du beschießen. Erst Angriff, dann Fahrt: Nach zwei Aktionen zielst du so gut wie immer.",
    task: "Sag Angriff an, dann Fahrt.",
  },
  fire: {
    title: "Feuer",
    text: "Die Vorschau zeigt, was deine fünf Würfel brauchen, womit das andere Auto abwehrt und was durchkommen kann.",
    task: "Feuere die Maschinengewehre auf den Hotrod.",
  },
  onward: {
    title: "Wie es weitergeht",
    text: "Ein Trefferpunkt weniger. Deine Fahrt steht noch aus, und einmal im Rennen geht sie mit Boost. Wenn du nicht weißt, wohin, frag nach einem Tipp: Er spielt nichts für dich.",
  },
};
