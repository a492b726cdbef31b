/** The terms of the rules in English. */

import type { Term } from "../../kit/game";

export const terms: Term[] = [
  {
    forms: ["stack", "stacks"],
    text: "Your row of five cards; it fills from the left and runs from the right.",
  },
  { forms: ["slot", "slots"], text: "One of the five places of a stack, counted from the left." },
  {
    forms: ["assign", "assigns", "assigned", "Assign"],
    text: "Put a card of your hand face up into the stack: you pay its fuel when its turn comes, and it does what it says.",
  },
  {
    forms: ["eject", "ejects", "ejected", "Eject"],
    text: "Put a card of your hand face down into the stack: instead of doing what it says it gives 1 fuel or 1 scrap.",
  },
  {
    forms: ["draft", "drafts", "drafted", "Draft"],
    text: "Put a card from the middle into the stack: you pay its scrap when its turn comes, and it goes to your discard pile for later rounds.",
  },
  {
    forms: ["draft deck", "draft decks", "Draft deck", "draft deck 1", "draft deck 2"],
    text: "One of the two face-up decks in the middle that everybody drafts from.",
  },
  {
    forms: ["draft discard pile", "draft discard piles"],
    text: "The pile beside a draft deck; its top card can be drafted, too.",
  },
  {
    forms: ["discard pile", "discard piles"],
    text: "Cards that were used; when your deck is empty they are shuffled and become your deck.",
  },
  {
    forms: ["fuel"],
    text: "Pays for the cards that you assign, at the moment they resolve.",
  },
  {
    forms: ["scrap"],
    text: "Pays for the cards that you draft, at the moment they resolve.",
  },
  {
    forms: ["resolve", "resolves", "resolved"],
    text: "A card's turn comes: it is paid for and does what it says.",
  },
  {
    forms: ["fizzles"],
    text: "A card that cannot be paid for does nothing and goes to its discard pile.",
  },
  {
    forms: ["upgrade", "upgrades", "Upgrades"],
    text: "A card that stays in play until its shield has prevented damage once.",
  },
  {
    forms: ["operation", "operations"],
    text: "A card that does what it says once and is discarded.",
  },
  {
    forms: ["shield", "shields"],
    text: "Prevents damage of its colour once, up to its number; then the upgrade is destroyed.",
  },
  { forms: ["impact damage", "impact"], text: "Red damage: red shields prevent it." },
  { forms: ["energy damage", "energy"], text: "Blue damage: blue shields prevent it." },
  { forms: ["plain damage", "plain"], text: "Damage without a colour: no shield prevents it." },
  {
    forms: ["damage"],
    text: "With two pilots less damage wins; with more, the damage of the pilot on your left does.",
  },
  {
    forms: ["wreck", "Wreck"],
    text: "Give a pilot more damage than anybody else has.",
  },
  {
    forms: ["melt", "melts", "melted", "Melt"],
    text: "Take one of your cards out of the game for good.",
  },
  {
    forms: ["jam", "jams", "jammed"],
    text: "The next assigned card of that stack is turned face down and only gives a token.",
  },
  { forms: ["token", "tokens"], text: "1 fuel or 1 scrap." },
  {
    forms: ["Command"],
    text: "First phase: in turn, everybody adds one card to a stack until all are full.",
  },
  {
    forms: ["Activation"],
    text: "Second phase: in turn, everybody resolves the rightmost card of the stack.",
  },
  {
    forms: ["Reboot"],
    text: "Third phase: at ten damage the match ends; if not, all draw cards and get 1 fuel and 1 scrap.",
  },
];
