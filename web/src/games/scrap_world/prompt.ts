/** What the viewer must do now, or whom everyone waits for. */

import type { Phase, SuitId } from "../../api/generated/scrap_world";
import { namesOf, symbolsText, type Names } from "./labels";
import type { ScrapPosition } from "./types";
import { words } from "./text";

export function prompt(position: ScrapPosition): string {
  const names = namesOf(position);
  const { phase } = position.view.public;
  const mine = position.me !== null && position.awaiting.includes(position.me);
  if (mine) return yours(phase, names);
  const first = position.awaiting[0];
  return first === undefined ? words.prompt.over : theirs(phase, names, names.seat(first));
}

function yours(phase: Phase, names: Names): string {
  switch (phase.type) {
    case "terrain":
      return phase.in_hand ? words.prompt.put(names.piece(phase.in_hand[0])) : words.prompt.take;
    case "sides":
      return words.prompt.side;
    case "deployment":
      return words.prompt.deploy;
    case "activation":
      return words.prompt.act(shortName(phase.suit, names), phase.points);
    case "defence":
      return words.prompt.defend(
        shortName(phase.attack.attack.target, names),
        words.capital(symbolsText(phase.attack)),
      );
    case "over":
      return words.prompt.over;
  }
}

/** Whose it is stands beside it. */
function shortName(suit: SuitId, names: Names): string {
  return names.suits[suit]?.name ?? words.unknownSuit;
}

function theirs(phase: Phase, names: Names, who: string): string {
  switch (phase.type) {
    case "terrain":
      return phase.in_hand
        ? words.prompt.waitPut(who, names.piece(phase.in_hand[0]))
        : words.prompt.waitTake(who);
    case "sides":
      return words.prompt.waitSide(who);
    case "deployment":
      return words.prompt.waitDeploy(who);
    case "activation":
      return words.prompt.waitAct(who, shortName(phase.suit, names), phase.points);
    case "defence": {
      const target = names.suit(phase.attack.attack.target);
      return words.prompt.waitDefend(who, target, symbolsText(phase.attack));
    }
    case "over":
      return words.prompt.over;
  }
}
