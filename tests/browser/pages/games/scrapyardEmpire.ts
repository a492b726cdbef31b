/** Scrapyard Empire: draws, digs, steals, trades, and builds. */

import { expect, type Player } from "../../fixtures";
import { chooseByKeyboard, enter, tabTo, walkTo } from "../../keyboard";
import type { GamePlay, PlayerControls } from ".";
import type { Locator, Page } from "@playwright/test";

/** Decks, scrap piles, the other yard, and what stands in one's own: each leads to some actions. */
const PLACES = ".piles button.lit, .others .who.lit, .own .yard button.lit";

export const scrapyardEmpire: GamePlay = {
  game: "Scrapyard Empire",
  slug: "scrapyard_empire",
  table: { chips: ["2"], fields: { "Most rounds": 3 } },
  skippedSteps: 10,
  kindOf,
  point,
  type,
};

export function tray({ page }: Pick<Player, "page">): Locator {
  return page.locator(".tray");
}

export function handCards({ page }: Pick<Player, "page">): Locator {
  return page.getByRole("list", { name: "Your hand" }).getByRole("button");
}

/** The question that is open, or the phase. */
async function kindOf({ page }: Player): Promise<string> {
  const phase = await page.locator('.phases [aria-current="step"]').innerText();
  const asked = page.locator(".tray .asked");
  const trades = (await page.locator(".tray .trading").count()) > 0;
  const words = (await asked.count()) > 0 ? await asked.innerText() : trades ? "Trading" : "Menu";
  const some = (words.match(/[a-z]+/gi) ?? []).slice(0, 2);
  return [phase.split("\n")[0], ...some].join("-").toLowerCase();
}

/** On the board where it lights up; in the tray where it is told what that leads to. */
async function point({ player, press }: PlayerControls, n: number): Promise<void> {
  const { page } = player;
  const end = tray(player).locator("button.end");
  const offers = tray(player).locator(".offers button:enabled");
  const some = async (all: Locator): Promise<Locator> => all.nth(n % (await all.count()));
  switch (await stateOf(page)) {
    case "trading":
      return trade(page, press);
    case "answering": {
      // A card that answers is read by a first tap, so fingers answer in the tray.
      if ((await offers.count()) > 0) return press(offers.first());
      const lit = page.locator(".yards button.lit:visible");
      return press((await lit.count()) > 0 ? await some(lit) : end);
    }
    case "acting":
      await press(await some(page.locator(PLACES)));
      return press(await some(offers));
    case "encore":
      if (n % 2 === 1) return press(end);
      await press(page.locator(".own .yard button.lit").first());
      return press(await some(offers));
    case "building":
      await press(page.getByRole("list", { name: "Your hand" }).locator("button.lit").first());
      return press(tray(player).getByRole("button", { name: /^Build it/ }));
    case "done":
      return press(end);
  }
}

type State = "trading" | "answering" | "acting" | "encore" | "building" | "done";

async function stateOf(page: Page): Promise<State> {
  const isThere = (locator: Locator): Promise<boolean> => locator.first().isVisible();
  const group = (name: RegExp): Locator => tray({ page }).getByRole("button", { name });
  if (await isThere(tray({ page }).locator(".trading"))) return "trading";
  if (await isThere(group(/^(Draw|Dig) /))) return "acting";
  if (await isThere(page.locator('.phases [aria-current="step"]').getByText("Build"))) {
    const held = page.getByRole("list", { name: "Your hand" }).locator("button.lit");
    if (await isThere(tray({ page }).locator(".menu"))) {
      return (await isThere(held)) ? "building" : "done";
    }
  }
  if (await isThere(tray({ page }).locator(".menu"))) return "encore";
  const offers = tray({ page }).locator(".offers button:not(.end)");
  return (await isThere(offers)) ? "answering" : "done";
}

/** The two sides of a trade: what the player gives, and wants. */
function sidesOf(page: Page): [give: Locator, want: Locator] {
  const sides = page.locator(".trading fieldset");
  return [sides.first(), sides.last()];
}

/** The first card of each side. */
async function trade(page: Page, press: PlayerControls["press"]): Promise<void> {
  const [give, want] = sidesOf(page);
  await press(give.getByRole("button").first());
  const machines = want.getByRole("combobox");
  if ((await machines.count()) > 0) await machines.selectOption({ index: 1 });
  else await press(want.getByRole("button").first());
  await press(page.locator(".trading .button.primary"));
}

/** Letters lead to places and groups of actions, arrows go on, digits choose. */
async function type({ player }: PlayerControls, n: number): Promise<void> {
  const { page } = player;
  switch (await stateOf(page)) {
    case "trading":
      return tradeByKeys(player);
    case "answering": {
      const ends = (await page.locator(".tray .end").isVisible()) && n % 2 === 1;
      return page.keyboard.press(ends ? "e" : "1");
    }
    case "acting":
      return act(player, n);
    case "encore":
      if (n % 2 === 1) return page.keyboard.press("e");
      await walkTo(player, "m", "ArrowRight", ".lit");
      await page.keyboard.press("Enter");
      return takeFirst(page);
    case "building":
      await walkTo(player, "h", "ArrowRight", ".lit");
      await page.keyboard.press("Enter");
      await expect(page.locator(".tray .builder")).toBeVisible();
      return page.keyboard.press("1");
    case "done":
      return page.keyboard.press("e");
  }
}

async function act(player: Player, n: number): Promise<void> {
  const { page } = player;
  switch (n % 4) {
    case 0:
      await walkTo(player, "p", "ArrowRight", ".lit");
      await page.keyboard.press("Enter");
      break;
    case 1:
      await page.keyboard.press("o");
      await page.keyboard.press("Enter");
      break;
    case 2:
      return chooseByKeyboard(player, /^(Steal|Dig|Trade)/);
    default:
      await page.keyboard.press("d");
  }
  return takeFirst(page);
}

/** The digit of the first thing that can be done with what is picked. */
async function takeFirst(page: Page): Promise<void> {
  const offers = page.locator(".tray .about ~ .offers button");
  await expect(offers.first()).toBeVisible();
  const open = await offers.evaluateAll((all: HTMLButtonElement[]) =>
    all.findIndex(({ disabled }) => !disabled),
  );
  await page.keyboard.press(String(open + 1));
}

async function tradeByKeys(player: Player): Promise<void> {
  const { page } = player;
  const [give, want] = sidesOf(page);
  await enter(player, give.getByRole("button").first());
  const machines = want.getByRole("combobox");
  if ((await machines.count()) > 0) {
    await tabTo(player, machines);
    await page.keyboard.press("ArrowDown");
  } else await enter(player, want.getByRole("button").first());
  await enter(player, page.locator(".trading .button.primary"));
}
