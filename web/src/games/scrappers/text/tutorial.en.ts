/** Texts of the lessons in `tutorial.json`, in English. */

import type { LessonText } from "../../kit/tutorial";

export const texts: Record<string, LessonText> = {
  welcome: {
    title: "Ten is too much",
    text: "You are a pilot, and so is the bot. Once somebody has ten damage the match ends with that round, and the one with less damage wins. Each round, both fill a stack of five cards.",
  },
  reverse: {
    title: "Plan backwards",
    text: "A stack is filled from the left, but it resolves from the right. So what costs something goes to the left, and what pays for it to the right. Let us fill it that way.",
  },
  draft: {
    title: "First what you want",
    text: "A card from the middle becomes yours if you can pay its scrap when it resolves. The Guided Rocket deals 2 damage in later rounds; it costs 3 scrap.",
    task: "draft the Guided Rocket from the left deck.",
  },
  jab: {
    title: "Then a blow",
    text: "The bot has drafted something, too. Piston Jab deals 1 damage and takes 2 fuel when it resolves. Cards from your hand are assigned.",
    task: "assign Piston Jab.",
  },
  eject: {
    title: "A card for a token",
    text: "Field Patch repairs damage, and you have none. Any card can be ejected instead: face down, it gives 1 fuel or 1 scrap, as you choose later.",
    task: "eject Field Patch.",
  },
  magnet: {
    title: "Scrap",
    text: "Scrap Magnet gives 2 scrap and costs nothing. With the 1 of the ejected card that pays for the Rocket.",
    task: "assign Scrap Magnet.",
  },
  siphon: {
    title: "Fuel",
    text: "Fuel Siphon gives 2 fuel: that pays for Piston Jab. It lies on the far right, so it resolves first of all.",
    task: "assign Fuel Siphon.",
  },
  token: {
    title: "It runs backwards",
    text: "Both stacks resolve in turns, from the right. You have 2 fuel and 2 scrap now, and the ejected card is turned up: fuel or scrap? The Rocket still lacks 1 scrap.",
    task: "take scrap.",
  },
  log: {
    title: "What happened",
    text: "You had just enough: 1 damage dealt, and the Rocket is yours. The bot could not pay for one of its cards and lost it. It is all in the log; a line with an arrow opens.",
  },
  reboot: {
    title: "Reboot",
    text: "Between rounds you may discard cards that you do not want, then you draw up to five. Everybody gains 1 fuel and 1 scrap, and the other pilot begins.",
    task: "keep your card and draw.",
  },
  onward: {
    title: "Where to go from here",
    text: "The Rocket comes to your hand when your deck has gone round. It needs 5 fuel: save some. Upgrades stay in play and shield you. If you are not sure, ask for a hint: it plays nothing.",
  },
};
