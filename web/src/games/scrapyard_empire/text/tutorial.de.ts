/** Texts of the tutorial in German, by the names of `tutorial.json`. */

import type { LessonText } from "../../kit/tutorial";

export const texts: Record<string, LessonText> = {
  welcome: {
    title: "Worum es geht",
    text: "Wer zuerst zwei Erfindungen gebaut hat, gewinnt. Das hier ist deine: das Wanderhaus. Es besteht aus drei Maschinen, und zwei davon hast du schon auf der Hand, Stelzenbeine und Stubenkessel.",
  },
  parts: {
    title: "Woraus Maschinen sind",
    text: "Das sind deine Teile, für alle sichtbar. Auf jeder Maschine steht, welche Teile sie braucht. Den Stelzenbeinen und dem Stubenkessel fehlt beiden nur eins: ein Blech.",
  },
  dig: {
    title: "Grab danach",
    text: "Du hast zwei Aktionen im Zug. Ein Blech liegt oben auf dem Schrotthaufen der Teile. Wer dort gräbt, würfelt; ab 4 klappt es.",
    task: "Wähl den Schrotthaufen der Teile, dann „Graben“.",
  },
  raise: {
    title: "Einer zu wenig",
    text: "Eine 3. Aber jedes Teil, das du verschrottest, hebt deinen Wurf um 1. Du hast zwei Drähte und brauchst nur einen.",
    task: "Verschrotte einen Draht: Wähl ihn unter deinen Teilen.",
  },
  undo: {
    title: "Zurücknehmen",
    text: "Jetzt sind es 4, du gräbst weiter. Was nichts Neues ans Licht gebracht hat, kannst du mit „Zurücknehmen“ rückgängig machen. Nach einem Wurf oder einer aufgedeckten Karte ist es zu spät.",
  },
  take: {
    title: "Nehmen oder liegen lassen",
    text: "Der Haufen wird Karte für Karte aufgedeckt. Nimmst du die offene, ist Schluss; lässt du sie liegen, kommst du nicht mehr an sie heran. Hier ist dein Blech.",
    task: "Nimm das Blech.",
  },
  character: {
    title: "Jemand mit einem Kniff",
    text: "Bets Doolan, dein Charakter, hat eine Fähigkeit, die keine Aktion ist: einmal im Zug würfeln und bei 4 oder mehr ein Teil ziehen. Es kostet nichts, also probier es.",
    task: "Wähl Bets Doolan und nutz die Fähigkeit.",
  },
  draw: {
    title: "Deine zweite Aktion",
    text: "Du könntest stehlen, tauschen oder noch einmal graben. Ziehen bringt, was es bringt, aber es klappt immer.",
    task: "Zieh ein Teil vom Stapel der Teile.",
  },
  build: {
    title: "Jetzt wird gebaut",
    text: "Glück gehabt: noch ein Blech! Nach den Aktionen baust du. Die Teile kommen auf den Schrotthaufen, und du sagst, welches oben liegt, wo andere danach graben. Eine Feder hilft kaum jemandem.",
    task: "Bau die Stelzenbeine, mit der Feder obenauf.",
  },
  boiler: {
    title: "Und gleich noch eine",
    text: "Du baust, so viel deine Teile hergeben. Dann stehen zwei der drei Maschinen für dein Wanderhaus.",
    task: "Bau den Stubenkessel, mit dem Blech obenauf: Vielleicht gräbst du selbst danach.",
  },
  end: {
    title: "Genug für jetzt",
    text: "Die anderen Maschinen können warten. Am Ende des Zugs behältst du höchstens acht Teile und fünf Maschinen; mit den Stelzenbeinen etwas mehr.",
    task: "Bau nichts mehr.",
  },
  theirs: {
    title: "Der andere ist dran",
    text: "Jetzt spielt der Bot, und er stiehlt: Dafür braucht er eine 5. Alles, was passiert, steht im Protokoll. Sieh zu, und lies weiter, wenn du wieder dran bist.",
  },
  onward: {
    title: "Wie es weitergeht",
    text: "Der Stubenkessel bringt dir jetzt vier Teile. Und die Unruh fehlt noch: Zieh Maschinen, oder grab nach einer. Wenn du nicht weiterweißt, frag nach einem Tipp: Er spielt nichts für dich.",
  },
};
