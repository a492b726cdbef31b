/** State of a replay's playback, and its transitions. */

export interface Playback {
  seq: number;
  last: number;
  /** The step that led to `seq` is being animated. */
  moving: boolean;
  /** Playback is running. */
  running: boolean;
}

/** Pause at each position, and whether steps are animated. */
export interface Speed {
  rest_ms: number;
  moves: boolean;
}

export const SPEEDS = {
  slow: { rest_ms: 1_500, moves: true },
  normal: { rest_ms: 500, moves: true },
  fast: { rest_ms: 400, moves: false },
  racing: { rest_ms: 100, moves: false },
} as const satisfies Record<string, Speed>;

export type SpeedName = keyof typeof SPEEDS;

export function begin(seq: number, last: number): Playback {
  return { seq: within(seq, last), last, moving: false, running: false };
}

/** Goes to a position and stops there. */
export function jump(playback: Playback, seq: number): Playback {
  return begin(seq, playback.last);
}

/** One step forward, animated if `moves`. Cuts a running animation short. */
export function forward(playback: Playback, moves: boolean): Playback {
  const { seq, last } = playback;
  if (seq === last) return { ...playback, moving: false, running: false };
  return { ...playback, seq: seq + 1, moving: moves };
}

export function back(playback: Playback): Playback {
  return jump(playback, playback.seq - 1);
}

/** Starts playback, from the beginning if it was at the end; or pauses it. */
export function toggle(playback: Playback): Playback {
  if (playback.running) return { ...playback, running: false };
  const { seq, last } = playback;
  return { ...begin(seq === last ? 0 : seq, last), running: true };
}

/** The animation of step `seq` has ended. */
export function settle(playback: Playback, seq: number): Playback {
  return playback.seq === seq ? { ...playback, moving: false } : playback;
}

function within(seq: number, last: number): number {
  return Math.min(Math.max(0, seq), last);
}
