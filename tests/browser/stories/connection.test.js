import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.js";
import { actionsOf, allActions, seqOf, startMatch, whoseTurn } from "../table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("a choice made while the server is dead is played once it is back", async () => {
  const [rosa, bent] = [await house.person("Rosa"), await house.person("Bent")];
  await startMatch(rosa, bent);
  const mover = await whoseTurn(rosa, bent);
  const { page } = mover;
  const before = await seqOf(mover);
  const [action] = await actionsOf(mover);

  await house.killServer();
  await page.getByText(/Connection lost\. Trying again/).waitFor();
  await allActions(mover).click();
  await page.getByRole("dialog").getByRole("button", { name: action, exact: true }).click();
  await page.getByText("Your choice is kept").waitFor();
  await mover.picture("connection-lost");
  assert.equal(await seqOf(mover), before, "nothing moves before the server says so");

  await house.startServer();
  for (const each of [rosa, bent]) {
    await each.page.waitForFunction(
      (seq) => Number(document.querySelector("[data-seq]")?.dataset.seq) === seq + 1,
      before,
      { timeout: 30_000 },
    );
  }
  await page.getByText("Your choice is kept").waitFor({ state: "detached" });
});

test("a reload in mid-match leads back to the same seat and the same position", async () => {
  const [rosa, bent] = [await house.person("Ada"), await house.person("Ben")];
  await startMatch(rosa, bent);
  const seq = await seqOf(rosa);
  await rosa.page.reload();
  await rosa.page.getByRole("button", { name: "Give up" }).waitFor();
  assert.equal(await seqOf(rosa), seq);
  const panel = rosa.page.getByRole("list", { name: "Players" }).getByRole("listitem").first();
  assert.match(await panel.innerText(), /Ada \(you\)/);
});

test("who is away is told, and who comes back too", async () => {
  const [rosa, bent] = [await house.person("Cleo"), await house.person("Dan")];
  const address = await startMatch(rosa, bent);
  const panel = rosa.page.getByRole("list", { name: "Players" }).getByRole("listitem").nth(1);
  await bent.page.goto("about:blank");
  await panel.getByText(/away|reconnect/).waitFor();
  await bent.page.goto(address);
  await panel.getByText("here", { exact: true }).waitFor({ state: "attached" });
});
