/** People whose lines one would rather not read. */

import type { Words } from "../en";

export const mutes: Words["mutes"] = {
  title: "Stumm geschaltet",
  none: "Niemand ist stumm geschaltet.",
  help: "Was sie sagen, siehst du nicht. Sie erfahren es nicht, und es gilt nur auf diesem Gerät.",
  people: "Leute stumm schalten",
  nobody: "Außer dir hat hier noch niemand etwas gesagt.",
  mute: "Stumm schalten",
  unmute: "Wieder zuhören",
  of: (does, name) => `${does}: ${name}`,
  hidden: (lines) => (lines === 1 ? "1 Zeile ist verborgen." : `${lines} Zeilen sind verborgen.`),
};
