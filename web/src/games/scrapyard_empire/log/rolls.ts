/** Rolls, and what is dug, stolen and taken by them, as lines of the log. */

import type { Event, RaisedWith } from "../../../api/generated/scrapyard_empire";
import type { LogLine } from "../../kit/game";
import type { Names } from "../labels";
import type { Variant } from "../types";
import { texts } from "../text";
import type { DeedEvent } from "./actions";
import type { DrawEvent } from "./draws";

type RiskEvent = Exclude<Event, DrawEvent | DeedEvent | Variant<Event, "turn_began">>;
type Told = Omit<LogLine, "seat">;

export function riskLine(event: RiskEvent, names: Names): LogLine {
  return { seat: event.seat, ...told(event, names, names.seat(event.seat)) };
}

function told(event: RiskEvent, names: Names, who: string): Told {
  const { log } = texts;
  switch (event.type) {
    case "rolled":
      return { text: rolledText(event, names, who), details: [log.need(event.need)] };
    case "raised":
      return { text: log.raised(who, event.by, raisedWith(event.with, names), event.total) };
    case "roll_ended": {
      const end = event.success ? log.success : log.failure;
      return { text: end(event.total, event.need) };
    }
    case "dig_began":
      return { text: log.digBegan(who, event.kind) };
    case "passed":
      return { text: log.passed(who, names.card(event.card)) };
    case "dug":
      return { text: log.dug(who, names.card(event.card)), weight: "major" };
    case "dig_ended":
      return {
        text: event.taken === 0 ? log.dugNothing(who) : log.digEnded,
        ...(event.top ? { details: [log.top(names.card(event.top))] } : {}),
      };
    case "took_top":
      return { text: log.tookTop(who, names.card(event.card)) };
    case "saw_machines": {
      const from = names.seat(event.from);
      const { machines } = event;
      return {
        text: machines ? log.sawThese(who, from, names.machines(machines)) : log.saw(who, from),
      };
    }
    case "saw_hand": {
      const of = names.seat(event.of);
      const { machines } = event;
      return {
        text: machines ? log.sawHandThese(who, of, names.machines(machines)) : log.sawHand(who, of),
      };
    }
    case "stole_part":
    case "stole_machine": {
      const card = takenCard(event, names);
      return { text: log.stole(who, card, names.seat(event.from)), weight: "major" };
    }
    case "took_part":
    case "took_machine":
      return { text: log.took(who, takenCard(event, names), names.seat(event.from)) };
    case "reclaimed":
      return { text: log.reclaimed(who, names.seat(event.from)), weight: "major" };
    case "snatched": {
      const card = names.card(event.card);
      return { text: log.snatched(who, card, names.seat(event.from)), weight: "major" };
    }
  }
}

function rolledText({ roll, die }: Variant<Event, "rolled">, names: Names, who: string): string {
  const { rolled } = texts.log;
  switch (roll.type) {
    case "dig":
      return rolled.dig(who, roll.kind, die);
    case "steal":
      return rolled.steal(who, roll.kind, names.seat(roll.from), die);
    case "ability":
      return rolled.ability(who, names.card(roll.of), die);
  }
}

function raisedWith(raised: RaisedWith, names: Names): string {
  return "part" in raised ? names.part(raised.part) : names.card(raised.ability);
}

type Taken = Variant<Event, "stole_part" | "stole_machine" | "took_part" | "took_machine">;

function takenCard(event: Taken, names: Names): string {
  if ("part" in event) return names.part(event.part);
  return event.machine ? names.machine(event.machine) : texts.log.aMachine;
}
