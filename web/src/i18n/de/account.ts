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
  endText: (device) => `${device} vergisst dich sofort. Wer es benutzt, kann nicht mehr du sein.`,
};

export const account: typeof enAccount = {
  title: "Dein Konto",
  delete: "Mein Konto löschen",
  deleteHelp:
    "Dein Name verschwindet überall, und mit ihm deine Aufstellungen und alles, was du gesagt " +
    "hast. Beendete Partien bleiben, ohne deinen Namen.",
  deleteTitle: "Dein Konto löschen?",
  deleteText:
    "Du gibst alle laufenden Partien auf und verlässt alle offenen Tische. Auf keinem deiner " +
    "Geräte kann wieder jemand du sein. Das lässt sich nicht rückgängig machen.",
  deleted: "Dein Konto ist gelöscht.",
  keptTitle: "Was von dir aufbewahrt wird",
  kept: [
    [
      "Dein Name",
      "Bis du ihn änderst oder dein Konto löschst. " +
        "Gäste, die nie gespielt haben, sind nach einem Monat vergessen.",
    ],
    ["Deine Geräte", "Browser und System, bis du dich abmeldest, oder 400 Tage nach dem Besuch."],
    ["Deine Aufstellungen", "Bis du sie oder dein Konto löschst."],
    [
      "Offene Tische",
      "Geschieht dort nichts, sind sie nach einem Tag zu und eine Woche später weg.",
    ],
    [
      "Deine Partien",
      "Jede Wahl mit ihrer Zeit, damit alle sie prüfen können: fünf Jahre nach dem Ende.",
    ],
    ["Was du sagst", "Ein Jahr, oder bis du dein Konto löschst."],
    ["Codes für Geräte", "Zehn Minuten, und nur in einer Form, die niemand zurücklesen kann."],
    ["Deine Adresse", "Nur im Arbeitsspeicher, gegen Überflutung. Sie wird nie gespeichert."],
  ],
  keptHere:
    "Was du auf dieser Seite einstellst, wen du stumm geschaltet hast und dein Anteil an den " +
    "Würfeln bleiben in diesem Browser. Es gibt ein Cookie, an dem der Server dich erkennt. Wer " +
    "diesen Server betreibt, bewahrt vielleicht weniger auf und legt Kopien der Daten an.",
};
