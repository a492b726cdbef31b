/** Seiten der Turniere. */

import { count } from "../../count";
import type { events as en } from "../../en/events/eventPages";

export const events: typeof en = {
  lead: "Viele Leute, ein Spiel, eine Stunde: Wer mitmacht, bekommt immer neue Gegner.",
  open: "Laufend und angekündigt",
  past: "Vorbei",
  mine: "Deine",
  none: "Gerade ist kein Turnier angekündigt.",
  noOther: "Sonst ist kein Turnier angekündigt.",
  noneHint: "Mit einem Konto kannst du selbst eines ankündigen.",
  nonePast: "Noch ist kein Turnier vorbei.",
  enter: "Öffnen",
  games: "Spiel",
  allGames: "Alle Spiele",

  arena: "Arena",
  rounds: (n) => count(n, "Runde", "Runden"),
  round: (n, all) => `Runde ${n} von ${all}`,
  lasts: (minutes) => `${minutes} Min.`,
  states: {
    announced: "Angekündigt",
    running: "Läuft",
    finished: "Vorbei",
    cancelled: "Abgesagt",
  },
  heldBy: "Veranstaltet von",
  repeats: "Kommt regelmäßig wieder",
  unlisted: "Nur wer den Link hat, sieht dieses Turnier.",
  calledOff: "Dieses Turnier wurde abgesagt.",
  missing: "Dieses Turnier gibt es nicht. Vielleicht ist der Link nicht vollständig.",

  begins: "Bis zum Beginn",
  beginsNow: "Beginnt gleich",
  ends: "Noch",
  over: "Keine neuen Spiele",
  overHelp: "Die letzten Spiele werden zu Ende gespielt.",
  calendar: "In den Kalender",

  join: "Mitmachen",
  joinAgain: "Wieder mitmachen",
  pause: "Pausieren",
  goOn: "Weitermachen",
  leave: "Aussteigen",
  leaveTitle: "Aus dem Turnier aussteigen?",
  leaveText: "Deine Punkte bleiben, und solange es läuft, kannst du wieder einsteigen.",
  cancel: "Turnier absagen",
  cancelTitle: "Dieses Turnier absagen?",
  cancelText: "Es findet dann nicht statt. Wer mitmachen wollte, sieht das hier.",
  keep: "Nicht absagen",
  needsAccount: "Dieses Turnier ist gewertet, also nur für Spieler mit Konto.",
  in: "Du bist dabei. Sei auf dieser Website, wenn es beginnt: Dein Gegner findet sich von selbst.",
  waits: "Du wartest auf ein Spiel. Bleib auf dieser Website, egal auf welcher Seite.",
  waitsRound: "Du wartest auf die nächste Runde. Bleib auf dieser Website, egal auf welcher Seite.",
  plays: "Dein Spiel läuft.",
  toMatch: "Zu deinem Spiel",
  paused: "Du machst Pause. Solange bekommst du kein Spiel.",
  absent: "Beim letzten Spiel warst du nicht da, deshalb hast du Pause. Bist du wieder hier?",
  left: "Du bist aus diesem Turnier ausgestiegen.",
  place: (place, all, points) =>
    `Du bist auf Platz ${place} von ${all}, mit ${count(points, "Punkt", "Punkten")}.`,
  roster: "Deine Aufstellung, wie auf diesem Gerät gewählt",
  anyRoster: "In jedem Spiel eine fertige",

  standings: "Tabelle",
  nobody: "Noch ist niemand dabei.",
  rank: "Platz",
  player: "Spieler",
  points: "Punkte",
  matches: "Spiele",
  now: "Jetzt",
  opponents: "Gegner",
  opponentsHelp: "Bei gleichen Punkten entscheiden die Punkte aller Gegner.",
  streak: (n) => `${n} Siege in Folge: der nächste zählt doppelt`,
  watch: "Zusehen",
  watchOf: (name) => `${name} zusehen`,
  entrants: { paused: "Pause", absent: "nicht da", left: "ausgestiegen" },
  pointsOf: (n) => count(n, "Punkt", "Punkte"),
  matchesOf: (n) => count(n, "Spiel", "Spiele"),
  you: "du",

  tables: "Laufende Spiele",
  noTables: "Gerade läuft kein Spiel.",

  winners: "Sieger",
  won: (names, n) => (n === 1 ? `${names} gewinnt` : `${names} teilen sich den ersten Platz`),
  nobodyWon: "Niemand hat ein Spiel beendet.",
  link: "Link zu diesem Turnier",
  shared: (name) => `${name} auf Scrapworks`,
  share: "Teilen",
  picture: "Bild speichern",

  rules: "Wofür es Punkte gibt",
  rulesPoints:
    "Zwei Punkte für jeden, der schlechter abschneidet als du, einen für jeden, der gleich gut ist.",
  rulesArena:
    "Wer frei ist, bekommt sofort das nächste Spiel. Nach zwei Siegen in Folge zählen weitere " +
    "doppelt, bis du einmal nicht gewinnst.",
  rulesRounds:
    "In jeder Runde spielen alle. Geht es nicht auf, hat jemand ein Freilos, das als Sieg zählt. " +
    "Bei gleichen Punkten entscheiden die Punkte der Gegner.",
  rulesShort: {
    arena: "Ein Spiel zählt erst ab 20 Aktionen. Endet es früher, bekommt niemand Punkte dafür.",
    rounds:
      "Ein Spiel zählt erst ab 20 Aktionen. Endet es früher, bekommt die Punkte eines Siegs, wer " +
      "geblieben ist.",
  },
  rulesAbsent: "Wer zu einem Spiel nicht kommt, hat Pause, bis er sich zurückmeldet.",

  new: "Neues Turnier",
  newNeedsAccount: "Mit einem Konto kannst du Turniere veranstalten.",
  name: "Name des Turniers",
  form: "Wie Gegner gefunden werden",
  formRounds: "Runden",
  formHelp: {
    arena: "Wer frei ist, bekommt sofort das nächste Spiel, bis die Zeit um ist.",
    rounds: "In jeder Runde spielen alle. Die nächste beginnt, wenn alle Spiele zu Ende sind.",
  },
  roundCount: "Wie viele Runden",
  startsAt: "Beginn",
  startsAtHelp: "In deiner Ortszeit.",
  minutes: "So viele Minuten lang beginnen Spiele",
  visibility: "Wer es sieht",
  public: "Alle",
  publicHelp: "Das Turnier steht hier und auf der Startseite.",
  unlistedChoice: "Nur mit Link",
  unlistedHelp: "Nur wer den Link hat, findet es.",
  announce: "Turnier ankündigen",
};
