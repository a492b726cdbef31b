/** A position of a replay as table props. */

import { playedStep, type GameTypes, type PlayedStep, type Position } from "../../games/kit/game";
import { seatInfos } from "../../ui/seats";
import type { Match, Seat } from "../../api/messages";
import type { Keyframes } from "./keyframes";
import type { Seen, ViewedReplay } from "../../api/replayRecord";

export interface Shown {
  at: Position<GameTypes>;
  /** The step that led here; null at the beginning. */
  last: PlayedStep<GameTypes> | null;
}

export interface Scene {
  replay: ViewedReplay;
  positions: Keyframes;
  catalogue: unknown;
  /** The step with which each seat left. */
  left: Map<Seat, number>;
}

export function shownAt({ replay, positions, catalogue, left }: Scene, seq: number): Shown {
  const { seen } = replay;
  const before = seq > 0 ? positions.at(seq - 1) : null;
  const view = positions.at(seq);
  const match = matchAt(replay.match, seen, seq, left);
  const me = seen.viewer;
  const seats = seatInfos(match, me);
  const step = seen.steps[seq];
  return {
    at: { catalogue, match, seats, me, seq, view, awaiting: match.awaiting },
    last: before && step ? playedStep(step, before) : null,
  };
}

/** The match as of this position: no result, and players who left later are still present. */
function matchAt(match: Match, seen: Seen, seq: number, left: Map<Seat, number>): Match {
  const over = seq === seen.steps.length - 1;
  return {
    ...match,
    seq,
    awaiting: seen.steps[seq]?.awaiting ?? [],
    state: over ? match.state : "running",
    result: over ? match.result : null,
    finished_at: over ? match.finished_at : null,
    seats: match.seats.map((seat) => ({
      ...seat,
      presence: (left.get(seat.seat) ?? Infinity) <= seq ? "left" : "here",
    })),
  };
}
