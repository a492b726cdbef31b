/** The log in lines: the game's own, and those that every match has. */

import {
  isPlatformEvent,
  type AnyGame,
  type Facts,
  type GameTypes,
  type LogLine,
} from "../games/game";
import type { Cause, PastStep, PlatformEvent, Seat } from "../wire";
import { words } from "../words";

export interface LoggedStep {
  seq: number;
  lines: LogLine[];
}

type AnyFacts = Facts<GameTypes>;

/** Lines of a step never change, so each step is put into words once. */
export class Log {
  private readonly game: AnyGame;
  private readonly clocked: boolean | null;
  private readonly told = new WeakMap<PastStep, LoggedStep>();

  /** `clocked` tells why a seat was played for: its time or its absence. Null: nobody knows. */
  constructor(game: AnyGame, clocked: boolean | null = null) {
    this.game = game;
    this.clocked = clocked;
  }

  /** Steps without a line are left out. */
  steps(log: readonly PastStep[], facts: AnyFacts): LoggedStep[] {
    return log.map((step) => this.step(step, facts)).filter(({ lines }) => lines.length > 0);
  }

  private step(step: PastStep, facts: AnyFacts): LoggedStep {
    const known = this.told.get(step);
    if (known) return known;
    const told = { seq: step.seq, lines: this.lines(step, facts) };
    this.told.set(step, told);
    return told;
  }

  private lines(step: PastStep, facts: AnyFacts): LogLine[] {
    const events = step.events as { type: string }[];
    const own = events.filter((event) => !isPlatformEvent(event));
    const [first, ...rest] = own.length > 0 ? this.game.log(own, facts) : [];
    const marked = first ? [{ ...first, text: this.withCause(first.text, step.cause) }] : [];
    const platform = events.filter(isPlatformEvent).map((each) => platformLine(each, step, facts));
    return [...marked, ...rest, ...platform];
  }

  private withCause(text: string, cause: Cause): string {
    if (cause !== "timeout" || this.clocked) return words.causes[cause](text);
    return words.causes[this.clocked === null ? "absent" : "stand_in"](text);
  }
}

function platformLine(event: PlatformEvent, { by }: PastStep, facts: AnyFacts): LogLine {
  const name = (seat: Seat | null) => facts.seats.find((each) => each.seat === seat)?.name ?? "";
  switch (event.type) {
    case "match_undone":
      return { text: words.events.match_undone(name(by)), seat: by };
    case "seat_left":
      return {
        text: (words.events.seat_left[event.why] ?? words.events.left)(name(event.seat)),
        seat: event.seat,
        weight: "major",
      };
    case "match_ended": {
      const winners = event.result.ranks.flatMap((rank, seat) => (rank === 0 ? [name(seat)] : []));
      const drawn = winners.length === event.result.ranks.length;
      const text = drawn ? words.events.match_drawn : words.events.match_ended(words.list(winners));
      return { text, seat: null, weight: "major" };
    }
  }
}
