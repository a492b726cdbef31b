import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { point, table } from "../hands/scrappers.js";
import { openHouse } from "../house.js";
import { judged } from "../judge.js";
import { standstill } from "../standstill.js";
import { seatedAt, settledAfter } from "../table.js";
import { onwards, withMouse } from "../whole.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("a card is dragged into the stack, and read in full in focus", async () => {
  const { seq, person } = await standstill(await seated(2, table.fields));
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

test("whoever plays a card by key goes on with the one that comes into its place", async () => {
  const { seq, person } = await standstill(await seated(2, table.fields));
  const { page } = person;
  const cards = page.getByRole("list", { name: "Your hand" }).getByRole("button");
  const held = await cards.count();
  await page.keyboard.press("h");
  // The first press chooses the card, the second one plays it.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await settledAfter(person, seq);
  assert.equal(await cards.count(), held - 1);
  assert.ok(await cards.first().evaluate((card) => card === document.activeElement));
});

test("a full table of four fits on a desk and on a phone, by day and by night", async () => {
  const people = await seated(4, { Fuel: 5, Scrap: 5, Damage: 2 });
  let now = await standstill(people);
  for (let n = 0; n < 6; n += 1) {
    const hand = { ...withMouse(now.person), look: () => undefined };
    now = await onwards(people, now, () => point(hand, n));
  }
  await judged(now.person, "scrappers-four");
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
