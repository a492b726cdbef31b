import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { matchOf, quickMatch } from "../calls.js";
import { DESKTOP, PHONE, openHouse } from "../house.js";
import { judged, violations } from "../judge.js";
import { playOn } from "../seat.js";
import { actionsOf, choose, seatedAt, startMatch, whoseTurn } from "../table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("from the front page to the rules, and to a section by its contents", async () => {
  const rosa = await house.person();
  const { page } = rosa;
  await page.getByRole("link", { name: "Rules: Scraplands" }).click();
  await page.waitForURL(/\/rules\/scraplands$/);
  await page.getByRole("heading", { level: 1, name: "Scraplands: the rulebook" }).waitFor();
  await page.waitForFunction(() => document.title === "Rules: Scraplands · Scrapworks");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "9. Attacks" }).click();
  await page.waitForURL(/#9-attacks$/);
  await isAtTheTop(page, "9-attacks");
  await contents.locator('[aria-current="location"]', { hasText: "9. Attacks" }).waitFor();

  await page.getByRole("link", { name: "SL-5", exact: true }).last().click();
  await isAtTheTop(page, "SL-5");
  await page.goBack();
  await page.waitForURL(/#9-attacks$/);
  await judged(rosa, "rules");
});

test("a rulebook leads to the lessons of its game, and the foot of a page to its sources", async () => {
  const { page } = await house.person("Lea");
  await page.goto(`${house.url}/rules/scrappers`);
  await page.getByRole("button", { name: "Learn in 5 minutes: Scrappers" }).click();
  await page.waitForURL(/\/matches\//);
  await page
    .getByText("Learning Scrappers")
    .or(page.getByText(/^Step 1 of/))
    .first()
    .waitFor();
  // Those lessons are on: another table for them would end this one.
  await page.getByRole("tab", { name: "Rules" }).click();
  await page.locator("[data-reader]").waitFor();
  assert.equal(await page.getByRole("link", { name: "Learn in 5 minutes" }).count(), 0);

  await page.goto(house.url);
  await page.getByRole("link", { name: "Credits and licences" }).click();
  await page.getByRole("heading", { level: 1, name: "Credits" }).waitFor();
  await page.getByRole("rowheader", { name: "Scrapyard Empire" }).waitFor();
  await page.getByRole("link", { name: "The rulebook" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Scrap World: the rulebook" }).waitFor();
});

test("an address begins a game's lessons, and going back does not begin them again", async () => {
  const { page } = await house.person("Kim");
  await page.goto(`${house.url}/learn/scrapbots`);
  await page.waitForURL(/\/matches\//);
  const match = page.url();
  await page.goto(`${house.url}/learn/ludo`);
  await page.getByRole("heading", { name: "Nothing here but rust" }).waitFor();
  await page.goBack();
  await page.waitForURL(match);
});

test("what is looked for is found with its section, marked, and left again", async () => {
  const { page } = await house.person();
  await page.goto(`${house.url}/rules/scrap_world#armament`);
  await isAtTheTop(page, "armament");
  await page.getByLabel("Find in the rules").fill("ammunition module");
  await page.getByText("Found in 2 places").waitFor();
  assert.deepEqual(await headings(page), ["7. Attacks", "10. Cards that change the rules"]);
  const marks = await page.locator("mark").allTextContents();
  assert.deepEqual(
    new Set(marks.map((mark) => mark.toLowerCase())),
    new Set(["ammunition", "module"]),
  );
  // From wherever one was: what is found first is in sight.
  await isAtTheTop(page, "7-attacks");
  await page.getByLabel("Find in the rules").fill("thumper hammer");
  await page.getByText("Found in 1 place").waitFor();
  assert.deepEqual(await headings(page), ["Ready-made teams"]);
  assert.equal(await page.locator("tbody tr").count(), 1);
  await page.getByLabel("Find in the rules").fill("zeppelin");
  await page.getByText("Nothing about that here").waitFor();

  // The contents lead on to where nothing was found.
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "6. Movement" }).click();
  await isAtTheTop(page, "6-movement");
  assert.equal(await page.getByLabel("Find in the rules").inputValue(), "");
});

test("an address with an anchor opens there; what is no game leads to those that are", async () => {
  const { page } = await house.person();
  await page.goto(`${house.url}/rules/scrap_world#SW-38`);
  await isAtTheTop(page, "SW-38");
  assert.equal(await page.locator(":target").getAttribute("id"), "SW-38");
  await page.goto(`${house.url}/rules/ludo`);
  await page.getByText("There is no rulebook at this address").waitFor();
  await page.waitForFunction(() => document.title.startsWith("Nothing here"));
  await page.getByRole("link", { name: "Scrappers" }).click();
  await page.getByRole("heading", { name: "Scrappers: the rulebook" }).waitFor();
});

test("whoever reads German has the rules in German, at the same anchors", async () => {
  const { page } = await house.person(null, { locale: "de-DE" });
  await page.goto(`${house.url}/rules/scraplands#9-attacks`);
  await page.getByRole("heading", { name: "9. Angriffe" }).waitFor();
  await isAtTheTop(page, "9-attacks");
  assert.equal(await page.locator("article").getAttribute("lang"), "de");
  await page.getByLabel("In den Regeln suchen").fill("rostlaube klapprig");
  await page.getByText("An 1 Stelle gefunden").waitFor();
});

test("on paper there is the rulebook and nothing else", async () => {
  const { page } = await house.person();
  await page.goto(`${house.url}/rules/scrapbots`);
  await page.getByRole("heading", { name: "Scrapbots: the rulebook" }).waitFor();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const hidden of [page.getByRole("banner"), page.getByLabel("Find in the rules")]) {
    assert.equal(await hidden.isVisible(), false);
  }
  assert.equal(await page.getByRole("navigation", { name: "Contents" }).isVisible(), false);
  const [ink, cut] = await page.evaluate(() => [
    getComputedStyle(document.body).color,
    [...document.querySelectorAll("table")].filter(
      (table) => getComputedStyle(table.parentElement).overflowX !== "visible",
    ).length,
  ]);
  assert.equal(ink, "rgb(25, 30, 32)");
  assert.equal(cut, 0);
});

test("beside a board the rules are opened by a key, and keep their place after a move", async () => {
  const [rosa, bent] = [await house.person("Rosa"), await house.person("Bent")];
  await startMatch(rosa, bent);
  const mover = await whoseTurn(rosa, bent);
  const { page } = mover;
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("To the rules").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  const book = page.getByRole("region", { name: "Scrap World: the rulebook" });
  await book.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("End");
  await isAtTheEnd(page);
  await page.getByLabel("Contents").selectOption({ label: "7. Attacks" });
  await isAtTheTop(page, "7-attacks", "[data-reader]");
  await book.getByRole("link", { name: "SW-31" }).click();
  await isAtTheTop(page, "SW-31", "[data-reader]");
  assert.deepEqual(await violations(mover), []);
  await mover.picture("rules-table-dark-1280");

  const top = await topOf(page);
  await choose(mover, (await actionsOf(mover))[0]);
  assert.equal(await topOf(page), top);
  await page.keyboard.press("l");
  await page.getByRole("log").waitFor();
  await page.keyboard.press("r");
  await book.waitFor();
  assert.equal(await topOf(page), top);
});

test("on a phone the rules are a sheet over the board, opened where they were closed", async () => {
  const [ada, ben] = [await house.person("Ada"), await house.person("Ben")];
  await seatedAt("Scrapbots", [ada, ben]);
  const { page } = ada;
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Rules", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Rules" });
  await sheet.getByLabel("Find in the rules").fill("magnet");
  await sheet.getByText(/^Found in \d+ places$/).waitFor();
  await judged(ada, "rules-sheet");
  await page.setViewportSize(PHONE);
  await sheet.getByLabel("Find in the rules").fill("");
  await sheet.getByLabel("Contents").selectOption({ label: "8. What is hidden" });
  await isAtTheTop(page, "8-what-is-hidden", "[data-reader]");
  const top = await topOf(page);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Rules", exact: true }).click();
  await sheet.getByRole("heading", { name: "8. What is hidden" }).waitFor();
  assert.equal(await topOf(page), top);
  await page.setViewportSize(DESKTOP);
});

