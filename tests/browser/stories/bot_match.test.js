import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addBot, clickHints } from "../bots.js";
import { openHouse } from "../house.js";
import { violations } from "../judge.js";

/** The fewest turns that a match of Scrapbots can be limited to. */
const TURNS = 20;

let house;
before(async () => (house = await openHouse({ limits: false })));
after(() => house?.close());

test("a whole match of Scrapbots against a bot, as another bot would play it", async () => {
  const person = await house.person("Fay");
  const { page } = person;
  await page.goto(`${house.url}/settings`);
  await page.getByRole("button", { name: "A normal bot" }).click();
  await page.getByLabel("Ask before what cannot be taken back").uncheck();
  await page.goto(house.url);
  await page.getByRole("button", { name: "New table: Scrapbots" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Most turns").fill(String(TURNS));
  await dialog.getByRole("button", { name: "Quick", exact: true }).click();
  await dialog.getByLabel("Players may ask for hints").check();
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/lobbies\//);
  await addBot(person, "B", "Easy");
  await page.getByRole("button", { name: "I am ready" }).click();
  await page.waitForURL(/\/matches\//);

  assert.ok((await clickHints(person)) > 0);
  const first = page.url();
  await page.getByRole("rowheader").getByText("Bot (easy)").waitFor();
  assert.deepEqual(await violations(person), []);
  await person.picture("bots-end-dark");

  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/matches/") && url.href !== first);
  await page.getByRole("list", { name: "Players" }).getByText("Bot (easy)").waitFor();

  await page.goto(`${house.url}/history?state=finished`);
  await page.getByRole("listitem").getByText("Bot (easy)").first().waitFor();
});
