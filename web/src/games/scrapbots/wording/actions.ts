/** Labels of actions for the list of all actions, and the look-ups that they need. */

import type { Action, Attack, BotView, Card, Lane } from "../../../api/generated/scrapbots";
import type { Seat } from "../../../api/messages";
import { textOf } from "../../kit/text/variants";
import { faceOf, namesOf } from "./labels";
import type { ActionNames, BotsPosition, BotsView } from "../types";
import { texts } from "../text";

/** What tells whose actions are meant. */
export type Actor = Pick<BotsPosition, "view" | "me">;

/** Actions of the same `group` are listed together. */
export function actionLabel(
  action: Action,
  position: BotsPosition,
): { text: string; group: string } {
  const names = actionNames(position);
  return { text: textOf(texts.action, action, names), group: groupText(action, names) };
}

export function actionNames(position: BotsPosition): ActionNames {
  const { catalogue, view } = position;
  const names = namesOf(position);
  const own = actorOf(position);
  const pending = pendingCard(position);
  const botName = (seat: Seat, lane: Lane) => {
    const bot = botAt(view, seat, lane);
    return bot && names.card(bot.card);
  };
  return {
    ...names,
    face: (card) => faceOf(catalogue, card),
    ware: (slot) => {
      const card = view.public.market[slot];
      return card ? faceOf(catalogue, card) : null;
    },
    own: (lane) => botName(own, lane),
    enemy: (lane) => botName(1 - own, lane),
    attack: (lane, index) => attackOf(position, lane, index),
    resource: pending ? names.card(pending) : texts.unknownCard,
  };
}

function groupText(action: Action, names: ActionNames): string {
  switch (action.type) {
    case "buy":
    case "attack":
      return texts.group[action.type];
    case "play_for_scrap":
    case "play_for_energy":
    case "activate":
    case "build":
      return names.card(action.card);
    case "end_turn":
      return texts.group.turn;
    default:
      return texts.group.bonus(names.resource);
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
function attackOf(
  { catalogue, view, me }: Pick<BotsPosition, "catalogue" | "view" | "me">,
  lane: Lane,
  index: number,
): Attack | null {
  const bot = botAt(view, actorOf({ view, me }), lane);
  const kind = bot ? faceOf(catalogue, bot.card).kind : null;
  return kind?.type === "scrapbot" ? (kind.attacks[index] ?? null) : null;
}

/** The end of a turn drops other options, while there are any. */
export function needsConfirmation(
  { type }: Action,
  _: BotsPosition,
  legal: readonly Action[],
): boolean {
  return type === "end_turn" && legal.length > 1;
}
