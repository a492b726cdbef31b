/** Label of a choice's button; the selected card is shown beside it. */

import type { Action } from "../../../api/generated/scrapbots";
import { actorOf, attackOf, botAt } from "./actions";
import { valueOf } from "../choices/bulk";
import type { Choice } from "../choices/choices";
import { faceOf, namesOf } from "./labels";
import type { BotsPosition } from "../types";
import { texts } from "../text";

export function choiceLabel({ action, then }: Choice, position: BotsPosition): string {
  const chain = [action, ...then];
  if (then.length === 0) return actionLabel(action, position);
  const value = action.type === "play_for_scrap" ? "scrap" : "energy";
  return texts.choice.all[value](chain.length, valueOf(chain, position));
}

function actionLabel(action: Action, position: BotsPosition): string {
  const { view, catalogue } = position;
  const { choice } = texts;
  const own = actorOf(position);
  const botName = (seat: number, lane: number) => {
    const bot = botAt(view, seat, lane);
    return bot ? namesOf(position).card(bot.card) : null;
  };
  switch (action.type) {
    case "buy": {
      const card = view.public.market[action.slot];
      return choice.buy(card ? faceOf(catalogue, card).scrap : 0);
    }
    case "play_for_scrap":
      return choice.scrap(faceOf(catalogue, action.card).scrap);
    case "play_for_energy":
      return choice.energy(faceOf(catalogue, action.card).energy);
    case "activate": {
      const bot = botName(own, action.lane);
      return bot ? choice.activate(bot, texts.lane(action.lane)) : choice.activateAny;
    }
    case "build":
      return choice.build(texts.lane(action.lane));
    case "attack":
      return choice.attack(attackOf(position, action.lane, action.attack)?.energy ?? 0);
    case "end_turn":
      return texts.action.endTurn;
    case "use_bonus":
      return choice.useBonus;
    case "return_wound":
      return choice.returnWound(action.from);
    case "exhaust":
      return choice.exhaust(botName(1 - own, action.lane) ?? "", texts.lane(action.lane));
    case "ready":
      return choice.ready(botName(own, action.lane) ?? "", texts.lane(action.lane));
    case "skip_bonus":
      return choice.skipBonus;
  }
}
