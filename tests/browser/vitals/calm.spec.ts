/**
 * A table stands still under the finger: whole matches against bots by taps, in each size of a
 * screen. Part of `make vitals`; `npm run vitals -- calm --grep Scrappers` is one game of all.
 */

import { createBotMatch } from "../api";
import { finger } from "../controls";
import { expect, test, type Player } from "../fixtures";
import { SHORT } from "../gallery/world";
import { GAMES, type GamePlay, type PlayerControls } from "../pages/games";
import { actionItems, allActions, confirmation, openTable } from "../pages/table";
import { standstill } from "../settle";
import { printTable } from "./report";
import { shiftsOf, watchShifts } from "./shifts";

const SIZES = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1280, 800],
];
const SHIFT_MAX = 0.05;
/** A match that is longer than this is stuck. */
const DECISIONS_MAX = 300;

for (const play of GAMES) {
  for (const [width, height] of SIZES) {
    test(`${play.game} stands still, ${width}×${height}`, async ({ player }) => {
      const rosa = await player("Rosa", {
        viewport: { width, height },
        hasTouch: true,
        isMobile: width < 1024,
        reducedMotion: "no-preference",
      });
      await rosa.context.addInitScript(watchShifts);
      const match = await createBotMatch(rosa, play.slug, SHORT[play.slug]);
      await openTable(rosa, `/matches/${match}`);
      const decisions = await playByTaps(rosa, play);
      const { alone, tapped, largest, moves, px } = await shiftsOf(rosa.page);
      const sums = [alone, tapped].map((sum) => sum.toFixed(3));
      const board = moves === 0 ? "never" : `${moves} times, up to ${px} px`;
      printTable(
        ["Game", "Size", "Decisions", "Shift", "After a tap", "The board moved", "Most of it"],
        [[play.game, `${width}×${height}`, decisions, ...sums, board, largest.join("; ")]],
      );
      expect.soft(moves, "moves of the board").toBe(0);
      expect(alone + tapped).toBeLessThan(SHIFT_MAX);
    });
  }
}

/** To the end of the match; returns the number of decisions. */
async function playByTaps(player: Player, play: GamePlay): Promise<number> {
  const controls = { ...(await finger(player)), look: () => Promise.resolve() };
  let [n, now] = [0, await standstill([player])];
  for (; now.player; n += 1) {
    expect(n, "decisions of a match").toBeLessThan(DECISIONS_MAX);
    // What the game's own way does not know is chosen from the list of all actions.
    await play.point(controls, n).catch(() => chooseInList(controls));
    now = await standstill([player], now.seq);
  }
  return n;
}

async function chooseInList({ player, press }: PlayerControls): Promise<void> {
  await press(allActions(player));
  await press(actionItems(player).getByRole("button").first());
  const asked = confirmation(player);
  if ((await asked.count()) > 0) await press(asked.locator(".danger"));
}
