import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, openHouse } from "../house.js";
import { violations } from "../judge.js";
import { actionsOf, choose, giveUp, logOf, seqOf, startMatch, startMatchOf, whoseTurn } from "../table.js";

/** Patience with an absent seat where there is no clock, and some time for the machine. */
const PATIENCE_MAX_MS = 140_000;

let house;
/** Two tables at which somebody has gone away, while the other stories are told. */
let waiting;

before(async () => {
  house = await openHouse();
  waiting = { standIn: await goneAway("Ada", "Ben"), end: await goneAway("Cleo", "Dan") };
});
after(() => house?.close());

test("an absent opponent is a sentence first, with a countdown", async () => {
  const { stayed, gone } = waiting.standIn;
  const status = stayed.page.getByRole("status").filter({ hasText: `Waiting for ${gone.name}` });
  await status.getByText(/to come back, [12]:\d\d$/).waitFor();
  await panelOf(stayed, gone).getByText(/^away, [12]:\d\d$/).waitFor();
  assert.equal(await stayed.page.getByRole("button", { name: "Let a stand-in play" }).count(), 0);
  await judged(stayed, "absence-waiting");
});

for (const count of [3, 4]) {
  test(`in a match of ${count} whoever gives up leaves, and the rest play on to the last`, async () => {
    const names = ["Eve", "Finn", "Gus", "Hal"].slice(0, count);
    const people = await Promise.all(names.map((name) => house.person(name)));
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
  const people = await Promise.all(names.map((name) => house.person(name)));
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

/** By day and by night, on a desk and on a phone. */
async function judged(person, name) {
  const size = person.page.viewportSize();
  for (const scheme of ["dark", "light"]) {
    await person.page.emulateMedia({ colorScheme: scheme });
    for (const viewport of [size, PHONE]) {
      await person.page.setViewportSize(viewport);
      assert.deepEqual(await violations(person), []);
      await person.picture(`${name}-${scheme}-${viewport.width}`);
    }
  }
  await person.page.setViewportSize(size);
}
