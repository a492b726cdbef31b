/** What a person would press next at the table of Scrapyard Empire. */

import { enter, fromTheList, tabTo, walkTo } from "../keys.js";

export const game = "Scrapyard Empire";
export const table = { chips: ["2"], fields: { "Round cap": 4 } };
/** Of both together. */
export const decisionsMax = 160;

/** The question that is open, or the phase. */
export async function kindOf({ page }) {
  const phase = await page.locator('.phases [aria-current="step"]').innerText();
  const asked = page.locator(".tray .asked");
  const words = (await asked.count()) > 0 ? await asked.innerText() : "Trading";
  return [phase.split("\n")[0], ...words.match(/[a-z]+/gi).slice(0, 2)].join("-").toLowerCase();
}

/** On the board where it lights up; in the tray where it is told what that leads to. */
export async function point({ person: { page }, press }, n) {
  const tray = page.locator(".tray");
  const end = tray.locator("button.end");
  const some = async (things) => things.nth(n % (await things.count()));
  switch (await stateOf(page)) {
    case "trading":
      return trade(page, press);
    case "answering": {
      const lit = page.locator(".yards button.lit:visible");
      if ((await lit.count()) > 0 && (n % 2 === 0 || !(await end.isVisible()))) {
        return press(await some(lit));
      }
      const answers = tray.locator(".offers button:enabled");
      return press((await answers.count()) > 0 ? answers.first() : end);
    }
    case "acting": {
      await press(await some(page.locator(PLACES)));
      return press(await some(tray.locator(".offers button:enabled")));
    }
    case "encore":
      if (n % 2 === 1) return press(end);
      await press(page.locator(".own .yard button.lit").first());
      return press(await some(tray.locator(".offers button:enabled")));
    case "building":
      await press(page.getByRole("list", { name: "Your hand" }).locator("button.lit").first());
      return press(tray.getByRole("button", { name: /^Build it/ }));
    default:
      return press(end);
  }
}

/** Decks, scrap piles, the other yard, and what stands in one's own: each leads to some actions. */
const PLACES = ".piles button.lit, .others .who.lit, .own .yard button.lit";

async function stateOf(page) {
  const isThere = (things) => things.first().isVisible();
  const tray = page.locator(".tray");
  if (await isThere(tray.locator(".trading"))) return "trading";
  if (await isThere(groupsOf(page, /^(Draw|Dig|Steal|Trade)$/))) return "acting";
  if (await isThere(tray.getByText("Build what you can, or go on."))) {
    const held = page.getByRole("list", { name: "Your hand" }).locator("button.lit");
    return (await isThere(held)) ? "building" : "done";
  }
  if (await isThere(groupsOf(page, /^Abilities$/))) return "encore";
  return (await isThere(tray.locator(".offers button"))) ? "answering" : "done";
}

function groupsOf(page, name) {
  return page.locator(".tray").getByRole("button", { name });
}

/** The first card of each side. */
async function trade(page, press) {
  const [give, want] = [
    page.locator(".trading fieldset").first(),
    page.locator(".trading fieldset").last(),
  ];
  await press(give.getByRole("button").first());
  const machines = want.getByRole("combobox");
  if ((await machines.count()) > 0) await machines.selectOption({ index: 1 });
  else await press(want.getByRole("button").first());
  await press(page.locator(".trading .button.primary"));
}

/** Letters lead to places and groups of actions, arrows go on, digits choose. */
export async function type({ person }, n) {
  const { page } = person;
  const { keyboard } = page;
  switch (await stateOf(page)) {
    case "trading":
      return tradeByKeys(person);
    case "answering":
      return (await page.locator(".tray .end").isVisible()) && n % 2 === 1
        ? keyboard.press("e")
        : keyboard.press("1");
    case "acting":
      return act(person, n);
    case "encore":
      if (n % 2 === 1) return keyboard.press("e");
      await walkTo(person, "m", "ArrowRight", ".lit");
      await keyboard.press("Enter");
      return takeFirst(page);
    case "building":
      await walkTo(person, "h", "ArrowRight", ".lit");
      await keyboard.press("Enter");
      await page.locator(".tray .builder").waitFor();
      return keyboard.press("1");
    default:
      return keyboard.press("e");
  }
}

async function act(person, n) {
  const { page } = person;
  const { keyboard } = page;
  switch (n % 4) {
    case 0:
      await walkTo(person, "p", "ArrowRight", ".lit");
      await keyboard.press("Enter");
      break;
    case 1:
      await keyboard.press("o");
      await keyboard.press("Enter");
      break;
    case 2:
      return fromTheList(person, /^(Steal|Dig|Trade)/);
    default:
      await keyboard.press("d");
  }
  return takeFirst(page);
}

/** The digit of the first thing that can be done with what is picked. */
async function takeFirst(page) {
  const offers = page.locator(".tray .about ~ .offers button");
  await offers.first().waitFor();
  const open = await offers.evaluateAll((all) => all.findIndex(({ disabled }) => !disabled));
  await page.keyboard.press(String(open + 1));
}

async function tradeByKeys(person) {
  const { page } = person;
  const sides = page.locator(".trading fieldset");
  await enter(person, sides.first().getByRole("button").first());
  const machines = sides.last().getByRole("combobox");
  if ((await machines.count()) > 0) {
    await tabTo(person, machines);
    await page.keyboard.press("ArrowDown");
  } else await enter(person, sides.last().getByRole("button").first());
  await enter(person, page.locator(".trading .button.primary"));
}
