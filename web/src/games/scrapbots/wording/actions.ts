/** Labels of actions for the list of all actions, and the look-ups that they need. */

import type { Action, Attack, BotView, Card, Lane } from "../../../api/generated/scrapbots";
import type { Seat } from "../../../api/messages";
import { faceOf, namesOf } from "./labels";
import type { BotsPosition, BotsView } from "../types";
import { texts } from "../text";

/** What tells whose actions are meant. */
export type Actor = Pick<BotsPosition, "view" | "me">;

/** Actions of the same `group` are listed together. */
export function actionLabel(
  action: Action,
  position: BotsPosition,
): { text: string; group: string } {
  const { catalogue, view } = position;
  const names = namesOf(position);
  const pending = pendingCard(position);
  const resource = pending ? names.card(pending) : texts.unknownCard;
  const bonus = texts.group.bonus(resource);
  const botAndLane = (seat: Seat, lane: Lane) => {
    const bot = botAt(view, seat, lane);
    return [bot ? names.card(bot.card) : texts.table.empty, texts.lane(lane)] as const;
  };
  const own = actorOf(position);
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

/** The seat whose actions are shown: the viewer's, also while planning; else the active one. */
export function actorOf({ view, me }: Actor): Seat {
  return me ?? view.public.active;
}

/** The resource whose bonus that seat has to answer now; null if there is none. */
export function pendingCard(actor: Actor): Card | null {
  const { phase, active } = actor.view.public;
  return phase.type === "bonus" && active === actorOf(actor) ? phase.card : null;
}

export function botAt({ public: view }: BotsView, seat: Seat, lane: Lane): BotView | null {
  return view.mechanics[seat]?.lanes[lane] ?? null;
}

/** An attack of the actor's Scrapbot in that lane. */
export function attackOf(
  { catalogue, view, me }: Pick<BotsPosition, "catalogue" | "view" | "me">,
  lane: Lane,
  index: number,
): Attack | null {
  const bot = botAt(view, actorOf({ view, me }), lane);
  const kind = bot ? faceOf(catalogue, bot.card).kind : null;
  return kind?.type === "scrapbot" ? (kind.attacks[index] ?? null) : null;
}
