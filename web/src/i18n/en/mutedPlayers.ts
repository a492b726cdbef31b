/** People whose lines one would rather not read. */

export const mutes = {
  title: "Muted people",
  none: "Nobody is muted.",
  help: "You do not see what they say. They are not told, and it is kept on this device only.",
  people: "Mute people",
  nobody: "Nobody else has said anything here yet.",
  mute: "Mute",
  unmute: "Listen again",
  of: (does: string, name: string) => `${does}: ${name}`,
  hidden: (lines: number) => (lines === 1 ? "1 line is hidden." : `${lines} lines are hidden.`),
};
