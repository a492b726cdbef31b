/** Pictures of inventions. */

import type { Invention } from "../../../api/generated/scrapyard_empire";
import type { Picture } from "../../kit/cards/cardStyle";

export const INVENTIONS: Record<Invention, Picture> = {
  walking_house: [
    ["rust", "M50 2l34 20H16z"],
    ["flash", "M24 22h52v24H24z"],
    ["dark", "M44 30h12v16H44z"],
    ["glow", "M29 28h10v10H29zM61 28h10v10H61z"],
    ["steel-2", "M26 46h10l-6 12 4 10H22l-2-10zM64 46h10l6 12-2 10H66l4-10z"],
    ["rust-2", "M66 4h8v10h-8z"],
  ],
  subterranean_sub: [
    ["rust-2", "M0 0h100v18c-30 8-70 8-100 0z"],
    ["brass", "M10 38c4-14 40-18 62-10l24 9-24 10C50 56 14 54 10 38z"],
    ["steel", "M70 26l28 12-28 11z"],
    ["steel-3", "M36 18h18v10H36zM44 10h4v8h-4z"],
    ["glow", "M28 32a6 6 0 1 0 .1 0zM46 32a6 6 0 1 0 .1 0z"],
    ["dark", "M2 28h9v20H2z"],
  ],
  time_machine: [
    ["steel-3", "M16 60h68v8H16z"],
    ["brass", "M64 4a30 30 0 1 0 .1 0zM64 10a24 24 0 1 1-.1 0z"],
    ["line", "M64 10v48M40 34h48M47 17l34 34M81 17L47 51", "thin"],
    ["red", "M18 34h20v8h8v18H18z"],
    ["steel-2", "M40 20h4v24h-4z"],
    ["glow", "M42 14a5 5 0 1 0 .1 0z"],
  ],
  glove_of_ruin: [
    ["steel-3", "M30 48h36v20H30z"],
    ["steel", "M28 26h42v24H28z"],
    ["steel-2", "M28 6h9v22h-9zM39 2h9v26h-9zM50 4h9v24h-9zM61 10h9v18h-9z"],
    ["rust", "M70 30l14-6 4 8-18 12zM32 54h32v6H32z"],
    ["fire", "M49 32a8 8 0 1 0 .1 0z"],
  ],
  terrigible: [
    ["steel-2", "M4 26C8 8 40 2 62 6c24 4 34 12 36 20-4 10-22 18-50 18C22 44 8 36 4 26z"],
    ["dark", "M10 18c20 8 60 8 84-2M6 30c26 8 64 6 90-4", "thin"],
    ["red", "M4 26L0 10l12 8zM4 26L0 42l12-8z"],
    ["rust", "M36 46h34l-6 14H42z"],
    ["glow", "M44 50h6v6h-6zM56 50h6v6h-6z"],
    ["white", "M78 22l4 5 4-5 4 4c-2 8-8 10-14 8z"],
    ["red", "M82 14a3.500 3.500 0 1 0 .1 0z"],
  ],
  doomsday_ray: [
    ["steel-3", "M22 56h36l8 13H14z"],
    ["steel-2", "M34 36h12v22H34z"],
    ["steel", "M16 18h44v22H16z"],
    ["brass", "M60 12h8v34h-8zM70 16h5v26h-5z"],
    ["red", "M22 24h14v10H22z"],
    ["glow", "M76 26h24v6H76z"],
    ["flash", "M92 14l4 8 4 2M92 44l4-8 4-2", "thin"],
  ],
  flight_pack: [
    ["steel", "M46 14L4 2l10 18-8 4 14 10 26 2z"],
    ["steel", "M54 14L96 2 86 20l8 4-14 10-26 2z"],
    ["rust", "M38 12h24v36H38z"],
    ["steel-3", "M32 26h8v26h-8zM60 26h8v26h-8z"],
    ["fire", "M32 52h8l-4 16zM60 52h8l-4 16z"],
    ["brass", "M44 20h12v12H44z"],
  ],
  deathclock: [
    ["dark", "M24 30L50 2l26 28v38H24z"],
    ["white", "M50 18a17 17 0 1 0 .1 0z"],
    ["line", "M50 35V23M50 35l-8 5", "thin"],
    ["red", "M50 32a3 3 0 1 0 .1 0z"],
    ["white", "M42 56c0-6 16-6 16 0v6h-3v5h-10v-5h-3z"],
    ["dark", "M46 57h3v4h-3zM51 57h3v4h-3z"],
    ["steel-2", "M76 20l16-14 4 6-16 16zM76 34h6v34h-6z"],
  ],
};
