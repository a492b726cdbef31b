/** Pictures of components, and of the wound. */

import type { Picture } from "../../kit/cards/cardStyle";

export const spare_parts: Picture = [
  [
    "steel-2",
    "M31 8h10l1 6 5 2 5-4 7 7-4 5 2 5 6 1v10l-6 1-2 5 4 5-7 7-5-4-5 2-1 6H31l-1-6-5-2-5 4-7-7 4-5-2-5-6-1V29l6-1 2-5-4-5 7-7 5 4 5-2z",
  ],
  ["dark", "M36 24a11 11 0 1 0 .1 0z"],
  ["steel-3", "M36 29a6 6 0 1 0 .1 0z"],
  ["rust", "M66 8h20l6 9-6 9H66l-6-9z"],
  ["dark", "M76 12a5 5 0 1 0 .1 0z"],
  ["brass", "M68 34h16v7H68z"],
  ["steel", "M71 41h10v22l-5 5-5-5z"],
  ["line", "M71 47h10M71 53h10M71 59h10", "thin"],
];

export const circuitry: Picture = [
  ["green", "M12 8h76v54H12z"],
  ["flash", "M20 20h14l8 8M20 50h12l10-8M80 18H68l-8 9M80 52H70L60 42M50 14v10M50 46v14", "thin"],
  ["dark", "M36 22h28v26H36z"],
  ["steel-2", "M41 27h18v16H41z"],
  ["glow", "M45 31h10v8H45z"],
  ["brass", "M17 16h7v7h-7zM17 46h7v7h-7zM76 14h7v7h-7zM76 48h7v7h-7z"],
  ["steel", "M38 48h4v7h-4zM46 48h4v7h-4zM54 48h4v7h-4zM38 15h4v7h-4zM54 15h4v7h-4z"],
];

export const plasma_dart: Picture = [
  ["glow", "M96 8L60 22l14 14z"],
  ["white", "M90 14L68 24l6 6z"],
  ["steel", "M60 20l16 16-34 22-8-8z"],
  ["steel-2", "M66 26l10 10-34 22-4-4z"],
  ["red", "M36 42l-22 2-8 12 18-2zM46 54l-2 10-14 6 4-12z"],
  ["dark", "M40 46l8 8-6 4-6-6z"],
  ["glow", "M8 66l14-8M4 58l8-3M18 70l6-6", "thick"],
];

export const blaster: Picture = [
  ["dark", "M30 40h18l-6 26H24z"],
  ["rust", "M33 44h11l-4 18H30z"],
  ["steel-2", "M14 20h52l6 6v12l-6 4H20l-8-8z"],
  ["steel", "M16 22h48l5 5H14z"],
  ["dark", "M70 24h18v12H70z"],
  ["brass", "M86 20h6v20h-6z"],
  ["fire", "M28 28h30v7H28z"],
  ["flash", "M31 30h14v3H31z"],
  ["dark", "M48 42h12l-2 8h-8z"],
  ["steel-3", "M34 12h20v8H34z"],
  ["glow", "M95 30h4", "thick"],
];

export const chainsaw: Picture = [
  ["steel", "M44 24h44c7 0 10 4 10 9s-3 9-10 9H44z"],
  ["steel-3", "M48 29h38c4 0 6 1.5 6 4s-2 4-6 4H48z"],
  [
    "dark",
    "M46 24l3-5 3 5zM56 24l3-5 3 5zM66 24l3-5 3 5zM76 24l3-5 3 5zM86 24l4-4 2 5zM46 42l3 5 3-5zM56 42l3 5 3-5zM66 42l3 5 3-5zM76 42l3 5 3-5zM86 42l4 4 2-5z",
  ],
  ["red", "M12 18h30l6 8v18l-6 8H14l-6-8V26z"],
  ["rust-2", "M8 40h40v4l-6 8H14l-6-8z"],
  ["dark", "M16 10h22v4H20v6h-4zM12 52h8v8h14v-8h6v12H12z"],
  ["steel-2", "M26 25a8 8 0 1 0 .1 0z"],
  ["dark", "M26 30a3 3 0 1 0 .1 0z"],
];

export const servomotor: Picture = [
  ["steel-3", "M12 20h40v34H12z"],
  ["steel-2", "M16 16h8v42h-8zM28 16h8v42h-8zM40 16h8v42h-8z"],
  ["brass", "M52 26h8v22h-8z"],
  ["steel", "M60 33h12v8H60z"],
  [
    "rust",
    "M78 18h6l1 5 4 2 4-2 4 5-3 4v6l3 4-4 5-4-2-4 2-1 5h-6l-1-5-4-2-4 2-4-5 3-4v-6l-3-4 4-5 4 2 4-2z",
  ],
  ["dark", "M81 31a6 6 0 1 0 .1 0z"],
  ["dark", "M8 54h48v6H8z"],
  ["glow", "M20 10c6-6 24-6 32 2M52 12l1-8M52 12h-8", "thick"],
];

export const laser_cannon: Picture = [
  ["red", "M78 30h22v6H78z"],
  ["flash", "M78 32h22v2H78z"],
  ["dark", "M20 46h40l8 18H12z"],
  ["steel-3", "M28 40h22v14H28z"],
  ["steel", "M10 20h44l6 5v16l-6 5H14l-8-8V28z"],
  ["steel-2", "M8 36h52v5l-6 5H14l-8-8z"],
  ["blue", "M60 24h12v18H60z"],
  ["dark", "M72 21h8v24h-8z"],
  ["brass", "M22 18h6v30h-6zM36 18h6v30h-6z"],
  ["glow", "M14 26h5v10h-5zM30 26h4v10h-4zM45 26h7v10h-7z"],
  ["steel-3", "M20 10h18v8H20z"],
];

export const rocket_pod: Picture = [
  ["white", "M50 4h32l12 8-12 8H50zM50 26h32l12 8-12 8H50zM50 48h32l12 8-12 8H50z"],
  ["red", "M78 4h4l12 8-12 8h-4zM78 26h4l12 8-12 8h-4zM78 48h4l12 8-12 8h-4z"],
  ["green", "M14 2h44v66H14z"],
  ["dark", "M50 2h8v66h-8z"],
  ["steel-3", "M18 8h28v10H18zM18 30h28v10H18zM18 52h28v10H18z"],
  ["flash", "M21 11h8v4h-8zM21 33h8v4h-8zM21 55h8v4h-8z"],
  ["dark", "M6 28h8v16H6z"],
];

export const brain_damage: Picture = [
  [
    "flesh",
    "M50 8c-6-5-16-4-20 2-8 0-14 7-12 14-6 5-6 14 0 19 0 8 7 13 14 12 5 6 14 6 18 0 4 6 13 6 18 0 7 1 14-4 14-12 6-5 6-14 0-19 2-7-4-14-12-14-4-6-14-7-20-2z",
  ],
  [
    "rust-2",
    "M50 8v47M32 20c6-2 10 2 9 7M24 34c6-3 11 0 11 5M36 50c-2-5 2-9 7-8M70 19c-6-1-9 3-7 8M77 34c-6-3-11 1-10 6",
    "thin",
  ],
  ["flash", "M58 2L44 27h9l-8 16 22-22H56l12-19z"],
  ["dark", "M42 57h16v10H42z"],
  ["steel-2", "M44 60h12M44 64h12", "thin"],
];
