/** Terms of the rules in English, with one sentence each. */

import type { Terms } from "../../kit/game";

export const terms: Terms = {
  "command point, command points": "Each car has six in a round; every action costs one.",
  activation: "A car's go: two to four actions, chosen first and then carried out one by one.",
  "pivot, pivots":
    "A turn of the car on the spot by up to 45°; a Move or Advance has two, an inch or more apart.",
  Move: "Drive as far as the car's Movement with two pivots, or straight on with a die more.",
  Advance:
    "Right after a Move: three dice are rolled, the best two are the distance; a 1 among them is a control check.",
  Drift: "Right after a Move, with the upgrade: up to 8″ straight ahead, then a turn of 90°.",
  "J-Turn": "With the upgrade, in place of a Move: 3″ backward, then the car faces the other way.",
  Attack: "Fire up to two weapons at enemies within range and arc.",
  Pass: "An action that does nothing, to use up a command point.",
  Boost: "With the upgrade, once in a match: two dice more for a Move.",
  "control check, control checks":
    "A die that must show the car's Skill; otherwise the car skids and may lose a hit point.",
  "skid, skids": "The control check failed: the car takes a hit, which it may shrug off.",
  "keep control, keeps control": "The control check: a die must show the car's Skill or more.",
  Skill: "What a die must show to hit with a weapon or to keep control.",
  Defence: "What a die must show to fend off a hit.",
  Toughness: "The higher it is against a weapon's damage, the easier damage is shrugged off.",
  "shrug off, shrugs it off, shrugged off":
    "A die for each damage may save the hit point; what it needs depends on Toughness.",
  "hit point, hit points": "A car that has none left is wrecked.",
  "wreck, wrecks, wrecked, wrecking": "A wrecked car is out, and gets no points for a place.",
  "ramp, ramps":
    "Driven onto from its marked side it throws the car 2d6 inches ahead; a control check follows.",
  "ram, rams, ramming": "Driving forward into an enemy; both cars make a control check.",
  "roll-off, roll for it": "Two dice each; the highest goes first.",
  grid: "The boxes behind the finish line where the cars start.",
  Volley: "Each natural 6 gives another die.",
};
