/** What a person would press next at the table of Scrappers. */

import { fromTheList } from "../keys.js";

export const game = "Scrappers";
/** A hit decides: everybody begins nearly wrecked, with something to spend. */
export const table = { chips: ["2"], fields: { Fuel: 3, Scrap: 6, Damage: 9, "Round cap": 3 } };
/** Three rounds of five slots each, with their questions. */
export const decisionsMax = 160;

/** Cards and pilots that can be chosen. */
const THINGS = ".thing.legal .hit, .choices .pilot button";
/** Tokens, amounts, and no more of it. */
const BUTTONS = "[data-plain], [data-end]";
const PROPOSED = "[data-primary]";
const CHOICES = ".choices > li";

/** The phase, and whether its question has things laid out to choose from. */
export async function kindOf({ page }) {
  const phase = await page.locator('.phases [aria-current="step"]').innerText();
  const question = (await page.locator(CHOICES).count()) > 0 ? "-choices" : "";
  return `${phase.toLowerCase()}${question}`;
}

/** A thing and what is proposed for it, by the button or once more at the thing; else a button. */
export async function point({ person, press, look }, n) {
  const { page } = person;
  const some = async (things) => things.nth(n % (await things.count()));
  if (await isByButton(page, n)) return press(await some(page.locator(BUTTONS)));
  const thing = await some(page.locator(THINGS));
  await press(thing);
  await page.locator(PROPOSED).waitFor();
  await look(`${await kindOf(person)}-chosen`);
  return press(n % 4 === 3 ? thing : page.locator(PROPOSED));
}

/** Digits and `d` choose, Enter or `e` sends what is proposed, other letters do the rest. */
export async function type({ person, look }, n) {
  const { page } = person;
  const { keyboard } = page;
  if (n % 6 === 5) return fromTheList(person);
  if (await isByButton(page, n)) {
    const tokens = page.locator("[data-plain]").filter({ hasText: /^Take/ });
    if ((await tokens.count()) > 0) return keyboard.press(n % 4 < 2 ? "f" : "s");
    return keyboard.press((await page.locator("[data-plain]").count()) > 0 ? "1" : "x");
  }
  const digits = await digitsOf(page);
  await keyboard.press(digits.length === 0 || n % 3 === 2 ? await pileOr(page, digits) : digits[0]);
  await page.locator(`${PROPOSED}:focus`).waitFor();
  await look(`${await kindOf(person)}-chosen`);
  const eject = page.locator(".tray").getByRole("button", { name: /^Eject/ });
  return keyboard.press(n % 4 === 1 && (await eject.count()) > 0 ? "e" : "Enter");
}

/** Every other time where both are there: so cards are discarded, and the discarding ends. */
async function isByButton(page, n) {
  const things = await page.locator(THINGS).count();
  const buttons = await page.locator(BUTTONS).count();
  return buttons > 0 && (things === 0 || n % 2 === 0);
}

/** The keys of what is laid out, or of the cards of the hand that can be chosen. */
async function digitsOf(page) {
  const laidOut = await page.locator(CHOICES).count();
  if (laidOut > 0) return Array.from({ length: laidOut }, (_, at) => String(at + 1));
  const hand = page.getByRole("list", { name: "Your hand" }).locator(".thing");
  return hand.evaluateAll((things) =>
    things.flatMap(({ classList }, at) => (classList.contains("legal") ? [String(at + 1)] : [])),
  );
}

/** The key of the piles where one of them can be chosen. */
async function pileOr(page, [digit]) {
  const piles = page.locator('.market [data-spot^="pile-"] .thing.legal');
  return (await piles.count()) > 0 ? "d" : digit;
}
