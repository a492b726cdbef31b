/** Scrapbots: plays cards, buys, attacks, and ends the turn after some of it. */

import { chooseByKeyboard, walkTo } from "../../keyboard";
import type { GamePlay, PlayerControls } from ".";
import type { Player } from "../../fixtures";
import type { Locator, Page } from "@playwright/test";

/** After so many decisions the turn is ended, whatever is left. */
const TURN_DECISIONS = 5;
/** One decision in so many is taken from the list of all actions. */
const LISTED = 7;

const LANE = ".lanes .target";
const SCRAP = '[data-spot="pool-scrap"]';
const ENERGY = '[data-spot="pool-energy"]';
/** A lane of the player with a Scrapbot in it. */
const OWN_BOT = /^Your lane \d: (?!open)/;

export const scrapbots: GamePlay = {
  game: "Scrapbots",
  slug: "scrapbots",
  /** The fewest turns that a match can have, both players' together. */
  table: { chips: [], fields: { "Most turns": 20 } },
  skippedSteps: 40,
  kindOf: async ({ page }) => ((await endOf(page).isVisible()) ? "turn" : "question"),
  point,
  type,
};

/** The cards in the player's hand that can be played. */
export function handCards({ page }: Pick<Player, "page">): Locator {
  return page.locator(".near button.lit");
}

async function point({ player, press, look }: PlayerControls, n: number): Promise<void> {
  const { page } = player;
  const offers = page.locator(".tray .offers button:enabled");
  switch (await wishFor(page, n)) {
    case "answer":
      return press(offers.first());
    case "card":
      await press(handCards(player).first());
      await look("card");
      return press(page.locator(await placeFor(page)).first());
    case "attack":
      await press(page.locator(".lanes button.lit").first());
      await look("attack");
      return press(offers.last());
    case "buy":
      await press(page.getByRole("region", { name: "Market" }).locator(".lit").last());
      await look("buy");
      return press(offers.last());
    case "end":
      await press(endOf(page));
      // It asks where something could still be done.
      if (await confirmation(page).isVisible()) await press(offers.first());
  }
}

/** `h`, `b` and `m` move the focus, arrows move on, Enter picks, digits and letters decide. */
async function type({ player, look }: PlayerControls, n: number): Promise<void> {
  const { page } = player;
  switch (await wishFor(page, n)) {
    case "answer":
      return page.keyboard.press(await digitOf(page, "first"));
    case "card": {
      if (n % LISTED === 0) return chooseByKeyboard(player);
      await walkTo(player, "h", "ArrowRight", ".lit");
      await page.keyboard.press("Enter");
      await look("card");
      const place = await placeFor(page);
      if (place !== LANE) return page.keyboard.press(place === SCRAP ? "s" : "e");
      await page.keyboard.press("b");
      return page.keyboard.press("Enter");
    }
    case "attack":
      await walkTo(player, "b", "ArrowRight", ".lit");
      await page.keyboard.press("Enter");
      await look("attack");
      return page.keyboard.press(await digitOf(page, "last"));
    case "buy":
      await walkTo(player, "m", "ArrowRight", ".lit");
      await page.keyboard.press("Enter");
      await look("buy");
      return page.keyboard.press("1");
    case "end":
      await page.keyboard.press("t");
      if (await confirmation(page).isVisible()) await page.keyboard.press("t");
  }
}

type Wish = "answer" | "card" | "attack" | "buy" | "end";

/** What the page offers now, the rarest first; the turn can always be ended. */
async function wishFor(page: Page, n: number): Promise<Wish> {
  const isThere = (selector: string): Promise<boolean> =>
    page.locator(selector).first().isVisible();
  if (!(await endOf(page).isVisible())) return "answer";
  if (n % TURN_DECISIONS === TURN_DECISIONS - 1) return "end";
  if (await isThere(".lanes button.lit")) return "attack";
  if (n % TURN_DECISIONS > 1 && (await isThere(".side button.lit"))) return "buy";
  return (await isThere(".near button.lit")) ? "card" : "end";
}

function endOf(page: Page): Locator {
  return page.getByRole("button", { name: "End the turn" });
}

function confirmation(page: Page): Locator {
  return page.locator(".tray").getByRole("heading", { name: "End the turn?" });
}

/** Where the picked card goes: a lane if one takes it; energy where a Scrapbot can use it. */
async function placeFor(page: Page): Promise<string> {
  if ((await page.locator(LANE).count()) > 0) return LANE;
  const bots = await page.getByRole("button", { name: OWN_BOT }).count();
  return bots > 0 && (await page.locator(`${ENERGY}.target`).count()) > 0 ? ENERGY : SCRAP;
}

/** The key of the first or last offer that can be taken. */
async function digitOf(page: Page, which: "first" | "last"): Promise<string> {
  const enabled = await page
    .locator(".tray .offers button")
    .evaluateAll((all: HTMLButtonElement[]) => all.map(({ disabled }) => !disabled));
  const at = which === "first" ? enabled.indexOf(true) : enabled.lastIndexOf(true);
  return String(at + 1);
}
