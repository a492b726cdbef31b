/** German texts of the lessons in `tutorial.json`. */

import type { LessonText } from "../../kit/tutorial";

export const texts: Record<string, LessonText> = {
  welcome: {
    title: "Ein Duell",
    text: "Zwei Kampfanzüge auf einem Brett aus Feldern: Zerstör den anderen. Du beginnst in den zwei Reihen an deinem Rand. Manches Gelände versperrt Weg oder Sicht, anderes hält dich nur auf.",
  },
  suit: {
    title: "Dein Kampfanzug",
    text: "Ein Lancer Mod mit Schwerlaser. Auf seiner Karte steht, wie viel Schaden er aushält und wie viel Energie er hat. Energie zahlt Angriffe, Tempo und Verteidigung: Gib nie alles aus.",
  },
  deploy: {
    title: "Nimm deinen Platz ein",
    text: "Von C2 ist es nicht weit zu einem Feld mit guter Sicht. Der Bot stellt nach dir auf.",
    task: "Wähl C2 und stell den Anzug dort auf.",
  },
  points: {
    title: "Drei Punkte",
    text: "Dein Anzug hat die höhere Initiative, also handelt er in dieser Runde zuerst. Er hat drei Punkte für Aktionen. Jede geht nur einmal, und hier steht, was sie kostet.",
  },
  move: {
    title: "Ein kurzer Schritt",
    text: "½ Gehen kostet einen Punkt und keine Energie und führt zwei Felder weit. Von E2 siehst du den Gegner.",
    task: "Wähl E2 und geh hin.",
  },
  undo: {
    title: "Zurücknehmen",
    text: "Wolltest du woanders hin? Was keine Würfel gebraucht und nichts Neues gezeigt hat, kannst du mit „Zurücknehmen“ rückgängig machen.",
  },
  attack: {
    title: "Feuer",
    text: "Ein Vollangriff kostet die anderen zwei Punkte und 1 Energie. Dieses Geschütz kann auch Energie verheizen: je ein gelber Würfel mehr. Die Vorschau zeigt, was beide würfeln, und warum.",
    task: "Wähl den Vollangriff auf den Gegner, verheiz 2 Energie und feuere.",
  },
  log: {
    title: "Wie es dazu kam",
    text: "Sechs Treffer! Der Bot hat Panzerung und Nebelwand eingesetzt und drei abgeblockt; der Rest ist Schaden. Klapp die Zeile im Protokoll auf: Dort steht jeder Würfel mit seinem Grund.",
  },
  end: {
    title: "Keine Punkte mehr",
    text: "Das war deine Aktivierung. Jetzt handelt der andere Anzug, und er wird zurückschießen.",
    task: "Beende die Aktivierung.",
  },
  defend: {
    title: "Verteidige dich",
    text: "Er hat 4 Treffer gewürfelt. Die grünen Würfel deines Anzugs hast du immer; Entfernung und Deckung bringen mehr. Die Sturmpanzerung bringt für 1 Energie drei weitere, und jetzt lohnt es sich.",
    task: "Wähl die Sturmpanzerung, dann verteidige dich.",
  },
  onward: {
    title: "Wie es weitergeht",
    text: "Nichts kam durch. Eine neue Runde beginnt, und du bist dran. Aufladen bringt Energie zurück, der Neustart noch mehr. Wenn du unsicher bist, frag nach einem Tipp: Er spielt nichts für dich.",
  },
};
