/** Am Tisch: worum gespielt wird, und was geplant ist. */

import type { PageWords } from "../en/pages";

export const aim: PageWords["aim"] = {
  title: "So gewinnst du",
  progress: "So weit sind alle",
};

export const plan: PageWords["plan"] = {
  planned: (actions) => `Geplant: ${actions.join(", dann ")}`,
  help: "Wähl jetzt, was du als Nächstes tun willst: Es wird gespielt, sobald du dran bist.",
  start: "Vorausplanen",
  clear: "Plan verwerfen",
  dropped: (what) => `Das geht nicht mehr: ${what}`,
  shortcut: "Vorausplanen, wo der Tisch es erlaubt",
};
