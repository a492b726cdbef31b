/** The devices of a player, the end of an account, and what is kept of people, in German. */

import type { account as enAccount, sessions as enSessions } from "../en/account";

export const sessions: typeof enSessions = {
  title: "Geräte, auf denen du angemeldet bist",
  unknown: "Unbekanntes Gerät",
  current: "Dieses Gerät",
  used: (when) => `Zuletzt benutzt ${when}`,
  since: (when) => `angemeldet ${when}`,
  end: "Abmelden",
  endTitle: "Dieses Gerät abmelden?",
  endText: (device) =>
    `${device} wird sofort abgemeldet und kann nicht mehr unter deinem Namen spielen.`,
};

export const account: typeof enAccount = {
  title: "Dein Konto",
  moderation: "Zur Moderation",
  delete: "Mein Konto löschen",
  deleteHelp:
    "Dein Name, deine Aufstellungen und alle deine Nachrichten werden gelöscht. Beendete Spiele " +
    "bleiben, ohne deinen Namen.",
  deleteTitle: "Dein Konto löschen?",
  deleteText:
    "Du gibst alle laufenden Spiele auf, verlässt alle offenen Tische und wirst auf allen deinen " +
    "Geräten abgemeldet. Das lässt sich nicht rückgängig machen.",
  deleted: "Dein Konto wurde gelöscht.",
  keptTitle: "Was wir über dich speichern",
  kept: [
    [
      "Dein Name",
      "Bis du ihn änderst oder dein Konto löschst. " +
        "Gäste, die nie gespielt haben, werden nach einem Monat gelöscht.",
    ],
    [
      "Deine Geräte",
      "Browser und System: bis du dich abmeldest, oder 400 Tage nach deinem letzten Besuch.",
    ],
    ["Deine Aufstellungen", "Bis du sie oder dein Konto löschst."],
    [
      "Offene Tische",
      "Geschlossen nach einem Tag, an dem nichts geschieht, und eine Woche später gelöscht.",
    ],
    [
      "Deine Spiele",
      "Jeder Zug mit seiner Zeit, damit jeder es prüfen kann: fünf Jahre nach dem Ende.",
    ],
    ["Deine Nachrichten", "Ein Jahr, oder bis du dein Konto löschst."],
    ["Freunde und Blockierte", "Bis einer von euch es beendet oder sein Konto löscht."],
    [
      "Deine Meldungen",
      "Mit ihren Antworten, solange es beide Konten gibt; was du geschrieben hast, bis du deins " +
        "löschst.",
    ],
    ["Deine Wertungen", "Bis du dein Konto löschst."],
    [
      "Deine Mitteilungen",
      "Wohin dein Browser sie bekommt: bis du sie abschaltest oder dich abmeldest. Wenn du Mails " +
        "möchtest: wann du zuletzt hier warst und von welchen Spielen du erfahren hast, bis einen " +
        "Tag nach ihrem Ende.",
    ],
    [
      "Wege zum Anmelden",
      "Passkeys (nur ihr öffentlicher Teil), E-Mail-Adresse und wer du auf anderen Seiten bist: " +
        "bis du sie entfernst oder dein Konto löschst. Links in E-Mails: eine Stunde.",
    ],
    ["Codes für Geräte", "Zehn Minuten, und nur in einer Form, die niemand zurücklesen kann."],
    [
      "Links der Betreiber zum Anmelden",
      "Einen Tag, und nur in einer Form, die niemand zurücklesen kann.",
    ],
    [
      "Deine IP-Adresse",
      "Nur im Arbeitsspeicher, gegen Missbrauch. Gespeichert sind Netze, die die Betreiber gesperrt " +
        "haben oder denen sie mehr erlauben.",
    ],
  ],
  keptHere:
    "Deine Einstellungen, wen du stumm geschaltet hast und dein Teil der Zufallszahlen bleiben in " +
    "diesem Browser. Ein Cookie hält dich angemeldet. Wer diesen Server betreibt, speichert " +
    "vielleicht weniger und macht Sicherungskopien der Daten.",
};
