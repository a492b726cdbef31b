import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { POCKET, fingerOf } from "../finger.js";
import { openHouse } from "../house.js";
import { violations } from "../judge.js";
import { standstill } from "../standstill.js";
import { seatedAt, settledAfter } from "../table.js";

const TURNS = 4;

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("Scrapbots is played on a phone, by tapping and by dragging", async () => {
  const people = [await house.person("Rosa", POCKET), await house.person("Bent", POCKET)];
  await seatedAt("Scrapbots", people);
  let { person } = await standstill(people);
  await readsByLongPress(person, ".near button.lit");
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { page } = person;
    const finger = await fingerOf(person);
    const card = page.locator(".near button.lit").first();
    const scrap = page.locator('[data-spot="pool-scrap"]');
    await drags(person, people, card, scrap, `scrapbots-drag-390-${turn}`);
    await plays(people, async () => {
      await finger.tap(card);
      await finger.tap(scrap);
    });
    const bought = page.locator(".side ul button.lit").first();
    if (await bought.isVisible()) {
      await drags(person, people, bought, page.locator('[data-drop^="discard"]').last());
    }
    await endsTheTurn(person, people);
    ({ person } = await standstill(people));
  }
  await person.picture("scrapbots-touch-390");
  assert.deepEqual(await violations(person), []);
});

test("Scrappers is played on a phone, by tapping and by dragging", async () => {
  const people = [await house.person("Ada", POCKET), await house.person("Ben", POCKET)];
  await seatedAt("Scrappers", people);
  let { person } = await standstill(people);
  await readsByLongPress(person, ".below .legal .hit");
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { page } = person;
    const card = page.locator(".below .legal .hit").first();
    if (turn < 2) {
      await drags(
        person,
        people,
        card,
        page.locator('[data-drop="eject"]'),
        `scrappers-drag-390-${turn}`,
      );
    } else {
      const finger = await fingerOf(person);
      await plays(people, async () => {
        await finger.tap(card);
        await finger.tap(page.locator("[data-primary]"));
      });
    }
    ({ person } = await standstill(people));
  }
  await person.picture("scrappers-touch-390");
  assert.deepEqual(await violations(person), []);
});

/** Asked again where something could still be done, and for a bonus before that. */
async function endsTheTurn(person, people) {
  const { page } = person;
  const finger = await fingerOf(person);
  const end = page.getByRole("button", { name: "End the turn" });
  const offer = page.locator(".offers").getByRole("button").and(page.locator(":enabled")).first();
  if (!(await end.isVisible())) await plays(people, () => finger.tap(offer));
  await plays(people, async () => {
    await finger.tapUntil(end, () =>
      Boolean(document.querySelector(".offers") ?? !document.querySelector("[data-settled] .mine")),
    );
    if (await offer.isVisible()) await finger.tap(offer);
  });
}

/** A long press shows the card in full, until the next touch, and chooses nothing. */
async function readsByLongPress(person, cards) {
  const { page } = person;
  const finger = await fingerOf(person);
  const reading = page.getByRole("tooltip");
  // From here on there is no mouse, which they sat down with.
  await page.mouse.move(0, 0);
  await reading.waitFor({ state: "detached" });
  await finger.press(page.locator(cards).first(), reading);
  assert.ok(await reading.isVisible(), "it stays when the finger is lifted");
  assert.equal(await page.locator('[aria-pressed="true"]').count(), 0, "nothing is chosen");
  assert.equal(await page.evaluate(() => getSelection().toString()), "", "no text is marked");
  await finger.tap(page.locator("[data-home]"));
  await reading.waitFor({ state: "detached" });
}

/** A card dragged by finger is played, and the page stays where it was. */
async function drags(person, people, card, place, name) {
  const { page } = person;
  const finger = await fingerOf(person);
  await card.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await plays(people, () => finger.drag(card, place, () => name && person.picture(name)));
  assert.equal(await page.evaluate(() => scrollY), top, "the page was scrolled");
}

/** Does it, and waits until everybody has seen a step more. */
async function plays(people, deed) {
  const { seq } = await standstill(people);
  await deed();
  await Promise.all(people.map((person) => settledAfter(person, seq)));
}
