/** What is said about replays, and about checking their chance, in German. */

import type { replay as enReplay, verify as enVerify } from "../en/replay";

export const replay: typeof enReplay = {
  title: (game) => `${game}: Aufzeichnung`,
  loading: "Die Partie wird geholt …",
  notOver: "Nur eine Partie, die zu Ende gespielt ist, kann man noch einmal ansehen.",
  toTable: "Zum Tisch",
  noTable: "Für dieses Spiel hat diese Seite noch keinen Tisch.",
  step: (seq, last) => `Schritt ${seq} von ${last}`,
  undone: "zurückgenommen",
  ended: "Die Partie ist zu Ende",

  eyes: "Gesehen von",
  public: "Allen",
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
  speeds: { slow: "Langsam", normal: "Mittel", fast: "Schnell", racing: "Rasend" },
  part: "Springen zu",
  start: "Der Anfang",
  partBack: "Zur vorigen Runde",
  partOn: "Zur nächsten Runde",
  log: "Was geschah",
  earlier: "Früher",
  later: "Später",

  keys: {
    title: "In einer Aufzeichnung",
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

export const verify: typeof enVerify = {
  title: "Ging es beim Zufall dieser Partie ehrlich zu?",
  intro:
    "Dein Browser hat das gerade selbst nachgerechnet, aus dem, was der Server von der Partie " +
    "gezeigt hat.",
  broken: "Das geht nicht auf. Trau den Würfeln dieser Partie nicht.",
  good: "stimmt",
  bad: "stimmt nicht",
  unknown: "nichts zu vergleichen",
  secret: {
    title: "Das Geheimnis passt zum Siegel",
    good:
      "Der SHA-256 des Geheimnisses ist das Siegel der Partie. Der Server hat also seinen Anteil " +
      "am Zufall nicht mehr ausgetauscht, seit er dieses Siegel gezeigt hat.",
    bad: "Der SHA-256 des Geheimnisses, das der Server zeigt, ist nicht das Siegel der Partie.",
  },
  commitment: {
    title: "Es ist das Siegel, das du gesehen hast",
    good:
      "Dieser Browser hat das Siegel aufgeschrieben, als du dich gesetzt hast, bevor die Partie " +
      "begann. Es ist dasselbe.",
    bad: "Als du dich gesetzt hast, wurde diesem Browser ein anderes Siegel gezeigt.",
    unknown:
      "Dieser Browser hat kein Siegel dieser Partie: Niemand hat sich von hier aus hingesetzt, " +
      "oder die Daten der Seite wurden gelöscht. Wer mitgespielt hat, kann es vergleichen.",
  },
  entropy: {
    title: "Dein Anteil ist dabei",
    good:
      "Die 32 Bytes, die dieser Browser für deinen Platz gezogen hat, gingen unverändert in den " +
      "Startwert ein.",
    bad: "Die Bytes deines Platzes sind nicht die, die dieser Browser für ihn gezogen hat.",
    unknown: "Dieser Browser hat für diese Partie keinen Anteil gezogen.",
  },
  shares: {
    title: "Der Startwert folgt aus allen Anteilen",
    good:
      "Das Geheimnis und der Anteil jedes Platzes, zusammen gehasht, sind der Startwert aller " +
      "Würfel:",
    bad: "Ein Anteil fehlt oder hat keine 32 Bytes, sodass kein Startwert aus ihnen folgt.",
  },
  silent: (names, n) =>
    `${names} ${n === 1 ? "gab" : "gaben"} keinen Anteil dazu: ` +
    `${n === 1 ? "Er zählt" : "Sie zählen"} als Nullen.`,
  allSilent:
    "Kein Platz gab einen Anteil dazu, also ist der Zufall allein das Geheimnis des Servers. Es " +
    "stand vor der Partie fest, aber nur der Server hatte etwas zu sagen.",
  means: "Was das beweist, und was nicht",
  proves: [
    "Der Server konnte die Würfel nicht mehr wählen, nachdem er einen Anteil gesehen hatte.",
    "Es beweist nicht, dass auf dem letzten Platz niemand saß, der zum Server gehört: So jemand " +
      "hätte mehrere Anteile ausprobieren können. In einer Partie unter Bekannten ist das " +
      "ausgeschlossen.",
    "Es spielt die Partie nicht nach. Ob jeder Würfel aus diesem Startwert gefallen ist und jede " +
      "Regel eingehalten wurde, findet das Programm weiter unten heraus.",
    "Für Namen, Zeiten und ob ein Mensch, eine Uhr oder ein Bot gezogen hat, steht nur das Wort " +
      "des Servers.",
  ],
  all: "Wie du alles prüfst",
  allText:
    "Lade die Aufzeichnung herunter und lass sie das Programm auf deinem eigenen Rechner " +
    "nachspielen. Es vergleicht den Startwert, den Stand nach jedem Schritt und das Ergebnis.",
  command: "Befehl",
  commitmentLabel: "Siegel (SHA-256 des Geheimnisses)",
  secretLabel: "Geheimnis des Servers",
  seedLabel: "Startwert",
  shareOf: (name) => `Anteil von ${name}`,
  numbers: "Die Zahlen",
};
