/** Legal actions in texts, for the list of all of them. */

import type { Action, Attack, BotView, Lane } from "../../api/generated/scrapbots";
import type { Seat } from "../../api/messages";
import { faceOf, namesOf } from "./labels";
import type { BotsPosition, BotsView } from "./types";
import { texts } from "./text";

export interface ActionLabel {
  text: string;
  group: string;
}

export function actionLabel(action: Action, position: BotsPosition): ActionLabel {
  const { catalogue, view } = position;
  const names = namesOf(position);
  const bonusOf = pendingCard(view);
  const asking = bonusOf ? names.card(bonusOf) : texts.unknownCard;
  const bonus = texts.group.bonus(asking);
  const at = (seat: Seat, lane: Lane) => {
    const bot = botAt(view, seat, lane);
    return [bot ? names.card(bot.card) : texts.table.empty, texts.lane(lane)] as const;
  };
  const own = view.public.active;
  switch (action.type) {
    case "buy": {
      const card = view.public.market[action.slot];
      const face = card ? faceOf(catalogue, card) : null;
      const text = face
        ? texts.action.buy(face.name, face.scrap)
        : texts.table.marketSlot(action.slot + 1);
      return { text, group: texts.group.buy };
    }
    case "play_for_scrap": {
      const { name, scrap } = faceOf(catalogue, action.card);
      return { text: texts.action.playForScrap(name, scrap), group: texts.group.play(name) };
    }
    case "play_for_energy": {
      const { name, energy } = faceOf(catalogue, action.card);
      return { text: texts.action.playForEnergy(name, energy), group: texts.group.play(name) };
    }
    case "activate": {
      const name = names.card(action.card);
      const text = texts.action.activate(name, ...at(own, action.lane));
      return { text, group: texts.group.play(name) };
    }
    case "build": {
      const name = names.card(action.card);
      const text = texts.action.build(name, texts.lane(action.lane));
      return { text, group: texts.group.play(name) };
    }
    case "attack": {
      const attack = attackOf(position, action.lane, action.attack);
      const { energy = 0, text = "" } = attack ?? {};
      const told = texts.action.attack(...at(own, action.lane), energy, text);
      return { text: told, group: texts.group.attack };
    }
    case "end_turn":
      return { text: texts.action.endTurn, group: texts.group.turn };
    case "use_bonus":
      return { text: texts.action.useBonus(asking), group: bonus };
    case "return_wound":
      return { text: texts.action.returnWound(action.from), group: bonus };
    case "exhaust":
      return { text: texts.action.exhaust(...at(1 - own, action.lane)), group: bonus };
    case "ready":
      return { text: texts.action.ready(...at(own, action.lane)), group: bonus };
    case "skip_bonus":
      return { text: texts.action.skipBonus(asking), group: bonus };
  }
}

/** The resource whose bonus is offered. */
export function pendingCard({ public: { phase } }: BotsView) {
  return phase.type === "bonus" ? phase.card : null;
}

export function botAt({ public: view }: BotsView, seat: Seat, lane: Lane): BotView | null {
  return view.mechanics[seat]?.lanes[lane] ?? null;
}

/** An attack of the active mechanic's Scrapbot in that lane. */
export function attackOf(
  { catalogue, view }: Pick<BotsPosition, "catalogue" | "view">,
  lane: Lane,
  no: number,
): Attack | null {
  const bot = botAt(view, view.public.active, lane);
  const kind = bot ? faceOf(catalogue, bot.card).kind : null;
  return kind?.type === "scrapbot" ? (kind.attacks[no] ?? null) : null;
}
