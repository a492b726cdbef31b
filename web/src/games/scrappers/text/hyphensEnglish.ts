/** Where the longest English names of cards may be divided on narrow cards. */

export const hyphenated: readonly string[] = [
  "Boomer|ang Blade",
  "Target|ing Visor",
  "Ground|ing Rod",
  "Con|verter",
  "Capac|itor",
];
