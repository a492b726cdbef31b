/** English texts of the lessons; `tutorial.json` has their order and actions. */

import type { LessonText } from "../../kit/tutorial";

export const texts: Record<string, LessonText> = {
  welcome: {
    title: "Three lanes",
    text: "You and the bot face each other over three lanes. Scrapbots stand in them and shoot. A shot into an empty lane wounds the mechanic behind it. When the last wound is dealt, whoever has fewer wins.",
  },
  hand: {
    title: "Your hand",
    text: "These cards are yours, and only you see them. Scrap buys better cards, energy lets Scrapbots attack. What you do not use is discarded, and comes back later.",
  },
  play: {
    title: "Play a card",
    text: "Spare Parts are good for 2 scrap. A card that you played goes to your discard pile; its scrap lies in your pool until the turn ends.",
    task: "choose Spare Parts, then take the scrap.",
  },
  undo: {
    title: "Taking back",
    text: "The scrap is in your pool. What brought no new card to light can be taken back with the button Take back, as long as it was your last step.",
  },
  more: {
    title: "Twice is enough",
    text: "With another 2 you can pay for a Drone: a Scrapbot that stands a lot and costs 4.",
    task: "play the other Spare Parts for scrap, too.",
  },
  buy: {
    title: "Buy",
    text: "The market is open for both of you, and each gap is filled at once. What you buy goes to your discard pile first: you hold it when your deck has gone round.",
    task: "buy the Drone on the left of the market.",
  },
  end: {
    title: "End the turn",
    text: "Circuitry alone buys nothing. The rest of your hand is discarded, what is left in the pool is lost, and you draw five new cards.",
    task: "end the turn. It asks again, because there is something left to do.",
  },
  theirs: {
    title: "The other one plays",
    text: "The bot does the same. Every step stands in the log; a line with an arrow opens and shows how its numbers came about. Read on when it is your turn again.",
  },
  again: {
    title: "Your second turn",
    text: "Five cards this time. Two Drones would guard two lanes, and another one is still for sale.",
    task: "play Spare Parts for scrap.",
  },
  enough: {
    title: "Up to four",
    text: "To read a card in full, point at it, or hold your finger on it. But first the second half of the price.",
    task: "play Spare Parts once more.",
  },
  second: {
    title: "Another Drone",
    text: "It lies in the second place of the market.",
    task: "buy the Drone.",
  },
  next: {
    title: "Round it goes",
    text: "Your draw pile is empty now. So the discard pile is shuffled and becomes your deck, with both Drones in it.",
    task: "end the turn.",
  },
  build: {
    title: "Build a Scrapbot",
    text: "Both Drones are in your hand! Building is free. The bot has put a Scout into lane 1, so guard lane 1 too: then its shots hit the Drone, not you.",
    task: "choose a Drone, then build it in lane 1.",
  },
  onward: {
    title: "Where to go from here",
    text: "It can attack in your next turn: for 2 energy, so keep Circuitry for that. Build the other Drone, too: it is free. When you are not sure, ask for a hint: it plays nothing.",
  },
};
