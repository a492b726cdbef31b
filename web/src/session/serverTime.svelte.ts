/** The server's time, as far as this device can tell, and values that follow it. */

class ServerTime {
  private ahead_ms = 0;

  now(): number {
    return Date.now() + this.ahead_ms;
  }

  /** The server has just said what time it is. */
  sync(time: string): void {
    this.ahead_ms = Date.parse(time) - Date.now();
  }
}

export const serverTime = new ServerTime();

/** A frame: whatever changes faster cannot be seen. */
const PAUSE_MIN_MS = 16;

/**
 * The server's time for a component, anew whenever what it shows is due to change: `pause` says in
 * how many milliseconds that is, or null when nothing moves.
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

/** Milliseconds until a countdown to `end` shows another second; null when it has ended. */
export function untilNextSecond(end: number, now: number): number | null {
  return end <= now ? null : (end - now) % 1_000 || 1_000;
}
