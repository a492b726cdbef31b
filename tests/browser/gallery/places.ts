/** Opening a page and waiting until it is complete. */

import { expect, type Player } from "../fixtures";
import type { Arrange } from "./world";

/** Waits until the page is drawn, and everything that it asked for has come. */
export async function ready(player: Player): Promise<Player> {
  const { page } = player;
  await expect(page.locator("main :is(h1, h2)").first()).toBeAttached();
  await page.waitForLoadState("networkidle");
  return player;
}

export async function visit(player: Player, address: string): Promise<Player> {
  await player.page.goto(address);
  return ready(player);
}

/** Rosa at that address. */
export function at(address: string): Arrange {
  return ({ rosa }) => visit(rosa, address);
}

export const home = at("/");

/** At a table, with the newest step shown. */
export async function atTable(player: Player, address: string): Promise<Player> {
  await visit(player, address);
  await expect(player.page.locator("[data-settled]")).toBeVisible();
  return player;
}

/** Presses the first visible button of that name. */
export function press({ page }: Player, name: string | RegExp): Promise<void> {
  return page.getByRole("button", { name }).filter({ visible: true }).first().click();
}
