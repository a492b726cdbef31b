/** A whole match, from the front page to its end, by people who each play in a way of their own. */

import assert from "node:assert/strict";
import { fingerOf } from "./finger.js";
import { PHONE } from "./house.js";
import { smallTargets, violations } from "./judge.js";
import { enter, isSomewhere, tabTo } from "./keys.js";
import { standstill } from "./standstill.js";
import { logOf } from "./table.js";

/** A word is typed so often, where nothing comes of it for so long. */
const TIMES_MAX = 5;
const PATIENCE_MS = 5_000;

/**
 * A hand is a person, and how that person presses what is on the page, or a point of something that
 * is drawn.
 */
export function withMouse(person) {
  const { mouse } = person.page;
  const press = async (thing) => {
    await thing.waitFor();
    const { width, height } = await thing.boundingBox();
    // Near its left edge, which is free even where cards lie close together.
    await thing.click({ position: { x: Math.min(14, width / 2), y: height / 2 } });
  };
  return { person, press, pressAt: (at) => mouse.click(...at) };
}

export async function withFinger(person) {
  const { tap, tapAt } = await fingerOf(person);
  return { person, press: tap, pressAt: tapAt };
}

export function withKeys(person) {
  return { person, press: (thing) => enter(person, thing) };
}

/** The host opens a table on the front page, where the guest finds it. Both are ready. */
export async function meet({ game, table }, host, guest) {
  await openTable(game, table, host);
  const { page } = guest.person;
  await guest.press(page.getByRole("link", { name: `Sit down: ${game} by` }));
  await page.waitForURL(/\/lobbies\//);
  for (const hand of [host, guest]) await beReady(hand, table);
  for (const { person } of [host, guest]) await person.page.waitForURL(/\/matches\//);
}

/** The same against a bot. */
export async function meetBot({ game, table }, host) {
  await openTable(game, table, host);
  const { page } = host.person;
  await host.press(page.getByRole("button", { name: "Add a bot: Seat B" }));
  await host.press(page.getByRole("button", { name: "Easy", exact: true }));
  await page.getByRole("list").getByText("Bot (easy)").first().waitFor();
  await beReady(host, table);
  await page.waitForURL(/\/matches\//);
}

/** `chips` are pressed in the form of a new table, and its `fields` filled. */
async function openTable(game, { chips, fields }, { person, press }) {
  const { page } = person;
  await press(page.getByRole("button", { name: `New table: ${game}` }));
  const dialog = page.getByRole("dialog");
  for (const name of chips) await press(dialog.getByRole("button", { name, exact: true }));
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog.getByLabel(label, { exact: true });
    await tabTo(person, field);
    await page.keyboard.press("Control+A");
    await page.keyboard.type(String(value));
  }
  await press(dialog.getByRole("button", { name: "Open the table" }));
  await page.waitForURL(/\/lobbies\//);
}

/** A list that the browser itself unfolds is not to be touched here; its letters choose as well. */
async function beReady({ person, press }, { roster }) {
  const { page } = person;
  if (roster !== undefined) {
    const choice = page.getByLabel("Your roster");
    await choice.locator("option", { hasText: roster }).first().waitFor({ state: "attached" });
    await tabTo(person, choice);
    const chosen = page.getByText(`${roster}, `).filter({ visible: true }).first();
    await typeUntil(page, roster, chosen);
  }
  await press(page.getByRole("button", { name: "I am ready" }));
}

/**
 * A list takes letters for a new word a second after the last one: where the machine is busy they
 * come too late, and whoever types does so once more.
 */
async function typeUntil(page, word, seen) {
  for (let times = 1; ; times += 1) {
    await page.keyboard.type(word);
    const come = await seen.waitFor({ timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    );
    if (come) return;
    assert.ok(times < TIMES_MAX, `${word} is not chosen by typing it ${times} times`);
  }
}

/**
 * Has everybody decide by `decide(hand, n)` until the match is over, and looks at every kind of
 * decision the first time that somebody meets it, and at what `hand.look(kind)` is called for.
 */
export async function toTheEnd(hands, { name, kindOf, decide, decisionsMax }) {
  const people = hands.map(({ person }) => person);
  const met = new Set();
  let now = await standstill(people);
  for (let n = 0; ; n += 1) {
    if (now.person === null) break;
    assert.ok(n < decisionsMax, `no end after ${n} decisions`);
    const hand = hands.find(({ person }) => person === now.person);
    const look = (kind) => lookAt(hand, { name, kind, met });
    const kind = await kindOf(now.person);
    await look(kind);
    now = await onwards(people, now, () => decide({ ...hand, look }, n)).catch(async (cause) => {
      await hand.person.picture(`${name}-stuck`);
      throw new Error(`decision ${n} of ${name}, ${kind}, leads nowhere: ${cause.message}`);
    });
  }
  for (const { page } of people) await page.waitForFunction(newestInSight);
}

/**
 * Runs in the browser: whether the log, where there is one, has kept to its newest line. A browser
 * rounds both heights, so a whole pixel may seem to be left.
 */
function newestInSight() {
  const log = document.querySelector("#log");
  return log === null || log.scrollHeight - log.scrollTop - log.clientHeight < 2;
}

/** One decision, until everybody has seen what came of it. */
export async function onwards(people, { seq }, decide) {
  await decide();
  return standstill(people, seq);
}

/** A mouse hits what a finger does not. */
function isTouched(page) {
  return page.viewportSize().width === PHONE.width;
}

/**
 * Nothing for axe to find, nothing too small for a finger, nothing beside the screen; the first
 * time only.
 */
async function lookAt({ person }, { name, kind, met }) {
  const { page } = person;
  const seen = `${name}-${kind}-${page.viewportSize().width}`;
  if (met.has(seen)) return;
  met.add(seen);
  await person.picture(seen);
  assert.deepEqual(await violations(person), [], seen);
  if (isTouched(page)) assert.deepEqual(await smallTargets(person), [], seen);
  const [wide, room] = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
  assert.ok(wide <= room, `${seen} is ${wide} px wide`);
}

/** What the table says now and what its log says. The focus is on something. */
export async function isTold(person, n) {
  const { page } = person;
  assert.ok(await isSomewhere(person), `the focus is lost after decision ${n}`);
  const said = await page.locator('.top [role="status"]').first().innerText();
  assert.notEqual(said.trim(), "", `nothing is said after decision ${n}`);
  return [said, ...(await logOf(person))].join("\n");
}
