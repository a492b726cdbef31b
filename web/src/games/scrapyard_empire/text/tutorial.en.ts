/** Texts of the tutorial in English, by the names of `tutorial.json`. */

import type { LessonText } from "../../kit/tutorial";

export const texts: Record<string, LessonText> = {
  welcome: {
    title: "What you are after",
    text: "The first to build two inventions wins. This one is yours: the Walking House. It is made of three small machines, and you hold two of them already, Stilt Legs and Parlour Boiler.",
  },
  parts: {
    title: "What machines are made of",
    text: "These are your parts, open for all to see. Every small machine shows the parts that it needs. Stilt Legs and Parlour Boiler both lack only one thing: a Plate.",
  },
  dig: {
    title: "Dig for it",
    text: "You have two actions a turn. A Plate lies on top of the scrap pile of parts. To dig there you roll a die; 4 or more succeeds.",
    task: "choose the scrap pile of parts, then Dig.",
  },
  raise: {
    title: "One short",
    text: "You rolled a 3. But every part that you throw away adds 1 to your roll. You have two Wires and need only one.",
    task: "throw a Wire away: choose it among your parts.",
  },
  undo: {
    title: "Taking back",
    text: "That makes 4, so the dig goes on. What brought nothing new to light can be taken back with the button Take back. Once dice have rolled or a card was seen, it is too late.",
  },
  take: {
    title: "Take it or leave it",
    text: "The pile is turned over card by card. Take the open card and the dig is over; pass it and you never come back to it. Here is your Plate.",
    task: "take the Plate.",
  },
  character: {
    title: "Somebody with a trick",
    text: "Bets Doolan, your character, has an ability that is no action: once a turn roll the die, and on 4 or more draw a part. It costs nothing, so try it.",
    task: "choose Bets Doolan and use the ability.",
  },
  draw: {
    title: "Your second action",
    text: "You could steal, trade or dig again. Drawing brings what it brings, but it never fails.",
    task: "draw a part from the deck of parts.",
  },
  build: {
    title: "Now build",
    text: "Luck: another Plate! After the actions you build. The parts go on the scrap pile, and you say which one lies on top, where others can dig for it. A Spring helps nobody much.",
    task: "build Stilt Legs, with the Spring on top.",
  },
  boiler: {
    title: "And once more",
    text: "You build as much as you have the parts for. Then two of the three machines of your Walking House stand.",
    task: "build the Parlour Boiler, with the Plate on top: you may want to dig for it.",
  },
  end: {
    title: "Done for now",
    text: "Your other machines can wait. At the end of a turn you keep at most eight parts and five small machines; with Stilt Legs a little more.",
    task: "build nothing more.",
  },
  theirs: {
    title: "The other one plays",
    text: "Now it is the bot's turn, and it steals: that takes a 5. Everything that happens stands in the log. Watch it, and read on when it is your turn again.",
  },
  onward: {
    title: "Where to go from here",
    text: "The Parlour Boiler is good for four parts now. And a Balance Wheel is still missing: draw machines, or dig for one. When you do not know what to do, ask for a hint: it plays nothing.",
  },
};
