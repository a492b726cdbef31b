/** The prompt: the viewer's decision, or the player that the match waits for. */

import type { Phase, SuitId } from "../../api/generated/scrap_world";
import { namesOf, symbolsText, type Names } from "./labels";
import type { ScrapPosition } from "./types";
import { texts } from "./text";

export function prompt(position: ScrapPosition): string {
  const names = namesOf(position);
  const { phase } = position.view.public;
  const isOwn = position.me !== null && position.awaiting.includes(position.me);
  if (isOwn) return ownPrompt(phase, names);
  const first = position.awaiting[0];
  return first === undefined ? texts.prompt.over : waitingPrompt(phase, names, names.seat(first));
}

function ownPrompt(phase: Phase, names: Names): string {
  switch (phase.type) {
    case "terrain":
      return phase.in_hand ? texts.prompt.put(names.piece(phase.in_hand[0])) : texts.prompt.take;
    case "sides":
      return texts.prompt.side;
    case "deployment":
      return texts.prompt.deploy;
    case "activation":
      return texts.prompt.act(names.ownSuit(phase.suit), phase.points);
    case "defence":
      return texts.prompt.defend(
        names.ownSuit(phase.attack.attack.target),
        symbolsText(phase.attack),
      );
    case "over":
      return texts.prompt.over;
  }
}

/** The name without the owner. */
function shortName(suit: SuitId, names: Names): string {
  return names.suits[suit]?.name ?? texts.unknownSuit;
}

function waitingPrompt(phase: Phase, names: Names, player: string): string {
  switch (phase.type) {
    case "terrain":
      return phase.in_hand
        ? texts.prompt.waitPut(player, names.piece(phase.in_hand[0]))
        : texts.prompt.waitTake(player);
    case "sides":
      return texts.prompt.waitSide(player);
    case "deployment":
      return texts.prompt.waitDeploy(player);
    case "activation":
      return texts.prompt.waitAct(names.suit(phase.suit), phase.points);
    case "defence": {
      const target = shortName(phase.attack.attack.target, names);
      return texts.prompt.waitDefend(player, target, symbolsText(phase.attack));
    }
    case "over":
      return texts.prompt.over;
  }
}
