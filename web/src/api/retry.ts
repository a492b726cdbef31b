/**
 * Asks the server until it answers: after a failure that may pass again by itself, at once when the
 * connection is back, else after pauses that grow.
 */

import { Problem } from "./http";

const PAUSE_MIN_MS = 1_000;
const PAUSE_MAX_MS = 60_000;
const TIMEOUT = 408;
const TOO_MANY = 429;

interface Outcome<T> {
  answered: (value: T) => void;
  /** Called for each failure. */
  failed: (error: unknown) => void;
}

/** What waits for its next attempt. */
const waiting = new Set<() => void>();

/** Whether the same question may have an answer later. Code that was not loaded is no `Problem`. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Problem)) return true;
  const { status } = error;
  return status === 0 || status === TIMEOUT || status === TOO_MANY || status >= 500;
}

/**
 * Asks until there is an answer, or a refusal that would be the same the next time. Returns a
 * function that gives up.
 */
export function askUntilAnswered<T>(
  ask: () => Promise<T>,
  { answered, failed }: Outcome<T>,
): () => void {
  let over = false;
  let pause_ms = PAUSE_MIN_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    stopWaiting();
    try {
      const value = await ask();
      if (!over) answered(value);
    } catch (error) {
      if (over) return;
      if (mayPass(error)) {
        timer = setTimeout(() => void attempt(), Math.max(pause_ms, askedPause(error)));
        pause_ms = Math.min(2 * pause_ms, PAUSE_MAX_MS);
        waiting.add(askNow);
      }
      failed(error);
    }
  }

  function askNow(): void {
    pause_ms = PAUSE_MIN_MS;
    void attempt();
  }

  function stopWaiting(): void {
    clearTimeout(timer);
    waiting.delete(askNow);
  }

  void attempt();
  return () => {
    over = true;
    stopWaiting();
  };
}

/** The connection is back: what waits is asked for at once. */
export function askAgainNow(): void {
  for (const askNow of [...waiting]) askNow();
}

function askedPause(error: unknown): number {
  const asked = error instanceof Problem ? error.refusal.params["retry_after_ms"] : 0;
  return typeof asked === "number" ? asked : 0;
}
