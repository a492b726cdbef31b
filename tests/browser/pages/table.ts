/** The table of a running match. */

import { createMatch, type TableOptions } from "../api";
import { expect, type Player } from "../fixtures";
import { seqOf, settledAfter, whoseTurn } from "../settle";
import type { Locator } from "@playwright/test";

type OnPage = Pick<Player, "page">;

/** Creates a match of these players and opens it for all of them. Returns its path. */
export async function startMatch(players: Player[], table: TableOptions = {}): Promise<string> {
  const path = `/matches/${await createMatch(players, table)}`;
  await Promise.all(players.map((player) => openTable(player, path)));
  return path;
}

/** Opens the match, where the player has a seat. */
export async function openTable(player: Player, path: string): Promise<void> {
  await player.page.goto(path);
  await isSeated(player);
}

/** Waits until all of the player's table is there; before that nothing is read aloud. */
export async function isSeated({ page }: OnPage): Promise<void> {
  await expect(giveUpButton({ page })).toBeVisible();
  await isLoaded({ page });
}

/** Waits until no part of the page is still loading. */
export async function isLoaded({ page }: OnPage): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:is(main, .frame)')).toHaveCount(0);
}

export function giveUpButton({ page }: OnPage): Locator {
  return page.getByRole("button", { name: "Give up" });
}

export async function giveUp({ page }: OnPage): Promise<void> {
  await giveUpButton({ page }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
}

export function allActions({ page }: OnPage): Locator {
  return page.getByRole("button", { name: /^All actions/ });
}

/** There once the match is over. */
export function replayLink({ page }: OnPage): Locator {
  return page.getByRole("link", { name: "Replay" });
}

/** The heading of the result panel. */
export function result({ page }: OnPage, text: string): Locator {
  return page.getByRole("heading", { name: text });
}

export function log({ page }: OnPage): Locator {
  return page.getByRole("log");
}

/** The lines of the log. */
export function logLines(player: OnPage): Promise<string[]> {
  return log(player).getByRole("listitem").allInnerTexts();
}

/** Waits until a line of the log matches. */
export async function expectLogged(player: OnPage, text: RegExp): Promise<void> {
  await expect(log(player).getByRole("listitem").filter({ hasText: text }).first()).toBeAttached();
}

export function takeBackButton({ page }: OnPage): Locator {
  return page.getByRole("button", { name: "Take back" });
}

/** The panel of a player beside the table. */
export function panelOf({ page }: OnPage, name: string): Locator {
  const panels = page.getByRole("list", { name: "Players" }).getByRole("listitem");
  return panels.filter({ has: page.getByRole("link", { name, exact: true }) });
}

/** The entries of the list of all actions, once it is complete. */
export function actionItems({ page }: OnPage): Locator {
  return page.getByRole("dialog").locator('[aria-busy="false"]').getByRole("listitem");
}

/** Everything that the player may do now, in words. */
export async function actionsOf(player: OnPage): Promise<string[]> {
  await allActions(player).click();
  const items = actionItems(player);
  await expect(items.first()).toBeVisible();
  const texts = await items.allInnerTexts();
  await player.page.keyboard.press("Escape");
  return texts;
}

/** The question of the list of all actions before something is given up. */
export function confirmation({ page }: OnPage): Locator {
  return page.getByRole("dialog", { name: "Something is left to do" });
}

/** Confirms if the list asks, which it does at once or not at all. */
export async function confirm(
  player: OnPage,
  press = (button: Locator): Promise<void> => button.click(),
): Promise<void> {
  const asked = confirmation(player);
  if ((await asked.count()) > 0) await press(asked.locator(".danger"));
}

/** Plays an action from the list, and waits until the table has settled after it. */
export async function choose(player: OnPage, text: string): Promise<void> {
  const before = await seqOf(player);
  await allActions(player).click();
  await player.page
    .getByRole("dialog")
    .getByRole("button", { name: text, exact: true })
    .first()
    .click();
  await confirm(player);
  await settledAfter(player, before);
}

/** Plays the action of that number, counted on from the start of the list after its end. */
async function chooseNth(player: OnPage, n: number): Promise<void> {
  const before = await seqOf(player);
  await allActions(player).click();
  const actions = actionItems(player).getByRole("button");
  await expect(actions.first()).toBeVisible();
  await actions.nth(n % (await actions.count())).click();
  await confirm(player);
  await settledAfter(player, before);
}

/** Whoever has to decide plays the first action of the list. */
export async function playAny<P extends OnPage>(...players: P[]): Promise<P> {
  const mover = await whoseTurn(...players);
  await chooseNth(mover, 0);
  return mover;
}

/**
 * Starts watching the page for a text. The returned function waits until it was on the page, even
 * if it has gone since.
 */
export async function watchFor({ page }: OnPage, text: string): Promise<() => Promise<void>> {
  const seen = await page.evaluateHandle((text) => {
    const seen = { text: false };
    const look = (): void => {
      seen.text ||= document.body.textContent?.includes(text) ?? false;
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    look();
    return seen;
  }, text);
  return async () => void (await page.waitForFunction(({ text }) => text, seen));
}

/** Shown while the page has no connection to the server. */
export function connectionLost({ page }: OnPage): Locator {
  return page.getByText(/Connection lost\. Trying again/).first();
}
