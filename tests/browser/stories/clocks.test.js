import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, openHouse } from "../house.js";
import { judged } from "../judge.js";
import {
  actionsOf,
  choose,
  logOf,
  lookOut,
  openTable,
  seesSeq,
  seqOf,
  startMatch,
  whoseTurn,
} from "../table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("a clock is chosen by its name or in own numbers, and told in words everywhere", async () => {
  const [ada, ben] = [await house.person("Ada"), await house.person("Ben")];
  const clock = async (dialog) => {
    await dialog.getByRole("button", { name: "For the match" }).click();
    await dialog.getByRole("button", { name: "20 min + 20 s" }).click();
    await dialog.getByLabel("Back with every turn").fill("15");
    await dialog.getByText("20 minutes each, and 15 seconds more every turn").waitFor();
    await dialog.getByRole("button", { name: "Loses the seat" }).click();
    await judged(ada, "new-table");
  };
  await openTable(ada, { clock });
  for (const text of [/20 minutes each, and 15 seconds more/, "Loses the seat"]) {
    await ada.page.getByText(text).waitFor();
  }
  await ben.page.getByText(/20 minutes each, and 15 seconds more/).waitFor();
  await judged(ben, "yard-with-clock");
  await judged(ada, "room-with-clock");
});

test("an impossible clock is not sent", async () => {
  const { page } = await house.person("Cleo");
  await page.getByRole("button", { name: "New table: Scrap World" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "For each turn" }).click();
  await dialog.getByLabel("Time a turn").fill("2");
  await dialog.getByRole("button", { name: "Open the table" }).click();
  const valid = await dialog.getByLabel("Time a turn").evaluate((input) => input.validity.valid);
  assert.equal(valid, false);
  assert.doesNotMatch(page.url(), /lobbies/);
});

test("only the clock of who decides runs, and says so without colour", async () => {
  const [dan, eve] = [await house.person("Dan"), await house.person("Eve")];
  await startMatch(dan, eve, { clock: perTurn(600) });
  const mover = await whoseTurn(dan, eve);
  const running = mover.page.getByRole("timer").filter({ hasText: "runs", visible: true });
  const standing = mover.page.getByRole("timer").filter({ hasText: "stands", visible: true });
  assert.deepEqual([await running.count(), await standing.count()], [1, 1]);
  await running.getByText(/^9:\d\d$/).waitFor();
  await standing.getByText("10:00").waitFor();
  await judged(mover, "clocks");

  await choose(mover, (await actionsOf(mover))[0]);
  const other = mover === dan ? eve : dan;
  await whoseTurn(other);
  const name = mover === dan ? "Eve" : "Dan";
  await running.and(mover.page.getByLabel(`Clock of ${name}`)).waitFor();
});

test("the last seconds are loud, and the turn is played when none is left", async () => {
  const [fay, gus] = [await house.person("Fay"), await house.person("Gus")];
  await startMatch(fay, gus, { clock: perTurn(25) });
  const mover = await whoseTurn(fay, gus);
  const seq = await seqOf(mover);
  const decided = await lookOut(mover, "Something was decided for you");
  const urgent = mover.page.waitForFunction(() =>
    [...document.querySelectorAll('[role="timer"] *')].some(({ textContent }) =>
      /^\d\.\d$/.test(textContent.trim()),
    ),
  );
  const warned = await lookOut(mover, "10 seconds left on your clock.");
  await Promise.all([urgent, warned()]);
  await mover.picture("clock-urgent-dark");
  await mover.page.setViewportSize(PHONE);
  await mover.picture("clock-urgent-390");
  for (const person of [fay, gus]) await seesSeq(person, seq + 1);
  await decided();
  for (const person of [fay, gus]) {
    assert.match((await logOf(person)).join("\n"), /Decided without the player: /);
  }
});

/** So many seconds for each turn. */
function perTurn(seconds) {
  return async (dialog) => {
    await dialog.getByRole("button", { name: "For each turn" }).click();
    await dialog.getByLabel("Time a turn").fill(String(seconds));
  };
}
