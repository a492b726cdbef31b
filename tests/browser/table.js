/** What people do between the front door and a table, in as few steps as they can. */

import { setTimeout as pause } from "node:timers/promises";
import { WAIT_MAX_MS, opened } from "./house.js";

/** Between two looks at pages, where what is waited for may come to any of them. */
const LOOK_MS = 50;

/** Opens a table from the front page. Returns the address of its waiting room. */
export async function openTable({ page }, { seats = 2, points = 80, unlisted, clock } = {}) {
  await page.getByRole("button", { name: "New table: Scrap World" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: String(seats), exact: true }).click();
  await dialog.getByLabel("Points for a team").fill(String(points));
  if (clock) await clock(dialog);
  if (unlisted) await dialog.getByRole("button", { name: "With the link only" }).click();
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/lobbies\//);
  return page.url();
}

export async function sitDown({ page }, address) {
  await page.goto(address);
  await page.getByRole("button", { name: "Sit here" }).first().click();
  await page.getByLabel("Your roster").waitFor();
}

/** Takes the ready-made roster of that name, and is ready. */
export async function beReady({ page }, roster) {
  const choice = page.getByLabel("Your roster");
  const option = choice.locator("option", { hasText: roster }).first();
  await option.waitFor({ state: "attached" });
  await choice.selectOption(await option.getAttribute("value"));
  await readiness({ page }).click();
}

/** Two people at a table, from its opening to the first decision. */
export function startMatch(host, guest, table = {}) {
  return startMatchOf([host, guest], table);
}

