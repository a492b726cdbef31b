/** The terms of the rules in English. */

import type { Terms } from "../../kit/game";

export const terms: Terms = {
  "action, actions":
    "You have two actions a turn: draw, dig, steal, trade, or use an ability. Then you build.",
  "invention, inventions":
    "Built of three small machines that stand on your table. Inventions win the match.",
  "small machine, small machines, machine, machines":
    "Kept in the hand until you build it of the parts on its card; then its ability can be used once.",
  "part, parts":
    "Lie open before their owner. Machines are built of them, and each one scrapped adds 1 to a roll.",
  "scrap pile, scrap piles":
    "The discard pile of a kind of card. Only its top card can be seen, until somebody digs in it.",
  "dig, digs, dig for, dug":
    "Roll 4 or more, then go through a scrap pile from the top and take one card.",
  "steal, steals, stole, steal from":
    "Roll 5 or more: take a part of your choice, or one of two small machines out of the other hand.",
  "trade, trades":
    "Offer a part for a part, or a small machine for a small machine. The other player may refuse.",
  "counter-offer": "Instead of yes or no, one other exchange of the same kind of card.",
  "raise the roll, raise a roll, raise it, raised":
    "After your roll you may scrap parts: each adds 1.",
  "ability, abilities":
    "What a card can do once it is built. Most are used once, and take an action unless they say otherwise.",
  "character, characters":
    "The person you play. Their ability is no action, and there is one of each.",
  "discard, discards":
    "At the end of a turn you keep at most 8 parts, 5 small machines in hand and 1 invention.",
};
