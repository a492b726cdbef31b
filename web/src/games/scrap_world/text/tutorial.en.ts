/** English texts of the lessons in `tutorial.json`. */

import type { LessonText } from "../../kit/tutorial";

export const texts: Record<string, LessonText> = {
  welcome: {
    title: "A duel",
    text: "Two battlesuits on a board of squares: destroy the other one. You begin in the two rows along your side. Dark pieces block the way or the view, others only slow you down.",
  },
  suit: {
    title: "Your battlesuit",
    text: "A Lancer Mod with a Heavy Laser Cannon. Its sheet shows how much damage it takes and how much energy it has. Energy pays for attacks, speed and defence: never spend all of it.",
  },
  deploy: {
    title: "Take your place",
    text: "From C2 there is a way to a good view over the board. The bot deploys after you.",
    task: "choose C2, then deploy there.",
  },
  points: {
    title: "Three points",
    text: "Your suit has the higher initiative, so it acts first in this round. It has three points to act with. Each action can be used once, and here you see what it takes.",
  },
  move: {
    title: "A short step",
    text: "½ Move takes one point and no energy, and goes two spaces. From E2 you see the enemy.",
    task: "choose E2, then go there.",
  },
  undo: {
    title: "Taking back",
    text: "Did you want to go somewhere else? What rolled no dice and showed nothing new can be taken back with the button Take back.",
  },
  attack: {
    title: "Fire",
    text: "A Full Attack takes the other two points and 1 energy. This cannon can also burn energy: each adds a yellow die. The preview shows what both sides will roll, and why.",
    task: "choose the Full Attack on the enemy, burn 2 energy, and fire.",
  },
  log: {
    title: "How it came about",
    text: "Six hits! The bot used its armor and its smoke screen and blocked three of them; the rest is damage. Open the line in the log to see every die and its reason.",
  },
  end: {
    title: "No points left",
    text: "That was your activation. Now the other suit acts, and it will shoot back.",
    task: "end the activation.",
  },
  defend: {
    title: "Defend yourself",
    text: "It has rolled 4 hits. You always roll the green dice of your suit; distance and cover add more. Assault Armor adds three dice for 1 energy, and now it is worth it.",
    task: "choose Assault Armor, then defend.",
  },
  onward: {
    title: "Where to go from here",
    text: "Nothing came through. A new round begins, and it is your turn. Power Up regains energy, Reboot more of it. When you are not sure, ask for a hint: it plays nothing.",
  },
};
