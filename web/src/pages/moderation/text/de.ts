/** Texts of the page for moderators, in German. */

import type { Texts } from "./en";

export const de: Texts = {
  title: "Moderieren",
  lead: "Was du hier entscheidest, wird mit deinem Namen und dem Grund festgehalten.",
  parts: {
    reports: "Meldungen",
    players: "Spieler",
    tables: "Tische",
    events: "Turniere",
    sanctions: "In Kraft",
    log: "Protokoll",
  },
  forbidden: "Diese Seite ist für die, die hier moderieren.",

  noReports: "Keine Meldung wartet auf eine Antwort.",
  withAnswered: "Auch beantwortete zeigen",
  about: (player) => `Über ${player}`,
  from: (player, when) => `von ${player}, ${when}`,
  answer: "Antwort",
  answerHelp: "Das liest, wer die Meldung geschrieben hat.",
  sendAnswer: "Antwort senden",
  answeredBy: (who) => `Antwort von ${who}:`,
  inMatch: "Spiel",

  search: "Name oder ID",
  find: "Suchen",
  nobody: "Niemand gefunden.",
  since: (when) => `kam ${when} dazu`,
  seen: (when) => `zuletzt gesehen ${when}`,
  openReports: (n) => (n === 1 ? "1 offene Meldung" : `${n} offene Meldungen`),
  matches: "Neueste Spiele",

  rooms: "Offene Lobbys",
  noRooms: "Gerade ist keine Lobby offen.",
  roomOf: (player) => `Lobby von ${player}`,
  seats: (taken, seats) => `${taken} von ${seats} Plätzen besetzt`,
  running: "Laufende Spiele",
  noMatches: "Gerade läuft kein Spiel.",
  step: (seq) => `Schritt ${seq}`,
  close: "Lobby schließen",
  chat: "Chat",
  silence: "Hier hat niemand etwas gesagt.",
  deleteLine: "Diese Zeile löschen",

  openEvents: "Offene Turniere",
  noEvents: "Kein Turnier ist angekündigt, und keines läuft.",
  joined: (n) => `${n} angemeldet`,
  toEvent: "Turnier",
  noticedHelp: "Nichts davon beweist etwas. Sieh dir die Spiele an, bevor du entscheidest.",
  nothingNoticed: "In den neuesten Turnieren fällt nichts auf.",
  noticed: {
    gives_away: (loser, winner, n) =>
      `${loser} hat gegen ${winner} ${n} Spiele nach wenigen Aktionen verloren.`,
    leaves: (player, _, n) => `${player} hat ${n} Spiele vor dem Ende verlassen.`,
    same_network: (loser, winner, n) =>
      `${loser} hat alle ${n} Spiele gegen ${winner} verloren, und beide spielen im selben Netz.`,
  },

  decide: "Entscheiden",
  kinds: {
    mute: "Stumm schalten",
    ban: "Sperren",
    rename: "Neuer Name",
    unmute: "Stummschaltung aufheben",
    unban: "Sperre aufheben",
  },
  howLong: "Wie lange?",
  days: (n) => (n === null ? "Für immer" : n === 1 ? "1 Tag" : `${n} Tage`),
  newName: "Neuer Name",
  why: "Warum?",
  whyHelp: "Den Grund einer Sperre oder Stummschaltung liest, wen sie trifft.",
  done: "Erledigt. Es wirkt innerhalb einer Sekunde.",

  none: "Gerade ist niemand gesperrt oder stumm geschaltet.",
  nothingDone: "Noch ist nichts geschehen.",
  until: (when) => `bis ${when}`,
  forGood: "für immer",
  byModerator: (name) => `${name} (Moderation)`,
  acts: {
    ban: "gesperrt",
    unban: "Sperre aufgehoben",
    mute: "stumm geschaltet",
    unmute: "Stummschaltung aufgehoben",
    rename: "umbenannt",
    close_room: "Lobby geschlossen",
    set_aside: "Spiel beiseitegelegt",
    reopen: "Spiel fortgesetzt",
    delete_chat: "Chatzeile gelöscht",
  },
};
