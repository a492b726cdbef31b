/** Terms of the rules in English, with one sentence each. */

import type { Term } from "../../kit/game";

export const terms: Term[] = [
  {
    forms: ["command point", "command points"],
    text: "Each car has six in a round; every action costs one.",
  },
  {
    forms: ["activation"],
    text: "A car's go: two to four actions, chosen first and then carried out one by one.",
  },
  {
    forms: ["pivot", "pivots"],
    text: "A turn of the car on the spot by up to 45°; a Move or Advance has two, an inch or more apart.",
  },
  {
    forms: ["Move"],
    text: "Drive as far as the car's Movement with two pivots, or straight on with a die more.",
  },
  {
    forms: ["Advance"],
    text: "Right after a Move: three dice are rolled, the best two are the distance; a 1 among them is a control check.",
  },
  {
    forms: ["Drift"],
    text: "Right after a Move, with the upgrade: up to 8″ straight ahead, then a turn of 90°.",
  },
  {
    forms: ["J-Turn"],
    text: "With the upgrade, in place of a Move: 3″ backward, then the car faces the other way.",
  },
  { forms: ["Attack"], text: "Fire up to two weapons at enemies within range and arc." },
  { forms: ["Pass"], text: "An action that does nothing, to use up a command point." },
  { forms: ["Boost"], text: "With the upgrade, once in a match: two dice more for a Move." },
  {
    forms: ["control check", "control checks"],
    text: "A die that must show the car's Skill; otherwise the car skids and may lose a hit point.",
  },
  {
    forms: ["skid", "skids"],
    text: "The control check failed: the car takes a hit, which it may shrug off.",
  },
  {
    forms: ["keep control", "keeps control"],
    text: "The control check: a die must show the car's Skill or more.",
  },
  { forms: ["Skill"], text: "What a die must show to hit with a weapon or to keep control." },
  { forms: ["Defence"], text: "What a die must show to fend off a hit." },
  {
    forms: ["Toughness"],
    text: "The higher it is against a weapon's damage, the easier damage is shrugged off.",
  },
  {
    forms: ["shrug off", "shrugs it off", "shrugged off"],
    text: "A die for each damage may save the hit point; what it needs depends on Toughness.",
  },
  { forms: ["hit point", "hit points"], text: "A car that has none left is wrecked." },
  {
    forms: ["wreck", "wrecks", "wrecked", "wrecking"],
    text: "A wrecked car is out, and gets no points for a place.",
  },
  {
    forms: ["ramp", "ramps"],
    text: "Driven onto from its marked side it throws the car 2d6 inches ahead; a control check follows.",
  },
  {
    forms: ["ram", "rams", "ramming"],
    text: "Driving forward into an enemy; both cars make a control check.",
  },
  {
    forms: ["roll-off", "roll for it"],
    text: "Two dice each; the highest goes first.",
  },
  { forms: ["grid"], text: "The boxes behind the finish line where the cars start." },
  { forms: ["Volley"], text: "Each natural 6 gives another die." },
];
