/** Log lines of trades, abilities and builds. */

import type { Event } from "../../../api/generated/scrapyard_empire";
import type { LogLine } from "../../kit/game";
import type { Names } from "../wording/labels";
import type { Variant } from "../types";
import { texts } from "../text";

export const ACTION_EVENTS = [
  "trade_began",
  "part_offered",
  "machine_offered",
  "offer_refused",
  "traded",
  "swapped",
  "broke",
  "wrecked",
  "used",
  "gained_actions",
  "stalled",
  "refitted",
  "mimicked",
  "built",
  "invented",
] as const;

export type ActionEvent = Variant<Event, (typeof ACTION_EVENTS)[number]>;

export function actionLine(event: ActionEvent, names: Names): LogLine {
  return { seat: event.seat, ...lineOf(event, names, names.seat(event.seat)) };
}

function lineOf(event: ActionEvent, names: Names, player: string): Omit<LogLine, "seat"> {
  const { log } = texts;
  switch (event.type) {
    case "trade_began":
      return { text: log.trade(player, names.seat(event.with), event.kind) };
    case "part_offered": {
      const [give, want] = [names.part(event.give), names.part(event.want)];
      return { text: log.offered(player, give, want, names.seat(event.to)) };
    }
    case "machine_offered": {
      const to = names.seat(event.to);
      if (event.offer === null) return { text: log.offeredHidden(player, to) };
      const [give, want] = [names.machine(event.offer.give), names.machine(event.offer.want)];
      return { text: log.offered(player, give, want, to) };
    }
    case "offer_refused":
      return { text: log.refused(player) };
    case "traded": {
      const [gave, got] = [names.card(event.gave), names.card(event.got)];
      return { text: log.traded(player, gave, got, names.seat(event.with)) };
    }
    case "swapped": {
      const [gave, got] = [names.part(event.gave), names.part(event.got)];
      return { text: log.swapped(player, gave, got, names.seat(event.with)) };
    }
    case "broke":
      return { text: log.broke(player, names.part(event.part), names.seat(event.of)) };
    case "wrecked": {
      const text = log.broke(player, names.machine(event.machine), names.seat(event.of));
      return { text, weight: "major" };
    }
    case "used": {
      const card = names.card(event.of);
      const isOwn = event.owner === event.seat;
      return {
        text: isOwn ? log.used(player, card) : log.usedOf(player, card, names.seat(event.owner)),
      };
    }
    case "gained_actions":
      return { text: log.gained(player, event.actions) };
    case "stalled":
      return { text: log.stalled(player) };
    case "refitted":
      return { text: log.refitted(player, names.machine(event.machine)) };
    case "mimicked":
      return { text: log.mimicked(player, names.card({ character: event.character })) };
    case "built":
    case "invented":
      return builtLine(event, names, player);
  }
}

function builtLine(
  event: Variant<Event, "built" | "invented">,
  names: Names,
  player: string,
): Omit<LogLine, "seat"> {
  const { log } = texts;
  const { top, without } =
    event.type === "built"
      ? { top: names.part(event.top), without: event.without && names.part(event.without) }
      : { top: names.machine(event.top), without: event.without && names.machine(event.without) };
  const text =
    event.type === "built"
      ? log.built(player, names.machine(event.machine))
      : log.invented(player, names.invention(event.invention));
  const details = [...(without === null ? [] : [log.without(without)]), log.top(top)];
  return { text, details, weight: "major" };
}
