/** A table with bots: waiting for the player's turn, and hints. */

import { expect, type Player } from "../fixtures";
import { allActions, replayLink } from "./table";
import type { Locator } from "@playwright/test";

type OnPage = Pick<Player, "page">;

/** Bots that search take their time, and more of it on a busy machine. */
const BOT_MAX_MS = 90_000;

/** Waits until the player has to decide, or the match is over. Returns false if it is over. */
export async function isAsked(player: OnPage): Promise<boolean> {
  const over = replayLink(player);
  const asked = allActions(player).and(player.page.locator(":enabled"));
  await expect(asked.or(over).first()).toBeVisible({ timeout: BOT_MAX_MS });
  return (await over.count()) === 0;
}

/** Asks for a hint, and returns the action in words. */
export async function hintFor({ page }: OnPage): Promise<string> {
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(hinted({ page })).toBeVisible({ timeout: BOT_MAX_MS });
  const said = page.getByRole("status").locator(".said");
  return (await said.innerText()).replace("Hint: ", "");
}

/** The table while a hint is marked on it. */
export function hinted({ page }: OnPage): Locator {
  return page.locator("[data-hinted]");
}
