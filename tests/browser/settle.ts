/**
 * Waiting for a table that stands still. A table has `data-seq`, the step it shows, and
 * `data-settled` once that step is drawn to its end and the server has answered everything sent.
 */

import { setTimeout as pause } from "node:timers/promises";
import { type Player } from "./fixtures";
import { allActions, replayLink } from "./pages/table";

type OnPage = Pick<Player, "page">;

/** Between two looks at the page, in milliseconds. */
const POLLING = { polling: 50 };
const TURN_MAX_MS = 60_000;

/** The number of the step shown. */
export async function seqOf({ page }: OnPage): Promise<number> {
  return Number(await page.locator("[data-seq]").getAttribute("data-seq"));
}

/** Waits until this step or a later one is shown, and is in the log. */
export async function seesSeq({ page }: OnPage, seq: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => Number(document.querySelector<HTMLElement>("[data-seq]")?.dataset.seq) >= wanted,
    seq,
  );
  // The log is drawn a frame after the table.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Waits until the table has settled at a step after that one, and returns its number. */
export async function settledAfter({ page }: OnPage, after: number): Promise<number> {
  const settled = await page.waitForFunction(
    (after) => {
      const table = document.querySelector<HTMLElement>("[data-settled]");
      const seq = Number(table?.dataset.settled ?? -1);
      return seq > after ? { seq } : null;
    },
    after,
    { ...POLLING, timeout: 90_000 },
  );
  const { seq } = (await settled.jsonValue()) ?? { seq: after };
  return seq;
}

/** A position at which the match waits for one of the players; for nobody if it is over. */
export interface Standstill<P extends OnPage = Player> {
  seq: number;
  player: P | null;
}

/**
 * Waits until all tables have settled at the same step after that one, and one of the players has
 * to decide or the match is over.
 */
export async function standstill<P extends OnPage>(
  players: P[],
  after = -1,
): Promise<Standstill<P>> {
  for (let seq = after; ;) {
    let seen = await Promise.all(players.map((player) => settledAfter(player, seq)));
    // Of several actions that one player has chosen at once, the others' tables settle after each.
    while (new Set(seen).size > 1) {
      const before = Math.max(...seen) - 1;
      seen = await Promise.all(players.map((player) => settledAfter(player, before)));
    }
    [seq] = seen;
    for (const player of players) {
      if (await allActions(player).isEnabled()) return { seq, player };
    }
    if ((await replayLink(players[0]).count()) > 0) return { seq, player: null };
  }
}

/** The player who has to decide, once the match waits for one of them. */
export async function whoseTurn<P extends OnPage>(...players: P[]): Promise<P> {
  for (const end = Date.now() + TURN_MAX_MS; Date.now() < end; await pause(POLLING.polling)) {
    for (const player of players) {
      const settled = player.page.locator("body:has([data-settled])");
      const actions = settled.getByRole("button", { name: /^All actions/, disabled: false });
      if ((await actions.count()) > 0) return player;
    }
  }
  throw new Error("nobody has to decide");
}
