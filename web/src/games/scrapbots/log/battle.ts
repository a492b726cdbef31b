/** What happens in the lanes, as lines of the log. */

import type { Event } from "../../../api/generated/scrapbots";
import type { LogLine } from "../../kit/game";
import type { Names } from "../labels";
import type { Variant } from "../types";
import { texts } from "../text";

export type BattleEvent = Variant<
  Event,
  | "bot_built"
  | "component_activated"
  | "bot_attacked"
  | "coin_flipped"
  | "bot_damaged"
  | "bot_destroyed"
  | "wounds_dealt"
  | "bot_primed"
  | "bot_readied"
  | "bot_exhausted"
>;

export function battleLine(event: BattleEvent, names: Names): LogLine {
  const { seat } = event;
  const who = names.seat(seat);
  if (event.type === "coin_flipped") {
    return { text: texts.log.coinFlipped(event.heads, texts.stake(event.stake)), seat };
  }
  const at = texts.lane(event.lane);
  if (event.type === "wounds_dealt") return woundsLine(event, who, at);
  if (event.type === "bot_built") {
    return { text: texts.log.built(who, names.card(event.card), at), seat };
  }
  const bot = names.card(event.bot);
  switch (event.type) {
    case "component_activated":
      return { text: texts.log.activated(who, bot, at, names.card(event.card)), seat };
    case "bot_attacked":
      return {
        text: texts.log.attacked(who, bot, at, event.cost),
        seat,
        details: [texts.log.energyLeft(event.energy)],
      };
    case "bot_damaged":
      return {
        text: texts.log.damaged(who, bot, at, event.damage, event.splash),
        seat,
        details: [texts.log.damageTotal(event.total, event.health)],
      };
    case "bot_destroyed":
      return { text: texts.log.destroyed(who, bot, at), seat, weight: "major" };
    case "bot_primed":
      return { text: texts.log.primed(who, bot, at), seat };
    case "bot_readied":
      return { text: texts.log.readied(who, bot, at, names.card(event.by)), seat };
    case "bot_exhausted":
      return { text: texts.log.exhausted(who, bot, at, names.card(event.by)), seat };
  }
}

function woundsLine(event: Variant<Event, "wounds_dealt">, who: string, at: string): LogLine {
  const { seat, wounds, damage, splash, stack } = event;
  const details = [texts.log.damage(damage, splash), texts.log.woundStack(stack)];
  if (wounds === 0) return { text: texts.log.noWounds(who, at), seat, details };
  return { text: texts.log.woundsDealt(who, wounds, at), seat, details, weight: "major" };
}
