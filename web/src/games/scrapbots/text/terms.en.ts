/** English explanations of terms. */

import type { Terms } from "../../kit/game";

/** Words of the rules with what they mean. */
export const terms = {
  "wound, wounds": "A card that does nothing and clogs your deck. Fewer wounds win the match.",
  scrap: "Money for one turn: it buys cards from the market.",
  energy: "Power for one turn: it pays for attacks.",
  "Scrapbot, Scrapbots": "A card that you build into a lane. It guards the lane and attacks.",
  "lane, lanes": "One of three tracks. A Scrapbot hits the lane that faces it.",
  open: "Without a Scrapbot: every 10 damage there is a wound.",
  "splash damage": "Damage to the lanes beside the one that is hit.",
  "exhausted, exhausts": "It has acted, and can act again on its owner's next turn.",
  ready: "It can attack and use components.",
  "component, components": "A card for scrap, for energy, or to be used by a ready Scrapbot.",
  bonus: "What a resource does after it has given its scrap or energy.",
  "discard pile, discards": "Used and bought cards. It becomes your draw pile when that is empty.",
  "draw pile": "The cards that you will draw.",
  market: "Five cards for sale. Whatever is bought is replaced at once.",
  stack: "The wounds that are still to be dealt. The match ends when it is empty.",
} as Terms;
