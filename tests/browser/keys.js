/** The keyboard, and nothing else. */

import { listed, sayYes } from "./table.js";

/** Presses Tab until this has the focus. */
export async function tabTo({ page }, thing, tabsMax = 120) {
  for (let tabs = 0; tabs < tabsMax; tabs += 1) {
    if (await hasFocus(thing)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${thing}`);
}

/** Tab to it, and Enter. */
export async function enter(person, thing) {
  await tabTo(person, thing);
  await person.page.keyboard.press("Enter");
}

export function hasFocus(thing) {
  return thing.evaluate((element) => element === document.activeElement);
}

/** The focus is on something: the next Tab goes on from there. */
export function isSomewhere({ page }) {
  return page.evaluate(() => document.activeElement !== document.body);
}

/** From where `key` leads to, by the arrow key to the next thing that is like `selector`. */
export async function walkTo({ page }, key, arrow, selector, stepsMax = 30) {
  await page.keyboard.press(key);
  for (let steps = 0; steps < stepsMax; steps += 1) {
    if (await page.evaluate((like) => document.activeElement.matches(like), selector)) return;
    await page.keyboard.press(arrow);
  }
  throw new Error(`${arrow} does not lead from ${key} to ${selector}`);
}

/** Of all actions, by their list, the first whose text is like this; else the first. */
export async function fromTheList(person, wanted = /^/) {
  const { page } = person;
  await page.keyboard.press("a");
  const actions = listed(person).getByRole("button");
  await actions.first().waitFor();
  const liked = actions.filter({ hasText: wanted });
  await enter(person, (await liked.count()) > 0 ? liked.first() : actions.first());
  await sayYes(person, (button) => enter(person, button));
}
