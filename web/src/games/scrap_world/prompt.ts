/** What the viewer must do now, or whom everyone waits for. */

import type { Phase, SuitId } from "../../api/generated/scrap_world";
import { namesOf, symbolsText, type Names } from "./labels";
import type { ScrapPosition } from "./types";
import { words } from "./text";

export function status(position: ScrapPosition): string {
  const names = namesOf(position);
  const { phase } = position.view.public;
  const mine = position.me !== null && position.awaiting.includes(position.me);
  if (mine) return yours(phase, names);
  const first = position.awaiting[0];
  return first === undefined ? words.status.over : theirs(phase, names, names.seat(first));
}

function yours(phase: Phase, names: Names): string {
  switch (phase.type) {
    case "terrain":
      return phase.in_hand ? words.status.put(names.piece(phase.in_hand[0])) : words.status.take;
    case "sides":
      return words.status.side;
    case "deployment":
      return words.status.deploy;
    case "activation":
      return words.status.act(shortName(phase.suit, names), phase.points);
    case "defence":
      return words.status.defend(
        shortName(phase.attack.attack.target, names),
        words.capital(symbolsText(phase.attack)),
      );
    case "over":
      return words.status.over;
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
        ? words.status.waitPut(who, names.piece(phase.in_hand[0]))
        : words.status.waitTake(who);
    case "sides":
      return words.status.waitSide(who);
    case "deployment":
      return words.status.waitDeploy(who);
    case "activation":
      return words.status.waitAct(who, shortName(phase.suit, names), phase.points);
    case "defence": {
      const target = names.suit(phase.attack.attack.target);
      return words.status.waitDefend(who, target, symbolsText(phase.attack));
    }
    case "over":
      return words.status.over;
  }
}
