import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.js";
import { judged } from "../judge.js";
import {
  actionsOf,
  choose,
  giveUp,
  logOf,
  seesSeq,
  seqOf,
  startMatch,
  startMatchOf,
  whoseTurn,
} from "../table.js";

/** Patience with an absent seat where there is no clock, and some time for the machine. */
const PATIENCE_MAX_MS = 140_000;

let house;
/** Two tables at which somebody has gone away, while the other stories are told. */
let waiting;

before(async () => {
  house = await openHouse();
  const end = await goneAway("Cleo", "Dan");
  // The first story looks at this one before the patience is at its end.
  waiting = { standIn: await goneAway("Ada", "Ben"), end };
});
after(() => house?.close());

test("an absent opponent is a sentence first, with a countdown", async () => {
  const { stayed, gone } = waiting.standIn;
  const status = stayed.page.getByRole("status").filter({ hasText: `Waiting for ${gone.name}` });
  await status.getByText(/to come back, [0-2]:\d\d$/).waitFor();
  await panelOf(stayed, gone)
    .getByText(/^away, [0-2]:\d\d$/)
    .waitFor();
  assert.equal(await stayed.page.getByRole("button", { name: "Let a stand-in play" }).count(), 0);
  await judged(stayed, "absence-waiting");
});

for (const count of [3, 4]) {
  test(`in a match of ${count} whoever gives up leaves, the rest play on`, async () => {
    const names = ["Eve", "Finn", "Gus", "Hal"].slice(0, count);
    const people = [];
    for (const name of names) people.push(await house.person(name));
    await startMatchOf(people);
    const [last, ...others] = people;
    for (const [index, leaver] of others.entries()) {
      await giveUp(leaver);
      const gone = { name: names[index + 1] };
      await last.page.getByRole("log").getByText(`${gone.name} gave up`).waitFor();
      await panelOf(last, gone).getByText("left", { exact: true }).waitFor();
      if (index === others.length - 1) continue;
      assert.equal(await leaver.page.getByRole("button", { name: "Give up" }).count(), 0);
      const staying = [last, ...others.slice(index + 1)];
      const mover = await whoseTurn(...staying);
      const seq = await seqOf(mover);
      await choose(mover, (await actionsOf(mover))[0]);
      assert.ok((await seqOf(mover)) > seq);
    }
    await last.picture(`given-up-${count}-dark`);
    await last.page.getByRole("heading", { name: "You have won" }).waitFor();
    const places = ["second", "third", "fourth"].slice(0, count - 1).toReversed();
    for (const [index, place] of places.entries()) {
      await others[index].page.getByRole("heading", { name: `You came in ${place}` }).waitFor();
    }
  });
}

test("after two minutes the others let a stand-in play, until the absent one is back", async () => {
  const { address, stayed, gone } = waiting.standIn;
  const call = stayed.page.getByRole("button", { name: "Let a stand-in play" });
  await call.waitFor({ timeout: PATIENCE_MAX_MS });
  await stayed.page.getByText(`${gone.name} has not come back.`).first().waitFor();
  await judged(stayed, "absence-choices");
  const seq = await seqOf(stayed);
  await call.click();
  await stayed.page.getByText("hands the seat back as soon as").waitFor();
  await stayed.picture("absence-confirm-dark");
  await stayed.page
    .getByRole("dialog")
    .getByRole("button", { name: "Let a stand-in play" })
    .click();
  await seesSeq(stayed, seq + 1);
  await panelOf(stayed, gone).getByText("a stand-in plays").waitFor();
  assert.match((await logOf(stayed)).join("\n"), /let a stand-in play: /);

  await gone.page.goto(address, { waitUntil: "commit" });
  await gone.page.getByText("Something was decided for you").waitFor();
  await panelOf(stayed, gone).getByText("here", { exact: true }).waitFor({ state: "attached" });
});

test("or end the match for who does not come back", async () => {
  const { stayed, gone } = waiting.end;
  await stayed.page.goto(`${house.url}/settings`);
  await stayed.page.getByLabel("Ask before what cannot be taken back").uncheck();
  await stayed.page.goto(waiting.end.address);
  const call = stayed.page.getByRole("button", { name: "End the match for them" });
  await call.waitFor({ timeout: PATIENCE_MAX_MS });
  await call.click();
  await stayed.page.getByRole("heading", { name: "You have won" }).waitFor();
  await stayed.page.getByRole("log").getByText(`${gone.name} did not come back`).waitFor();
});

test("a match that cannot be played on is told to its players, with a way to another one", async () => {
  const [ida, jon] = [await house.person("Ida"), await house.person("Jon")];
  await startMatch(ida, jon);
  const mover = await whoseTurn(ida, jon);
  await choose(mover, (await actionsOf(mover))[0]);
  await house.stopServer();
  await house.spoil('{"type":"deploy"', '{"type":"employ"');
  await house.startServer();
  for (const { page } of [ida, jon]) await page.getByText("could not be continued").waitFor();
  await judged(ida, "void");
  await ida.page.getByRole("button", { name: "Rematch" }).click();
  await ida.page.waitForURL(/\/lobbies\//);
});

/** Somebody is awaited and closes the page; the other stays. */
async function goneAway(...names) {
  const people = [];
  for (const name of names) people.push(await house.person(name));
  const address = await startMatch(...people);
  const mover = await whoseTurn(...people);
  await mover.page.goto("about:blank");
  const at = people.indexOf(mover);
  return {
    address,
    gone: { ...mover, name: names[at] },
    stayed: { ...people[1 - at], name: names[1 - at] },
  };
}

function panelOf({ page }, { name }) {
  const panels = page.getByRole("list", { name: "Players" }).getByRole("listitem");
  return panels.filter({ has: page.getByRole("link", { name, exact: true }) });
}
