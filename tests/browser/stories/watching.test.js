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
  await bent.page.getByText("Nice scrap you have there").waitFor();

  const mover = await whoseTurn(rosa, bent);
  await choose(mover, (await actionsOf(mover))[0]);
  for (const { page } of [rosa, bent]) {
    // What happens is read out beside the chat too, and what had happened before is not.
    const aloud = page.locator('[aria-live="polite"]').filter({ hasText: /./ });
    await aloud.getByText(/is deployed at/).waitFor({ state: "attached" });
    assert.equal(await aloud.locator("p").count(), 1);
  }
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
