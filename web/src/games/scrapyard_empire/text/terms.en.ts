/** The terms of the rules in English. */

import type { Term } from "../../kit/game";

export const terms: Term[] = [
  {
    forms: ["action", "actions"],
    text: "You have two actions a turn: draw, dig, steal, trade, or use an ability. Then you build.",
  },
  {
    forms: ["invention", "inventions"],
    text: "Built of three small machines that stand on your table. Inventions win the match.",
  },
  {
    forms: ["small machine", "small machines", "machine", "machines"],
    text: "Kept in the hand until you build it of the parts on its card; then its ability can be used once.",
  },
  {
    forms: ["part", "parts"],
    text: "Lie open before their owner. Machines are built of them, and each one scrapped adds 1 to a roll.",
  },
  {
    forms: ["scrap pile", "scrap piles"],
    text: "The discard pile of a kind of card. Only its top card can be seen, until somebody digs in it.",
  },
  {
    forms: ["dig", "digs", "dig for", "dug"],
    text: "Roll 4 or more, then go through a scrap pile from the top and take one card.",
  },
  {
    forms: ["steal", "steals", "stole", "steal from"],
    text: "Roll 5 or more: take a part of your choice, or one of two small machines out of the other hand.",
  },
  {
    forms: ["trade", "trades"],
    text: "Offer a part for a part, or a small machine for a small machine. The other player may refuse.",
  },
  {
    forms: ["counter-offer"],
    text: "Instead of yes or no, one other exchange of the same kind of card.",
  },
  {
    forms: ["raise the roll", "raise a roll", "raise it", "raised"],
    text: "After your roll you may scrap parts: each adds 1.",
  },
  {
    forms: ["ability", "abilities"],
    text: "What a card can do once it is built. Most are used once, and take an action unless they say otherwise.",
  },
  {
    forms: ["character", "characters"],
    text: "The person you play. Their ability is no action, and there is one of each.",
  },
  {
    forms: ["discard", "discards"],
    text: "At the end of a turn you keep at most 8 parts, 5 small machines in hand and 1 invention.",
  },
];
