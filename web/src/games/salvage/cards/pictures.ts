/** Pictures of the cards, by value. */

import type { Picture } from "../../kit/cards/cardStyle";

export const PICTURES: Record<number, Picture | undefined> = {
  1: [
    ["steel-2", "M30 14l9-4 6 8 12 22 12 18-4 4-16-16-13-22z"],
    ["steel", "M26 12l20-9 4 7-20 9z"],
  ],
  2: [
    ["rust", "M30 12h40v7L30 27v7l40-8v8L30 42v7l40-8v8L30 57v6h40v-6", "thick"],
    ["rust-2", "M28 8h44v6H28zM28 60h44v6H28z"],
  ],
  3: [
    ["steel-3", "M14 29h72v12H14z"],
    ["rust", "M26 18h10v34H26zM38 18h10v34H38zM50 18h10v34H50zM62 18h10v34H62z"],
    ["flash", "M30 22v26M42 22v26M54 22v26M66 22v26", "thin"],
  ],
  4: [
    ["steel-3", "M16 16h68v42H16z"],
    [
      "brass",
      "M38 22l4-5 5 5a14 14 0 0 1 6 5l6 1v6l-6 2a14 14 0 0 1-6 9l-1 6h-6l-3-6a14 14 0 0 1-9-5l-6 1-2-6 5-4a14 14 0 0 1 1-7z",
    ],
    ["dark", "M36 36a6 6 0 1 0 12 0 6 6 0 1 0-12 0z"],
    ["steel", "M64 24h12v26H64z"],
  ],
  5: [
    ["red", "M28 8h32v54H28z"],
    ["white", "M33 14h22v14H33z"],
    ["dark", "M22 60h44v6H22z"],
    ["dark", "M60 22c14 0 14 6 14 14v12c0 8 8 8 8 0V22", "thick"],
  ],
  6: [
    ["steel-2", "M46 2h8v20h-8z"],
    ["brass", "M38 20h24v10H38z"],
    ["steel", "M46 30h9v10c12 4 14 24-5 27-12 1-19-7-18-15h9c0 4 4 7 9 6 9-2 7-12-4-13z"],
  ],
  7: [
    ["steel-3", "M50 3a32 32 0 1 0 .1 0z"],
    [
      "steel",
      "M50 35C46 24 46 14 52 7c8 4 8 18-2 28zM50 35c10-6 20-6 27 0-4 8-18 8-27 0zM50 35c4 11 4 21-2 28-8-4-8-18 2-28zM50 35c-10 6-20 6-27 0 4-8 18-8 27 0z",
    ],
    ["brass", "M50 29a6 6 0 1 0 .1 0z"],
  ],
  8: [
    ["dark", "M30 6h40v58H30z"],
    ["glow", "M38 14h24v42H38z"],
    ["white", "M46 16h8v38h-8z"],
    ["brass", "M24 4h52v8H24zM24 58h52v8H24z"],
  ],
};
