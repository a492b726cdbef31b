/** What is said about replays, and about checking their chance, in German. */

import type {
  analysis as enAnalysis,
  notes as enNotes,
  playOn as enPlayOn,
  replay as enReplay,
  verify as enVerify,
} from "../en/replay";

export const replay: typeof enReplay = {
  title: (game) => `${game}: Wiederholung`,
  loading: "Das Spiel wird geladen …",
  notOver: "Wiederholungen gibt es nur von beendeten Spielen.",
  toTable: "Zum Tisch",
  noTable: "Für dieses Spiel hat diese Seite noch keinen Tisch.",
  step: (seq, last) => `Schritt ${seq} von ${last}`,
  undone: "zurückgenommen",
  ended: "Das Spiel ist zu Ende",

  eyes: "Aus der Sicht von",
  public: "Zuschauern",
  you: (name) => `${name} (du)`,

  controls: "Wiedergabe",
  position: "Stelle",
  first: "Zum Anfang",
  back: "Einen Schritt zurück",
  play: "Abspielen",
  pause: "Anhalten",
  forward: "Einen Schritt weiter",
  last: "Zum Ende",
  speed: "Tempo",
  speeds: { slow: "Langsam", normal: "Mittel", fast: "Schnell", racing: "Sehr schnell" },
  part: "Springen zu",
  start: "Der Anfang",
  log: "Was geschah",
  earlier: "Früher",
  later: "Später",

  keys: {
    title: "In einer Wiederholung",
    steps: "Einen Schritt zurück, einen Schritt weiter",
    ends: "Zum Anfang, zum Ende",
    parts: "Zur vorigen Runde, zur nächsten Runde",
    play: "Abspielen oder anhalten",
  },

  share: "Teilen",
  shareTitle: "Link zu dieser Stelle",
  shareLabel: "Wer ihn öffnet, sieht, was du jetzt siehst",
  download: "Herunterladen",
  verify: "Würfel prüfen",
};

export const analysis: typeof enAnalysis = {
  title: "Analyse",
  curve: "Wer vorne lag",
  decisions: "Die teuersten Entscheidungen",
  percent: (thousandths) => `${Math.round(thousandths / 10)} %`,
  margin: (thousandths) =>
    `Gewinnchancen auf etwa ${Math.max(1, Math.round(thousandths / 10))} Prozentpunkte genau, nach der ` +
    "Bewertung, mit der auch die Bots spielen.",
  none: "Keine Entscheidung war deutlich schlechter als das, was ein schwerer Bot getan hätte.",
  cost: (name, cost, margin) =>
    `${name}: ${Math.round(cost / 10)} Prozentpunkte Gewinnchance verschenkt (auf etwa ` +
    `${Math.max(1, Math.round(margin / 10))} genau)`,
  played: (action) => `Gespielt: ${action}`,
  better: (action) => `Ein schwerer Bot: ${action}`,
  show: (seq) => `Ansehen, vor Schritt ${seq}`,
  knowledge:
    "Beurteilt nach dem, was man auf diesem Platz gerade wissen konnte; alles Verdeckte ist ausgelost.",
  states: {
    waiting: "Das Spiel wird gerade ausgewertet. Das dauert höchstens ein, zwei Minuten.",
    failed: "Dieses Spiel ließ sich nicht auswerten.",
    none: "Lektionen, fortgesetzte Spiele und Spiele nur unter Bots werden nicht ausgewertet.",
    done: "",
  },
};

export const playOn: typeof enPlayOn = {
  open: "Von hier weiterspielen",
  title: (seq) => `Ab Schritt ${seq} weiterspielen`,
  help:
    "Hier beginnt ein neues Spiel: Du nimmst einen Platz, Bots die anderen. Was du nicht sehen konntest " +
    "und die Würfel werden neu ausgelost. Es zählt nicht für die Wertung, und nur wer den Link hat, " +
    "findet es.",
  seat: "Dein Platz",
  against: "Anfangen gegen",
};

export const notes: typeof enNotes = {
  title: "Notizen",
  own: "Deine Notiz zu diesem Spiel",
  ownHelp: "Nur du kannst sie lesen.",
  save: "Notiz speichern",
  comment: (seq) => `Schritt ${seq} kommentieren`,
  commentHelp: "Deine Freunde können es lesen.",
  say: "Kommentieren",
  at: (seq) => `Schritt ${seq}`,
  remove: "Löschen",
  needsName: "Wähl auf der Startseite einen Namen, dann kannst du Notizen anlegen.",
};

