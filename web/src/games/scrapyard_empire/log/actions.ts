/** Trade, abilities and what is built, as lines of the log. */

import type { Event } from "../../../api/generated/scrapyard_empire";
import type { LogLine } from "../../kit/game";
import type { Names } from "../labels";
import type { Variant } from "../types";
import { texts } from "../text";

export type DeedEvent = Variant<
  Event,
  | "trade_began"
  | "part_offered"
  | "machine_offered"
  | "offer_refused"
  | "traded"
  | "swapped"
  | "broke"
  | "wrecked"
  | "used"
  | "gained_actions"
  | "stalled"
  | "refitted"
  | "mimicked"
  | "built"
  | "invented"
>;

const DEEDS: ReadonlySet<Event["type"]> = new Set<DeedEvent["type"]>([
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
]);

export function isDeed(event: Event): event is DeedEvent {
  return DEEDS.has(event.type);
}

export function deedLine(event: DeedEvent, names: Names): LogLine {
  return { seat: event.seat, ...told(event, names, names.seat(event.seat)) };
}

function told(event: DeedEvent, names: Names, who: string): Omit<LogLine, "seat"> {
  const { log } = texts;
  switch (event.type) {
    case "trade_began":
      return { text: log.trade(who, names.seat(event.with), event.kind) };
    case "part_offered": {
      const [give, want] = [names.part(event.give), names.part(event.want)];
      return { text: log.offered(who, give, want, names.seat(event.to)) };
    }
    case "machine_offered": {
      const to = names.seat(event.to);
      if (event.offer === null) return { text: log.offeredHidden(who, to) };
      const [give, want] = [names.machine(event.offer.give), names.machine(event.offer.want)];
      return { text: log.offered(who, give, want, to) };
    }
    case "offer_refused":
      return { text: log.refused(who) };
    case "traded": {
      const [gave, got] = [names.card(event.gave), names.card(event.got)];
      return { text: log.traded(who, gave, got, names.seat(event.with)), weight: "major" };
    }
    case "swapped": {
      const [gave, got] = [names.part(event.gave), names.part(event.got)];
      return { text: log.swapped(who, gave, got, names.seat(event.with)) };
    }
    case "broke":
      return { text: log.broke(who, names.part(event.part), names.seat(event.of)) };
    case "wrecked": {
      const text = log.broke(who, names.machine(event.machine), names.seat(event.of));
      return { text, weight: "major" };
    }
    case "used": {
      const card = names.card(event.of);
      const isOwn = event.owner === event.seat;
      return { text: isOwn ? log.used(who, card) : log.usedOf(who, card, names.seat(event.owner)) };
    }
    case "gained_actions":
      return { text: log.gained(who, event.actions) };
    case "stalled":
      return { text: log.stalled(who) };
    case "refitted":
      return { text: log.refitted(who, names.machine(event.machine)) };
    case "mimicked":
      return { text: log.mimicked(who, names.card({ character: event.character })) };
    case "built":
    case "invented":
      return builtLine(event, names, who);
  }
}

function builtLine(
  event: Variant<Event, "built" | "invented">,
  names: Names,
  who: string,
): Omit<LogLine, "seat"> {
  const { log } = texts;
  const { top, without } =
    event.type === "built"
      ? { top: names.part(event.top), without: event.without && names.part(event.without) }
      : { top: names.machine(event.top), without: event.without && names.machine(event.without) };
  const text =
    event.type === "built"
      ? log.built(who, names.machine(event.machine))
      : log.invented(who, names.invention(event.invention));
  const details = [...(without === null ? [] : [log.without(without)]), log.top(top)];
  return { text, details, weight: "major" };
}
