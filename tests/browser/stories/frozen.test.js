import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, openHouse } from "../house.js";
import { actionsOf, allActions, sayYes, seesSeq, seqOf, startMatch, whoseTurn } from "../table.js";

/** From the lock screen to a choice that is played, on a machine at rest. */
const BACK_MAX_MS = 1_000;
/** The same where all is slow: so many ordinary decisions. */
const BACK_DECISIONS = 2;

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("a phone that was locked while its connection broke plays on within a second", async (t) => {
  const relay = await house.relay();
  const rosa = await house.person("Rosa", { through: relay, viewport: PHONE });
  const bent = await house.person("Bent");
  await startMatch(rosa, bent);
  const devtools = await rosa.context.newCDPSession(rosa.page);
  const [took, usual] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    await playTo(bent, rosa);
    const seq = await seqOf(rosa);
    const [action] = await actionsOf(rosa);
    await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
    relay.cut();
    relay.mend();
    await devtools.send("Page.setWebLifecycleState", { state: "active" });
    const back = Date.now();
    await decide(rosa, action);
    await seesSeq(rosa, seq + 1);
    took.push(Date.now() - back);

    await playTo(bent, rosa);
    usual.push(await ordinary(rosa));
  }
  const text = `playable after ${took.join(", ")} ms, usually ${usual.join(", ")} ms`;
  t.diagnostic(text);
  assert.ok(median(took) < BACK_MAX_MS + BACK_DECISIONS * median(usual), text);
});

/** Whoever is not wanted plays until the wanted one is awaited. */
async function playTo(other, wanted) {
  for (;;) {
    const mover = await whoseTurn(other, wanted);
    if (mover === wanted) return;
    await ordinary(mover);
  }
}

/** Milliseconds from a decision to its step, while nothing is broken. */
async function ordinary(person) {
  const [seq, texts] = [await seqOf(person), await actionsOf(person)];
  const start = Date.now();
  await decide(person, texts.find((text) => /^(End|Defend)/.test(text)) ?? texts[0]);
  await seesSeq(person, seq + 1);
  return Date.now() - start;
}

async function decide(person, action) {
  await allActions(person).click();
  const dialog = person.page.getByRole("dialog");
  await dialog.getByRole("button", { name: action, exact: true }).first().click();
  await sayYes(person);
}

function median(three) {
  return three.toSorted((a, b) => a - b)[1];
}
