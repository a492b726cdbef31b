/** An estimate of the server's time, and values derived from it. */

class ServerTime {
  private ahead_ms = 0;

  now(): number {
    return Date.now() + this.ahead_ms;
  }

  /** Synchronises with a time that the server has just sent. */
  sync(time: string): void {
    this.ahead_ms = Date.parse(time) - Date.now();
  }
}

export const serverTime = new ServerTime();

/** One frame; faster changes are invisible. */
const PAUSE_MIN_MS = 16;

/**
 * The server's time as a reactive value. `pause` returns the milliseconds until the displayed value
 * changes, or null if it does not.
 */
export function serverNow(pause: (now: number) => number | null): { readonly now: number } {
  let now = $state(serverTime.now());

  $effect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const at = serverTime.now();
      now = at;
      const wait = pause(at);
      if (wait !== null) timer = setTimeout(tick, Math.max(PAUSE_MIN_MS, wait));
    };
    tick();
    return () => clearTimeout(timer);
  });

  return {
    get now() {
      return now;
    },
  };
}

/** Milliseconds until a countdown to `end` shows another second; null after its end. */
export function untilNextSecond(end: number, now: number): number | null {
  return end <= now ? null : (end - now) % 1_000 || 1_000;
}
