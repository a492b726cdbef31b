/** The same people at the same table once more, in German. */

import type { rematch as en } from "../en/rematch";

export const rematch: typeof en = {
  ask: "Revanche",
  join: "Zur Revanche",
  asked: (name) => `${name} möchte eine Revanche.`,
  askedMyself: "Du möchtest eine Revanche. Die anderen erfahren es.",
  ready: (names) => `Bereit: ${names}.`,
  begun: "Die Revanche hat begonnen.",
  over: "Die Revanche ist vorbei.",
  look: "Revanche ansehen",
};
