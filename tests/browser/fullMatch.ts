/** A whole match, from the front page to its end. */

import { matchIdOf } from "./api";
import { expectAccessible, expectFits, expectLargeTargets } from "./expectPage";
import { expect, PHONE, type Player } from "./fixtures";
import { expectFocus, tabTo } from "./keyboard";
import { gameLink } from "./pages/home";
import { readyButton } from "./pages/lobby";
import { logLines } from "./pages/table";
import { standstill, type Standstill } from "./settle";
import { playRandomly, SMALL_PAGE } from "./socketPlayer";
import type { Controls } from "./controls";
import type { GamePlay, PlayerControls } from "./pages/games";
import type { Page } from "@playwright/test";

/** Decisions by hand at the start of a match, and as many in its middle. */
const DECISIONS = 12;
/** A word is typed so often, and waited for so long, until it is chosen in a list. */
const TYPED_MAX = 5;
const TYPED_MS = 5_000;

/** The host opens a table on the front page, where the guest finds it. Both are ready. */
export async function meet(play: GamePlay, host: Controls, guest: Controls): Promise<void> {
  await openTable(play, host);
  const { page } = guest.player;
  await page.goto("/");
  const link = { name: `Join: ${play.game} hosted by ${host.player.name}` };
  await guest.press(page.getByRole("link", link).first());
  await expect(page).toHaveURL(/\/lobbies\//);
  for (const controls of [host, guest]) await beReady(play, controls);
  for (const { player } of [host, guest]) await expect(player.page).toHaveURL(/\/matches\//);
}

async function openTable(
  { game, table: { chips, fields } }: GamePlay,
  { player, press }: Controls,
): Promise<void> {
  const { page } = player;
  await press(gameLink({ page }, game));
  await press(page.getByRole("button", { name: `New table: ${game}` }));
  const dialog = page.getByRole("dialog");
  for (const name of chips) await press(dialog.getByRole("button", { name, exact: true }));
  for (const [label, value] of Object.entries(fields)) {
    await tabTo(player, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.press("Control+A");
    await page.keyboard.type(String(value));
  }
  await press(dialog.getByRole("button", { name: "Open the table" }));
  await expect(page).toHaveURL(/\/lobbies\//);
}

/** The list of rosters unfolds outside of the page, so it is chosen from by typing. */
async function beReady(
  { table: { roster } }: GamePlay,
  { player, press }: Controls,
): Promise<void> {
  const { page } = player;
  if (roster !== undefined) {
    const list = page.getByLabel("Your roster");
    await expect(list.locator("option", { hasText: roster }).first()).toBeAttached();
    await tabTo(player, list);
    await typeChoice(page, roster);
  }
  await press(readyButton(player));
}

/**
 * A list takes letters for a new word a second after the last one, so on a busy machine the word
 * may have to be typed again.
 */
async function typeChoice(page: Page, word: string): Promise<void> {
  const chosen = page.getByText(`${word}, `).filter({ visible: true }).first();
  await expect(async () => {
    await page.keyboard.type(word);
    await expect(chosen).toBeVisible({ timeout: TYPED_MS });
  }).toPass({ timeout: TYPED_MAX * TYPED_MS });
}

/** Makes the `n`th decision of the match. */
type Decide = (controls: PlayerControls, n: number) => Promise<void>;

/**
 * Plays a match to its end: its first decisions and some in its middle by `decide`, the others over
 * sockets while the tables follow. `look` checks each kind of decision.
 */
export async function playToEnd(
  play: GamePlay,
  all: Controls[],
  decide: Decide,
  look: (player: Player, kind: string) => Promise<void>,
): Promise<void> {
  const players = all.map(({ player }) => player);
  let now = await standstill(players);
  let n = 0;
  for (const skipped of [play.skippedSteps, Infinity]) {
    for (const end = n + DECISIONS; n < end && now.player; n += 1) {
      const { player, seq } = now;
      const controls = all.find((each) => each.player === player) as Controls;
      const kind = await play.kindOf(player);
      await look(player, kind);
      try {
        await decide({ ...controls, look: (kind) => look(player, kind) }, n);
        now = await standstill(players, seq);
      } catch (cause) {
        throw new Error(`decision ${n} of ${player.name}, ${kind}, leads nowhere`, { cause });
      }
    }
    if (now.player) now = await playOverSockets(players, now.seq + skipped);
  }
  expect(now.player, "the match is over").toBeNull();
  for (const { page } of players) await page.waitForFunction(isNewestInSight);
}

/** Plays to that step or the end of the match, in other tabs of the players. */
async function playOverSockets(players: Player[], until: number): Promise<Standstill> {
  const id = matchIdOf(players[0].page.url());
  const tabs = await Promise.all(players.map((player) => player.tab(SMALL_PAGE)));
  const last = await playRandomly(tabs, id, { until, pause: true });
  await Promise.all(tabs.map(({ page }) => page.close()));
  // A page in the background draws no frames.
  for (const { page } of players) await page.bringToFront();
  return standstill(players, last - 1);
}

/**
 * Runs in the page: whether the log has kept to its newest line. Browsers round both heights, so a
 * pixel may be left.
 */
function isNewestInSight(): boolean {
  const log = document.querySelector("#log");
  return log === null || log.scrollHeight - log.scrollTop - log.clientHeight < 2;
}

/** Checks the page at each kind of decision the first time, once for each width of the screen. */
export function lookOnce(): (player: Player, kind: string) => Promise<void> {
  const met = new Set<string>();
  return async (player, kind) => {
    const width = player.page.viewportSize()?.width;
    const seen = `${kind}-${width}`;
    if (met.has(seen)) return;
    met.add(seen);
    await expectAccessible(player);
    if (width === PHONE.width) await expectLargeTargets(player);
    await expectFits(player);
  };
}

/** What the table and its log say now. Asserts that the focus is on something. */
export async function readTable(player: Player, when: string): Promise<string> {
  await expectFocus(player, when);
  const said = await player.page.locator('.top [role="status"]').first().innerText();
  expect(said.trim(), `nothing is said ${when}`).not.toBe("");
  return [said, ...(await logLines(player))].join("\n");
}
