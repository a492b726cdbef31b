/** The terms of the rules in English. */

import type { Term } from "../../kit/game";

export const terms: Term[] = [
  {
    forms: ["activation", "activations", "activated"],
    text: "A suit's turn in a round: it has 3 points, and each action can be used once.",
  },
  {
    forms: ["activation point", "activation points"],
    text: "A suit has 3 of them in its activation. What is left at its end is lost.",
  },
  {
    forms: ["hull"],
    text: "The damage that a suit can still take. At 0 it is destroyed.",
  },
  {
    forms: ["energy"],
    text: "Pays for attacks, moves and armor cards. It comes back by Power Up and Reboot only.",
  },
  {
    forms: ["initiative"],
    text: "The suit with the highest initiative acts first in the round.",
  },
  {
    forms: ["marker", "markers"],
    text: "Its number tells when the suit acts in this round: 1 is first.",
  },
  {
    forms: ["hit", "hits"],
    text: "Each hit that is not blocked is 1 damage.",
  },
  {
    forms: ["fallback", "fallbacks", "pushed back"],
    text: "Pushes the target 1 space straight away from the attacker; where the way is closed it is 1 damage.",
  },
  {
    forms: ["block", "blocks", "blocked"],
    text: "A face of a defence die: it cancels one hit.",
  },
  {
    forms: ["stands firm"],
    text: "A face of a defence die: it cancels one fallback.",
  },
  {
    forms: ["½ Move"],
    text: "1 point: go up to half the speed, rounded down.",
  },
  {
    forms: ["Quick Attack"],
    text: "1 point and no energy: attack with the few dice of a weapon's quick line.",
  },
  {
    forms: ["Full Attack"],
    text: "2 points and 1 energy: attack with all dice of a weapon.",
  },
  {
    forms: ["Ready"],
    text: "1 point: +2 initiative in the next round.",
  },
  {
    forms: ["Power Up", "powers up"],
    text: "1 point: regain 1 energy.",
  },
  {
    forms: ["Reboot", "reboots"],
    text: "2 points: regain 3 energy, but −1 initiative in the next round.",
  },
  {
    forms: ["Reload", "reload", "reloaded", "reloads"],
    text: "1 point: turn a used card face up again; −1 initiative in the next round.",
  },
  {
    forms: ["Jury-Rig", "jury-rigged"],
    text: "2 points and 1 energy: repair 1 damage, but −1 initiative for the rest of the match.",
  },
  {
    forms: ["burn", "burned"],
    text: "Some energy weapons take extra energy in an attack, for more dice.",
  },
  {
    forms: ["accuracy"],
    text: "For every full accuracy in the distance the defender rolls one green die more.",
  },
  {
    forms: ["line of sight"],
    text: "Ranged attacks need a free line between the centres of both spaces.",
  },
  {
    forms: ["doubt"],
    text: "A line of sight that only touches a corner: the defender rolls one green die more.",
  },
  {
    forms: ["cover"],
    text: "One green die for the defender for each blocking obstacle between the two.",
  },
  {
    forms: ["hindering"],
    text: "Costs 1 more to enter. It never stops a shot.",
  },
  {
    forms: ["blocking"],
    text: "Costs 1 more to cross, and nobody can stop on it. It gives cover.",
  },
  {
    forms: ["impassable"],
    text: "No way and no line of sight through it.",
  },
  {
    forms: ["melee"],
    text: "An attack on one of the eight spaces beside the attacker.",
  },
  {
    forms: ["ranged"],
    text: "An attack on a suit in line of sight that is not beside the attacker.",
  },
  {
    forms: ["ballistic"],
    text: "A weapon that can use the suit's ammunition cards.",
  },
  {
    forms: ["armor card", "armor cards"],
    text: "Adds dice to a defence. You choose after the attack was rolled, and pay with energy.",
  },
  {
    forms: ["drained", "drains"],
    text: "Takes energy from the target; each energy that it lacks is 1 damage.",
  },
  {
    forms: ["face down", "flipped"],
    text: "The card cannot be used until it is reloaded.",
  },
];
