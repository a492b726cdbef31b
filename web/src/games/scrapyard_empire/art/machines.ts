/** Pictures of machines. */

import type { Machine } from "../../../api/generated/scrapyard_empire";
import type { Picture } from "../../kit/cards/cardStyle";
import { MORE_MACHINES } from "./moreMachines";

const FIRST_MACHINES: Partial<Record<Machine, Picture>> = {
  stilt_legs: [
    ["rust-2", "M34 4h32v14H34z"],
    ["steel-2", "M36 18h8l-6 24h-8zM56 18h8l6 24h-8z"],
    ["steel", "M28 40h12l4 26h-8zM60 40h12l-8 26h-8z"],
    ["brass", "M33 36a5 5 0 1 0 .1 0zM67 36a5 5 0 1 0 .1 0z"],
    ["dark", "M24 64h22v5H24zM54 64h22v5H54z"],
  ],
  parlour_boiler: [
    ["steel-2", "M28 18h44v44H28z"],
    ["rust", "M28 26h44v6H28zM28 50h44v6H28z"],
    ["dark", "M38 36h24v12H38z"],
    ["fire", "M40 48c2-8 6-4 8-11 4 5 8 4 12 11z"],
    ["steel-3", "M56 4h10v14H56z"],
    ["white", "M61 4c6-6 12-2 16-6", "thin"],
    ["dark", "M32 62h8v7h-8zM60 62h8v7h-8z"],
  ],
  balance_wheel: [
    ["brass", "M50 6a29 29 0 1 0 .1 0zM50 14a21 21 0 1 1-.1 0z"],
    ["steel-2", "M47 12h6v46h-6zM27 32h46v6H27z"],
    ["red", "M50 27a8 8 0 1 0 .1 0z"],
    ["dark", "M44 64h12v5H44z"],
  ],
  drill_nose: [
    ["steel-3", "M8 18h28v34H8z"],
    ["rust", "M30 14h14v42H30z"],
    ["steel", "M44 16l48 19-48 19z"],
    ["line", "M54 20l-4 31M66 25l-6 22M78 30l-6 12", "thin"],
    ["brass", "M14 24h10v6H14zM14 40h10v6H14z"],
  ],
  mole_lamp: [
    ["flash", "M60 35L98 8v54z"],
    ["steel-2", "M20 22h34l10 6v14l-10 6H20z"],
    ["glow", "M56 26h9v18h-9z"],
    ["rust-2", "M24 14h26v8H24zM34 48h10v18H34z"],
    ["dark", "M14 28h6v14h-6z"],
  ],
  ballast_pump: [
    ["steel-2", "M36 20h28v44H36z"],
    ["blue", "M36 42h28v22H36z"],
    ["rust", "M30 14h40v8H30z"],
    ["steel", "M46 2h8v14h-8zM34 2h32v5H34z"],
    ["steel-3", "M64 50h22v8H72v10h-8zM14 30h22v8H14z"],
  ],
  navigatrix: [
    ["brass", "M50 3a32 32 0 1 0 .1 0z"],
    ["dark", "M50 10a25 25 0 1 0 .1 0z"],
    ["red", "M50 12l6 23-6 4-6-4z"],
    ["white", "M50 58l6-23-6-4-6 4z"],
    ["glow", "M50 31a4 4 0 1 0 .1 0z"],
    ["flash", "M72 35h-5M28 35h5M66 19l-4 4M34 51l4-4", "thin"],
  ],
  flux_kettle: [
    ["steel-2", "M28 22h40c8 12 6 34-4 42H32c-10-8-12-30-4-42z"],
    ["glow", "M36 40h24v10H36z"],
    ["steel", "M66 30l22-8 2 6-20 16zM36 14h24v8H36z"],
    ["rust", "M46 6h4v8h-4zM22 26c-12 6-12 26 2 30l2-6c-6-4-6-14 0-18z"],
  ],
  pendulum_drive: [
    ["rust-2", "M22 4h56v8H22z"],
    ["steel", "M48 8h5l16 40-5 3z"],
    ["brass", "M68 40a13 13 0 1 0 .1 0z"],
    ["steel-2", "M26 18h14v14H26z"],
    ["line", "M30 52c6 10 16 14 26 14M33 22v6h5", "thin"],
  ],
  crusher_fist: [
    ["steel-3", "M4 26h30v20H4z"],
    ["steel-2", "M32 16h20v40H32z"],
    ["steel", "M52 12h22l8 8v8H52zM52 30h34v10H52zM52 42h32v9H52zM52 53h24v8H52z"],
    ["rust", "M36 22h10v28H36z"],
  ],
  finger_servo: [
    ["steel-2", "M12 34h30v20H12z"],
    ["brass", "M42 36a8 8 0 1 0 .1 0zM66 18a6 6 0 1 0 .1 0z"],
    ["steel", "M44 38l20-20 6 6-20 20zM66 20l20-10 3 6-20 12z"],
    ["rust", "M18 26h16v8H18z"],
    ["flash", "M90 4l6-2M94 14l6 2", "thin"],
  ],
  static_coil: [
    ["rust-2", "M34 56h32v12H34z"],
    ["brass", "M40 20h20v36H40z"],
    ["line", "M40 27h20M40 34h20M40 41h20M40 48h20", "thin"],
    ["steel", "M50 4a11 9 0 1 0 .1 0z"],
    ["glow", "M62 12l14-6-4 10 14-2M38 12L24 6l4 10-14-2", "thick"],
  ],
  gas_bellows: [
    ["green", "M18 16c14-14 50-14 64 0 10 16-2 34-24 38H42C20 50 8 32 18 16z"],
    ["line", "M34 8c-8 14-6 34 8 46M66 8c8 14 6 34-8 46M50 6v48", "thin"],
    ["rust", "M40 54h20v10H40z"],
    ["brass", "M46 64h8v6h-8z"],
  ],
  rudder_fins: [
    ["steel-3", "M6 30h52v10H6z"],
    ["steel", "M52 34L88 6v22zM52 36l36 28V42z"],
    ["rust", "M66 27l22-13v7L70 30zM66 43l22 13v-7L70 40z"],
    ["brass", "M54 26a9 9 0 1 0 .1 0z"],
  ],
};

/** The tests check that every machine has a picture. */
export const MACHINES = { ...FIRST_MACHINES, ...MORE_MACHINES } as Record<Machine, Picture>;
