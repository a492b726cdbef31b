import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { DESKTOP, PHONE, openHouse } from "../house.js";
import { seqOf, whoseTurn } from "../table.js";

/** The fewest turns that a match can be limited to, both players' together. */
const TURNS = 20;
/** By hand: whole matches are played over the wire. */
const TURNS_PLAYED = 6;

const TARGET_PX = 40;

let house;
/** `rosa` plays with the mouse, `bent` with the keyboard. */
let rosa;
let bent;
before(async () => {
  house = await openHouse();
  const axe = createRequire(import.meta.url).resolve("axe-core");
  house.axe = await readFile(axe, "utf8");
  rosa = await house.person("Rosa");
  bent = await house.person("Bent", { colorScheme: "light" });
  await startDuel();
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
  const card = hand(person).first();
  const scrap = page.locator('[data-spot="pool-scrap"]');
  const seq = await seqOf(person);
  const [from, to] = [await card.boundingBox(), await scrap.boundingBox()];
  await page.mouse.move(from.x + 15, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 15, from.y, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await movedOn(person, seq);
  await page
    .getByRole("status")
    .getByText(/^Your turn: [12] scrap, 0 energy\.$/)
    .waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("status").getByText("Your turn: 0 scrap, 0 energy.").waitFor();
});

test("turns are played, with the mouse here and the keyboard there", async () => {
  await turnOf(rosa);
  await audit(rosa, "start");
  for (let turn = 1; turn <= TURNS_PLAYED; turn += 1) {
    const person = await whoseTurn(rosa, bent);
    if (turn === TURNS_PLAYED) await showTable(person);
    const seq = await seqOf(person);
    await (person === rosa ? deedByMouse : deedByKeyboard)(person);
    await movedOn(person, seq);
    await endTurn(person);
  }
});

/** From the front page to the first decision. */
async function startDuel() {
  const { page } = rosa;
  await page.getByRole("button", { name: "New table: Scrapbots" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Most turns").fill(String(TURNS));
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/lobbies\//);
  await bent.page.goto(page.url());
  await bent.page.getByRole("button", { name: "Sit here" }).first().click();
  for (const { page } of [rosa, bent]) {
    await page.getByRole("button", { name: "I am ready" }).click();
  }
  for (const { page } of [rosa, bent]) await page.waitForURL(/\/matches\//);
}

function hand({ page }) {
  return page.getByRole("list", { name: /^Your hand: / }).getByRole("button");
}

/** A decision, if there is something better to do than to end the turn. */
async function deedByMouse(person) {
  const { page } = person;
  const offers = page.locator(".tray .offers");
  if (await isAsked(person)) {
    await offers.getByRole("button").and(page.locator(":enabled")).first().click();
    return true;
  }
  const bot = page.getByRole("button", { name: /^Your lane .*can be played$/ }).first();
  if (await bot.isVisible()) {
    await bot.click();
    await offers
      .getByRole("button", { name: /^Attack/ })
      .and(page.locator(":enabled"))
      .first()
      .click();
    return true;
  }
  if (await buyByMouse(person)) return true;
  const card = hand(person).and(page.locator(".lit")).first();
  if (!(await card.isVisible())) return false;
  await card.click({ position: { x: 12, y: 40 } });
  const lane = page.locator("button.lane.target").first();
  if (await lane.isVisible()) await lane.click();
  else await page.locator(`[data-spot="${await poolFor(person)}"]`).click();
  return true;
}

/** Whether an effect wants an answer before anything else, so that the turn cannot end. */
async function isAsked({ page }) {
  if (await page.getByRole("button", { name: "End the turn" }).isVisible()) return false;
  if (await page.locator(".tray").getByRole("button", { name: "Back" }).isVisible()) return false;
  return page.locator(".tray .offers button").first().isVisible();
}

/** Energy once there is a Scrapbot to use it, and as long as the card has any. */
async function poolFor({ page }) {
  const bots = page.getByRole("button", { name: /^Your lane / });
  const energy = page.locator('[data-spot="pool-energy"]');
  const isWanted = (await bots.count()) > 0 && (await energy.isEnabled());
  return isWanted ? "pool-energy" : "pool-scrap";
}

async function buyByMouse({ page }) {
  const card = page.getByRole("region", { name: "Market" }).locator("button.lit").first();
  if (!(await card.isVisible())) return false;
  await card.click();
  await card.click();
  return true;
}

/** The same without a mouse: `b`, `m` and `h` move the focus, Enter picks, keys decide. */
async function deedByKeyboard(person) {
  const { page } = person;
  const { keyboard } = page;
  if (await isAsked(person)) {
    const offers = page.locator(".tray .offers button");
    const enabled = await offers.evaluateAll((all) => all.map((button) => !button.disabled));
    await keyboard.press(String(enabled.indexOf(true) + 1));
    return true;
  }
  await keyboard.press("b");
  if (await focusIs(page, ".lane.lit")) {
    await keyboard.press("Enter");
    await keyboard.press((await isOffered(page, 0)) ? "1" : "2");
    return true;
  }
  await keyboard.press("m");
  if (await focusIs(page, ".lit")) {
    await keyboard.press("Enter");
    await keyboard.press("1");
    return true;
  }
  await keyboard.press("h");
  if (!(await focusIs(page, ".lit"))) return false;
  await keyboard.press("Enter");
  const isForLane = (await page.locator("button.lane.target").count()) > 0;
  const value = (await poolFor(person)) === "pool-energy" ? "e" : "s";
  await keyboard.press(isForLane ? "1" : value);
  return true;
}

function focusIs(page, selector) {
  return page.evaluate((selector) => document.activeElement?.matches(selector), selector);
}

function isOffered(page, nth) {
  return page.locator(".tray .offers button").nth(nth).isEnabled();
}

/** Asked again where something could still be done. */
async function endTurn(person) {
  const { page } = person;
  const before = await turnOf(person);
  const isRosa = person === rosa;
  const end = page.getByRole("button", { name: "End the turn" });
  await (isRosa && (await end.isVisible()) ? end.click() : page.keyboard.press("t"));
  await page.waitForFunction(
    ({ before, last }) => {
      const said = (text) => document.body.textContent.includes(text);
      const turn = Number(document.querySelector("[data-turn]")?.dataset.turn);
      return said("End the turn?") || turn !== before || (before === last && said("Wounds taken"));
    },
    { before, last: TURNS },
  );
  if (await page.getByText("End the turn?").isVisible()) {
    const sure = page.locator(".tray").getByRole("button", { name: /^End the turn/ });
    await (isRosa ? sure.click() : page.keyboard.press("t"));
  }
  await page.waitForFunction(
    (before) => Number(document.querySelector("[data-turn]")?.dataset.turn) !== before,
    before === TURNS ? -1 : before,
  );
}

async function turnOf({ page }) {
  return Number(await page.locator("[data-turn]").getAttribute("data-turn"));
}

async function movedOn({ page }, seq) {
  await page.waitForFunction(
    (seq) => Number(document.querySelector("[data-seq]")?.dataset.seq) > seq,
    seq,
  );
}

/** The table in every light and width, with nothing for axe to find and nothing too small. */
async function showTable(person) {
  const { page } = person;
  // Everything may have been played.
  const card = hand(person).first();
  if ((await card.count()) > 0) await card.click({ position: { x: 12, y: 40 } });
  for (const colorScheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme });
    for (const [size, viewport] of [
      ["1280", DESKTOP],
      ["390", PHONE],
    ]) {
      await page.setViewportSize(viewport);
      await person.picture(`scrapbots-${colorScheme}-${size}`);
      await audit(person, `${colorScheme} ${size}`);
    }
  }
  await page.setViewportSize(DESKTOP);
  // The first takes away a card that is being read, the second the one that was picked.
  await page.keyboard.press("Escape");
  const back = page.locator(".tray").getByRole("button", { name: "Back" });
  if (await back.isVisible()) await back.click();
}

async function audit({ page }, name) {
  await page.evaluate(house.axe);
  const found = await page.evaluate(async (least) => {
    const { violations } = await globalThis.axe.run({ resultTypes: ["violations"] });
    const wrong = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
    );
    const small = [...document.querySelectorAll("button")].flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      const fits = !button.checkVisibility() || (width >= least && height >= least);
      return fits ? [] : [`${Math.round(width)}×${Math.round(height)} ${button.textContent}`];
    });
    const wide = document.documentElement.scrollWidth > innerWidth ? ["wider than the screen"] : [];
    return [...wrong, ...small, ...wide];
  }, TARGET_PX);
  assert.deepEqual(found, [], name);
}