export const verify: typeof enVerify = {
  title: "Waren die Würfel fair?",
  intro:
    "Dein Browser hat das gerade selbst nachgerechnet, aus dem, was der Server von dem Spiel " +
    "veröffentlicht hat.",
  broken: "Das geht nicht auf. Trau den Würfeln dieses Spiels nicht.",
  good: "stimmt",
  bad: "stimmt nicht",
  unknown: "nichts zu vergleichen",
  secret: {
    title: "Das Geheimnis passt zum Siegel",
    good:
      "Der SHA-256 des Geheimnisses ist das Siegel des Spiels. Der Server hat also seinen Teil der " +
      "Zufallszahlen nicht mehr geändert, seit er das Siegel veröffentlicht hat.",
    bad: "Der SHA-256 des Geheimnisses, das der Server zeigt, ist nicht das Siegel des Spiels.",
  },
  commitment: {
    title: "Es ist das Siegel, das du gesehen hast",
    good:
      "Dein Browser hat sich das Siegel gemerkt, als du dich gesetzt hast, bevor das Spiel begann. " +
      "Es ist dasselbe.",
    bad: "Als du dich gesetzt hast, wurde diesem Browser ein anderes Siegel gezeigt.",
    unknown:
      "Dein Browser hat kein Siegel dieses Spiels: Niemand hat von hier aus mitgespielt, oder die " +
      "Daten der Seite wurden gelöscht. Wer mitgespielt hat, kann es vergleichen.",
  },
  entropy: {
    title: "Dein Teil ist dabei",
    good:
      "Die 32 zufälligen Bytes, die dein Browser für deinen Platz gezogen hat, wurden unverändert " +
      "verwendet.",
    bad: "Die Bytes deines Platzes sind nicht die, die dein Browser gezogen hat.",
    unknown: "Dein Browser hat für dieses Spiel keine Bytes gezogen.",
  },
  shares: {
    title: "Der Startwert folgt aus allen Teilen",
    good:
      "Das Geheimnis des Servers und die Teile aller Spieler, zusammen gehasht, ergeben den " +
      "Startwert aller Würfel:",
    bad: "Ein Teil fehlt oder hat keine 32 Bytes, darum gibt es keinen Startwert.",
  },
  silent: (names, n) =>
    `${names} ${n === 1 ? "hat" : "haben"} keine zufälligen Bytes geschickt: ` +
    `${n === 1 ? "Dieser Teil zählt" : "Diese Teile zählen"} als Nullen.`,
  allSilent:
    "Kein Spieler hat zufällige Bytes geschickt, darum hängen die Würfel allein vom Geheimnis des " +
    "Servers ab. Es stand vor dem Spiel fest, aber nur der Server hat es bestimmt.",
  means: "Was das beweist und was nicht",
  proves: [
    "Der Server konnte die Würfel nicht mehr wählen, nachdem er den Teil eines Spielers kannte.",
    "Es schließt nicht aus, dass der Betreiber des Servers auf dem letzten Platz saß und mehrere " +
      "Teile ausprobiert hat. In einem Spiel unter Bekannten ist das nicht möglich.",
    "Es spielt das Spiel nicht nach. Das Programm weiter unten prüft, ob jeder Würfel aus diesem " +
      "Startwert gefallen ist und jede Regel eingehalten wurde.",
    "Bei Namen, Zeiten und der Frage, ob ein Mensch, eine Uhr oder ein Bot gezogen hat, musst du " +
      "dem Server vertrauen.",
  ],
  all: "Wie du alles prüfst",
  allText:
    "Lade das Spiel herunter und lass es das Programm auf deinem eigenen Rechner " +
    "nachspielen. Es vergleicht den Startwert, den Stand nach jedem Schritt und das Ergebnis.",
  command: "Befehl",
  commitmentLabel: "Siegel (SHA-256 des Geheimnisses)",
  secretLabel: "Geheimnis des Servers",
  seedLabel: "Startwert",
  shareOf: (name) => `Zufällige Bytes von ${name}`,
  numbers: "Die Zahlen",
};
