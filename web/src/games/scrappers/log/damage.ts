/** Log lines about damage: dealt, prevented, repaired, moved. */

import type { Event } from "../../../api/generated/scrappers";
import type { LogLine } from "../../kit/game";
import type { Names } from "../wording/labels";
import type { Variant } from "../types";
import { texts } from "../text";

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

/** From so much damage on a hit counts among the lines that turned the match. */
const GRAVE = 3;

/** `end` is the damage that ends the match. */
export function damageLine(event: DamageEvent, names: Names, end: number): LogLine {
  const { seat } = event;
  const player = names.seat(seat);
  switch (event.type) {
    case "struck": {
      const damage = texts.damage(event.damage, event.kind);
      const by = names.seat(event.by);
      const text =
        event.by === seat
          ? texts.log.struckSelf(player, damage)
          : texts.log.struck(by, damage, player);
      const details = event.parts.map(({ damage, card }) =>
        texts.log.part(damage, names.card(card)),
      );
      return { text, seat: event.by, details };
    }
    case "brace_set":
      return {
        text: texts.log.braceSet(player, event.total),
        seat,
        details: [texts.log.with(names.card(event.card))],
      };
    case "brace_held":
      return {
        text: texts.log.braceHeld(player, event.prevented),
        seat,
        details: [texts.log.braceLeft(event.left)],
      };
    case "shielded":
      return {
        text: texts.log.shielded(player, names.card(event.card), event.prevented),
        seat,
        details: [texts.log.braceLeft(event.left)],
      };
    case "damaged": {
      const damage = texts.damage(event.damage, event.kind);
      const isMajor = event.damage >= GRAVE || event.total >= end;
      const text = texts.log.damaged(player, damage, event.total);
      return { text, seat, ...(isMajor && { weight: "major" }) };
    }
    case "destroyed":
      return { text: texts.log.destroyed(player, names.card(event.card)), seat };
    case "repaired":
      return {
        text: texts.log.repaired(player, event.damage, event.total),
        seat,
        details: [texts.log.with(names.card(event.card))],
      };
    case "shifted":
      return {
        text: texts.log.shifted(player, event.damage, names.seat(event.to), event.total),
        seat,
        details: [texts.log.with(names.card(event.card))],
        ...(event.total >= end && { weight: "major" }),
      };
  }
}
