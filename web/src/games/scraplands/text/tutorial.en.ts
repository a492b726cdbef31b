/** Texts of the lessons in English; their order is in `tutorial.json`. */

import type { LessonText } from "../../kit/tutorial";

export const texts: Record<string, LessonText> = {
  welcome: {
    title: "Once round",
    text: "A race of two cars, once round the yard: over the line, round the course, and over the line again. You start in front. A car may drive through whatever gives way; the rest is solid.",
  },
  car: {
    title: "Your car",
    text: "A Runner with machine guns, a boost that it can use once, and five hit points. In each round it has six command points, to be spent in activations of two to four actions.",
  },
  declare: {
    title: "Say it first",
    text: "You declare the kinds of actions before you carry them out: how far and where to, you choose as each one comes. Move and Advance, the usual pair, take two points.",
    task: "declare Move, then Advance.",
  },
  undo: {
    title: "Taking back",
    text: "A plan can be taken back, and so can every step for which no dice were rolled, with the button Take back.",
  },
  straight: {
    title: "Move",
    text: "A Runner goes 5 inches, with two pivots on the way. Or straight on, without any: then a die is added. The road ahead is straight.",
    task: "choose straight on, for a die more.",
  },
  drive: {
    title: "Not too far",
    text: "A six: 11 inches! But you may always stop earlier, and the bend comes soon. 8½ inches lead to a good place for turning.",
    task: "drive 8½ inches straight on.",
  },
  bend: {
    title: "Advance",
    text: "Three dice, the best two count: 7 inches. A 1 among them would have been a control check. Now turn by 45 degrees and go one inch, because pivots need an inch between them.",
    task: "pivot 45° to the right and drive 1 inch.",
  },
  down: {
    title: "Out of the bend",
    text: "With the second pivot you point down the long side. Six inches are left, and four are enough: whoever stays a little behind has somebody to shoot at.",
    task: "pivot 45° to the right once more and drive 4 inches.",
  },
  theirs: {
    title: "The other one drives",
    text: "The car with the most command points is next; of equals the one further ahead. The bot goes twice now and takes the lead. Read on when it is your turn again: the log tells it all.",
  },
  attack: {
    title: "It is in your sights",
    text: "Who drives ahead of you can be shot at. Attack first, then Move: after two actions you aim as well as ever.",
    task: "declare Attack, then Move.",
  },
  fire: {
    title: "Fire",
    text: "The preview shows what your five dice need, what the other car defends with, and what may come through.",
    task: "fire the machine guns at the Hotrod.",
  },
  onward: {
    title: "Where to go from here",
    text: "It lost a hit point. Your Move is still to come, and once in the race it can be boosted. When you are not sure where to, ask for a hint: it plays nothing.",
  },
};
