import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { point } from "../hands/scrapbots.js";
import { PHONE, openHouse } from "../house.js";
import { judged, violations } from "../judge.js";
import { enter, hasFocus, isSomewhere, tabTo } from "../keys.js";
import { standstill } from "../standstill.js";
import { allActions, question, seatedAt, settledAfter, whoseTurn } from "../table.js";
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

test("chosen out of the list the end of a turn asks as well, and once", async () => {
  const { person, seq } = await standstill([rosa, bent]);
  const { page } = person;
  const asked = question(person);
  await page.keyboard.press("a");
  await tabTo(person, endOf(person));
  for (let times = 0; times < 2; times += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await asked.waitFor();
  await person.picture("scrapbots-wastes");
  assert.deepEqual(await violations(person), []);
  await enter(person, asked.getByRole("button", { name: "Cancel" }));
  await asked.waitFor({ state: "detached" });
  assert.ok(await hasFocus(endOf(person)), "back in the list, where one was");
  await page.keyboard.press("Enter");
  await asked.waitFor();
  await page.keyboard.press("Escape");
  await asked.waitFor({ state: "detached" });
  assert.ok(await hasFocus(endOf(person)), "the list stays open");
  assert.equal((await standstill([rosa, bent])).seq, seq, "nothing has happened");

  // The second click is beside the question.
  await endOf(person).dblclick();
  await enter(person, asked.getByRole("button", { name: "End the turn" }));
  assert.notEqual((await standstill([rosa, bent], seq)).person, person);
  assert.equal(await page.getByRole("dialog").count(), 0);
  assert.ok(await isSomewhere(person), "the focus is at the table");
});

test("who does not want to be asked ends a turn out of the list at once", async () => {
  const { person, seq } = await standstill([rosa, bent]);
  const settings = await person.tab(`${house.url}/settings`);
  const ask = settings.page.getByLabel("Ask before what cannot be taken back");
  await ask.uncheck();
  await allActions(person).click();
  await endOf(person).click();
  assert.equal(await question(person).count(), 0);
  await standstill([rosa, bent], seq);
  await ask.check();
  await settings.page.close();
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

test("on a phone the tray leaves the hand free, and the names of its cards in any case", async () => {
  const { person } = await standstill([rosa, bent]);
  const { page } = person;
  await page.keyboard.press("Escape");
  await page.setViewportSize(PHONE);
  for (const language of ["english", "german"]) {
    if (language === "german") await readGerman(person);
    for (const colorScheme of ["light", "dark"]) {
      const shown = `scrapbots-hand-${language}-${colorScheme}`;
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => scrollTo(0, 0));
      await person.picture(shown);
      assert.deepEqual(await coveredIn(person, "button"), [], `${shown}, at rest`);
      await withMouse(person).press(page.locator(".near button.lit").last());
      await page.locator(".tray .means span").first().waitFor();
      await person.picture(`${shown}-picked`);
      assert.deepEqual(await coveredIn(person, ".name"), [], `${shown}, with a card picked up`);
      assert.deepEqual(await coveredIn(person, "button", "nearest"), [], `${shown}, gone to`);
      await page.keyboard.press("Escape");
    }
  }
});

/** From now on, as whoever chooses so in the settings. */
async function readGerman(person) {
  const { page } = await person.tab(`${house.url}/settings`);
  await page.getByRole("button", { name: "Deutsch" }).click();
  await page.getByRole("button", { name: "Deutsch", pressed: true }).waitFor();
  await page.close();
  await person.page.reload();
  await person.page.locator("[data-settled]").waitFor();
}

/** By how many px the tray lies over parts of the hand, each of them gone to first if wanted. */
function coveredIn({ page }, part, block) {
  const parts = page.locator(".near li").locator(part);
  return parts.evaluateAll((all, block) => {
    const tray = document.querySelector(".tray");
    const covered = all.map((one) => {
      if (block) one.scrollIntoView({ block });
      return one.getBoundingClientRect().bottom - tray.getBoundingClientRect().top;
    });
    return covered.filter((px) => px > 0);
  }, block);
}

/** In the list of all actions. */
function endOf({ page }) {
  const list = page.getByRole("dialog", { name: "All actions" });
  return list.getByRole("button", { name: "End the turn" });
}

async function turnOf({ page }) {
  return Number(await page.locator("[data-turn]").getAttribute("data-turn"));
}
