import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.js";
import { seatedAt, standstill } from "../standstill.js";
import { giveUp, seqOf } from "../table.js";

/** The fewest turns that a match can be limited to, both players' together. */
const TURNS = 20;
/** More decisions than anybody finds to make in so many turns. */
const DECISIONS_MAX = 400;

let house;
/** `rosa` plays with the mouse alone, `bent` with the keyboard alone. */
let rosa;
let bent;
before(async () => {
  house = await openHouse();
  rosa = await house.person("Rosa");
  bent = await house.person("Bent", { colorScheme: "light" });
  await seatedAt("Scrapbots", [rosa, bent], (dialog) =>
    dialog.getByLabel("Most turns").fill(String(TURNS)),
  );
});
after(() => house?.close());

test("two people play a match to its end, one by mouse and one by keyboard", async () => {
  const decisions = new Map([
    [rosa, 0],
    [bent, 0],
  ]);
  let now = await standstill([rosa, bent]);
  while (now.person) {
    const { person, seq } = now;
    const nth = decisions.get(person);
    assert.ok(nth < DECISIONS_MAX, "the match does not end");
    decisions.set(person, nth + 1);
    await (person === rosa ? byMouse(person, nth) : byKeyboard(person, nth));
    now = await standstill([rosa, bent], seq);
  }
  for (const [, made] of decisions) assert.ok(made > TURNS, `${made} decisions`);
  await bothSeeTheResult();
});

/** What the page offers now. The best comes first; to end the turn is what is left. */
async function deedOf({ page }) {
  const isThere = (selector) => page.locator(selector).first().isVisible();
  const isQuestion = !(await page.getByRole("button", { name: "End the turn" }).isVisible());
  if (isQuestion) return "answer";
  if (await isThere('[data-spot^="hand"] .lit')) return "card";
  if (await isThere("button.lane.lit")) return "attack";
  return (await isThere('[aria-labelledby="market-title"] .lit')) ? "buy" : "end";
}

async function byMouse(person, nth) {
  const { page } = person;
  const tray = page.getByRole("region", { name: "Your decision" });
  const offers = tray.locator(".offers").getByRole("button").and(page.locator(":enabled"));
  switch (await deedOf(person)) {
    case "answer":
      return offers.first().click();
    case "card":
      // The left edge is free even where cards lie close together.
      await page.locator('[data-spot^="hand"] .lit').first().click({ position: { x: 12, y: 40 } });
      return nth % 2 === 0 ? offers.last().click() : page.locator(".target").first().click();
    case "attack":
      await page.locator("button.lane.lit").first().click();
      return offers.last().click();
    case "buy": {
      const card = page.getByRole("region", { name: "Market" }).locator(".lit").last();
      await card.click();
      return card.click();
    }
    case "end": {
      await tray.getByRole("button", { name: "End the turn" }).click();
      // Asked again where something could still be done.
      const sure = tray.getByRole("heading", { name: "End the turn?" });
      return (await sure.isVisible()) ? offers.first().click() : undefined;
    }
  }
}

/** `h`, `b` and `m` move the focus, arrows move on, Enter picks, digits and letters decide. */
async function byKeyboard(person, nth) {
  const { page } = person;
  const { keyboard } = page;
  const seq = await seqOf(person);
  switch (await deedOf(person)) {
    case "answer":
      await keyboard.press(await digit(page, "first"));
      break;
    case "card":
      await walk(page, "h");
      await keyboard.press("Enter");
      await keyboard.press(await digit(page, nth % 2 === 0 ? "last" : "first"));
      break;
    case "attack":
      await walk(page, "b");
      await keyboard.press("Enter");
      await keyboard.press(await digit(page, "last"));
      break;
    case "buy":
      await walk(page, "m");
      await keyboard.press("Enter");
      await keyboard.press("1");
      break;
    case "end":
      await keyboard.press("t");
      if (await page.getByRole("heading", { name: "End the turn?" }).isVisible()) {
        await keyboard.press("t");
      }
  }
  await standstill([rosa, bent], seq);
  assert.ok(await page.evaluate(() => document.activeElement !== document.body), "focus is lost");
}

/** From where the key leads to, on to a thing that can be chosen. */
async function walk(page, key) {
  await page.keyboard.press(key);
  for (let steps = 0; steps < 20; steps += 1) {
    if (await page.evaluate(() => document.activeElement.matches(".lit"))) return;
    await page.keyboard.press("ArrowRight");
  }
  throw new Error(`nothing to choose where ${key} leads to`);
}

/** The key of the first or last offer that can be taken. */
async function digit(page, which) {
  const offers = page.locator(".tray .offers button");
  const enabled = await offers.evaluateAll((all) => all.map((button) => !button.disabled));
  const at = which === "first" ? enabled.indexOf(true) : enabled.lastIndexOf(true);
  return String(at + 1);
}

/** Both see the same end, and how it came about. */
async function bothSeeTheResult() {
  const titles = [];
  for (const { page } of [rosa, bent]) {
    await page.getByText("Wounds taken").waitFor();
    titles.push(await page.getByRole("heading", { name: /^You |draw|share/i }).innerText());
  }
  titles.sort();
  console.log(titles);
  await rosa.picture("scrapbots-result-dark-1280");
}
