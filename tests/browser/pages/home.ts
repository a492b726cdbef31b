/** The front page, and the pages of games that it leads to. */

import { expect, type Player } from "../fixtures";
import type { Locator } from "@playwright/test";

type OnPage = Pick<Player, "page">;

/** The link of the front page to the page of this game. */
export function gameLink({ page }: OnPage, game: string): Locator {
  return page.getByRole("article").getByRole("link", { name: game, exact: true });
}

/** Goes from the front page to the page of this game. */
export async function openGame({ page }: OnPage, game: string): Promise<void> {
  await gameLink({ page }, game).click();
  await expect(page.getByRole("heading", { level: 1, name: game, exact: true })).toBeVisible();
}

/** The dialog of a new table of this game. */
export async function openNewTable({ page }: OnPage, game: string): Promise<Locator> {
  await openGame({ page }, game);
  await page.getByRole("button", { name: `New table: ${game}` }).click();
  return page.getByRole("dialog");
}

/** Opens the table that the dialog describes, and waits for its waiting room. */
export async function submitNewTable({ page }: OnPage): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Open the table" }).click();
  await expect(page).toHaveURL(/\/lobbies\//);
}

/** Starts a match against bots; a visitor becomes a guest on the way, without being asked. */
export async function playNow({ page }: OnPage, game: string): Promise<void> {
  await openGame({ page }, game);
  await botButton({ page }).click();
  await expect(page).toHaveURL(/\/matches\//);
}

/** Starts a match against bots of this level, on the page of a game. */
export function botButton({ page }: OnPage, level = "Normal"): Locator {
  return page.getByRole("button", { name: `${level} bot` });
}

/** Answers the dialog that asks a visitor for a name. */
export async function signUpInDialog({ page }: OnPage, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your name").fill(name);
  await dialog.getByRole("button", { name: "Continue" }).click();
}

/** Takes a name in the settings, and goes back to the front page. */
export async function signUp({ page }: OnPage, name: string): Promise<void> {
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name, exact: true }).first()).toBeAttached();
  await nav.getByRole("link", { name: "Play" }).click();
}

/** The heading that the front page shows to visitors only. */
export function welcome({ page }: OnPage): Locator {
  return page.getByRole("heading", { name: "Five board games built from scrap" });
}
