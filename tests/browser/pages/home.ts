/** The front page. */

import { expect, type Player } from "../fixtures";
import type { Locator } from "@playwright/test";

type OnPage = Pick<Player, "page">;

/** The dialog of a new table of this game. */
export async function openNewTable({ page }: OnPage, game: string): Promise<Locator> {
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
  await page.getByRole("button", { name: `Play now against bots: ${game}` }).click();
  await expect(page).toHaveURL(/\/matches\//);
}

/** Answers the dialog that asks a visitor for a name. */
export async function signUpInDialog({ page }: OnPage, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your name").fill(name);
  await dialog.getByRole("button", { name: "Continue" }).click();
}

/** The form of the front page for visitors. */
export async function signUp({ page }: OnPage, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name, exact: true }).first()).toBeAttached();
}
