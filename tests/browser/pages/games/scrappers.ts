/** Scrappers: plays one card after the other. */

import { expect, type Player } from "../../fixtures";
import { chooseByKeyboard } from "../../keyboard";
import type { GamePlay, PlayerControls } from ".";
import type { Locator, Page } from "@playwright/test";

/** Cards and pilots that can be chosen. */
const CHOICE = ".thing.legal .hit, .choices .pilot button";
/** Tokens, amounts, and the end of a choice. */
const BUTTON = "[data-plain], [data-end]";
const PROPOSED = "[data-primary]";
const LAID_OUT = ".choices > li";

export const scrappers: GamePlay = {
  game: "Scrappers",
  slug: "scrappers",
  /** A hit decides: everybody begins nearly wrecked, with something to spend. */
  table: {
    chips: ["2"],
    fields: {
      "Fuel at the start": 3,
      "Scrap at the start": 6,
      "Damage at the start": 9,
      "Most rounds": 2,
    },
  },
  skippedSteps: 10,
  kindOf,
  point,
  type,
};

/** The phase, and whether its question has things laid out to choose from. */
async function kindOf({ page }: Player): Promise<string> {
  const phase = await page.locator('.phases [aria-current="step"]').innerText();
  const question = (await page.locator(LAID_OUT).count()) > 0 ? "-choices" : "";
  return `${phase.toLowerCase()}${question}`;
}

/** A card and what is proposed for it, by the button or a second press; or else a button. */
async function point({ player, press, look }: PlayerControls, n: number): Promise<void> {
  const { page } = player;
  const some = async (all: Locator): Promise<Locator> => all.nth(n % (await all.count()));
  if (await isByButton(page, n)) return press(await some(page.locator(BUTTON)));
  const choice = await some(page.locator(CHOICE));
  await press(choice);
  await expect(page.locator(PROPOSED)).toBeVisible();
  await look(`${await kindOf(player)}-chosen`);
  return press(n % 4 === 3 ? choice : page.locator(PROPOSED));
}

/** Digits and `d` choose, Enter or `e` sends what is proposed, other letters do the rest. */
async function type({ player, look }: PlayerControls, n: number): Promise<void> {
  const { page } = player;
  if (n % 6 === 5) return chooseByKeyboard(player);
  if (await isByButton(page, n)) {
    const tokens = page.locator("[data-plain]").filter({ hasText: /^Take/ });
    if ((await tokens.count()) > 0) return page.keyboard.press(n % 4 < 2 ? "f" : "s");
    const plain = await page.locator("[data-plain]").count();
    return page.keyboard.press(plain > 0 ? "1" : "x");
  }
  const digits = await digitsOf(page);
  const byPile = digits.length === 0 || n % 3 === 2;
  await page.keyboard.press(byPile ? await pileOr(page, digits) : digits[0]);
  await expect(page.locator(PROPOSED)).toBeFocused();
  await look(`${await kindOf(player)}-chosen`);
  const eject = page.locator(".tray").getByRole("button", { name: /^Eject/ });
  return page.keyboard.press(n % 4 === 1 && (await eject.count()) > 0 ? "e" : "Enter");
}

/** Every other time where there are both, so that cards are discarded and the discarding ends. */
async function isByButton(page: Page, n: number): Promise<boolean> {
  const choices = await page.locator(CHOICE).count();
  const buttons = await page.locator(BUTTON).count();
  return buttons > 0 && (choices === 0 || n % 2 === 0);
}

/** The keys of what is laid out, or of the cards of the hand that can be chosen. */
async function digitsOf(page: Page): Promise<string[]> {
  const laidOut = await page.locator(LAID_OUT).count();
  if (laidOut > 0) return Array.from({ length: laidOut }, (_, at) => String(at + 1));
  const hand = page.getByRole("list", { name: "Your hand" }).locator(".thing");
  return hand.evaluateAll((cards) =>
    cards.flatMap(({ classList }, at) => (classList.contains("legal") ? [String(at + 1)] : [])),
  );
}

/** The key of the piles where one of them can be chosen. */
async function pileOr(page: Page, [digit]: string[]): Promise<string> {
  const piles = page.locator('.market [data-spot^="pile-"] .thing.legal');
  return (await piles.count()) > 0 ? "d" : digit;
}
