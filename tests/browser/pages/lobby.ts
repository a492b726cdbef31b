/** The waiting room. */

import { expect, type Player } from "../fixtures";
import type { Locator } from "@playwright/test";

type OnPage = Pick<Player, "page">;

export function readyButton({ page }: OnPage): Locator {
  return page.getByRole("button", { name: "I am ready" });
}

/** Takes a free seat in the waiting room at that address. */
export async function sitDown({ page }: OnPage, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Sit here" }).first().click();
  await expect(page.getByLabel("Your roster")).toBeVisible();
}

/** Takes the first roster whose name has that text in it. */
async function chooseRoster({ page }: OnPage, name: string): Promise<void> {
  const choice = page.getByLabel("Your roster");
  // The disabled one names the roster that is chosen already.
  const option = choice.locator("option:not([disabled])", { hasText: name }).first();
  await expect(option).toBeAttached();
  await choice.selectOption(await option.getAttribute("value"));
}

export async function beReady(player: OnPage, roster: string): Promise<void> {
  await chooseRoster(player, roster);
  await readyButton(player).click();
}

/** The host adds a bot to that seat. */
export async function addBot({ page }: OnPage, seat: string, level: string): Promise<void> {
  await page.getByRole("button", { name: `Add a bot: Seat ${seat}` }).click();
  const levels = page.getByRole("group", { name: `Add a bot: Seat ${seat}` });
  await levels.getByRole("button", { name: level }).click();
  await expect(levels).toHaveCount(0);
}
