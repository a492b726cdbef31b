import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, openHouse } from "../house.js";
import { violations } from "../judge.js";
import { enter } from "../keys.js";
import { clickMarked, followLessons, learn, lessonOf, titleOf } from "../lessons.js";
import { choose, seqOf } from "../table.js";

const GAMES = ["Scrap World", "Scraplands", "Scrappers", "Scrapbots", "Scrapyard Empire"];

let house;
before(async () => (house = await openHouse({ limits: false })));
after(() => house?.close());

/** By mouse: every lesson is looked at and read, and what the table marks is clicked. */
function byMouse(person) {
  const look = async () => assert.deepEqual(await violations(person), [], await titleOf(person));
  return {
    read: async (next) => {
      await look();
      await next.click();
    },
    act: async () => {
      await look();
      await clickMarked(person);
    },
  };
}

for (const game of GAMES) {
  test(`the lessons of ${game} lead from the front page to their end`, async () => {
    const person = await house.person();
    const { page } = person;
    await learn(person, game, "Rosa");
    await person.picture(`lessons-${game.toLowerCase().replaceAll(" ", "-")}`);
    const titles = await followLessons(person, byMouse(person));
    assert.ok(titles.length >= 8, titles.join(", "));
    assert.deepEqual(await violations(person), []);
    await lessonOf(person).getByRole("link", { name: "Back to the yard" }).click();
    await page.getByRole("heading", { name: "Open tables" }).waitFor();
    assert.equal(await page.getByRole("heading", { name: "Your matches" }).count(), 0);
  });
}

test("the lessons are followed with the keyboard alone", async () => {
  const person = await house.person("Ada");
  await learn(person, "Scrappers");
  const titles = await followLessons(person, {
    read: (next) => enter(person, next),
    act: () => enter(person, lessonOf(person).getByRole("button", { name: "Do it for me" })),
  });
  assert.ok(titles.length >= 8, titles.join(", "));
});

test("on a phone the lesson covers nothing that it asks for", async () => {
  const person = await house.person("Fay", { viewport: PHONE, hasTouch: true });
  const { page } = person;
  await learn(person, "Scrapbots");
  await person.picture("lessons-phone");
  const titles = await followLessons(person, {
    read: (next) => next.click(),
    act: async () => {
      await page.waitForFunction(() => {
        const lesson = document.querySelector(".top")?.getBoundingClientRect();
        const marked = document.querySelector("[data-seq] .hinted")?.getBoundingClientRect();
        return lesson && marked && marked.top >= lesson.bottom;
      });
      await clickMarked(person);
    },
  });
  assert.ok(titles.length >= 8, titles.join(", "));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PHONE.width, `the page is ${width} px wide`);
});

test("who does something else is told so, takes it back, or begins again", async () => {
  const person = await house.person("Bent");
  const { page } = person;
  await learn(person, "Scrapbots");
  const lesson = lessonOf(person);
  for (const title of ["Three lanes", "Your hand"]) {
    assert.equal(await titleOf(person), title);
    await lesson.getByRole("button", { name: "Next" }).click();
  }
  assert.equal(await titleOf(person), "Play a card");
  await lesson.getByRole("button", { name: "Earlier" }).click();
  assert.equal(await titleOf(person), "Your hand");
  await lesson.getByRole("button", { name: "Later" }).click();

  await choose(person, "Play Circuitry for 1 scrap");
  await lesson.getByText("That is fine").waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await lesson.getByText("Play a card", { exact: true }).waitFor();
  await clickMarked(person);
  await lesson.getByText("Taking back", { exact: true }).waitFor();
  await page.reload();
  await lesson.getByText("Taking back", { exact: true }).waitFor();

  await choose(person, "Play Circuitry for 1 scrap");
  await lesson.getByText("That is fine").waitFor();
  const first = page.url();
  await lesson.getByRole("button", { name: "Begin again" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/matches/") && url.href !== first);
  await lesson.getByText("Three lanes", { exact: true }).waitFor();
  assert.equal(await seqOf(person), 0);
  await lesson.getByRole("button", { name: "Close the lessons" }).click();
  await lesson.waitFor({ state: "detached" });
});
