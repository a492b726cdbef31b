/** The page itself: a newer version of it, and what it can do without a network. */

import type { Words } from "../en";

export const upkeep: Words["upkeep"] = {
  newer: "Es gibt eine neue Version.",
  reload: "Neu laden",

  offlineTitle: "Du bist offline",
  offline: "Der Server ist nicht zu erreichen. Die Seite kommt von selbst zurück, sobald es geht.",
  offlineStill: "Deine Spiele sind auf dem Server sicher.",
  offlineWorks: "Inzwischen kannst du öffnen:",
};
