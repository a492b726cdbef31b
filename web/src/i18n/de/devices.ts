/** The same player on more than one device, in German. */

import type { devices as en } from "../en/devices";

export const devices: typeof en = {
  title: "Deine Geräte",
  link: "Auf einem anderen Gerät spielen",
  linkHelp:
    "Du bekommst einen Code. Gib ihn auf dem anderen Gerät ein, um dort unter deinem Namen zu spielen.",
  another: "Anderer Code",
  code: "Code für das andere Gerät",
  codeHelp:
    "Wähl auf dem anderen Gerät „Ich habe einen Code“. Er gilt nur einmal. " +
    "Zeig ihn sonst niemandem.",
  left: (clock) => `Gilt noch ${clock}`,
  expired: "Dieser Code ist abgelaufen.",
  have: "Ich habe einen Code",
  enter: "Code von deinem anderen Gerät",
  enterHelp:
    "Zehn Buchstaben und Ziffern. Du findest ihn in den Einstellungen auf deinem anderen Gerät.",
  go: "Anmelden",
  replaceTitle: "Zu einem anderen Spieler wechseln?",
  replaceText: (name) =>
    `Auf diesem Gerät wird ${name} abgemeldet. Ist ${name} sonst nirgends angemeldet, ` +
    "geht dieses Gastkonto verloren.",
  replace: "Code benutzen",
};
