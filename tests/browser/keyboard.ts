/** Playing with the keyboard alone. */

import { expect, type Player } from "./fixtures";
import { actionItems, confirm } from "./pages/table";
import type { Locator } from "@playwright/test";

type OnPage = Pick<Player, "page">;

/** Presses Tab until this has the focus. */
export async function tabTo({ page }: OnPage, target: Locator, tabsMax = 120): Promise<void> {
  for (let tabs = 0; tabs < tabsMax; tabs += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Tab to it, and Enter. */
export async function enter(player: OnPage, target: Locator): Promise<void> {
  await tabTo(player, target);
  await player.page.keyboard.press("Enter");
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Asserts that the focus is on something, so that the next Tab goes on from there. */
export async function expectFocus({ page }: OnPage, when: string): Promise<void> {
  const isLost = await page.evaluate(() => document.activeElement === document.body);
  expect(isLost, `the focus is lost ${when}`).toBe(false);
}

/** Presses `key`, then `arrow` until the focus is on something that matches `selector`. */
export async function walkTo(
  { page }: OnPage,
  key: string,
  arrow: string,
  selector: string,
  stepsMax = 30,
): Promise<void> {
  await page.keyboard.press(key);
  for (let steps = 0; steps < stepsMax; steps += 1) {
    const isThere = await page.evaluate(
      (selector) => document.activeElement?.matches(selector),
      selector,
    );
    if (isThere) return;
    await page.keyboard.press(arrow);
  }
  throw new Error(`${arrow} does not lead from ${key} to ${selector}`);
}

/** Plays the first action of the list whose text is like that, or else the first one. */
export async function chooseByKeyboard(player: OnPage, wanted = /^/): Promise<void> {
  await player.page.keyboard.press("a");
  const actions = actionItems(player).getByRole("button");
  await expect(actions.first()).toBeVisible();
  const liked = actions.filter({ hasText: wanted });
  await enter(player, (await liked.count()) > 0 ? liked.first() : actions.first());
  await confirm(player, (button) => enter(player, button));
}
