/** What the viewer must do now, or whom everyone waits for. */

import type { Phase } from "../../gen/scrap_world";
import { namesOf, symbolsText, type Names } from "./naming";
import type { ScrapPosition } from "./types";
import { words } from "./words";

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
      return words.status.act(names.suit(phase.suit), phase.points);
    case "defence":
      return words.status.defend(
        names.suit(phase.suit),
        names.suit(phase.attack.attack.target),
        symbolsText(phase.attack),
      );
    case "over":
      return words.status.over;
  }
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
      return words.status.waitAct(who, names.suit(phase.suit), phase.points);
    case "defence": {
      const target = names.suit(phase.attack.attack.target);
      return words.status.waitDefend(who, target, symbolsText(phase.attack));
    }
    case "over":
      return words.status.over;
  }
}
