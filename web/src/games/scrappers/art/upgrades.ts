/** Pictures of upgrades. */

import type { Picture } from "../../kit/cards/cardStyle";

export const UPGRADES = {
  scrap_plate: [
    ["rust-2", "M20 6h60v58H20z"],
    ["steel-2", "M14 10h40v30H14z"],
    ["steel", "M44 26h42v36H44z"],
    ["rust", "M22 44h18v16H22z"],
    ["brass", "M18 14h4v4h-4zM46 14h4v4h-4zM48 30h4v4h-4zM78 30h4v4h-4zM78 54h4v4h-4z"],
  ],
  ram_guard: [
    ["steel-3", "M6 16h30v38H6z"],
    ["steel", "M36 10h22l34 25-34 25H36z"],
    ["red", "M58 10l34 25-34 25 12-25z"],
    ["brass", "M40 18h6v6h-6zM40 46h6v6h-6z"],
  ],
  spiked_hull: [
    [
      "steel",
      "M20 24l-6-20 16 14 8-18 10 18 14-16 2 18 20-8-10 18 14 12-18 2 6 18-18-10-8 16-10-16-16 12 2-20-20-4 18-10z",
    ],
    ["rust-2", "M50 20a17 17 0 1 1-.1 0z"],
    ["red", "M50 29a8 8 0 1 1-.1 0z"],
  ],
  fuel_cracker: [
    ["rust", "M20 10h28v54H20z"],
    ["steel", "M16 16h36v6H16zM16 34h36v6H16zM16 52h36v6H16z"],
    ["steel-2", "M52 22h22v8H62v26H52z"],
    ["green", "M78 18c8 9 10 14 10 19a10 10 0 0 1-20 0c0-5 2-10 10-19z"],
  ],
  cargo_rack: [
    ["rust-2", "M10 4h6v62h-6zM84 4h6v62h-6zM10 32h80v5H10zM10 58h80v5H10z"],
    ["brass", "M20 12h24v20H20z"],
    ["steel", "M50 18h26v14H50z"],
    ["red", "M22 42h18v16H22z"],
    ["steel-2", "M46 40h32v18H46z"],
  ],
  targeting_visor: [
    ["steel-3", "M12 14h76l6 22-16 22H22L6 36z"],
    ["dark", "M18 24h64l2 10-8 8H24l-8-8z"],
    ["red", "M50 22a11 11 0 1 1-.1 0z"],
    ["white", "M50 26v14M43 33h14", "thin"],
    ["steel", "M22 48h56l-6 6H28z"],
  ],
  capacitor: [
    ["steel-3", "M8 12h20v46H8zM72 12h20v46H72z"],
    ["steel", "M28 22h44v8H28zM28 40h44v8H28z"],
    ["glow", "M50 15c4 0 7 9 7 20s-3 20-7 20-7-9-7-20 3-20 7-20z"],
    ["white", "M56 2L42 30h8l-6 26 18-32h-9z"],
  ],
  tow_hook: [
    ["rust-2", "M46 0h8v20h-8z"],
    ["brass", "M38 16h24v12H38z"],
    ["steel", "M46 28h10v18c0 8 14 8 14-2h-5l10-14 10 14h-5c0 28-34 28-34 2z"],
  ],
  ejector_seat: [
    ["fire", "M26 56h10l-5 14zM50 56h10l-5 14z"],
    ["steel-3", "M22 44h44v12H22z"],
    ["red", "M22 6h14v38H22zM36 32h30v12H36z"],
    ["steel", "M18 2h22v6H18z"],
    ["flash", "M78 34V16h-7L83 2l12 14h-7v18z"],
  ],
  shock_absorber: [
    ["steel-3", "M8 6h84v10H8zM8 54h84v10H8z"],
    ["steel", "M24 16h6v38h-6zM70 16h6v38h-6z"],
    ["red", "M16 20l22 5-22 5 22 5-22 5 22 5-22 5M62 20l22 5-22 5 22 5-22 5 22 5-22 5", "thick"],
    ["brass", "M44 26h12v18H44z"],
  ],
  foil_wrap: [
    ["steel-2", "M16 8l26-4 40 6 6 26-8 26-36 6-30-8L8 32z"],
    ["white", "M16 8l26-4-10 22zM48 28l34-18-12 30zM20 42l22-4-8 26z"],
    ["steel", "M32 26l16 2-6 10-22 4zM48 28l22 12-26 28-2-30z"],
    ["glow", "M84 46l10 4M88 36l10-2M78 58l8 6", "thin"],
  ],
  mirror_shield: [
    ["brass", "M50 2l36 10v22c0 18-12 28-36 34-24-6-36-16-36-34V12z"],
    ["glow", "M50 10l28 8v16c0 13-9 20-28 26-19-6-28-13-28-26V18z"],
    ["white", "M34 18l14-4-20 32-4-8zM60 16l8 2-30 36-6-4z"],
  ],
  scrap_sorter: [
    ["steel-3", "M18 4h64L62 26H38z"],
    ["steel", "M38 26h24v12H38z"],
    ["brass", "M40 12h8l4 6-4 5h-8l-3-5z"],
    ["rust", "M56 10l8 2-2 8-8-2z"],
    ["dark", "M14 44h30v20H14zM56 44h30v20H56z"],
    ["brass", "M20 50h18v10H20z"],
  ],
  nano_weave: [
    [
      "green",
      "M16 8l16 14-16 14 16 14-16 14M36 8l16 14-16 14 16 14-16 14M56 8l16 14-16 14 16 14-16 14M76 8l14 14-14 14 14 14-14 14",
      "thick",
    ],
    [
      "steel",
      "M32 8L16 22l16 14-16 14 16 14M52 8L36 22l16 14-16 14 16 14M72 8L56 22l16 14-16 14 16 14",
      "thin",
    ],
    ["white", "M46 28h8v6h6v8h-6v6h-8v-6h-6v-8h6z"],
  ],
  loading_arm: [
    ["brass", "M14 20h44v30H14z"],
    ["dark", "M20 26h18v12H20z"],
    ["steel", "M58 4h6v52h-6zM58 56h34v6H58z"],
    ["rust", "M66 38h22v16H66z"],
    ["dark", "M22 46a9 9 0 1 1-.1 0zM50 46a9 9 0 1 1-.1 0z"],
  ],
  grounding_rod: [
    ["rust-2", "M4 54h92v12H4z"],
    ["steel", "M46 4h8v52h-8z"],
    ["steel-2", "M34 36h32v6H34zM38 46h24v6H38z"],
    ["flash", "M74 0L58 20h9l-7 18 20-24h-9z"],
    ["brass", "M50 0l6 8-6 6-6-6z"],
  ],
  lean_burner: [
    ["steel-3", "M30 44h40v20H30z"],
    ["dark", "M36 50h28v8H36z"],
    ["glow", "M36 42c0-14 12-16 14-36 4 18 14 22 14 36z"],
    ["white", "M44 42c0-8 5-8 6-18 2 9 6 11 6 18z"],
    ["brass", "M74 48l8-6 10 12-8 8z"],
  ],
  wreckers_bond: [
    ["brass", "M16 4h60v50H16z"],
    ["white", "M22 10h48v38H22z"],
    ["dark", "M28 16h36v4H28zM28 25h28v4H28zM28 34h20v4H28z"],
    ["red", "M70 36l6 4 8-1 0 8 5 6-6 5-1 8-8-1-6 4-4-6-8-2 2-8-3-7 7-3z"],
  ],
} satisfies Record<string, Picture>;
