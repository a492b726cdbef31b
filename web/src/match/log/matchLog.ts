/** Log lines: the game's, and those of the platform. */

import {
  gameEvents,
  platformEvents,
  type AnyGame,
  type Facts,
  type GameTypes,
  type LogLine,
} from "../../games/kit/game";
import { outcomeOf } from "../../games/kit/outcome";
import type { Match, PastStep, PlatformEvent, Seat } from "../../api/messages";
import { words } from "../../i18n/pages";
import { titleOf } from "../result/title";

export interface LoggedStep {
  seq: number;
  lines: LogLine[];
}

type AnyFacts = Facts<GameTypes>;
type Leaving = Pick<PastStep, "by" | "asked_by" | "events">;

/** Why a seat that has not left is played for. */
export type WhyPlayed = "timeout" | "stand_in" | "absent";

/**
 * The reason by the match's rules. With a clock per turn and bots for absent players, a time-out
 * looks like an absence: both are `absent`.
 */
export function whyPlayed({ clock, absence }: Pick<Match, "clock" | "absence">): WhyPlayed {
  if (clock.type !== "per_turn") return "stand_in";
  return absence === "bot" ? "absent" : "timeout";
}

/** Caches the lines of each step, since steps never change. */
export class Log {
  private readonly game: AnyGame;
  private readonly whyPlayed: WhyPlayed;
  private readonly logged = new WeakMap<PastStep, LoggedStep>();

  constructor(game: AnyGame, whyPlayed: WhyPlayed) {
    this.game = game;
    this.whyPlayed = whyPlayed;
  }

  /** Without steps that have no lines. */
  steps(log: readonly PastStep[], facts: AnyFacts): LoggedStep[] {
    return log.map((step) => this.step(step, facts)).filter(({ lines }) => lines.length > 0);
  }

  /** The lines of the first events of a step, without who caused it. */
  partly(step: PastStep, events: number, facts: AnyFacts): LoggedStep {
    const shown = gameEvents(step).slice(0, events);
    return { seq: step.seq, lines: shown.length > 0 ? this.game.log(shown, facts) : [] };
  }

  private step(step: PastStep, facts: AnyFacts): LoggedStep {
    const known = this.logged.get(step);
    if (known) return known;
    const logged = { seq: step.seq, lines: this.lines(step, facts) };
    this.logged.set(step, logged);
    return logged;
  }

  private lines(step: PastStep, facts: AnyFacts): LogLine[] {
    const own = gameEvents(step);
    const [first, ...rest] = own.length > 0 ? this.game.log(own, facts) : [];
    const marked = first ? [{ ...first, text: this.withCause(first.text, step, facts) }] : [];
    const platform = platformEvents(step).map((each) => platformLine(each, step, facts));
    return [...marked, ...rest, ...platform];
  }

  private withCause(text: string, step: PastStep, facts: AnyFacts): string {
    const { cause, asked_by, by } = step;
    const name = nameOf(by, facts);
    if (asked_by !== undefined) return words.causes.called(nameOf(asked_by, facts), text);
    if (cause === "bot") return isBotsOwn(step, facts) ? text : words.bots.playedFor(name, text);
    return words.causes[cause === "timeout" ? this.whyPlayed : cause](text);
  }
}

/** How each player who left the match did so, as a sentence without a full stop. */
export function leaversOf(
  log: readonly Leaving[],
  facts: Pick<AnyFacts, "seats">,
): { seat: Seat; why: string; text: string }[] {
  return log.flatMap((step) =>
    platformEvents(step).flatMap((event) => {
      if (event.type !== "seat_left") return [];
      const { seat, why } = event;
      return [{ seat, why, text: platformLine(event, step, facts).text }];
    }),
  );
}

/** A bot's name tells who played. */
function isBotsOwn({ by }: PastStep, { seats }: AnyFacts): boolean {
  const info = seats.find(({ seat }) => seat === by);
  return info !== undefined && info.player === null;
}

function nameOf(seat: Seat | null, { seats }: Pick<AnyFacts, "seats">): string {
  return seats.find((each) => each.seat === seat)?.name ?? "";
}

function platformLine(
  event: PlatformEvent,
  step: Leaving,
  facts: Pick<AnyFacts, "seats">,
): LogLine {
  const { by, asked_by } = step;
  const name = (seat: Seat | null) => nameOf(seat, facts);
  switch (event.type) {
    case "match_undone":
      return { text: words.events.match_undone(name(by)), seat: by };
    case "seat_left":
      return {
        text:
          asked_by === undefined
            ? (words.events.seat_left[event.why] ?? words.events.left)(name(event.seat))
            : words.events.called_by(name(asked_by), name(event.seat)),
        seat: event.seat,
        weight: "major",
      };
    case "match_ended": {
      const { seats } = facts;
      const title = titleOf(outcomeOf(event.result, seats), seats, null);
      return { text: words.events.match_ended(title), seat: null, weight: "major" };
    }
  }
}
