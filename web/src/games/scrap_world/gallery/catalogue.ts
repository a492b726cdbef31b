/**
 * A catalogue for the gallery and the tests, with cards of every kind.
 *
 * Its numbers are independent of the server's, so that balancing cards breaks no client test.
 */

import type {
  Armament,
  Catalogue,
  Chassis,
  Deed,
  DeedCost,
  Die,
  DieFaces,
  Face,
  Piece,
  Slot,
  Special,
  Stats,
  Weapon,
} from "../../../api/generated/scrap_world";

type Symbols = readonly [number, number];

const attack = (die: Die, symbols: readonly Symbols[]): DieFaces => ({
  die,
  attack: true,
  faces: six(symbols.map(([hits, fallbacks]) => ({ hits, fallbacks, blocks: 0, stands: 0 }))),
});

const defence = (die: Die, symbols: readonly Symbols[]): DieFaces => ({
  die,
  attack: false,
  faces: six(symbols.map(([blocks, stands]) => ({ hits: 0, fallbacks: 0, blocks, stands }))),
});

function six(faces: Face[]): DieFaces["faces"] {
  const [a, b, c, d, e, f] = faces;
  if (!a || !b || !c || !d || !e || !f) throw new Error("a die has six faces");
  return [a, b, c, d, e, f];
}

const DICE: DieFaces[] = [
  attack("white", [
    [0, 0],
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 0],
    [1, 0],
  ]),
  attack("yellow", [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 0],
    [1, 0],
    [2, 0],
  ]),
  attack("red", [
    [0, 1],
    [1, 0],
    [1, 0],
    [1, 1],
    [2, 0],
    [2, 0],
  ]),
  attack("black", [
    [0, 0],
    [1, 1],
    [2, 0],
    [2, 0],
    [2, 1],
    [3, 1],
  ]),
  defence("green", [
    [0, 0],
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 0],
    [1, 1],
  ]),
  defence("blue", [
    [0, 1],
    [1, 0],
    [1, 0],
    [1, 1],
    [1, 1],
    [2, 0],
  ]),
];

type Numbers = readonly [
  points: number,
  damage: number,
  energy: number,
  speed: number,
  initiative: number,
];
type Slots = readonly [primary: number, missile: number, module: number, armor: number];

function chassis(
  slug: string,
  name: string,
  [points, damage, energy, speed, initiative]: Numbers,
  [primary, missile, module, armor]: Slots,
  dice: Die[],
): Chassis {
  const slots = { primary, missile, module, armor };
  const stats = { points, damage, energy, speed, initiative, armor: dice, slots };
  return { slug, name, ...stats, copies: 1, text: `What is to be said about the ${name}.` };
}

const CHASSIS: Chassis[] = [
  chassis("c_23_scout", "C-23 Scout", [23, 6, 4, 5, 6], [1, 1, 2, 1], ["green"]),
  chassis("c_30_lancer", "C-30 Lancer", [30, 8, 5, 4, 4], [2, 1, 2, 1], ["green", "green"]),
  chassis("c_33_lancer_mod", "C-33 Lancer Mod", [33, 8, 6, 4, 5], [2, 0, 3, 1], ["green", "green"]),
  chassis("c_40_thumper", "C-40 Thumper", [40, 11, 6, 3, 2], [2, 2, 1, 1], ["blue", "green"]),
];

function card(
  slot: Slot,
  name: string,
  points: number,
  does: Armament["does"],
  text: string,
  after_use: Armament["after_use"] = "keep",
): Armament {
  const slug = name.toLowerCase().replaceAll(" ", "_");
  return { slug, name, points, slot, copies: 1, after_use, does, text };
}

const MELEE: Weapon = {
  reach: { type: "melee" },
  category: null,
  quick: null,
  full: [],
  burn: null,
  specials: [],
};

const ranged = (accuracy: number, weapon: Partial<Weapon>): Armament["does"] => ({
  type: "weapon",
  ...MELEE,
  reach: { type: "ranged", accuracy },
  ...weapon,
});

const melee = (quick: Die[], full: Die[], ...specials: Special[]): Armament["does"] => ({
  type: "weapon",
  ...MELEE,
  quick,
  full,
  specials,
});

const NOTHING: Stats = { damage: 0, energy: 0, speed: 0, initiative: 0, accuracy: 0, armor: [] };

const passive = (stats: Partial<Stats>): Armament["does"] => ({
  type: "passive",
  stats: { ...NOTHING, ...stats },
});

