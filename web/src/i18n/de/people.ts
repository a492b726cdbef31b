/** Friends, blocked people, reports to the operators, and bans, in German. */

import type { PageWords } from "../en/pages";

export const people: PageWords["people"] = {
  requests: "Freundschaftsanfragen",
  mine: "Deine Freunde",
  asked: "Deine Anfragen",
  none: "Du hast hier noch keine Freunde.",
  find: "Jemanden mit Namen suchen",
  findButton: "Suchen",
  findHelp: "Den ganzen Namen, so wie er angezeigt wird. Groß und klein ist egal.",
  notFound: "So heißt hier niemand.",
  noneHelp: "Öffne die Seite von jemandem, mit dem du gespielt hast, und frag an.",
  needsName: "Wähl zuerst einen Namen: Dann kannst du Freunde hinzufügen.",
  here: "da",
  away: "nicht da",
  playing: "spielt gerade",
  watch: "Zusehen",
  invite: "An meinen Tisch einladen",
  invited: (name) => `${name} ist eingeladen.`,
  add: "Freundschaft anfragen",
  accept: "Annehmen",
  decline: "Ablehnen",
  takeBack: "Anfrage zurückziehen",
  end: "Freundschaft beenden",
  endTitle: (name) => `Freundschaft mit ${name} beenden?`,
  endText: "Ihr seht dann beide nicht mehr, ob der andere da ist.",
  isFriend: "Ihr seid befreundet",

  block: "Blockieren",
  unblock: "Nicht mehr blockieren",
  blockTitle: (name) => `${name} blockieren?`,
  blockText:
    "Ihr seht keine Nachrichten mehr voneinander, könnt euch nicht einladen, nicht am selben " +
    "offenen Tisch Platz nehmen und werdet nie zusammengebracht. Seid ihr befreundet, ist das " +
    "vorbei. Die andere Person erfährt davon nichts.",
  blocked: (name) => `${name} ist blockiert.`,
  blockedTitle: "Blockierte Leute",
  blockedNone: "Du hast niemanden blockiert.",
  blockedHelp:
    "Wer blockiert ist, erreicht dich auf keinem Weg und auf keinem deiner Geräte. Willst du nur " +
    "auf diesem Gerät nichts mehr lesen, schalte die Leute stumm.",

  report: "Melden",
  reportTitle: (name) => `${name} melden`,
  reportHelp: "Die Betreiber dieses Servers lesen es. Die andere Person erfährt davon nichts.",
  kind: "Worum geht es?",
  kinds: {
    abuse: "Beleidigung oder Belästigung",
    cheating: "Betrug oder absichtliches Verlieren",
    name: "Ein anstößiger Name",
    other: "Etwas anderes",
  },
  inMatch: "In welchem Spiel?",
  noMatch: "In keinem bestimmten",
  chatHelp: "Die Betreiber sehen die letzten 50 Zeilen ihres Chats.",
  what: "Was ist passiert?",
  send: "Meldung abschicken",
  sent: "Danke. Die Betreiber lesen deine Meldung; ihre Antwort steht dann in den Einstellungen.",
  reports: "Deine Meldungen",
  open: "noch nicht beantwortet",
  answer: "Antwort",

  bannedTitle: "Du bist gesperrt",
  bannedUntil: (time) =>
    `Bis ${time} kannst du hier nicht spielen. Danach lässt dich die Seite von selbst wieder herein.`,
  bannedForGood: "Du kannst hier nicht mehr spielen.",
  bannedWhy: "Grund:",
};

/** Muted people. */
export const mutes: PageWords["mutes"] = {
  title: "Stumm geschaltet",
  none: "Niemand ist stumm geschaltet.",
  help: "Ihre Nachrichten siehst du nicht. Sie erfahren es nicht, und es gilt nur auf diesem Gerät.",
  people: "Leute stumm schalten",
  nobody: "Außer dir hat hier noch niemand geschrieben.",
  mute: "Stumm schalten",
  unmute: "Nicht mehr stumm",
  of: (does, name) => `${does}: ${name}`,
  hidden: (lines) =>
    lines === 1 ? "1 Nachricht ist verborgen." : `${lines} Nachrichten sind verborgen.`,
};