test("the rules are at hand in the waiting room and beside a replay", async () => {
  const people = [await house.person("Cleo"), await house.person("Dan")];
  const [{ page, context }] = people;
  await page.getByRole("button", { name: "New table: Scrapbots" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open the table" }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Rules: Scrapbots" }).click();
  const tab = await opened;
  await tab.getByRole("heading", { name: "Scrapbots: the rulebook" }).waitFor();
  await tab.close();

  const id = await quickMatch(people);
  await playOn(people, id, { until: 4 });
  await page.goto(`${house.url}/matches/${matchOf(`/matches/${id}`)}/replay/2`);
  await page.locator("[data-told=true]").waitFor();
  await page.getByRole("tab", { name: "Rules" }).click();
  const book = page.getByRole("region", { name: "Scrap World: the rulebook" });
  await book.focus();
  await page.keyboard.press("End");
  await isAtTheEnd(page);
  assert.match(page.url(), /replay\/2$/);
  await judged(people[0], "rules-replay");
});

/** The headings of what is on show of a rulebook. */
async function headings(page) {
  const texts = await page.locator("article").getByRole("heading").allTextContents();
  return texts.map((text) => text.trim());
}

function topOf(page) {
  return page.locator("[data-reader]").evaluate((box) => box.scrollTop);
}

/** Keys scroll smoothly: until the box is at rest, where it is put by others counts for nothing. */
async function isAtTheEnd(page) {
  await page.waitForFunction(() => {
    const { scrollTop, clientHeight, scrollHeight } = document.querySelector("[data-reader]");
    return scrollTop > 1000 && scrollTop + clientHeight > scrollHeight - 2;
  });
}

/** Waits until something stands in the upper third of the window, or of the box that scrolls. */
async function isAtTheTop(page, target, within = null) {
  await page.waitForFunction(
    ([target, within]) => {
      const box = within && document.querySelector(within)?.getBoundingClientRect();
      const { top, height } = box ?? { top: 0, height: innerHeight };
      const at = document.getElementById(target)?.getBoundingClientRect().top - top;
      return at > -2 && at < height / 3;
    },
    [target, within],
  );
}
