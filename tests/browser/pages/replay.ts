/** The replay of a finished match. */

import { expect, type Player } from "../fixtures";
import { isLoaded } from "./table";
import type { Locator } from "@playwright/test";

type OnPage = Pick<Player, "page">;

/** Opens a replay, and waits until all of its log is there. */
export async function openReplay({ page }: OnPage, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[data-complete="true"]')).toBeVisible();
  await isLoaded({ page });
  await expect(replayLog({ page })).toHaveAttribute("aria-busy", "false");
}

/** Waits until the position is shown, and is in the address. */
export async function expectPosition({ page }: OnPage, seq: number): Promise<void> {
  await expect(page.locator(`[data-complete="true"][data-seq="${seq}"]`)).toBeVisible();
  const path = seq === 0 ? "(/0)?" : `/${seq}`;
  await expect(page).toHaveURL(new RegExp(`/replay${path}(\\?|$)`));
  await isLoaded({ page });
}

export function replayLog({ page }: OnPage): Locator {
  return page.getByRole("region", { name: "What happened" });
}

/** The position that a line of the log leads to. */
export async function positionOf(line: Locator): Promise<number> {
  return Number(/\/(\d+)$/.exec((await line.getAttribute("href")) ?? "")?.[1]);
}

/** Everything on the board that a screen reader reads. */
export function boardOf({ page }: OnPage): Promise<string> {
  return page.getByRole("grid").first().ariaSnapshot();
}

/** Opens the check of the dice, and returns the verdict of each part. */
export async function checkDice({ page }: OnPage): Promise<Record<string, string>> {
  await page.getByRole("button", { name: "Check the dice" }).click();
  const checks = page.getByRole("dialog").locator("[data-check]");
  await expect(checks.first()).toBeVisible();
  const verdicts = await checks.evaluateAll((all: HTMLElement[]) =>
    all.map(({ dataset }): [string, string] => [dataset.check ?? "", dataset.verdict ?? ""]),
  );
  return Object.fromEntries(verdicts);
}
