/** What the viewer must do now, or whom everyone waits for. */

import type { Phase, SuitId } from "../../api/generated/scrap_world";
import { namesOf, symbolsText, type Names } from "./labels";
import type { ScrapPosition } from "./types";
import { texts } from "./text";

export function prompt(position: ScrapPosition): string {
  const names = namesOf(position);
  const { phase } = position.view.public;
  const mine = position.me !== null && position.awaiting.includes(position.me);
  if (mine) return yours(phase, names);
  const first = position.awaiting[0];
  return first === undefined ? texts.prompt.over : theirs(phase, names, names.seat(first));
}

function yours(phase: Phase, names: Names): string {
  switch (phase.type) {
    case "terrain":
      return phase.in_hand ? texts.prompt.put(names.piece(phase.in_hand[0])) : texts.prompt.take;
    case "sides":
      return texts.prompt.side;
    case "deployment":
      return texts.prompt.deploy;
    case "activation":
      return texts.prompt.act(shortName(phase.suit, names), phase.points);
    case "defence":
      return texts.prompt.defend(
        shortName(phase.attack.attack.target, names),
        texts.capital(symbolsText(phase.attack)),
      );
    case "over":
      return texts.prompt.over;
  }
}

/** Whose it is stands beside it. */
function shortName(suit: SuitId, names: Names): string {
  return names.suits[suit]?.name ?? texts.unknownSuit;
}

function theirs(phase: Phase, names: Names, who: string): string {
  switch (phase.type) {
    case "terrain":
      return phase.in_hand
        ? texts.prompt.waitPut(who, names.piece(phase.in_hand[0]))
        : texts.prompt.waitTake(who);
    case "sides":
      return texts.prompt.waitSide(who);
    case "deployment":
      return texts.prompt.waitDeploy(who);
    case "activation":
      return texts.prompt.waitAct(who, shortName(phase.suit, names), phase.points);
    case "defence": {
      const target = names.suit(phase.attack.attack.target);
      return texts.prompt.waitDefend(who, target, symbolsText(phase.attack));
    }
    case "over":
      return texts.prompt.over;
  }
}
