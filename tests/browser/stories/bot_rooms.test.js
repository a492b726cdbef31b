import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addBot, playNow } from "../bots.js";
import { openHouse } from "../house.js";
import { judged, violations } from "../judge.js";

let house;
before(async () => (house = await openHouse({ limits: false })));
after(() => house?.close());

test("who has a name comes to the table in one click, against as many as chosen", async () => {
  const person = await house.person("Bent");
  const { page } = person;
  const card = page.getByRole("article").filter({ hasText: "Scrappers" });
  await card.getByText("1 opponent, normal").click();
  await card.getByRole("button", { name: "Easy" }).click();
  await card.getByRole("button", { name: "3", exact: true }).click();
  await judged(person, "bots-home");
  await playNow(person, "Scrappers");
  const players = page.getByRole("list", { name: "Players" });
  for (const name of ["Bot B (easy)", "Bot C (easy)", "Bot D (easy)"]) {
    await players.getByText(name).waitFor();
  }
  await page.goto(house.url);
  await card.getByText("3 opponents, easy").waitFor();
  assert.equal(await page.getByText("Back to the table").count(), 0, "no room is left behind");
});

test("what goes wrong on the way is told, and leaves no room behind", async () => {
  const { page } = await house.person("Cleo");
  await page.route("**/ready", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Play now against bots: Scrapbots" }).click();
  await page.getByText("The server cannot be reached.").waitFor();
  await page.unroute("**/ready");
  await page.reload();
  await page.getByRole("heading", { name: "Open tables" }).waitFor();
  assert.equal(await page.getByText("Back to the table").count(), 0);
});

test("the host seats bots, changes and removes them; the last one begins the match", async () => {
  const [host, guest] = [await house.person("Dora"), await house.person("Emil")];
  const { page } = host;
  await page.getByRole("button", { name: "New table: Scrap World" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "4", exact: true }).click();
  await dialog.getByLabel("Players may ask for hints").check();
  assert.deepEqual(await violations(host), []);
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/lobbies\//);

  await addBot(host, "B", "Easy");
  await page.getByText("Bot (easy)", { exact: true }).waitFor();
  await addBot(host, "C", "Hard");
  await page.getByText("Bot C (hard)", { exact: true }).waitFor();
  await page.getByLabel("Level of Bot B (easy)").selectOption("normal");
  await page.getByText("Bot B (normal)", { exact: true }).waitFor();
  assert.equal(await page.getByText("No roster yet").count(), 1, "bots bring rosters");
  await page.getByText("Pace of bots").waitFor();
  await judged(host, "bots-room");

  await guest.page.goto(page.url());
  await guest.page.getByText("Bot C (hard)", { exact: true }).waitFor();
  assert.equal(await guest.page.getByRole("button", { name: /^Add a bot/ }).count(), 0);
  assert.equal(await guest.page.getByRole("button", { name: /^Remove/ }).count(), 0);

  await page.getByRole("button", { name: "Remove Bot B (normal)" }).click();
  await guest.page.getByText("Bot (hard)", { exact: true }).waitFor();
  await addBot(host, "B", "Easy");
  const roster = page.getByLabel("Your roster");
  const option = roster.locator("optgroup").first().locator("option").first();
  await option.waitFor({ state: "attached" });
  await roster.selectOption(await option.getAttribute("value"));
  await page.getByRole("button", { name: "I am ready" }).click();
  await page.getByRole("button", { name: "Wait, not yet" }).waitFor();
  await addBot(host, "D", "Normal");
  await page.waitForURL(/\/matches\//);
  await page.getByRole("button", { name: "Give up" }).waitFor();
});
