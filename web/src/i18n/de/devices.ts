/** The same player on more than one device, in German. */

import type { devices as en } from "../en/devices";

export const devices: typeof en = {
  title: "Deine Geräte",
  link: "Auf einem anderen Gerät spielen",
  linkHelp:
    "Du bekommst einen Code. Wer ihn woanders eingibt, ist dort du und sitzt an denselben Tischen.",
  another: "Anderer Code",
  code: "Code für das andere Gerät",
  codeHelp:
    "Wähle auf dem anderen Gerät „Ich habe einen Code“. Er gilt nur einmal. " +
    "Zeig ihn sonst niemandem.",
  left: (clock) => `Gilt noch ${clock}`,
  expired: "Dieser Code ist jetzt zu alt.",
  have: "Ich habe einen Code",
  enter: "Code von deinem anderen Gerät",
  enterHelp:
    "Zehn Buchstaben und Ziffern aus den Einstellungen des Geräts, auf dem du sonst spielst.",
  go: "Weiter",
  done: (name) => `Du bist jetzt auch hier ${name}.`,
  replaceTitle: "Hier jemand anders sein?",
  replaceText: (name) =>
    `Dieses Gerät vergisst ${name}. Niemand kann wieder ${name} sein, ` +
    "außer auf einem anderen Gerät.",
  replace: "Code benutzen",
};
