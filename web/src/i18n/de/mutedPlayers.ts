/** Muted people, in German. */

import type { PageWords } from "../en/pages";

export const mutes: PageWords["mutes"] = {
  title: "Stumm geschaltet",
  none: "Niemand ist stumm geschaltet.",
  help: "Ihre Nachrichten siehst du nicht. Sie erfahren es nicht, und es gilt nur auf diesem Gerät.",
  people: "Leute stumm schalten",
  nobody: "Außer dir hat hier noch niemand geschrieben.",
  mute: "Stumm schalten",
  unmute: "Nicht mehr stumm",
  of: (does, name) => `${does}: ${name}`,
  hidden: (lines) =>
    lines === 1 ? "1 Nachricht ist verborgen." : `${lines} Nachrichten sind verborgen.`,
};
