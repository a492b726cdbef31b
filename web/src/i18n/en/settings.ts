/** The settings, and the choice of an emblem. */

import type { AnimationSpeed } from "../../settings/settings.svelte";

export const emblem = {
  title: "Your emblem",
  choose: "Choose your emblem",
  plate: "Plate",
  mark: "Mark",
  paint: "Paint of the plate",
  second: "Paint of the mark",
  surprise: "Surprise me",
  save: "Save",
};

export const settings = {
  title: "Settings",
  you: "You",
  name: "Name",
  rename: "Change",
  look: "Appearance and play",
  theme: "Theme",
  themes: { system: "Same as the system", light: "Light", dark: "Dark" },
  animations: "Animations",
  animationSpeeds: { off: "Off", fast: "Fast", normal: "Normal", calm: "Calm" } satisfies Record<
    AnimationSpeed,
    string
  >,
  animationsHelp: "Pieces move and dice roll. When off, the board shows the result at once.",
  tableSounds: "Sounds at the table",
  tableSoundsHelp:
    "Cards, dice, shots and engines, a tone when it is your turn, and one at the end.",
  confirmations: "Ask before I do something I cannot undo",
  confirmationsHelp:
    "For example ending a turn early, leaving a table, or deleting a roster. Giving up a match " +
    "always asks.",
  shortcuts: "Keyboard shortcuts during a match",
  shortcutsHelp: "Press the question mark at a table to see them.",
  volume: "Volume of all sounds",
  volumeOff: "off",
  volumeTest: "Test the sound",
  reset: "Reset all settings",
  resetHelp: "Every setting on this page goes back to its default. Muted people stay muted.",
  resetTitle: "Reset all settings?",
  resetDone: "All settings are back to their defaults.",
  device: "This device",
  logout: "Sign out on this device",
  logoutHelp:
    "You play as a guest. Unless you are signed in on another device, this guest account will be " +
    "lost. Your finished matches can still be watched.",
  logoutAccountHelp: "You can sign in again at any time. Your other devices stay signed in.",
  logoutTitle: "Sign out?",
};
