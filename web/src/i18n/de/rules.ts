/** What is said around the rulebooks, in German; their own texts are in `docs/rules/de`. */

import type { rules as english } from "../en/rules";

export const rules: typeof english = {
  contents: "Inhalt",
  find: "In den Regeln suchen",
  found: (places) => {
    if (places === 0) return "Dazu steht hier nichts. Versuch ein anderes Wort.";
    return places === 1 ? "An 1 Stelle gefunden" : `An ${places} Stellen gefunden`;
  },
  all: "Alle Regeln zeigen",
  asPage: "Die Regeln in einem eigenen Tab öffnen",
  showSources: "Zeichen † und ‡ in den Regeln zeigen",
  others: "Andere Regeln",
  none: "Für dieses Spiel gibt es hier keine Regeln.",
  noneText: "Unter dieser Adresse gibt es keine Regeln. Diese haben wir:",
};
