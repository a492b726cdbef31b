import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, openHouse } from "../house.js";
import {
  actionsOf,
  allActions,
  logOf,
  sayYes,
  seesSeq,
  seqOf,
  startMatch,
  whoseTurn,
} from "../table.js";

/** From a network or server that is back to a choice that is played, on a machine at rest. */
const BACK_MAX_MS = 1_000;
/** Coming back and catching up take as long as so many ordinary decisions, where all is slow. */
const BACK_DECISIONS = 2;

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("a choice made while the server is dead is played soon after it is back", async () => {
  const [rosa, bent] = [await house.person("Rosa"), await house.person("Bent")];
  await startMatch(rosa, bent);
  const [took, usual] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    usual.push(await ordinary(rosa, bent));
    const mover = await whoseTurn(rosa, bent);
    const [seq, action] = [await seqOf(mover), (await actionsOf(mover))[0]];
    await house.killServer();
    await mover.page.getByText(/Connection lost\. Trying again/).waitFor();
    await decide(mover, action);
    await mover.page.getByText("Your choice is kept").waitFor();
    if (round === 0) await mover.picture("connection-lost");
    assert.equal(await seqOf(mover), seq, "nothing moves before the server says so");

    await house.startServer();
    const ready = Date.now();
    await seesSeq(mover, seq + 1);
    took.push(Date.now() - ready);
    await seesSeq(mover === rosa ? bent : rosa, seq + 1);
    await mover.page.getByText("Your choice is kept").waitFor({ state: "detached" });
    assert.equal(await seqOf(mover), seq + 1, "played once");
  }
  assertQuick(took, usual);
});

test("the network breaks, and play goes on in under a second after it is back", async () => {
  const relay = await house.relay();
  const rosa = await house.person("Ada", { through: relay });
  const bent = await house.person("Ben", { through: relay });
  await startMatch(rosa, bent);
  const [took, usual] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    usual.push(await ordinary(rosa, bent));
    const mover = await whoseTurn(rosa, bent);
    const [seq, action] = [await seqOf(mover), (await actionsOf(mover))[0]];
    relay.cut();
    await mover.page.getByText(/Connection lost\. Trying again/).waitFor();
    await decide(mover, action);
    relay.mend();
    const mended = Date.now();
    await seesSeq(mover, seq + 1);
    took.push(Date.now() - mended);
    await seesSeq(mover === rosa ? bent : rosa, seq + 1);
  }
  assertQuick(took, usual);
});

test("what was picked up is still in hand when the network is back", async () => {
  const relay = await house.relay();
  const ivy = await house.person("Ivy", { through: relay });
  const jon = await house.person("Jon", { through: relay });
  // Clocks are told anew then, and the choices with them.
  const clock = (dialog) => dialog.getByRole("button", { name: "For the match" }).click();
  await startMatch(ivy, jon, { clock });
  const mover = await whoseTurn(ivy, jon);
  const { page } = mover;
  const seq = await seqOf(mover);
  await page.locator('[data-cell][aria-label*="can be deployed on"]').first().click();
  const go = page.locator(".console .go .primary");
  await go.waitFor();
  const anew = new Promise((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (JSON.parse(payload).type === "match_snapshot") resolve();
      }),
    );
  });
  relay.cut();
  await page.getByText(/Connection lost\. Trying again/).waitFor();
  relay.mend();
  await anew;
  await go.click();
  await seesSeq(mover, seq + 1);
});

test("a planned restart says so, and the table comes back by itself", async () => {
  const [rosa, bent] = [await house.person("Cleo"), await house.person("Dan")];
  await startMatch(rosa, bent);
  await house.stopServer();
  await rosa.page.getByText("The server is being restarted").waitFor();
  await rosa.picture("restart");
  assert.equal(await belowBanner(rosa), 0, "the bar with the tools is not covered");
  const asked = [];
  rosa.page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => asked.push(JSON.parse(payload).type));
  });
  await house.startServer();
  await rosa.page.getByText("The server is being restarted").waitFor({ state: "detached" });
  await whoseTurn(rosa, bent);
  assert.deepEqual(asked.slice(0, 2), ["hello", "join_match"], "the waiting room is left behind");
});

