/** Pictures of parts. They keep to x from 15 to 85, since they serve as icons, too. */

import type { Part } from "../../../api/generated/scrapyard_empire";
import type { Picture } from "../../kit/cards/cardStyle";

export const PARTS: Record<Part, Picture> = {
  gear: [
    [
      "brass",
      "M45 4h10l2 7 6 2 6-3 7 7-3 6 2 6 7 2v8l-7 2-2 6 3 6-7 7-6-3-6 2-2 7H45l-2-7-6-2-6 3-7-7 3-6-2-6-7-2v-8l7-2 2-6-3-6 7-7 6 3 6-2z",
    ],
    ["dark", "M50 25a10 10 0 1 0 .1 0z"],
  ],
  pipe: [
    ["steel-2", "M20 18h34c14 0 22 8 22 22v26H54V42c0-2-1-3-3-3H20z"],
    ["steel", "M26 22h28c11 0 17 7 17 18v4h-8v-4c0-6-4-10-10-10H26z"],
    ["rust", "M16 12h10v33H16zM49 60h32v8H49z"],
  ],
  wire: [
    ["rust", "M48 6a29 25 0 1 0 .1 0zM48 26a9 7 0 1 1-.1 0z"],
    ["line", "M48 12a23 19 0 1 0 .1 0zM48 19a16 13 0 1 0 .1 0z", "thin"],
    ["rust", "M68 46l16 14-6 8-18-14z"],
    ["steel", "M80 56l6 6-7 7-6-6z"],
  ],
  plate: [
    ["steel", "M20 8h60v54H20z"],
    ["steel-2", "M20 50l60-22v34H20z"],
    [
      "dark",
      "M28 13a3.500 3.500 0 1 0 .1 0zM72 13a3.500 3.500 0 1 0 .1 0zM28 50a3.500 3.500 0 1 0 .1 0zM72 50a3.500 3.500 0 1 0 .1 0z",
    ],
  ],
  spring: [
    ["steel-2", "M26 20l48 6v6l-48-6zM26 34l48 6v6l-48-6zM26 48l48 6v6l-48-6z"],
    ["steel", "M24 6h52v8H24zM74 14v8l-48 8v-8zM74 28v8l-48 8v-8zM74 42v8l-48 8v-8z"],
    ["steel", "M24 58h52v8H24z"],
  ],
  valve: [
    ["steel-2", "M20 48h60v16H20zM42 34h16v16H42z"],
    ["red", "M50 6c18 0 32 6 32 14s-14 14-32 14-32-6-32-14S32 6 50 6z"],
    ["dark", "M36 14h10v10l-12 2-6-5zM54 14h10l8 7-6 5-12-2z"],
  ],
  lens: [
    ["brass", "M46 4a29 29 0 1 0 .1 0z"],
    ["glow", "M46 12a21 21 0 1 0 .1 0z"],
    ["white", "M36 20c4-4 10-4 13-2-8 2-13 7-15 14-2-4-2-8 2-12z"],
    ["rust-2", "M64 50l7-6 14 16-8 7z"],
  ],
  magnet: [
    ["red", "M18 8h20v28c0 16 24 16 24 0V8h20v28c0 40-64 40-64 0z"],
    ["white", "M18 8h20v14H18zM62 8h20v14H62z"],
  ],
  battery: [
    ["green", "M26 16h48v50H26z"],
    ["brass", "M40 5h20v11H40z"],
    ["dark", "M26 52h48v14H26z"],
    ["flash", "M53 20L38 38h10l-3 13 16-20H50z"],
  ],
  bellows: [
    ["rust-2", "M22 6h56v9H22zM22 55h56v9H22z"],
    ["rust", "M28 15h44l6 7-8 6 8 6-8 7 8 6-8 8H30l-8-8 8-6-8-7 8-6-8-6z"],
    ["line", "M30 28h40M30 41h40", "thin"],
  ],
};
