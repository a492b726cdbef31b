/** Pictures of the other half of the machines; split to keep the files short. */

import type { Machine } from "../../../api/generated/scrapyard_empire";
import type { Picture } from "../../kit/cards/cardStyle";

export const MORE_MACHINES: Partial<Record<Machine, Picture>> = {
  dread_horn: [
    ["brass", "M36 30L84 4v62L36 42z"],
    ["dark", "M84 4c10 8 10 54 0 62-8-14-8-48 0-62z"],
    ["rust", "M14 28h24v16H14z"],
    ["red", "M6 24h10v24H6z"],
    ["line", "M92 22l6-4M94 35h6M92 48l6 4", "thin"],
  ],
  burning_glass: [
    ["brass", "M36 4a27 27 0 1 0 .1 0z"],
    ["glow", "M36 11a20 20 0 1 0 .1 0z"],
    ["flash", "M54 40l34 18-6 8z"],
    ["fire", "M78 66c0-8 6-8 8-16 6 6 10 8 8 18z"],
    ["steel-2", "M30 58h12v12H30z"],
  ],
  storm_jar: [
    ["steel-2", "M34 4h32v10H34z"],
    ["glow", "M28 14h44l6 10v42H22V24z"],
    ["dark", "M30 30h40v30H30z"],
    ["flash", "M54 30L40 46h8l-4 14 18-20h-9z"],
    ["rust", "M22 62h56v7H22z"],
  ],
  swivel_mount: [
    ["steel-3", "M26 56h48l8 13H18z"],
    ["steel-2", "M44 34h12v24H44z"],
    ["brass", "M50 24a12 12 0 1 0 .1 0z"],
    ["steel", "M20 10l60 20-3 9-60-20z"],
    ["line", "M66 54c14-4 20-12 20-20M86 34l-6 5M86 34l5 6", "thin"],
  ],
  rocket_kettle: [
    ["fire", "M38 54h24l-4 16-8-6-8 6z"],
    ["steel", "M50 2c16 10 20 34 14 52H36C30 36 34 12 50 2z"],
    ["rust", "M36 34L22 54h14zM64 34l14 20H64z"],
    ["glow", "M50 20a7 7 0 1 0 .1 0z"],
    ["red", "M50 2c6 4 9 9 11 14H39c2-5 5-10 11-14z"],
  ],
  folding_wings: [
    ["steel", "M48 20L8 8l6 14-10 2 12 10-8 6 38 8z"],
    ["steel-2", "M52 20L92 8l-6 14 10 2-12 10 8 6-38 8z"],
    ["rust", "M44 14h12v44H44z"],
    ["brass", "M50 18a5 5 0 1 0 .1 0zM50 42a5 5 0 1 0 .1 0z"],
  ],
  harness_rig: [
    ["rust-2", "M26 4h10l10 24v12L30 66H18l16-30zM74 4H64L54 28v12l16 26h12L66 36z"],
    ["brass", "M40 26h20v16H40z"],
    ["dark", "M45 30h10v8H45z"],
    ["steel-2", "M20 58h16v8H20zM64 58h16v8H64z"],
  ],
  tick_engine: [
    ["rust", "M24 12h52v54H24z"],
    ["white", "M50 18a19 19 0 1 0 .1 0z"],
    ["line", "M50 37V24M50 37l9 6", "thin"],
    ["brass", "M32 4a7 7 0 1 0 .1 0zM68 4a7 7 0 1 0 .1 0z"],
    ["steel-2", "M46 2h8v10h-8z"],
  ],
  skull_chime: [
    ["white", "M50 6c22 0 30 14 26 30l-6 6v10H30V42l-6-6C20 20 28 6 50 6z"],
    ["dark", "M39 22a8 8 0 1 0 .1 0zM61 22a8 8 0 1 0 .1 0zM50 38l5 8H45z"],
    ["steel-2", "M32 54h7v14h-7zM46 54h7v16h-7zM60 54h7v12h-7z"],
  ],
  grim_escapement: [
    [
      "steel-2",
      "M50 10l6 8 9-4 1 10 10 1-4 9 8 6-8 6 4 9-10 1-1 10-9-4-6 8-6-8-9 4-1-10-10-1 4-9-8-6 8-6-4-9 10-1 1-10 9 4z",
    ],
    ["dark", "M50 30a10 10 0 1 0 .1 0z"],
    ["red", "M30 2l20 6 20-6-6 14H36z"],
    ["flash", "M50 36a4 4 0 1 0 .1 0z"],
  ],
  tin_magpie: [
    ["dark", "M18 40L4 60l26-10z"],
    ["steel", "M20 40c10-20 30-26 46-22l6 6c2 16-14 30-36 30z"],
    ["dark", "M34 34l30 2-24 14z"],
    ["steel-2", "M70 8a12 12 0 1 0 .1 0z"],
    ["brass", "M80 16l18 4-17 5z"],
    ["red", "M73 15a3 3 0 1 0 .1 0z"],
    ["line", "M44 54v12M52 53v13", "thin"],
  ],
  padlock_hound: [
    ["steel-2", "M24 28h46v22H24z"],
    ["steel-3", "M26 50h8v18h-8zM40 50h7v18h-7zM60 50h8v18h-8z"],
    ["brass", "M62 14h26v22H62z"],
    ["steel", "M67 14c0-14 16-14 16 0h-4c0-7-8-7-8 0z"],
    ["dark", "M75 20a4 4 0 1 0 .1 0zM73 27h4v6h-4z"],
    ["rust", "M24 30L10 14l6-3 14 17z"],
  ],
  wax_double: [
    ["flesh", "M36 8a13 13 0 1 0 .1 0zM18 66c0-22 8-30 18-30s18 8 18 30z"],
    ["flash", "M66 12a11 11 0 1 0 .1 0zM50 66c0-20 7-27 16-27s18 7 18 27z"],
    ["dark", "M31 18h3v4h-3zM39 18h3v4h-3zM61 20h3v4h-3zM69 20h3v4h-3z"],
    ["fire", "M66 2c4 4 4 8 0 9-4-1-4-5 0-9z"],
  ],
  ferret_engine: [
    ["rust", "M8 42c4-14 20-18 42-16 14 0 22-6 30-6l12 10-10 8c-6 8-16 12-30 12H16z"],
    ["steel-2", "M30 28h22v16H30z"],
    ["dark", "M80 24a3 3 0 1 0 .1 0zM18 50h9v10h-9zM58 49h9v11h-9z"],
    ["brass", "M41 30a6 6 0 1 0 .1 0z"],
    ["line", "M92 30l7-2M92 33l7 3M8 42C2 40 2 32 6 26", "thin"],
  ],
};
