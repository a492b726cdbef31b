/** Damage from its parts to the pool, as lines of the log. */

import type { Event } from "../../../api/generated/scrappers";
import type { LogLine } from "../../kit/game";
import type { Names } from "../labels";
import type { Variant } from "../types";
import { words } from "../text";

export type DamageEvent = Variant<
  Event,
  | "struck"
  | "brace_set"
  | "brace_held"
  | "shielded"
  | "damaged"
  | "destroyed"
  | "repaired"
  | "shifted"
>;

export function damageLine(event: DamageEvent, names: Names): LogLine {
  const { seat } = event;
  const who = names.seat(seat);
  switch (event.type) {
    case "struck": {
      const hurt = words.damage(event.damage, event.kind);
      const by = names.seat(event.by);
      const text =
        event.by === seat ? words.log.struckSelf(who, hurt) : words.log.struck(by, hurt, who);
      const details = event.parts.map(({ damage, card }) =>
        words.log.part(damage, names.card(card)),
      );
      return { text, seat: event.by, details };
    }
    case "brace_set":
      return {
        text: words.log.braceSet(who, event.total),
        seat,
        details: [words.log.with(names.card(event.card))],
      };
    case "brace_held":
      return {
        text: words.log.braceHeld(who, event.prevented),
        seat,
        details: [words.log.braceLeft(event.left)],
      };
    case "shielded":
      return {
        text: words.log.shielded(who, names.card(event.card), event.prevented),
        seat,
        details: [words.log.braceLeft(event.left)],
      };
    case "damaged": {
      const hurt = words.damage(event.damage, event.kind);
      return { text: words.log.damaged(who, hurt, event.total), seat, weight: "major" };
    }
    case "destroyed":
      return { text: words.log.destroyed(who, names.card(event.card)), seat };
    case "repaired":
      return {
        text: words.log.repaired(who, event.damage, event.total),
        seat,
        details: [words.log.with(names.card(event.card))],
      };
    case "shifted":
      return {
        text: words.log.shifted(who, event.damage, names.seat(event.to), event.total),
        seat,
        details: [words.log.with(names.card(event.card))],
        weight: "major",
      };
  }
}
