/** Log lines of rolls, digs and thefts. */

import type { Event, RaisedWith } from "../../../api/generated/scrapyard_empire";
import type { LogLine } from "../../kit/game";
import type { Names } from "../wording/labels";
import type { Variant } from "../types";
import { texts } from "../text";
import type { ActionEvent } from "./actions";
import type { DrawEvent } from "./draws";

type RollEvent = Exclude<Event, DrawEvent | ActionEvent | Variant<Event, "turn_began">>;

export function rollLine(event: RollEvent, names: Names): LogLine {
  return { seat: event.seat, ...lineOf(event, names, names.seat(event.seat)) };
}

function lineOf(event: RollEvent, names: Names, player: string): Omit<LogLine, "seat"> {
  const { log } = texts;
  switch (event.type) {
    case "rolled":
      return { text: rolledText(event, names, player), details: [log.need(event.need)] };
    case "raised":
      return { text: log.raised(player, event.by, raisedWith(event.with, names), event.total) };
    case "roll_ended": {
      const end = event.success ? log.success : log.failure;
      return { text: end(event.total, event.need) };
    }
    case "dig_began":
      return { text: log.digBegan(player, event.kind) };
    case "passed":
      return { text: log.passed(player, names.card(event.card)) };
    case "dug":
      return { text: log.dug(player, names.card(event.card)) };
    case "dig_ended":
      return {
        text: event.taken === 0 ? log.dugNothing(player) : log.digEnded,
        ...(event.top ? { details: [log.top(names.card(event.top))] } : {}),
      };
    case "took_top":
      return { text: log.tookTop(player, names.card(event.card)) };
    case "saw_machines": {
      const from = names.seat(event.from);
      const { machines } = event;
      return {
        text: machines
          ? log.sawThese(player, from, names.machines(machines))
          : log.saw(player, from),
      };
    }
    case "saw_hand": {
      const of = names.seat(event.of);
      const { machines } = event;
      return {
        text: machines
          ? log.sawHandThese(player, of, names.machines(machines))
          : log.sawHand(player, of),
      };
    }
    case "stole_part":
    case "stole_machine": {
      const card = takenCard(event, names);
      const text = log.stole(player, card, names.seat(event.from));
      return event.type === "stole_machine" ? { text, weight: "major" } : { text };
    }
    case "took_part":
    case "took_machine":
      return { text: log.took(player, takenCard(event, names), names.seat(event.from)) };
    case "reclaimed":
      return { text: log.reclaimed(player, names.seat(event.from)) };
    case "snatched": {
      const card = names.card(event.card);
      return { text: log.snatched(player, card, names.seat(event.from)) };
    }
  }
}

function rolledText({ roll, die }: Variant<Event, "rolled">, names: Names, player: string): string {
  const { rolled } = texts.log;
  switch (roll.type) {
    case "dig":
      return rolled.dig(player, roll.kind, die);
    case "steal":
      return rolled.steal(player, roll.kind, names.seat(roll.from), die);
    case "ability":
      return rolled.ability(player, names.card(roll.of), die);
  }
}

function raisedWith(raised: RaisedWith, names: Names): string {
  return "part" in raised ? names.part(raised.part) : names.card(raised.ability);
}

type TakeEvent = Variant<Event, "stole_part" | "stole_machine" | "took_part" | "took_machine">;

function takenCard(event: TakeEvent, names: Names): string {
  if ("part" in event) return names.part(event.part);
  return event.machine ? names.machine(event.machine) : texts.log.aMachine;
}
