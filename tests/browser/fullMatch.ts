/** A whole match, from the front page to its end. */

import { expectAccessible, expectFits, expectLargeTargets } from "./expectPage";
import { expect, PHONE, type Player } from "./fixtures";
import { expectFocus, tabTo } from "./keyboard";
import { readyButton } from "./pages/lobby";
import { logLines } from "./pages/table";
import { standstill, type Standstill } from "./settle";
import type { Controls } from "./controls";
import type { GamePlay, Look, PlayerControls } from "./pages/games";
import type { Page } from "@playwright/test";

/** A word is typed so often, and waited for so long, until it is chosen in a list. */
const TYPED_MAX = 5;
const TYPED_MS = 5_000;

/** The host opens a table on the front page, where the guest finds it. Both are ready. */
export async function meet(play: GamePlay, host: Controls, guest: Controls): Promise<void> {
  await openTable(play, host);
  const { page } = guest.player;
  await page.goto("/");
  const link = { name: `Sit down: ${play.game} by ${host.player.name}` };
  await guest.press(page.getByRole("link", link).first());
  await expect(page).toHaveURL(/\/lobbies\//);
  for (const controls of [host, guest]) await beReady(play, controls);
  for (const { player } of [host, guest]) await expect(player.page).toHaveURL(/\/matches\//);
}

/** The same against an easy bot. */
export async function meetBot(play: GamePlay, host: Controls): Promise<void> {
  await openTable(play, host);
  const { page } = host.player;
  await host.press(page.getByRole("button", { name: "Add a bot: Seat B" }));
  await host.press(page.getByRole("button", { name: "Easy", exact: true }));
  await expect(page.getByRole("list").getByText("Bot (easy)").first()).toBeVisible();
  await beReady(play, host);
  await expect(page).toHaveURL(/\/matches\//);
}

async function openTable(
  { game, table: { chips, fields } }: GamePlay,
  { player, press }: Controls,
): Promise<void> {
  const { page } = player;
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
async function beReady({ table: { roster } }: GamePlay, { player, press }: Controls): Promise<void> {
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
 * All of them decide until the match is over. Each kind of decision is checked the first time that
 * it is met, once for each width of the screen.
 */
export async function playToEnd(
  { kindOf, decisionsMax }: GamePlay,
  all: Controls[],
  decide: Decide,
): Promise<void> {
  const players = all.map(({ player }) => player);
  const met = new Set<string>();
  let now = await standstill(players);
  for (let n = 0; now.player !== null; n += 1) {
    const { player, seq } = now;
    expect(n, "the match does not end").toBeLessThan(decisionsMax);
    const controls = all.find((each) => each.player === player) as Controls;
    const look: Look = (kind) => lookAt(player, kind, met);
    const kind = await kindOf(player);
    await look(kind);
    try {
      await decide({ ...controls, look }, n);
      now = await standstill(players, seq);
    } catch (cause) {
      throw new Error(`decision ${n} of ${player.name}, ${kind}, leads nowhere`, { cause });
    }
  }
  for (const { page } of players) await page.waitForFunction(isNewestInSight);
}

/** One decision, until everybody has seen what came of it. */
export async function decideOnce(
  players: Player[],
  { seq }: Standstill,
  decide: () => Promise<void>,
): Promise<Standstill> {
  await decide();
  return standstill(players, seq);
}

/**
 * Runs in the page: whether the log has kept to its newest line. Browsers round both heights, so a
 * pixel may be left.
 */
function isNewestInSight(): boolean {
  const log = document.querySelector("#log");
  return log === null || log.scrollHeight - log.scrollTop - log.clientHeight < 2;
}

async function lookAt(player: Player, kind: string, met: Set<string>): Promise<void> {
  const width = player.page.viewportSize()?.width;
  const seen = `${kind}-${width}`;
  if (met.has(seen)) return;
  met.add(seen);
  await expectAccessible(player);
  if (width === PHONE.width) await expectLargeTargets(player);
  await expectFits(player);
}

/** What the table and its log say now. Asserts that the focus is on something. */
export async function readTable(player: Player, when: string): Promise<string> {
  await expectFocus(player, when);
  const said = await player.page.locator('.top [role="status"]').first().innerText();
  expect(said.trim(), `nothing is said ${when}`).not.toBe("");
  return [said, ...(await logLines(player))].join("\n");
}
