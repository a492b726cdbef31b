import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickHints, hintFor, isAsked, playNow } from "../bots.js";
import { openHouse } from "../house.js";
import { judged, violations } from "../judge.js";
import { actionsOf, choose, seqOf } from "../table.js";

const GAMES = ["Scrap World", "Scraplands", "Scrappers", "Scrapbots", "Scrapyard Empire"];

/** The fewest turns that a match of Scrapbots can be limited to. */
const TURNS = 20;

let house;
before(async () => (house = await openHouse({ limits: false })));
after(() => house?.close());

for (const game of GAMES) {
  test(`one click and a name lead to the first decision at ${game}`, async () => {
    const person = await house.person();
    const { page } = person;
    await playNow(person, game, "Rosa");
    assert.ok(await isAsked(person));
    await page.getByRole("list", { name: "Players" }).getByText("Bot (normal)").waitFor();

    const before = await seqOf(person);
    const hint = await hintFor(person);
    assert.ok((await actionsOf(person)).includes(hint), `${hint} is one of the choices`);
    const table = page.locator("[data-hinted]");
    await table.locator(".hinted").first().waitFor();
    assert.deepEqual(await violations(person), []);
    await person.picture(`bots-hint-${game.toLowerCase().replaceAll(" ", "-")}`);
    assert.equal(await seqOf(person), before, "a hint plays nothing");

    await choose(person, hint);
    await table.waitFor({ state: "detached" });
  });
}

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

test("the host seats bots, changes and removes them, and the last one begins the match", async () => {
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
  await page.getByRole("button", { name: "I am ready" }).click();
  await page.getByRole("button", { name: "Wait, not yet" }).waitFor();
  await addBot(person, "B", "Easy");
  await page.waitForURL(/\/matches\//);

  assert.ok((await clickHints(person)) > 0);
  const first = page.url();
  await page.getByRole("rowheader").getByText("Bot (easy)").waitFor();
  await judged(person, "bots-end");

  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/matches/") && url.href !== first);
  await page.getByRole("list", { name: "Players" }).getByText("Bot (easy)").waitFor();

  await page.goto(`${house.url}/history?state=finished`);
  await page.getByRole("listitem").getByText("Bot (easy)").first().waitFor();
});

async function addBot({ page }, seat, level) {
  await page.getByRole("button", { name: `Add a bot: Seat ${seat}` }).click();
  const levels = page.getByRole("group", { name: `Add a bot: Seat ${seat}` });
  await levels.getByRole("button", { name: level }).click();
  await levels.waitFor({ state: "detached" });
}
