import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.js";
import {
  actionsOf,
  allActions,
  choose,
  lookOut,
  openTable,
  startMatch,
  whoseTurn,
} from "../table.js";

/** What screen readers read out as it comes, and nobody sees. */
const ALOUD = '.unseen[aria-live="polite"]';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("a stranger with the link watches every step and decides nothing", async () => {
  const [rosa, bent] = [await house.person("Rosa"), await house.person("Bent")];
  const address = await startMatch(rosa, bent);
  const stranger = await house.person();
  await stranger.page.goto(address);
  await stranger.page.getByText("You are watching").waitFor();
  assert.equal(await allActions(stranger).count(), 0);
  assert.equal(await stranger.page.getByRole("button", { name: "Give up" }).count(), 0);

  const mover = await whoseTurn(rosa, bent);
  const [action] = await actionsOf(mover);
  await choose(mover, action);
  await stranger.page
    .getByRole("log")
    .getByText(/is deployed at/)
    .waitFor();
  await stranger.picture("watching-dark");
});

test("people at the table talk, and see who said what", async () => {
  const [rosa, bent] = [await house.person("Ada"), await house.person("Ben")];
  await startMatch(rosa, bent);
  await rosa.page.getByRole("tab", { name: "Chat" }).click();
  await rosa.page.getByLabel("Message").fill("Nice scrap you have there");
  await rosa.page.keyboard.press("Enter");
  await bent.page.getByRole("tab", { name: "Chat 1" }).click();
  const said = bent.page.getByRole("log", { name: "Chat" }).getByText(/^Nice scrap/);
  await said.waitFor();

  const mover = await whoseTurn(rosa, bent);
  await choose(mover, (await actionsOf(mover))[0]);
  for (const { page } of [rosa, bent]) {
    // What happens is read out beside the chat too, and what had happened before is not.
    const deployed = page.locator(ALOUD).getByText(/is deployed at/);
    await deployed.waitFor({ state: "attached" });
    assert.equal((await aloud({ page })).filter((text) => / deployed /.test(text)).length, 1);
  }
});

test("what others say is read out once, whichever tab is open, and never what was said before", async () => {
  const relay = await house.relay();
  const ada = await house.person("Hanna");
  const ben = await house.person("Igor", { through: relay });
  await startMatch(ada, ben);
  const chat = (person) => person.page.getByRole("tab", { name: /^Chat/ });
  const log = ben.page.getByRole("log", { name: "Chat" });
  const hears = (text) => ben.page.locator(ALOUD).getByText(text).waitFor({ state: "attached" });
  const say = async ({ page }, text) => {
    await page.getByLabel("Message").fill(text);
    await page.keyboard.press("Enter");
  };
  await chat(ada).click();
  await say(ada, "One");
  await hears("Hanna: One");
  assert.deepEqual(await spoken(ada), [], "nobody hears what they say themselves");

  await chat(ben).click();
  await log.getByText("One").waitFor();
  assert.deepEqual(await spoken(ben), ["Hanna: One"], "what is looked at is not read out again");
  assert.equal(await log.getAttribute("aria-live"), "off");
  await say(ada, "Two");
  await hears("Hanna: Two");
  assert.deepEqual(await spoken(ben), ["Hanna: Two"]);

  relay.cut();
  await ben.page.getByText(/Connection lost\. Trying again/).waitFor();
  await say(ada, "Three");
  await ada.page.getByRole("log", { name: "Chat" }).getByText("Three").waitFor();
  relay.mend();
  await log.getByText("Three").waitFor();
  await say(ada, "Four");
  await hears("Hanna: Four");
  assert.deepEqual(await spoken(ben), ["Hanna: Four"], "what one has missed is there to be read");

  await ben.page.reload();
  await chat(ben).click();
  await log.getByText("Four").waitFor();
  assert.deepEqual(await spoken(ben), []);
  await ben.page.getByRole("button", { name: "Mute people" }).click();
  await ben.page.getByRole("button", { name: "Mute: Hanna" }).click();
  await ben.page.keyboard.press("Escape");
  await say(ada, "Five");
  await ben.page.getByText("5 lines are hidden.").waitFor();
  assert.deepEqual(await spoken(ben), []);
});

test("an open table is on everybody's list at once, and gone when it starts", async () => {
  const watcher = await house.person();
  await watcher.page.getByText("No open table right now.").waitFor();
  const listed = await lookOut(watcher, "by Cleo");
  await startMatch(await house.person("Cleo"), await house.person("Dan"));
  await listed();
  await watcher.page.getByText("No open table right now.").waitFor();
  const host = await house.person("Eve");
  await openTable(host);
  await watcher.page.getByText("by Eve").first().waitFor();
  await watcher.picture("yard-stranger-dark");
  await watcher.page.getByText("Being played now").waitFor();
});

test("a table without a list entry is found again by those who sit there", async () => {
  const host = await house.person("Finn");
  await openTable(host, { unlisted: true });
  await host.page.getByRole("link", { name: "Yard" }).click();
  await host.page.getByRole("link", { name: /^Back to the table/ }).waitFor();
  const other = await house.person("Gus");
  assert.equal(await other.page.getByText("by Finn").count(), 0);
});

/** What was read out last, a text for each line. */
function aloud({ page }) {
  return page.locator(`${ALOUD} p`).allTextContents();
}

/** Of that, what people have said. */
async function spoken(person) {
  return (await aloud(person)).filter((text) => /^(Hanna|Igor): /.test(text));
}
