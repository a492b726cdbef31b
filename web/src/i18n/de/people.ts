/** Friends, blocked people, reports to the operators, and bans, in German. */

import type { Words } from "../en";

export const people: Words["people"] = {
  friends: "Freunde",
  friendsWith: (requests) =>
    requests === 0
      ? "Freunde"
      : `Freunde, ${requests === 1 ? "1 Anfrage" : `${requests} Anfragen`}`,
  requests: "Möchten mit dir befreundet sein",
  asked: "Von dir angefragt",
  none: "Du hast hier noch keine Freunde.",
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
  endText: "Ihr seht dann nicht mehr, ob der andere da ist.",
  isFriend: "Ihr seid befreundet",
  asksYou: (name) => `${name} möchte mit dir befreundet sein.`,
  accepted: (name) => `Du und ${name} seid jetzt befreundet.`,
  look: "Anzeigen",

  block: "Blockieren",
  unblock: "Nicht mehr blockieren",
  blockTitle: (name) => `${name} blockieren?`,
  blockText:
    "Ihr lest einander nicht mehr, könnt einander nicht einladen oder am selben offenen Tisch " +
    "sitzen und werdet nicht zusammengebracht. Eine Freundschaft endet. Der andere erfährt es " +
    "nicht, und es gilt auf allen deinen Geräten.",
  blocked: (name) => `${name} ist blockiert.`,
  blockedTitle: "Blockierte Leute",
  blockedNone: "Du hast niemanden blockiert.",
  blockedHelp:
    "Das gilt auf allen deinen Geräten und für jeden Weg zu dir. Wenn du Nachrichten nur auf " +
    "diesem Gerät ausblenden willst, schalte die Leute stumm.",

  report: "Melden",
  reportTitle: (name) => `${name} melden`,
  reportHelp: "Die Betreiber dieses Servers lesen es. Der andere erfährt nichts davon.",
  kind: "Worum geht es?",
  kinds: {
    abuse: "Beleidigung oder Belästigung",
    cheating: "Betrug oder absichtliches Verlieren",
    name: "Ein anstößiger Name",
    other: "Etwas anderes",
  },
  inMatch: "In welcher Partie?",
  noMatch: "In keiner bestimmten",
  thisMatch: "In dieser Partie",
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
  muted: (time, why) =>
    time === null
      ? `Die Betreiber lassen dich nicht schreiben: ${why}`
      : `Bis ${time} lassen dich die Betreiber nicht schreiben: ${why}`,
  nameMuted: (time, why) =>
    time === null
      ? `Die Betreiber lassen dich deinen Namen nicht ändern: ${why}`
      : `Bis ${time} lassen dich die Betreiber deinen Namen nicht ändern: ${why}`,
};
