/** Pictures of resources. */

import type { Picture } from "../../kit/cards/cardStyle";

export const supply_crate: Picture = [
  ["brass", "M14 22h72v42H14z"],
  ["rust-2", "M14 22l10-12h52l10 12z"],
  ["rust", "M14 22h72v8H14zM14 56h72v8H14z"],
  ["rust-2", "M20 30h8v26h-8zM72 30h8v26h-8z"],
  ["rust-2", "M28 50l38-20h6v6L34 56h-6z"],
  ["steel-2", "M44 18h12v12H44z"],
  ["dark", "M47 22h6v5h-6z"],
  ["line", "M18 26h2M80 26h2M18 60h2M80 60h2", "thick"],
];

export const med_pack: Picture = [
  ["dark", "M38 16V8h24v8h-5v-3H43v3z"],
  ["white", "M16 16h68v48H16z"],
  ["steel", "M16 52h68v12H16z"],
  ["red", "M43 24h14v10h10v12H57v10H43V46H33V34h10z"],
  ["steel-3", "M22 16h8v8h-8zM70 16h8v8h-8z"],
  ["flash", "M22 30l4 4M22 38l3 3", "thin"],
];

export const magnet_trap: Picture = [
  ["steel-3", "M4 58h92v8H4z"],
  ["red", "M22 54V32C22 8 78 8 78 32v22H62V34c0-10-24-10-24 0v20z"],
  ["steel", "M22 44h16v12H22zM62 44h16v12H62z"],
  ["flash", "M45 50l4-6 3 6 4-7M46 40l4-5 4 5", "thick"],
  ["steel-2", "M4 58l5-12 5 12 5-12 3 12zM78 58l4-12 5 12 5-12 4 12z"],
  ["rust", "M8 62h84v5H8z"],
];

export const logic_bomb: Picture = [
  ["dark", "M46 18a25 25 0 1 0 .1 0z"],
  ["steel-3", "M46 22a21 21 0 1 0 .1 0z"],
  ["dark", "M30 32h32v22H30z"],
  ["green", "M35 37v12M42 37h5v12h-5zM53 37v12M58 37v12", "thin"],
  ["steel-2", "M54 8h14l4 8-10 10-12-8z"],
  ["rust", "M66 10c10-6 18 0 16 8", "thick"],
  ["fire", "M82 14l4 5 7-2-3 7 6 4-7 3 1 7-6-4-6 4 1-7-6-3 6-4z"],
  ["flash", "M82 21l2 3 4 0-2 3 2 4-4-1-3 3 0-4-4-2 4-2z"],
];

export const fusion_cell: Picture = [
  ["steel-3", "M26 10h48v8H26zM26 54h48v8H26z"],
  ["dark", "M40 2h20v8H40zM30 62h40v6H30z"],
  ["blue", "M32 18h36v36H32z"],
  ["glow", "M37 18h26v36H37z"],
  ["white", "M50 20l6 12 4 4-4 4-6 12-6-12-4-4 4-4z"],
  ["brass", "M28 18h5v36h-5zM67 18h5v36h-5z"],
  ["glow", "M16 26l6 4M14 38h8M16 50l6-4M84 26l-6 4M86 38h-8M84 50l-6-4", "thick"],
];