const ARMAMENT: Armament[] = [
  card(
    "primary",
    "Laser Cannon",
    9,
    ranged(4, {
      category: "energy",
      quick: ["yellow"],
      full: ["red", "yellow"],
      burn: { energy_max: 1, die: "yellow" },
    }),
    "Burn up to 1 energy: 1 yellow die more.",
  ),
  card(
    "primary",
    "Auto Cannon",
    13,
    ranged(5, {
      category: "ballistic",
      quick: ["yellow", "white"],
      full: ["red", "yellow", "yellow"],
    }),
    "A steady gun that takes ammunition.",
  ),
  card(
    "primary",
    "Heavy Laser Cannon",
    17,
    ranged(5, {
      category: "energy",
      quick: ["red"],
      full: ["black", "red"],
      burn: { energy_max: 2, die: "yellow" },
    }),
    "Burn up to 2 energy: 1 yellow die more for each.",
  ),
  card(
    "primary",
    "Rail Gun",
    21,
    ranged(9, {
      category: "ballistic",
      quick: ["red", "white"],
      full: ["black", "black"],
      specials: [{ type: "pierce", blocks: 1 }],
    }),
    "1 block of the defence does not count. Takes ammunition.",
  ),
  card("primary", "Claw", 10, melee(["yellow", "white"], ["red", "red"]), "Plain and cheap."),
  card("primary", "Blade", 12, melee(["yellow", "yellow"], ["red", "red"]), "Quick and sharp."),
  card(
    "primary",
    "Power Barbs",
    14,
    melee(["yellow", "white"], ["red", "red", "yellow"], { type: "drain", energy: 1 }),
    "Hit or miss, the target loses 1 energy; what it lacks is damage.",
  ),
  card(
    "primary",
    "Hammer",
    15,
    melee(["red"], ["black", "red", "yellow"], { type: "shove", fallbacks: 2 }),
    "If it hits, 2 more fallbacks.",
  ),
  card("primary", "Battle Axe", 17, melee(["red", "yellow"], ["black", "black"]), "Heavy."),
  card("primary", "Saw", 19, melee(["red", "red"], ["black", "red", "red"]), "It cuts."),
  card("missile", "Missile", 5, ranged(6, { full: ["black", "red"] }), "Remove it.", "remove"),
  card(
    "missile",
    "EMP Missile",
    7,
    ranged(6, { category: "energy", full: ["yellow", "yellow"] }),
    "The target loses 4 energy; what it lacks is damage. Remove it after use.",
    "remove",
  ),
  card(
    "missile",
    "Rocket Launcher",
    9,
    ranged(5, { category: "ballistic", full: ["red", "red", "yellow"] }),
    "Takes ammunition. Flip it after use.",
    "flip",
  ),
  card(
    "missile",
    "Grenade Launcher",
    11,
    ranged(4, { full: ["red", "red", "red"], specials: [{ type: "range_max", spaces: 6 }] }),
    "Reaches 6 spaces and ignores cover. Flip it after use.",
    "flip",
  ),
  card("module", "Power Pack", 3, passive({ energy: 2 }), "Energy +2."),
  card("module", "Scanner", 2, passive({ accuracy: 2 }), "Accuracy +2."),
  card("module", "Bolted Plates", 8, passive({ armor: ["green"] }), "1 green die more."),
  card(
    "module",
    "Smoke Screen",
    1,
    { type: "reactive", energy: 0, dice: ["blue", "green"], against: "ranged" },
    "For 0 energy, 1 blue and 1 green die against a ranged attack. Remove it after use.",
    "remove",
  ),
  card(
    "module",
    "Tracer Rounds",
    2,
    { type: "ammunition", dice: [], specials: [{ type: "accuracy", by: 3 }] },
    "For a ballistic weapon: accuracy +3, and doubt is ignored.",
  ),
  ...(["Basic Armor", "Deflective Armor", "Carapace Armor"] as const).map((name) =>
    card(
      "armor",
      name,
      12,
      { type: "reactive", energy: 1, dice: ["blue", "green"], against: "any" },
      "For 1 energy, 1 blue and 1 green die.",
    ),
  ),
];

const piece = (
  name: string,
  obstacle: Piece["obstacle"],
  cells: Piece["cells"],
  edges: Piece["edges"] = [],
): Piece => ({ name, obstacle, cells, edges });

const south = (x: number, y: number) => ({ at: [x, y] as [number, number], south: true });
const east = (x: number, y: number) => ({ at: [x, y] as [number, number], south: false });

const PIECES: Piece[] = [
  piece("Watchtower", "impassable", [[0, 0]]),
  piece("Fuel Tanks", "impassable", [
    [0, 0],
    [1, 0],
  ]),
  piece("Burnt-out Hull", "impassable", [
    [0, 0],
    [0, 1],
    [1, 1],
  ]),
  piece("Bunker", "impassable", [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]),
  piece("Scrap Heap", "blocking", [
    [0, 0],
    [1, 0],
  ]),
  piece("Barricade", "blocking", [
    [0, 0],
    [1, 0],
    [1, 1],
  ]),
  piece("Low Wall", "blocking", [], [south(0, 0), south(1, 0), south(2, 0)]),
  piece("Garden Corner", "blocking", [], [south(0, 0), south(1, 0), east(1, 1), east(1, 2)]),
  piece("Long Fence", "blocking", [], [south(0, 0), south(1, 0), south(2, 0), south(3, 0)]),
  piece("Rubble Field", "hindering", [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
    [2, 1],
  ]),
  piece("Flooded Crater", "hindering", [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]),
  piece("Thicket", "hindering", [
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [1, 2],
  ]),
];

const row = (deed: Deed, name: string, points: number, energy: number, text: string): DeedCost => ({
  deed,
  name,
  points,
  energy,
  text,
});

const DEEDS: DeedCost[] = [
  row("half_move", "½ Move", 1, 0, "Go up to half the speed, rounded down."),
  row("quick_attack", "Quick Attack", 1, 0, "Attack with the quick dice of a weapon."),
  row("ready", "Ready", 1, 0, "Initiative +2 in the next round. May be taken more than once."),
  row("power_up", "Power Up", 1, 0, "Regain 1 energy."),
  row("reload", "Reload", 1, 0, "Turn one flipped card face up. Initiative −1 next round."),
  row("move", "Move", 2, 1, "Go up to the speed."),
  row("run", "Run", 2, 2, "Go up to twice the speed."),
  row("full_attack", "Full Attack", 2, 1, "Attack with the full dice of a weapon."),
  row("jury_rig", "Jury-Rig", 2, 1, "Repair 1 damage. Initiative −1 for the rest of the game."),
  row("reboot", "Reboot", 2, 0, "Regain 3 energy. Initiative −1 in the next round."),
];

export const catalogue: Catalogue = {
  board: 12,
  tile: 4,
  dice: DICE,
  chassis: CHASSIS,
  armament: ARMAMENT,
  pieces: PIECES,
  deeds: DEEDS,
};
