/** Log lines of events in the lanes. */

import type { Event } from "../../../api/generated/scrapbots";
import type { LogLine } from "../../kit/game";
import type { Names } from "../wording/labels";
import type { Variant } from "../types";
import { texts } from "../text";

const BATTLE_EVENTS = [
  "bot_built",
  "component_activated",
  "bot_attacked",
  "coin_flipped",
  "bot_damaged",
  "bot_destroyed",
  "wounds_dealt",
  "bot_primed",
  "bot_readied",
  "bot_exhausted",
] as const;

/** As many wounds at once can turn a match. */
const MANY_WOUNDS = 2;

export type BattleEvent = Variant<Event, (typeof BATTLE_EVENTS)[number]>;

export function isBattleEvent(event: Event): event is BattleEvent {
  return BATTLE_EVENTS.some((type) => type === event.type);
}

export function battleLine(event: BattleEvent, names: Names): LogLine {
  const { seat } = event;
  const player = names.seat(seat);
  if (event.type === "coin_flipped") {
    return { text: texts.log.coinFlipped(event.heads, event.stake), seat };
  }
  const lane = texts.lane(event.lane);
  if (event.type === "wounds_dealt") return woundsLine(event, player, lane);
  if (event.type === "bot_built") {
    return { text: texts.log.built(player, names.card(event.card), lane), seat };
  }
  const bot = [player, names.card(event.bot), lane] as const;
  switch (event.type) {
    case "component_activated":
      return { text: texts.log.activated(...bot, names.card(event.card)), seat };
    case "bot_attacked": {
      const details = [texts.log.energyLeft(event.energy)];
      return { text: texts.log.attacked(...bot, event.cost), seat, details };
    }
    case "bot_damaged": {
      const details = [texts.log.damageTotal(Math.min(event.total, event.health), event.health)];
      return { text: texts.log.damaged(...bot, event.damage, event.splash), seat, details };
    }
    case "bot_destroyed":
      return { text: texts.log.destroyed(...bot), seat, weight: "major" };
    case "bot_primed":
      return { text: texts.log.primed(...bot), seat };
    case "bot_readied":
      return { text: texts.log.readied(...bot, names.card(event.by)), seat };
    case "bot_exhausted":
      return { text: texts.log.exhausted(...bot, names.card(event.by)), seat };
  }
}

function woundsLine(event: Variant<Event, "wounds_dealt">, player: string, lane: string): LogLine {
  const { seat, wounds, damage, splash, stack } = event;
  const details = [texts.log.damage(damage, splash), texts.log.woundStack(stack)];
  if (wounds === 0) return { text: texts.log.noWounds(player, lane), seat, details };
  const text = texts.log.woundsDealt(player, wounds, lane);
  const line: LogLine = { text, seat, details };
  return wounds >= MANY_WOUNDS ? { ...line, weight: "major" } : line;
}
