import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { quickMatch } from "../calls.js";
import { openHouse } from "../house.js";
import { judged } from "../judge.js";
import { playOn } from "../seat.js";

/** More than a page. */
const WITH_BENT = 21;

let house;
let rosa;
let bent;
let cleo;

before(async () => {
  house = await openHouse({ limits: false });
  [rosa, bent, cleo] = await Promise.all(
    ["Rosa", "Bent", "Cleo"].map((name) => house.person(name)),
  );
  await over([cleo, rosa]);
  for (let n = 0; n < WITH_BENT; n += 1) await over([rosa, bent]);
  await quickMatch([rosa, cleo]);
  await over([bent, cleo]);
});
after(() => house?.close());

test("pages go on where they ended, whatever was played meanwhile", async () => {
  const { page } = rosa;
  await page.goto(`${house.url}/history`);
  await page.getByText("20 matches, and more").waitFor();
  await over([rosa, cleo]);
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByText(`${WITH_BENT + 2} matches`, { exact: true }).waitFor();
  const links = await rowsOf(rosa).evaluateAll((rows) => rows.map(({ href }) => href));
  assert.equal(new Set(links).size, links.length);
  assert.equal(await page.getByRole("button", { name: "Show more" }).count(), 0);
});

test("filters stand in the address: whose, which state, with whom", async () => {
  const { page } = rosa;
  await page.goto(`${house.url}/history`);
  await page.getByRole("button", { name: "Running" }).click();
  await page.waitForURL(/state=running/);
  await page.getByText("1 match", { exact: true }).waitFor();
  await page.getByRole("link", { name: /^Go on: / }).waitFor();

  await page.getByRole("button", { name: "Finished" }).click();
  await page.getByLabel("With").selectOption("Cleo");
  await page.waitForURL(/with=/);
  await page.getByText("2 matches", { exact: true }).waitFor();
  await rosa.picture("history-filter-dark");

  await page.getByRole("button", { name: "Everybody's" }).click();
  await page.waitForURL(/whose=everybody/);
  await page.getByText("3 matches", { exact: true }).waitFor();
  await page.reload();
  await page.getByText("3 matches", { exact: true }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Everybody's", pressed: true }).count(), 1);
});

test("a filter that is changed keeps the focus where it is", async () => {
  const { page } = rosa;
  await page.goto(`${house.url}/history`);
  await page.getByRole("button", { name: "Finished" }).click();
  await page.waitForURL(/state=finished/);
  const focused = await page.evaluate(() => document.activeElement.textContent.trim());
  assert.equal(focused, "Finished");
});

test("a row leads to the table while it is played, and to the replay afterwards", async () => {
  const { page } = rosa;
  await page.goto(`${house.url}/history?state=finished`);
  await rowsOf(rosa).first().click();
  await page.waitForURL(/\/matches\/[^/]+\/replay/);
  await page.locator('[data-told="true"]').waitFor();
  await page.goBack();
  await page.goto(`${house.url}/history?state=running`);
  await rowsOf(rosa).first().click();
  await page.waitForURL(/\/matches\/[^/]+$/);
});

test("a profile has results per game, and leads to the matches together", async () => {
  const { page } = rosa;
  await page.goto(`${house.url}/history?state=finished`);
  await page.getByRole("link", { name: "Bent", exact: true }).first().click();
  await page.getByRole("heading", { name: "Bent" }).waitFor();
  const record = page.getByRole("row").filter({ hasText: "Scrap World" });
  await record.waitFor();
  const cells = await record.getByRole("cell").allInnerTexts();
  assert.deepEqual(cells, [String(WITH_BENT + 1), String(WITH_BENT), "95 %"]);
  await rosa.picture("profile-dark");
  await page.getByRole("link", { name: "Matches with you" }).click();
  await page
    .getByText("20 matches, and more")
    .or(page.getByText(`${WITH_BENT} matches`))
    .waitFor();
  assert.equal(await page.getByRole("button", { name: "Export all matches" }).count(), 0);
});

test("one's own matches can be taken along in one file", async () => {
  const { page } = cleo;
  await page.goto(`${house.url}/history`);
  await page.getByRole("link", { name: "Cleo", exact: true }).nth(1).click();
  await page.getByText("This is you").waitFor();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all matches" }).click();
  const file = await coming;
  assert.match(file.suggestedFilename(), /^scrapworks-matches-\d{4}-\d\d-\d\d\.json$/);
  const { format, player, matches } = JSON.parse(await readFile(await file.path(), "utf8"));
  assert.equal(format, "scrapworks matches v1");
  assert.equal(player.name, "Cleo");
  const states = matches.map(({ match }) => match.state).toSorted();
  assert.deepEqual(states, ["finished", "finished", "finished", "running"]);
  for (const { match, steps, secret } of matches) {
    if (match.state === "finished") assert.equal(steps.length, match.seq + 1);
    else assert.equal(secret, undefined);
  }
});

test("neither axe nor a finger finds anything, by day, by night, on a phone", async () => {
  const { page } = rosa;
  await page.goto(`${house.url}/history?whose=everybody`);
  await rowsOf(rosa).first().waitFor();
  await judged(rosa, "history-everybody");
  await page.getByRole("button", { name: "Mine" }).click();
  await page.getByRole("link", { name: "Your results" }).click();
  await page.getByText("This is you").waitFor();
  await rowsOf(rosa).first().waitFor();
  await judged(rosa, "profile");
});

/** A match in which the first of them gives up at once. */
async function over(people) {
  await playOn(people, await quickMatch(people), { until: 0 });
}

/** The ways from rows to their matches. */
function rowsOf({ page }) {
  return page.getByRole("link", { name: /^(Replay|Go on|Watch): / });
}
