/** The terms of the rules in English. */

import type { Terms } from "../../kit/game";

export const terms: Terms = {
  "activation, activations, activated":
    "A suit's turn in a round: it has 3 points, and each action can be used once.",
  "activation point, activation points":
    "A suit has 3 of them in its activation. What is left at its end is lost.",
  hull: "The damage that a suit can still take. At 0 it is destroyed.",
  energy: "Pays for attacks, moves and armor cards. It comes back by Power Up and Reboot only.",
  initiative: "The suit with the highest initiative acts first in the round.",
  "marker, markers": "Its number tells when the suit acts in this round: 1 is first.",
  "hit, hits": "Each hit that is not blocked is 1 damage.",
  "fallback, fallbacks, pushed back":
    "Pushes the target 1 space straight away from the attacker; where the way is closed it is 1 damage.",
  "block, blocks, blocked": "A face of a defence die: it cancels one hit.",
  "stands firm": "A face of a defence die: it cancels one fallback.",
  "½ Move": "1 point: go up to half the speed, rounded down.",
  "Quick Attack": "1 point and no energy: attack with the few dice of a weapon's quick line.",
  "Full Attack": "2 points and 1 energy: attack with all dice of a weapon.",
  Ready: "1 point: +2 initiative in the next round.",
  "Power Up, powers up": "1 point: regain 1 energy.",
  "Reboot, reboots": "2 points: regain 3 energy, but −1 initiative in the next round.",
  "Reload, reloaded, reloads":
    "1 point: turn a used card face up again; −1 initiative in the next round.",
  "Jury-Rig, jury-rigged":
    "2 points and 1 energy: repair 1 damage, but −1 initiative for the rest of the match.",
  "burn, burned": "Some energy weapons take extra energy in an attack, for more dice.",
  accuracy: "For every full accuracy in the distance the defender rolls one green die more.",
  "line of sight": "Ranged attacks need a free line between the centres of both spaces.",
  doubt: "A line of sight that only touches a corner: the defender rolls one green die more.",
  cover: "One green die for the defender for each blocking obstacle between the two.",
  hindering: "Costs 1 more to enter. It never stops a shot.",
  blocking: "Costs 1 more to cross, and nobody can stop on it. It gives cover.",
  impassable: "No way and no line of sight through it.",
  melee: "An attack on one of the eight spaces beside the attacker.",
  ranged: "An attack on a suit in line of sight that is not beside the attacker.",
  ballistic: "A weapon that can use the suit's ammunition cards.",
  "armor card, armor cards":
    "Adds dice to a defence. You choose after the attack was rolled, and pay with energy.",
  "drained, drains": "Takes energy from the target; each energy that it lacks is 1 damage.",
  "face down, flipped": "The card cannot be used until it is reloaded.",
};
