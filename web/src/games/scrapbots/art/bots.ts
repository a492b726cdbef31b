/** Pictures of Scrapbots. They look to the right. */

import type { Picture } from "../../kit/cards/cardStyle";

export const sentry_gun: Picture = [
  ["steel-3", "M46 42L26 66h8l17-20zM54 42l20 24h-8L49 46z"],
  ["dark", "M47 42h7v24h-7z"],
  ["rust", "M30 18h34l6 8v12l-6 8H36l-8-8V24z"],
  ["rust-2", "M28 34h42v4l-6 8H36l-8-8z"],
  ["steel-2", "M66 21h24v7H66zM66 32h20v7H66z"],
  ["dark", "M88 19h6v11h-6zM84 30h6v11h-6z"],
  ["dark", "M36 23h16v9H36z"],
  ["fire", "M39 25.500h10v4H39z"],
  ["steel", "M38 12h14v6H38z"],
  ["line", "M45 12V4", "thin"],
  ["red", "M45 1.500a3 3 0 1 0 .1 0z"],
];

export const drone: Picture = [
  ["steel-3", "M22 26l22 8v6L20 31zM78 26l-22 8v6l24-9z"],
  ["steel-2", "M16 18h10v14H16zM74 18h10v14H74z"],
  ["glow", "M2 15c8-4 30-4 38 0-8 4-30 4-38 0zM60 15c8-4 30-4 38 0-8 4-30 4-38 0z"],
  ["steel", "M32 34c0-10 8-16 18-16s18 6 18 16l-5 14H37z"],
  ["blue", "M34 40h32l-3 8H37z"],
  ["dark", "M50 25a9 9 0 1 0 .1 0z"],
  ["red", "M50 29a5 5 0 1 0 .1 0z"],
  ["flash", "M48 31a2 2 0 1 0 .1 0z"],
  ["dark", "M40 48h6l-2 9-4 3zM60 48h-6l2 9 4 3z"],
  ["brass", "M46 50h8v8l-4 5-4-5z"],
];

export const scout: Picture = [
  ["dark", "M30 42a13 13 0 1 0 .1 0zM66 46a11 11 0 1 0 .1 0z"],
  ["steel-2", "M30 49a6 6 0 1 0 .1 0zM66 52a5 5 0 1 0 .1 0z"],
  ["green", "M24 28l34-4 16 10 4 12H22z"],
  ["steel-3", "M22 42h56v6H22z"],
  ["steel", "M46 12h18l8 6v8l-8 4H48l-5-6z"],
  ["dark", "M56 16h13v7H56z"],
  ["glow", "M59 17.500h8v4h-8z"],
  ["steel-2", "M50 30h8v6h-8z"],
  ["line", "M34 28V12", "thin"],
  ["brass", "M22 6c2 10 12 14 20 10L30 2z"],
  ["red", "M26 34h10v6H26z"],
  ["steel-2", "M76 36h18v5H76z"],
];

export const sentinel: Picture = [
  ["steel-3", "M38 46h10l-2 22H34zM54 46h10l4 22H56z"],
  ["dark", "M32 64h16v5H32zM54 64h16v5H54z"],
  ["steel", "M34 22h34l4 16-8 12H38l-8-12z"],
  ["blue", "M40 27h22v12l-11 8-11-8z"],
  ["flash", "M51 30l2.5 5 5 .5-4 3.5 1 5-4.5-2.5-4.5 2.5 1-5-4-3.5 5-.5z"],
  ["steel-2", "M42 6h18l3 6v10H39V12z"],
  ["dark", "M43 11h17v6H43z"],
  ["red", "M45 12.500h13v3H45z"],
  ["steel-2", "M22 22h11v12l-4 14h-8l-2-14z"],
  ["brass", "M66 20h24v6l-2 22-10 12-10-12-2-22z"],
  ["rust", "M71 25h14l-1.5 20-5.5 8-5.5-8z"],
];

export const enforcer: Picture = [
  ["dark", "M36 50h10v18H32zM56 50h10l4 18H58z"],
  ["rust-2", "M28 20h46l4 18-10 14H34L24 38z"],
  ["rust", "M31 22h40l3 12H28z"],
  ["steel-2", "M42 8h18l4 8v10H38V16z"],
  ["dark", "M42 14h18v7H42z"],
  ["fire", "M45 16h5v3h-5zM53 16h5v3h-5z"],
  ["steel", "M8 14h18l4 8-2 12H10L6 24z"],
  ["steel", "M76 14h18l2 10-4 10H76l-3-12z"],
  ["dark", "M10 6h5v10h-5zM18 6h5v10h-5zM80 6h5v10h-5zM88 6h5v10h-5z"],
  ["steel-3", "M10 34h14v8H10zM78 34h12v8H78z"],
  ["brass", "M6 42h20l2 8-4 10H8l-5-8zM76 42h19l2 9-4 9H78l-4-10z"],
  ["flash", "M40 36h22v5H40z"],
  ["dark", "M43 36l4 5h-4zM50 36l4 5h-5zM57 36l4 5h-5z"],
];

export const golem: Picture = [
  ["dark", "M30 50h16l-2 18H24zM56 50h16l6 18H58z"],
  ["steel-3", "M22 14l18-8h24l16 8 6 22-12 18H28L14 36z"],
  ["steel-2", "M26 16l16-7h10l-4 16-24 4z"],
  ["rust", "M56 9h8l14 8 3 12-24 2z"],
  ["rust-2", "M22 34l26-4 4 20H30z"],
  ["steel", "M56 34l26-2-8 17H58z"],
  ["dark", "M38 18h28v12H38z"],
  ["glow", "M42 21h8v6h-8zM54 21h8v6h-8z"],
  ["steel-2", "M2 22l14-6 6 10-2 26-8 8-12-6z"],
  ["steel-2", "M98 22l-14-6-6 10 2 26 8 8 10-6z"],
  ["brass", "M0 46l18-4 2 10-8 8-12-6zM98 46l-16-4-2 10 8 8 10-6z"],
  ["line", "M30 40l12 6M64 38l8 4M34 11l4 4M70 16l4 5", "thin"],
  ["flash", "M46 38h9v8h-9z"],
];
