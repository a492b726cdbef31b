/** The terms of the rules in English. */

import type { Terms } from "../../kit/game";

export const terms: Terms = {
  "stack, stacks": "Your row of five cards; it fills from the left and runs from the right.",
  "slot, slots": "One of the five places of a stack, counted from the left.",
  "assign, assigns, assigned":
    "Put a card of your hand face up into the stack: you pay its fuel when its turn comes, and it does what it says.",
  "eject, ejects, ejected":
    "Put a card of your hand face down into the stack: instead of doing what it says it gives 1 fuel or 1 scrap.",
  "draft, drafts, drafted":
    "Put a card from the middle into the stack: you pay its scrap when its turn comes, and it goes to your discard pile for later rounds.",
  "draft deck, draft decks, draft deck 1, draft deck 2":
    "One of the two face-up decks in the middle that everybody drafts from.",
  "draft discard pile, draft discard piles":
    "The pile beside a draft deck; its top card can be drafted, too.",
  "discard pile, discard piles":
    "Cards that were used; when your deck is empty they are shuffled and become your deck.",
  fuel: "Pays for the cards that you assign, at the moment they resolve.",
  scrap: "Pays for the cards that you draft, at the moment they resolve.",
  "resolve, resolves, resolved": "A card's turn comes: it is paid for and does what it says.",
  fizzles: "A card that cannot be paid for does nothing and goes to its discard pile.",
  "upgrade, upgrades": "A card that stays in play until its shield has prevented damage once.",
  "operation, operations": "A card that does what it says once and is discarded.",
  "shield, shields":
    "Prevents damage of its colour once, up to its number; then the upgrade is destroyed.",
  "impact damage, impact": "Red damage: red shields prevent it.",
  "energy damage, energy": "Blue damage: blue shields prevent it.",
  "plain damage, plain": "Damage without a colour: no shield prevents it.",
  damage: "With two pilots less damage wins; with more, the damage of the pilot on your left does.",
  wreck: "Give a pilot more damage than anybody else has.",
  "melt, melts, melted": "Take one of your cards out of the game for good.",
  "jam, jams, jammed":
    "The next assigned card of that stack is turned face down and only gives a token.",
  "token, tokens": "1 fuel or 1 scrap.",
  Command: "First phase: in turn, everybody adds one card to a stack until all are full.",
  Activation: "Second phase: in turn, everybody resolves the rightmost card of the stack.",
  Reboot:
    "Third phase: at ten damage the match ends; if not, all draw cards and get 1 fuel and 1 scrap.",
};
