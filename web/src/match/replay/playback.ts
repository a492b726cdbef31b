/** Where a replay stands, and what its buttons do to that. */

export interface Playback {
  seq: number;
  last: number;
  /** The step that led to `seq` is being shown to happen. */
  moving: boolean;
  /** Goes on by itself. */
  running: boolean;
}

/** How fast it goes on: how long it rests at a position, and whether steps are seen to happen. */
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

/** At once, and to stay there. */
export function jump(playback: Playback, seq: number): Playback {
  return begin(seq, playback.last);
}

/** One step on; `moves` shows it happen. While one is shown, that one is cut short. */
export function forward(playback: Playback, moves: boolean): Playback {
  const { seq, last } = playback;
  if (seq === last) return { ...playback, moving: false, running: false };
  return { ...playback, seq: seq + 1, moving: moves };
}

export function back(playback: Playback): Playback {
  return jump(playback, playback.seq - 1);
}

/** Goes on by itself, from the start if this was the end; or stays where it is. */
export function toggle(playback: Playback): Playback {
  if (playback.running) return { ...playback, running: false };
  const { seq, last } = playback;
  return { ...begin(seq === last ? 0 : seq, last), running: true };
}

/** Step `seq` has been shown. */
export function settle(playback: Playback, seq: number): Playback {
  return playback.seq === seq ? { ...playback, moving: false } : playback;
}

function within(seq: number, last: number): number {
  return Math.min(Math.max(0, seq), last);
}
