import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { DESKTOP, PHONE, openHouse } from "../house.js";
import { standstill } from "../standstill.js";
import { seatedAt, settledAfter } from "../table.js";

/** A hit decides: everybody begins nearly wrecked, with something to spend. */
const SHORT = { Fuel: 3, Scrap: 6, Damage: 9, "Round cap": 3 };
/** Steps of the longest match of these options, and then some. */
const STEPS_MAX = 160;

let house;
let axe;

before(async () => {
  house = await openHouse();
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core"), "utf8");
});
after(() => house?.close());

test("two people play a match to its end, one by mouse and one by keyboard", async () => {
  const [ada, ben] = await seated(2, SHORT);
  await ada.picture("scrappers-command-dark-1280");
  assert.deepEqual(await violations(ada), []);
  const shown = new Set();
  let { seq, person } = await standstill([ada, ben]);
  for (let steps = 0; person !== null; steps += 1) {
    assert.ok(steps < STEPS_MAX, "the match does not end");
    await pictureOnce(person, shown);
    await (person === ada ? byMouse(person, steps) : byKeyboard(person, steps));
    ({ seq, person } = await standstill([ada, ben], seq));
  }
  for (const { page } of [ada, ben]) {
    await page.getByText(/Somebody had ten damage or more|The last round was played/).waitFor();
  }
  const headings = await Promise.all(
    [ada, ben].map(({ page }) => page.getByRole("heading", { name: /^You / }).innerText()),
  );
  assert.equal(headings.filter((text) => /won/i.test(text)).length, 1, headings.join(" / "));
  await ada.picture("scrappers-result-dark-1280");
  assert.deepEqual(await violations(ada), []);
});

test("a card is dragged into the stack, and read in full in focus", async () => {
  const { seq, person } = await standstill(await seated(2, SHORT));
  const { page } = person;
  const first = page.getByRole("list", { name: "Your hand" }).getByRole("button").first();
  // The mouse does not rest where the cards came to lie.
  await page.mouse.move(0, 0);
  await first.focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("tooltip").getByText("Good for").waitFor();
  await person.picture("scrappers-reading-dark-1280");
  await page.keyboard.press("Escape");
  await page.getByRole("tooltip").waitFor({ state: "detached" });
  // Where the machine is slow, the page has scrolled to the focus before any timer comes.
  await first.evaluate((card) => {
    card.focus();
    window.dispatchEvent(new Event("scroll"));
  });
  await page.getByRole("tooltip").getByText("Good for").waitFor();
  const from = await first.boundingBox();
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y - 60, { steps: 4 });
  const slot = page.locator('[data-drop="eject"]');
  const to = await slot.boundingBox();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await settledAfter(person, seq);
  await page
    .getByRole("log")
    .getByText(/ejects .* face down/)
    .first()
    .waitFor();
});

test("a full table of four fits on a desk and on a phone, by day and by night", async () => {
  const people = await seated(4, { Fuel: 5, Scrap: 5, Damage: 2 });
  let { seq, person } = await standstill(people);
  for (let steps = 0; steps < 6; steps += 1) {
    await byMouse(person, steps);
    ({ seq, person } = await standstill(people, seq));
  }
  for (const colorScheme of ["dark", "light"]) {
    await person.page.emulateMedia({ colorScheme });
    for (const [size, width] of [
      [DESKTOP, 1280],
      [PHONE, 390],
    ]) {
      await person.page.setViewportSize(size);
      await person.picture(`scrappers-four-${colorScheme}-${width}`);
      const wide = await person.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${wide} px on a screen of ${width}`);
      assert.deepEqual(await violations(person), [], `${colorScheme} ${width}`);
    }
  }
  assert.deepEqual(await smallTargets(person), []);
});

/** People at a table of Scrappers with these options, from the front page on. */
async function seated(count, options) {
  const names = ["Ada", "Ben", "Cleo", "Dora"].slice(0, count);
  const people = [];
  for (const name of names) people.push(await house.person(name));
  await seatedAt("Scrappers", people, async (dialog) => {
    await dialog.getByRole("button", { name: String(count), exact: true }).click();
    for (const [label, value] of Object.entries(options)) {
      await dialog.getByLabel(label, { exact: true }).fill(String(value));
    }
  });
  return people;
}

/** Clicks what can be done: a card twice, or a button of the tray. */
async function byMouse({ page }, n) {
  const button = page.locator("[data-end], [data-plain]").first();
  const cards = page.locator(".thing.legal .hit");
  if (await button.isVisible()) {
    await button.click();
  } else {
    const card = cards.nth(n % (await cards.count()));
    await card.click();
    await page.locator("[data-primary]").click();
  }
}

/** Digits choose, Enter sends what is proposed, letters do the rest. */
async function byKeyboard({ page }, n) {
  if (await page.locator("[data-end]").isVisible()) await page.keyboard.press("x");
  else if (await page.getByRole("button", { name: "Take 1 fuel" }).isVisible()) {
    await page.keyboard.press("f");
  } else {
    const cards = await page.getByRole("list", { name: "Your hand" }).getByRole("button").count();
    await page.keyboard.press(cards > 0 ? "1" : "d");
    await page.locator("[data-primary]:focus").waitFor();
    await page.keyboard.press(n % 4 === 3 && cards > 0 ? "e" : "Enter");
  }
}

/** A picture of each phase, the first time that it is seen. */
async function pictureOnce(person, shown) {
  const phase = await person.page.locator('.phases [aria-current="step"]').innerText();
  if (shown.has(phase)) return;
  shown.add(phase);
  await person.picture(`scrappers-${phase.toLowerCase()}-dark-1280`);
}

async function violations({ page }) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document));
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

/** What can be chosen or pressed to decide, and is too small for a finger. */
async function smallTargets({ page }) {
  return page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll(".thing.legal .hit, .below button, .zone, .pick"),
    ];
    return targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width >= 40 && height >= 40 ? [] : [`${target.className}: ${width} by ${height}`];
    });
  });
}
