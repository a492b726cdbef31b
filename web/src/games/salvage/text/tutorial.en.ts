/** Texts of the lessons in `tutorial.json`, in English. */

import type { LessonText } from "../../kit/tutorial";

export const texts: Record<string, LessonText> = {
  welcome: {
    title: "Scrap for the highest bid",
    text: "A Crane Hook is up, worth 6 points. You and the bot each bid one card for it in secret. The higher card takes it; if both are equal, nobody does.",
  },
  bid: {
    title: "A bid lies face down",
    text: "A card is worth its number, as a bid and as points. Nobody sees which one you lay down, only that you did.",
    task: "bid the Copper Coil.",
  },
  change: {
    title: "Until it is sealed",
    text: "A 3 hardly takes a 6. As long as a bid is not sealed you can lay down another card. With a card chosen, you read how many unseen cards are higher.",
    task: "bid the Reactor Core instead.",
  },
  seal: {
    title: "Now it is final",
    text: "Nothing is higher than an 8. Bids are shown when everybody has sealed one.",
    task: "seal the bid.",
  },
  taken: {
    title: "Six points",
    text: "The bot had bid an Old Gearbox. All bids are laid aside, and everybody has drawn a card. The log tells who took what; a line with an arrow opens.",
  },
  save: {
    title: "Let the other one pay",
    text: "A Turbine is worth 7, but your best card is a 6 now, and the bot may hold more. Whoever bids lowest, alone, gets something for it.",
    task: "bid the Copper Coil.",
  },
  again: {
    title: "Without hope",
    text: "The bot pays a good card for this lot and will not have it next time.",
    task: "seal the bid.",
  },
  melt: {
    title: "Melt a card",
    text: "Your bid was the lowest, so you may put a card of your hand away and draw another. You see how many unseen cards are higher.",
    task: "melt the Old Gearbox.",
  },
  open: {
    title: "Count cards",
    text: "Each kind of scrap is there three times in this match. What was shown is counted here, so you can work out what the bot may still hold.",
  },
  onward: {
    title: "Where to go from here",
    text: "The match ends when the deck runs out, and most points win. If you are not sure, ask for a hint: it plays nothing.",
  },
};