/** As many people, the first of whom opens the table; each may have a way of their own to it. */
export async function startMatchOf([host, ...guests], { roster = "Thumper", ...table } = {}) {
  const people = [host, ...guests];
  const { pathname } = new URL(await openTable(host, { seats: people.length, ...table }));
  for (const guest of guests) await sitDown(guest, new URL(pathname, guest.page.url()).href);
  for (const person of people) await beReady(person, roster);
  await Promise.all(people.map(({ page }) => page.waitForURL(/\/matches\//)));
  await Promise.all(people.map(isSeated));
  return host.page.url();
}

/** People at a table of this game, from its front page on; `fill` answers the form of options. */
export async function seatedAt(game, people, fill = () => undefined) {
  const [{ page }, ...guests] = people;
  await page.getByRole("button", { name: `New table: ${game}` }).click();
  const dialog = page.getByRole("dialog");
  await fill(dialog);
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/lobbies\//);
  for (const guest of guests) {
    await guest.page.goto(page.url());
    await guest.page.getByRole("button", { name: "Sit here" }).first().click();
    // Or the next one would find the same seat free, and be refused.
    await readiness(guest).waitFor();
  }
  for (const person of people) await readiness(person).click();
  await Promise.all(people.map((person) => person.page.waitForURL(/\/matches\//)));
  await Promise.all(people.map(isSeated));
}

function readiness({ page }) {
  return page.getByRole("button", { name: "I am ready" });
}

/** At the table, and all of it is there: until then nothing is read aloud. */
async function isSeated({ page }) {
  await page.getByRole("button", { name: "Give up" }).waitFor();
  await opened({ page });
}

export async function giveUp({ page }) {
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
}

/** Which of them has to decide, once the match waits for one of them and nothing is on its way. */
export async function whoseTurn(...people) {
  for (const end = Date.now() + WAIT_MAX_MS; Date.now() < end; await pause(LOOK_MS)) {
    for (const person of people) if (await decides(person)) return person;
  }
  throw new Error("nobody has to decide");
}

async function decides({ page }) {
  const settled = page.locator("body:has([data-settled])");
  const actions = settled.getByRole("button", { name: /^All actions/, disabled: false });
  return (await actions.count()) > 0;
}

export function allActions({ page }) {
  return page.getByRole("button", { name: /^All actions/ });
}

/** Waits until the person sees the step of that number, and what the log says of it. */
export async function seesSeq({ page }, seq) {
  await page.waitForFunction(
    (wanted) => Number(document.querySelector("[data-seq]")?.dataset.seq) >= wanted,
    seq,
  );
  // The log is drawn a frame after the table.
  for (let frames = 0; frames < 3; frames += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** What the log says, a text for each line. */
export function logOf({ page }) {
  return page.getByRole("log").getByRole("listitem").allInnerTexts();
}

/** What the list of all actions has, once all of it is there. */
export function listed({ page }) {
  return page.getByRole("dialog").locator('[aria-busy="false"]').getByRole("listitem");
}

/** Everything that the person may do now, in words. */
export async function actionsOf(person) {
  await allActions(person).click();
  const items = listed(person);
  await items.first().waitFor();
  const texts = await items.allInnerTexts();
  await person.page.keyboard.press("Escape");
  return texts;
}

/** What the list of all actions asks about what gives up something. */
export function question({ page }) {
  return page.getByRole("dialog", { name: "Something is left to do" });
}

/** Says yes where the list, out of which one has chosen, asks; it does so at once or not at all. */
export async function sayYes(person, press = (button) => button.click()) {
  const asked = question(person);
  if ((await asked.count()) > 0) await press(asked.locator(".danger"));
}

/** Chooses from the list of all actions, and waits until the match has moved on. */
export async function choose(person, text) {
  const { page } = person;
  const before = await seqOf(person);
  await allActions(person).click();
  await page.getByRole("dialog").getByRole("button", { name: text, exact: true }).first().click();
  await sayYes(person);
  await settledAfter(person, before);
}

/** The same of the one with that number in the list, which begins anew after its end. */
export async function chooseNth(person, n) {
  const before = await seqOf(person);
  await allActions(person).click();
  const actions = listed(person).getByRole("button");
  await actions.first().waitFor();
  await actions.nth(n % (await actions.count())).click();
  await sayYes(person);
  await settledAfter(person, before);
}

/**
 * The number of the first step after that one at which the person's table stands still: all is
 * shown, and the server has answered. A step comes before the answer to whoever made it.
 *
 * Bots may have made a dozen steps, which are shown one after the other: late is only a table at
 * which none of them comes any more.
 */
export async function settledAfter({ page }, after) {
  const look = ({ after, seen }) => {
    const { seq, settled } = document.querySelector("[data-seq]")?.dataset ?? {};
    if (Number(settled ?? -1) > after) return { at: Number(settled) };
    return seq === seen ? null : { seq };
  };
  for (let seen; ;) {
    const found = await page.waitForFunction(look, { after, seen }, { polling: LOOK_MS });
    const { at, seq } = await found.jsonValue();
    if (at !== undefined) return at;
    seen = seq;
  }
}

/**
 * Looks out for a text from now on: what is returned waits until it was on the page, if only for a
 * moment.
 */
export async function lookOut({ page }, text) {
  const seen = await page.evaluateHandle((text) => {
    const seen = { text: false };
    const look = () => (seen.text ||= document.body.textContent.includes(text));
    new MutationObserver(look).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    look();
    return seen;
  }, text);
  return () => page.waitForFunction(({ text }) => text, seen);
}

/** The number of the step that is on show. */
export async function seqOf({ page }) {
  return Number(await page.locator("[data-seq]").getAttribute("data-seq"));
}

/** One decision of whoever is awaited: one of those wanted, else a step on the way there. */
async function playStep(people, wanted) {
  const person = await whoseTurn(...people);
  const texts = await actionsOf(person);
  const hit = texts.find((text) => wanted.test(text));
  await choose(person, hit ?? pick(texts));
  return hit === undefined ? null : { person, text: hit };
}

/** Plays until one of the wanted actions was played. */
export async function playUntil(people, wanted, stepsMax = 60) {
  for (let step = 0; step < stepsMax; step += 1) {
    const played = await playStep(people, wanted);
    if (played) return played;
  }
  throw new Error(`nothing like ${wanted} in ${stepsMax} steps`);
}

/** An attack, its answer, and both in the log. Returns the attack. */
export async function playAttack(people) {
  const attack = await playUntil(people, /^(Quick|Full) Attack on /);
  const defence = attack.person.page.getByRole("log").getByText(/ defends/);
  for (let answers = 0; (await defence.count()) === 0; answers += 1) {
    if (answers > 2) throw new Error("nobody rolls a defence");
    await playStep(people, /^Defend/);
  }
  return attack;
}

/** Towards the middle, where everybody meets; else whatever ends the turn. */
function pick(texts) {
  const spaces = texts.filter((text) => /(Run to|Move to|Deploy .* at) [A-L]\d+$/.test(text));
  const [nearest] = spaces.toSorted((a, b) => fromMiddle(a) - fromMiddle(b));
  const moves = nearest && !/½/.test(nearest) ? nearest : undefined;
  return moves ?? texts.find((text) => /^(End|Defend)/.test(text)) ?? texts[0];
}

/** The board has twelve columns and rows. */
function fromMiddle(text) {
  const [, column, row] = /([A-L])(\d+)$/.exec(text);
  return Math.abs(column.charCodeAt(0) - 70.5) + Math.abs(Number(row) - 6.5);
}
