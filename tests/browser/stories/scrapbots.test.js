import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { point } from "../hands/scrapbots.js";
import { openHouse } from "../house.js";
import { judged } from "../judge.js";
import { standstill } from "../standstill.js";
import { seatedAt, settledAfter, whoseTurn } from "../table.js";
import { onwards, withMouse } from "../whole.js";

/** By then something stands in the lanes. */
const TURN_SHOWN = 6;
/** More decisions than there can be until then. */
const DECISIONS_MAX = 60;

let house;
let rosa;
let bent;
before(async () => {
  house = await openHouse();
  rosa = await house.person("Rosa");
  bent = await house.person("Bent", { colorScheme: "light" });
  await seatedAt("Scrapbots", [rosa, bent]);
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

test("a key that is held down asks, and does not answer as well", async () => {
  const { person, seq } = await standstill([rosa, bent]);
  const { page } = person;
  // The second time as a keyboard repeats it.
  for (let times = 0; times < 2; times += 1) await page.keyboard.down("t");
  await page.keyboard.up("t");
  await page.getByRole("heading", { name: "End the turn?" }).waitFor();
  assert.equal((await standstill([rosa, bent])).seq, seq);
  await page.keyboard.press("Escape");
});

test("the table with a card picked up fits a desk and a phone, by day and by night", async () => {
  const people = [rosa, bent];
  let now = await standstill(people);
  for (let n = 0; (await turnOf(now.person)) < TURN_SHOWN; n += 1) {
    assert.ok(n < DECISIONS_MAX, `turn ${TURN_SHOWN} does not come`);
    const hand = { ...withMouse(now.person), look: () => undefined };
    now = await onwards(people, now, () => point(hand, n));
  }
  await withMouse(now.person).press(now.person.page.locator(".near button.lit").first());
  await judged(now.person, "scrapbots");
});

async function turnOf({ page }) {
  return Number(await page.locator("[data-turn]").getAttribute("data-turn"));
}
