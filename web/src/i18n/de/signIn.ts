/** The account page, in German. */

import type { signIn as en } from "../en/signIn";

const MATCHES = (n: number): string => (n === 1 ? "ein Spiel" : `${n} Spiele`);

export const signIn: typeof en = {
  title: "Anmelden",
  createHelp:
    "Erst ein Name, dann ein Weg, dich anzumelden. Zum Spielen brauchst du kein Konto: Mit einem " +
    "behältst du deine Spiele auf jedem Gerät und kannst gewertet spielen.",
  lead: "Für alle, die hier schon ein Konto haben. Zum Spielen brauchst du keines.",
  byPasskey: "Mit einem Passkey anmelden",
  byIssuer: (issuer) => `Mit ${issuer} anmelden`,
  byEmail: "E-Mail-Adresse",
  newEmail: "Neue E-Mail-Adresse",
  sendLink: "Link schicken",
  linkSent:
    "Wenn zu dieser Adresse ein Konto gehört, ist ein Link unterwegs. " +
    "Er gilt einmal und eine Stunde lang.",
  linkSignsIn: (name) =>
    `Dieser Link aus deiner E-Mail meldet dich als ${name} an. Er gilt einmal.`,
  linkConfirms: (email, name) =>
    `Dieser Link bestätigt, dass ${email} zu ${name} gehört. Er gilt einmal.`,
  linkRecovers: (name) =>
    `Dieser Link der Betreiber meldet dich als ${name} an. Er gilt einmal: Leg danach einen Weg an, dich wieder anzumelden.`,
  confirmThis: "Diese Adresse bestätigen",
  foreignTitle: "Bist du das?",
  foreignText: (email, name) =>
    `${name} hat ${email} eingetragen und ist in diesem Browser nicht angemeldet. ` +
    `Wenn du bestätigst, führen Links zum Anmelden, die an ${email} geschickt werden, zu ${name}. ` +
    `Wenn du nicht ${name} bist, brich ab, dann passiert nichts.`,
  done: (name) => `Willkommen zurück, ${name}.`,
  other: "Als jemand anders anmelden",
  otherGuest: (name, matches) =>
    matches === 0
      ? `Auf diesem Gerät wird ${name} abgemeldet. Verloren geht nichts: Du hast noch nicht gespielt.`
      : `Auf diesem Gerät wird ${name} abgemeldet. Was ${name} gespielt hat (${MATCHES(matches)}), ` +
        "bleibt bei diesem Gast und geht nicht auf das Konto über. " +
        "Wenn du es behalten willst, füge zuerst einen Weg zum Anmelden hinzu.",
  otherAccount: (name) =>
    `Auf diesem Gerät wird ${name} abgemeldet. Du kannst dich jederzeit wieder so anmelden.`,

  waysTitle: "Wege zum Anmelden",
  guestHelp:
    "Du spielst als Gast, und nur dieser Browser kennt dich. Füge einen Weg zum Anmelden hinzu, " +
    "dann findest du deine Spiele und Aufstellungen auf jedem Gerät wieder. Dein Name bleibt.",
  accountHelp: "Damit meldest du dich auf anderen Geräten an.",
  passkeys: "Passkeys",
  passkeyHelp: "Ein Passkey meldet dich mit Fingerabdruck, Gesicht oder der PIN deines Geräts an.",
  noPasskeys: "Passkeys gehen nur, wenn diese Seite mit https oder unter localhost geöffnet ist.",
  oldBrowser: "Dieser Browser kann keine Passkeys. Aktualisiere ihn, oder nimm einen anderen.",
  addPasskey: "Passkey hinzufügen",
  passkeyName: "Name des Passkeys",
  passkeyNameHelp: "Nenn ihn zum Beispiel nach dem Gerät, das ihn speichert.",
  passkeyDefault: "Mein Passkey",
  added: (name) => `Der Passkey „${name}“ ist hinzugefügt.`,
  neverUsed: "Noch nie benutzt",
  used: (when) => `Zuletzt benutzt ${when}`,
  since: (when) => `hinzugefügt ${when}`,
  removeTitle: (name) => `„${name}“ entfernen?`,
  removeText: "Du kannst dich damit nicht mehr anmelden.",

  email: "E-Mail",
  emailHelp:
    "Um wieder hereinzukommen, und für Nachrichten, wenn du welche willst. " +
    "Niemand sonst sieht die Adresse.",
  saveEmail: "Adresse bestätigen",
  emailSent: (address) =>
    `Wir haben einen Link an ${address} geschickt. Öffne ihn innerhalb einer Stunde, um die Adresse zu bestätigen.`,
  emailPending: "noch nicht bestätigt",
  emailConfirmed: (when) => `bestätigt ${when}`,

  unsubscribeTitle: "Mails, wenn du dran bist",
  unsubscribeText: "Sollen wir dir keine Mails mehr schicken, wenn du dran bist?",
  unsubscribe: "Keine Mails mehr",

  issuers: "Andere Konten",
  addIssuer: (issuer) => `${issuer} verbinden`,

  dataTitle: "Deine Daten",
  export: "Meine Daten herunterladen",
  exportHelp: "Alles, was dieser Server über dich gespeichert hat, in einer Datei.",
  deleteName: "Tippe zur Bestätigung deinen Namen",
  endOthers: "Alle anderen Geräte abmelden",
  endOthersTitle: "Alle anderen Geräte abmelden?",
  endOthersText: "Sie werden alle sofort abgemeldet. Dieses Gerät bleibt angemeldet.",
  manage: "Wege zum Anmelden",

  said: {
    recovered:
      "Du bist angemeldet. Leg jetzt einen Passkey oder einen anderen Weg an, damit du wiederkommen kannst.",
    closed:
      "Gerade kommt niemand Neues dazu. Wenn du schon hier gespielt hast, melde dich an wie damals.",
    signed_in: "Du bist angemeldet.",
    linked: "Das Konto ist verbunden. Ab jetzt kannst du dich damit anmelden.",
    confirmed: "Deine E-Mail-Adresse ist bestätigt.",
    expired:
      "Dieser Link gilt nicht: schon benutzt, oder älter als eine Stunde. Fordere einen neuen an.",
    taken: "Diese Adresse gehört schon zu einem anderen Konto. Melde dich stattdessen damit an.",
    identity_taken: "Dieses Konto ist hier schon mit einem anderen Spieler verbunden.",
    refused: "Das Anmelden hat nicht geklappt. Versuch es noch einmal.",
    cancelled: "Das Anmelden wurde abgebrochen.",
    elsewhere:
      "Eine andere Website hat dich zum Anmelden hierhergeschickt. " +
      "Wähl unten nur dann einen Weg, wenn du das willst.",
    unreachable: "Die andere Seite ist gerade nicht zu erreichen. Versuch es gleich noch einmal.",
    unsubscribed:
      "Du bekommst keine Mails mehr, wenn du dran bist. " +
      "In den Einstellungen kannst du sie wieder einschalten.",
    unsubscribe_failed:
      "Dieser Link gilt nicht. Melde dich an, und schalte die Mails in den Einstellungen ab.",
    busy: "Das war zu schnell. Versuch es gleich noch einmal.",
  },
};
