/** What a person would press next at the table of Scrapbots. */

import { fromTheList, walkTo } from "../keys.js";

export const game = "Scrapbots";
/** The fewest turns that a match can be limited to, both players' together. */
export const table = { chips: [], fields: { "Most turns": 20 } };
/** A turn has a few deeds and its end. */
export const decisionsMax = 240;

/** So many decisions, and the turn is ended whatever is left. */
const DEEDS = 5;
/** So often one is taken from the list of all actions. */
const LISTED = 7;

const LANE = ".lanes .target";
const SCRAP = '[data-spot="pool-scrap"]';
const ENERGY = '[data-spot="pool-energy"]';

export async function kindOf({ page }) {
  return (await endOf(page).isVisible()) ? "turn" : "question";
}

export async function point({ person: { page }, press, look }, n) {
  const offers = page.locator(".tray .offers button:enabled");
  switch (await deedOf(page, n)) {
    case "answer":
      return press(offers.first());
    case "card":
      await press(page.locator(".near button.lit").first());
      await look("card");
      return press(page.locator(await placeFor(page)).first());
    case "attack":
      await press(page.locator(".lanes button.lit").first());
      await look("attack");
      return press(offers.last());
    case "buy": {
      const card = page.getByRole("region", { name: "Market" }).locator(".lit").last();
      await press(card);
      await look("buy");
      return press(offers.last());
    }
    case "end": {
      await press(endOf(page));
      // Asked again where something could still be done.
      const sure = page.locator(".tray").getByRole("heading", { name: "End the turn?" });
      return (await sure.isVisible()) ? press(offers.first()) : undefined;
    }
  }
}

/** `h`, `b` and `m` move the focus, arrows move on, Enter picks, digits and letters decide. */
export async function type({ person, look }, n) {
  const { page } = person;
  const { keyboard } = page;
  switch (await deedOf(page, n)) {
    case "answer":
      return keyboard.press(await digit(page, "first"));
    case "card": {
      if (n % LISTED === 0) return fromTheList(person);
      await walkTo(person, "h", "ArrowRight", ".lit");
      await keyboard.press("Enter");
      await look("card");
      const place = await placeFor(page);
      if (place !== LANE) return keyboard.press(place === SCRAP ? "s" : "e");
      await keyboard.press("b");
      return keyboard.press("Enter");
    }
    case "attack":
      await walkTo(person, "b", "ArrowRight", ".lit");
      await keyboard.press("Enter");
      await look("attack");
      return keyboard.press(await digit(page, "last"));
    case "buy":
      await walkTo(person, "m", "ArrowRight", ".lit");
      await keyboard.press("Enter");
      await look("buy");
      return keyboard.press("1");
    case "end":
      await keyboard.press("t");
      if (await page.getByRole("heading", { name: "End the turn?" }).isVisible()) {
        await keyboard.press("t");
      }
  }
}

/** What the page offers now, the rarest first; what is always left is to end the turn. */
async function deedOf(page, n) {
  const isThere = (selector) => page.locator(selector).first().isVisible();
  if (!(await endOf(page).isVisible())) return "answer";
  if (n % DEEDS === DEEDS - 1) return "end";
  if (await isThere(".lanes button.lit")) return "attack";
  if (n % DEEDS > 1 && (await isThere(".side button.lit"))) return "buy";
  return (await isThere(".near button.lit")) ? "card" : "end";
}

function endOf(page) {
  return page.getByRole("button", { name: "End the turn" });
}

/** Where the picked card goes: a lane if one takes it; energy where a Scrapbot can use it. */
async function placeFor(page) {
  if ((await page.locator(LANE).count()) > 0) return LANE;
  const bots = await page.getByRole("button", { name: /^Your lane / }).count();
  return bots > 0 && (await page.locator(ENERGY).isEnabled()) ? ENERGY : SCRAP;
}

/** The key of the first or last offer that can be taken. */
async function digit(page, which) {
  const offers = page.locator(".tray .offers button");
  const enabled = await offers.evaluateAll((all) => all.map((button) => !button.disabled));
  const at = which === "first" ? enabled.indexOf(true) : enabled.lastIndexOf(true);
  return String(at + 1);
}
