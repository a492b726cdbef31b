/** Labels of actions for the list of all actions, and the look-ups that they need. */

import type { Action, Attack, BotView, Lane } from "../../api/generated/scrapbots";
import type { Seat } from "../../api/messages";
import { faceOf, namesOf } from "./labels";
import type { BotsPosition, BotsView } from "./types";
import { texts } from "./text";

/** Actions of the same `group` are listed together. */
export function actionLabel(
  action: Action,
  position: BotsPosition,
): { text: string; group: string } {
  const { catalogue, view } = position;
  const names = namesOf(position);
  const pending = pendingCard(view);
  const resource = pending ? names.card(pending) : texts.unknownCard;
  const bonus = texts.group.bonus(resource);
  const botAndLane = (seat: Seat, lane: Lane) => {
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
      const text = texts.action.activate(name, ...botAndLane(own, action.lane));
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
      const bot = botAndLane(own, action.lane);
      return { text: texts.action.attack(...bot, energy, text), group: texts.group.attack };
    }
    case "end_turn":
      return { text: texts.action.endTurn, group: texts.group.turn };
    case "use_bonus":
      return { text: texts.action.useBonus(resource), group: bonus };
    case "return_wound":
      return { text: texts.action.returnWound(action.from), group: bonus };
    case "exhaust":
      return { text: texts.action.exhaust(...botAndLane(1 - own, action.lane)), group: bonus };
    case "ready":
      return { text: texts.action.ready(...botAndLane(own, action.lane)), group: bonus };
    case "skip_bonus":
      return { text: texts.action.skipBonus(resource), group: bonus };
  }
}

/** The resource whose bonus the active player has to answer; null outside the bonus phase. */
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
  index: number,
): Attack | null {
  const bot = botAt(view, view.public.active, lane);
  const kind = bot ? faceOf(catalogue, bot.card).kind : null;
  return kind?.type === "scrapbot" ? (kind.attacks[index] ?? null) : null;
}
