/** The catalogue as the server sends it; `credit` has the licence of its names and numbers. */

import type { Card, CardFace, Catalogue, Kind, Part } from "../../../api/generated/scrapbots";
import { translateCatalogue } from "../translation";

type Numbers = [scrap: number, energy: number, copies: number];
type AttackRow = [energy: number, text: string, parts: Part[]];

const face = (card: Card, name: string, numbers: Numbers, kind: Kind, text: string): CardFace => {
  const [scrap, energy, copies] = numbers;
  return { card, name, scrap, energy, copies, kind, text };
};
const damage = (damage: number): Part => ({ on_heads: false, does: { type: "damage", damage } });
const splash = (damage: number): Part => ({ on_heads: false, does: { type: "splash", damage } });
const draw = (cards: number): Part => ({ on_heads: false, does: { type: "draw", cards } });
const heads = (part: Part): Part => ({ ...part, on_heads: true });
const strike = (...parts: Part[]): Kind => ({
  type: "component",
  activation: { type: "strike", parts },
});
const scrapbot = (health: number, attacks: AttackRow[]): Kind => ({
  type: "scrapbot",
  health,
  attacks: attacks.map(([energy, text, parts]) => ({ energy, text, parts })),
});

const cards: CardFace[] = [
  face(
    "spare_parts",
    "Spare Parts",
    [2, 0, 8],
    { type: "component", activation: null },
    "Good for scrap and for nothing else.",
  ),
  face(
    "circuitry",
    "Circuitry",
    [1, 1, 8],
    { type: "component", activation: null },
    "A little scrap, or the first spark of an attack.",
  ),
  face(
    "sentry_gun",
    "Sentry Gun",
    [3, 0, 6],
    scrapbot(20, [[2, "10 damage.", [damage(10)]]]),
    "Cheap cover for an open lane.",
  ),
  face(
    "drone",
    "Drone",
    [4, 0, 5],
    scrapbot(40, [
      [2, "10 damage.", [damage(10)]],
      [4, "10 damage. Draw 1 card.", [damage(10), draw(1)]],
    ]),
    "Hits lightly and fetches cards.",
  ),
  face(
    "scout",
    "Scout",
    [5, 0, 5],
    scrapbot(50, [
      [3, "20 damage.", [damage(20)]],
      [
        5,
        "20 damage. Flip a coin: on heads, 10 splash damage too.",
        [damage(20), heads(splash(10))],
      ],
    ]),
    "With luck its shot spills over into the next lane.",
  ),
  face(
    "sentinel",
    "Sentinel",
    [8, 0, 5],
    scrapbot(60, [
      [4, "Draw 1 card. Flip a coin: on heads, 30 damage.", [draw(1), heads(damage(30))]],
      [6, "30 damage. Flip a coin: on heads, draw 2 cards.", [damage(30), heads(draw(2))]],
    ]),
    "A card for sure or a hit for sure; the coin decides on the other.",
  ),
  face(
    "enforcer",
    "Enforcer",
    [10, 0, 3],
    scrapbot(70, [
      [
        4,
        "20 damage. Flip a coin: on heads, 10 splash damage too.",
        [damage(20), heads(splash(10))],
      ],
      [7, "20 damage and 20 splash damage.", [damage(20), splash(20)]],
    ]),
    "At home in the middle, where it reaches all three lanes.",
  ),
  face(
    "golem",
    "Golem",
    [12, 0, 2],
    scrapbot(80, [
      [6, "40 damage. Flip a coin: on heads, draw 2 cards.", [damage(40), heads(draw(2))]],
      [8, "40 damage. Draw 3 cards.", [damage(40), draw(3)]],
    ]),
    "The heaviest frame in the yard.",
  ),
  face("plasma_dart", "Plasma Dart", [3, 3, 6], strike(damage(10)), "Activate: 10 damage."),
  face(
    "blaster",
    "Blaster",
    [4, 4, 5],
    strike(damage(10), heads(damage(20))),
    "Activate: 10 damage. Flip a coin: on heads, 20 more in the same hit.",
  ),
  face(
    "chainsaw",
    "Chainsaw",
    [5, 5, 5],
    strike(damage(10), splash(10)),
    "Activate: 10 damage and 10 splash damage.",
  ),
  face(
    "servomotor",
    "Servomotor",
    [6, 6, 5],
    { type: "component", activation: { type: "prime" } },
    "Activate: this Scrapbot readies itself after its next attack.",
  ),
  face(
    "laser_cannon",
    "Laser Cannon",
    [9, 7, 3],
    strike(damage(30), heads(splash(30))),
    "Activate: 30 damage. Flip a coin: on heads, 30 splash damage too.",
  ),
  face(
    "rocket_pod",
    "Rocket Pod",
    [10, 8, 2],
    { type: "component", activation: { type: "destroy" } },
    "Activate: the opposing Scrapbot is destroyed, whatever its health.",
  ),
  face(
    "supply_crate",
    "Supply Crate",
    [4, 2, 5],
    { type: "resource", bonus: { cards: 2, energy_per_wound: null, type: "draw" } },
    "Bonus: draw 2 cards.",
  ),
  face(
    "med_pack",
    "Med Pack",
    [5, 2, 3],
    { type: "resource", bonus: { type: "return_wound" } },
    "Bonus: put 1 Wound from your hand or discard pile back on the stack.",
  ),
  face(
    "magnet_trap",
    "Magnet Trap",
    [6, 3, 2],
    { type: "resource", bonus: { type: "exhaust" } },
    "Bonus: exhaust an enemy Scrapbot.",
  ),
  face(
    "logic_bomb",
    "Logic Bomb",
    [7, 3, 1],
    { type: "resource", bonus: { cards: 3, energy_per_wound: 1, type: "draw" } },
    "Bonus: draw 3 cards, then discard every Wound in your hand and take 1 energy for each.",
  ),
  face(
    "fusion_cell",
    "Fusion Cell",
    [8, 4, 1],
    { type: "resource", bonus: { type: "ready" } },
    "Bonus: ready one of your Scrapbots.",
  ),
  face(
    "brain_damage",
    "Brain Damage",
    [0, 0, 20],
    { type: "wound" },
    "Cannot be played. Drawn at the end of your turn, it is discarded, and you draw 2 cards for it.",
  ),
];

export const catalogue: Catalogue = translateCatalogue({
  cards,
  cards_per_wound: 2,
  credit:
    "Card names and numbers: Scrapbots by David Torres (github.com/david-torres/scrapbots), CC BY-NC-SA 4.0. Texts are our own.",
  first_hand: 3,
  hand: 5,
  lanes: 3,
  market_slots: 5,
  starters: [
    { card: "spare_parts", copies: 4 },
    { card: "circuitry", copies: 4 },
  ],
  wound_damage: 10,
  wounds: 20,
});
