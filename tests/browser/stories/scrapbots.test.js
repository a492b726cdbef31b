import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.js";
import { judged } from "../judge.js";
import { standstill } from "../standstill.js";
import { seatedAt, settledAfter, whoseTurn } from "../table.js";

/** The fewest turns that a match can be limited to, both players' together. */
const TURNS = 20;
/** By then something stands in the lanes. */
const TURN_SHOWN = 6;
/** Nobody does more in a turn than that, apart from answers and its end. */
const DEEDS = 4;
/** More decisions than there can be in such a turn. */
const DECISIONS_MAX = 40;

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

test("every card can be read in full, and says why it cannot be bought", async () => {
  const { page } = await whoseTurn(rosa, bent);
  const dear = page.getByRole("region", { name: "Market" }).locator("button:not(.lit)").first();
  await dear.hover();
  const reading = page.getByRole("tooltip");
  await reading.getByText(/in the box$/).waitFor();
  await reading.getByText(/ costs \d+ scrap; you have 0\.$/).waitFor();
  await page.mouse.move(0, 0);
  await reading.waitFor({ state: "detached" });
});

test("a card is dragged to the pool, and taken back", async () => {
  const person = await whoseTurn(rosa, bent);
  const { page } = person;
  const card = page.locator(".near button.lit").first();
  const scrap = page.locator('[data-spot="pool-scrap"]');
  const { seq } = await standstill([rosa, bent]);
  const [from, to] = [await card.boundingBox(), await scrap.boundingBox()];
  await page.mouse.move(from.x + 15, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 15, from.y, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await settledAfter(person, seq);
  await page
    .getByRole("status")
    .getByText(/^Your turn: [12] scrap, 0 energy\.$/)
    .waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("status").getByText("Your turn: 0 scrap, 0 energy.").waitFor();
});

test("two people play a match to its end, one by mouse and one by keyboard", async () => {
  const made = new Map([
    [rosa, new Set()],
    [bent, new Set()],
  ]);
  let now = await standstill([rosa, bent]);
  let [turn, deeds] = [0, 0];
  while (now.person) {
    const { person, seq } = now;
    const isNew = (await turnOf(person)) !== turn;
    [turn, deeds] = [await turnOf(person), isNew ? 0 : deeds + 1];
    if (isNew && turn === TURN_SHOWN) await showTable(person);
    assert.ok(deeds < DECISIONS_MAX, "the turn does not end");
    const deed = await deedOf(person, deeds);
    made.get(person).add(deed);
    await (person === rosa ? byMouse : byKeyboard)(person, deed);
    now = await standstill([rosa, bent], seq);
    if (person === bent) assert.ok(await hasFocus(bent), `the focus is lost after: ${deed}`);
  }
  for (const deeds of made.values()) {
    for (const deed of ["card", "buy", "end"]) assert.ok(deeds.has(deed), `nobody chose: ${deed}`);
  }
  await bothSeeTheResult();
});

/** What the page offers now, the rarest first; what is always left is to end the turn. */
async function deedOf({ page }, deeds) {
  const isThere = (selector) => page.locator(selector).first().isVisible();
  const isQuestion = !(await page.getByRole("button", { name: "End the turn" }).isVisible());
  if (isQuestion) return "answer";
  if (deeds >= DEEDS) return "end";
  if (await isThere(".lanes button.lit")) return "attack";
  if (deeds > 1 && (await isThere(".side button.lit"))) return "buy";
  return (await isThere(".near button.lit")) ? "card" : "end";
}

async function byMouse({ page }, deed) {
  const tray = page.getByRole("region", { name: "Your decision" });
  const offers = tray.locator(".offers").getByRole("button").and(page.locator(":enabled"));
  switch (deed) {
    case "answer":
      return offers.first().click();
    case "card":
      // The left edge is free even where cards lie close together.
      await page
        .locator(".near button.lit")
        .first()
        .click({ position: { x: 12, y: 40 } });
      return page
        .locator(await placeFor(page))
        .first()
        .click();
    case "attack":
      await page.locator(".lanes button.lit").first().click();
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
async function byKeyboard({ page }, deed) {
  const { keyboard } = page;
  switch (deed) {
    case "answer":
      return keyboard.press(await digit(page, "first"));
    case "card": {
      await walk(page, "h");
      await keyboard.press("Enter");
      const place = await placeFor(page);
      if (place !== LANE) return keyboard.press(place === SCRAP ? "s" : "e");
      await keyboard.press("b");
      return keyboard.press("Enter");
    }
    case "attack":
      await walk(page, "b");
      await keyboard.press("Enter");
      return keyboard.press(await digit(page, "last"));
    case "buy":
      await walk(page, "m");
      await keyboard.press("Enter");
      return keyboard.press("1");
    case "end":
      await keyboard.press("t");
      if (await page.getByRole("heading", { name: "End the turn?" }).isVisible()) {
        await keyboard.press("t");
      }
  }
}

const LANE = ".lanes .target";
const SCRAP = '[data-spot="pool-scrap"]';
const ENERGY = '[data-spot="pool-energy"]';

/** Where the picked card goes: a lane if one takes it; energy where a Scrapbot can use it. */
async function placeFor(page) {
  if ((await page.locator(LANE).count()) > 0) return LANE;
  const bots = await page.getByRole("button", { name: /^Your lane / }).count();
  return bots > 0 && (await page.locator(ENERGY).isEnabled()) ? ENERGY : SCRAP;
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

function hasFocus({ page }) {
  return page.evaluate(() => document.activeElement !== document.body);
}

async function turnOf({ page }) {
  return Number(await page.locator("[data-turn]").getAttribute("data-turn"));
}

/** The table in every light and width, with a card picked up. */
async function showTable(person) {
  const { page } = person;
  await page
    .locator(".near button.lit")
    .first()
    .click({ position: { x: 12, y: 40 } });
  await judged(person, "scrapbots");
  await page.getByRole("button", { name: "Back", exact: true }).click();
}

/** The same end for both: one is first, or they share it. */
async function bothSeeTheResult() {
  const titles = [];
  for (const { page } of [rosa, bent]) {
    await page.getByRole("columnheader", { name: "Wounds taken" }).waitFor();
    titles.push(await page.locator(".plate").getByRole("heading").textContent());
  }
  titles.sort();
  const ends = ["You came in second / You have won", "A draw / A draw"];
  assert.ok(ends.includes(titles.join(" / ")), titles.join(" / "));
  await rosa.picture("scrapbots-result-dark-1280");
}
