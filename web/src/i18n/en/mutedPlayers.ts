/** Muted people. */

export const mutes = {
  title: "Muted people",
  none: "Nobody is muted.",
  help: "You do not see their messages. They are not told, and it counts on this device only.",
  people: "Mute people",
  nobody: "Nobody else has written here yet.",
  mute: "Mute",
  unmute: "Unmute",
  of: (does: string, name: string) => `${does}: ${name}`,
  hidden: (lines: number) =>
    lines === 1 ? "1 message is hidden." : `${lines} messages are hidden.`,
};