test("in two tabs of one player a choice made in both is played once", async () => {
  const relay = await house.relay();
  const rosa = await house.person("Eve", { through: relay });
  const bent = await house.person("Finn", { through: relay });
  const address = await startMatch(rosa, bent);
  const first = await whoseTurn(rosa, bent);
  const second = await first.tab(address);
  await seesSeq(second, await seqOf(first));

  const seq = await seqOf(first);
  const [action] = await actionsOf(first);
  await decide(first, action);
  await seesSeq(second, seq + 1);
  await seesSeq(first, seq + 1);
  assert.deepEqual(await logOf(second), await logOf(first));

  await whoseTurn(rosa, bent);
  const mover = (await allActions(first).isEnabled()) ? [first, second] : await twoTabs(rosa, bent);
  const [one, other] = mover;
  const [before, same] = [await seqOf(one), (await actionsOf(one))[0]];
  relay.cut();
  for (const tab of mover) {
    await tab.page.getByText(/Connection lost\. Trying again/).waitFor();
    await decide(tab, same);
  }
  relay.mend();
  const refused = /The match has moved on|It is not your turn/;
  await Promise.any(mover.map(({ page }) => page.getByText(refused).waitFor()));
  for (const tab of mover) await seesSeq(tab, before + 1);
  assert.deepEqual([await seqOf(one), await seqOf(other)], [before + 1, before + 1]);
});

test("a reload in mid-match leads back to the same seat and the same position", async () => {
  const [rosa, bent] = [await house.person("Gus"), await house.person("Hal")];
  await startMatch(rosa, bent);
  const seq = await seqOf(rosa);
  await rosa.page.reload();
  await rosa.page.getByRole("button", { name: "Give up" }).waitFor();
  assert.equal(await seqOf(rosa), seq);
  const panel = rosa.page.getByRole("list", { name: "Players" }).getByRole("listitem").first();
  assert.match(await panel.innerText(), /Gus \(you\)/);
});

/** How far below the banner the bar of the table stands, once a phone is scrolled down. */
async function belowBanner({ page }) {
  const desk = page.viewportSize();
  await page.setViewportSize(PHONE);
  const gap = await page.evaluate(() => {
    scrollTo(0, 400);
    const edges = (selector) => document.querySelector(selector).getBoundingClientRect();
    return Math.round(edges(".top").top - edges(".banner").bottom);
  });
  await page.setViewportSize(desk);
  return gap;
}

/** With two clicks in quick succession, as an impatient hand does. */
async function decide(person, action) {
  await allActions(person).click();
  const button = person.page.getByRole("dialog").getByRole("button", { name: action, exact: true });
  await button.first().evaluate((element) => {
    element.click();
    element.click();
  });
  await sayYes(person);
}

/** Two tabs of whoever has to decide. */
async function twoTabs(...people) {
  const mover = await whoseTurn(...people);
  const second = await mover.tab(mover.page.url());
  await seesSeq(second, await seqOf(mover));
  return [mover, second];
}

/** Milliseconds from a decision to its step, while nothing is broken. */
async function ordinary(...people) {
  const mover = await whoseTurn(...people);
  const [seq, action] = [await seqOf(mover), (await actionsOf(mover))[0]];
  const start = Date.now();
  await decide(mover, action);
  await seesSeq(mover, seq + 1);
  return Date.now() - start;
}

/** The machine may stumble once. */
function assertQuick(took, usual) {
  const limit = BACK_MAX_MS + BACK_DECISIONS * median(usual);
  const text = `playable again after ${took.join(", ")} ms, usually ${usual.join(", ")} ms`;
  assert.ok(median(took) < limit, text);
}

function median(three) {
  return three.toSorted((a, b) => a - b)[1];
}
