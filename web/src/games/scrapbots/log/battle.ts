/** What happens in the lanes, as lines of the log. */

import type { Event } from "../../../api/generated/scrapbots";
import type { LogLine } from "../../kit/game";
import type { Names } from "../labels";
import type { Variant } from "../types";
import { words } from "../text";

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
    return { text: words.log.coin(event.heads, words.stake(event.stake)), seat };
  }
  const at = words.lane(event.lane);
  if (event.type === "wounds_dealt") return woundsLine(event, who, at);
  if (event.type === "bot_built") {
    return { text: words.log.built(who, names.card(event.card), at), seat };
  }
  const bot = names.card(event.bot);
  switch (event.type) {
    case "component_activated":
      return { text: words.log.activated(who, bot, at, names.card(event.card)), seat };
    case "bot_attacked":
      return {
        text: words.log.attacked(who, bot, at, event.cost),
        seat,
        details: [words.log.energyLeft(event.energy)],
      };
    case "bot_damaged":
      return {
        text: words.log.damaged(who, bot, at, event.damage, event.splash),
        seat,
        details: [words.log.total(event.total, event.health)],
      };
    case "bot_destroyed":
      return { text: words.log.destroyed(who, bot, at), seat, weight: "major" };
    case "bot_primed":
      return { text: words.log.primed(who, bot, at), seat };
    case "bot_readied":
      return { text: words.log.readied(who, bot, at, names.card(event.by)), seat };
    case "bot_exhausted":
      return { text: words.log.exhausted(who, bot, at, names.card(event.by)), seat };
  }
}

function woundsLine(event: Variant<Event, "wounds_dealt">, who: string, at: string): LogLine {
  const { seat, wounds, damage, splash, stack } = event;
  const details = [words.log.woundsBy(damage, splash), words.log.stack(stack)];
  if (wounds === 0) return { text: words.log.noWounds(who, at), seat, details };
  return { text: words.log.wounds(who, wounds, at), seat, details, weight: "major" };
}
