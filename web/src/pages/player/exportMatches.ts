/** Exports all matches of a player. */

import { Problem } from "../../api/http";
import type { Replay } from "../../api/replayRecord";
import type { Match, Page, Player, Time } from "../../api/messages";

export const EXPORT_FORMAT = "scrapworks matches v1";

const CONFLICT = 409;
const TOO_MANY = 429;
const PAUSE_MS = 1_000;

/** Access to matches, replaceable in tests. */
export interface Source {
  page(after: string | undefined): Promise<Page<Match>>;
  record(match_id: string): Promise<Replay>;
  pause(ms: number): Promise<void>;
}

/** The file's chunks, and the number of matches in it. */
export interface Exported {
  parts: string[];
  count: number;
}

/** Null if it was cancelled. `onProgress` is called after each match. */
export async function exportMatches(
  source: Source,
  about: { player: Player; exported_at: Time },
  onProgress: (done: number) => void,
  wanted: () => boolean,
): Promise<Exported | null> {
  const head = JSON.stringify({ format: EXPORT_FORMAT, ...about });
  const parts = [`${head.slice(0, -1)},"matches":[`];
  let count = 0;
  let after: string | undefined;
  do {
    const page = await patiently(source, () => source.page(after));
    for (const match of page.items) {
      if (!wanted()) return null;
      const whole = JSON.stringify(await patiently(source, () => entryOf(source, match)));
      parts.push(count === 0 ? whole : `,${whole}`);
      count += 1;
      onProgress(count);
    }
    after = page.next ?? undefined;
  } while (after !== undefined);
  parts.push("]}\n");
  return { parts, count };
}

/** The record of a finished match; the public document of any other. */
async function entryOf(source: Source, match: Match): Promise<Replay | { match: Match }> {
  if (match.state !== "finished") return { match };
  try {
    return await source.record(match.id);
  } catch (error) {
    // The server no longer supports the match's rules version.
    if (error instanceof Problem && error.status === CONFLICT) return { match };
    throw error;
  }
}

/** Retries while the rate limit is exceeded. */
async function patiently<T>(source: Source, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== TOO_MANY) throw error;
      const wait = Number(error.refusal.params["retry_after_ms"]);
      await source.pause(wait > 0 ? wait : PAUSE_MS);
    }
  }
}
