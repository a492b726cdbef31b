import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { openHouse } from "../house.js";
import { judged } from "../judge.js";
import { beReady, seqOf, settledAfter, sitDown, whoseTurn } from "../table.js";

/** By hand: whole matches are played over the wire. */
const ACTIVATIONS = 4;
/** Decisions of one activation: two legs and more of each movement, two shots. */
const DECISIONS_MAX = 20;

let house;
/** `rosa` drives with the mouse, `bent` with the keyboard. */
let rosa;
let bent;
before(async () => {
  house = await openHouse();
  rosa = await house.person("Rosa");
  bent = await house.person("Bent", { colorScheme: "light" });
  await startRace();
});
after(() => house?.close());

test("an action that cannot come first says why", async () => {
  const { page } = await whoseTurn(rosa, bent);
  // It is marked as not possible, and answers all the same.
  await deed(page, "Advance").click({ force: true });
  await page.getByText("Advance comes directly after a Move or J-Turn.").waitFor();
  await page.keyboard.press("Escape");
});

test("the plan is built and taken back action by action", async () => {
  const { page } = await whoseTurn(rosa, bent);
  await deed(page, "Move").click();
  await deed(page, "Advance").click();
  await page.getByText("4 command points left afterwards").waitFor();
  await page.getByTitle("Take Advance back").click();
  await page.getByText("Choose at least one more action.").waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("group", { name: "Often" }).waitFor();
});

test("every car can be read in full", async () => {
  const { page } = rosa;
  await page.getByTitle(/^Card of .* of Bent$/).click();
  const card = page.getByRole("article");
  await card.getByRole("heading", { name: /^B1 / }).waitFor();
  await card.getByText("Toughness").waitFor();
});

test("races are driven, with the mouse here and the keyboard there", async () => {
  for (let activation = 1; activation <= ACTIVATIONS; activation += 1) {
    const person = await whoseTurn(rosa, bent);
    await declare(person);
    if (activation === ACTIVATIONS) await judged(person, "scraplands");
    await drive(person);
  }
  const lines = await rosa.page
    .getByRole("log")
    .getByText(/, Move: .*forward\.$/)
    .count();
  assert.ok(lines > 0, "the log tells what was driven");
});

async function startRace() {
  const { page } = rosa;
  await page.getByRole("button", { name: "New table: Scraplands" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Sprint/ }).click();
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/lobbies\//);
  await sitDown(bent, page.url());
  await beReady(rosa, "Lone Hotrod");
  await beReady(bent, "Lone Runner");
  for (const { page } of [rosa, bent]) await page.waitForURL(/\/matches\//);
}

function deed(page, name) {
  return page.getByRole("group", { name: "Add" }).getByRole("button", { name, exact: true });
}

/** Move and Advance, if there are points for both, else what can be done with the last one. */
async function declare(person) {
  const { page } = person;
  const seq = await seqOf(person);
  if (person === rosa) {
    await page.getByRole("group", { name: "Often" }).getByRole("button").first().click();
    await page.getByRole("button", { name: "Declare" }).click();
  } else {
    await page.keyboard.press("1");
    await page.keyboard.press("3");
    await page.getByText(/command points? left afterwards/).waitFor();
    await page.getByRole("button", { name: "Declare" }).press("Enter");
  }
  await settledAfter(person, seq);
}

/** Drives on until another plan is asked for. */
async function drive(person) {
  const { page } = person;
  const panel = page.locator(".console");
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    const isDriving = page.getByRole("group", { name: "Turn" });
    const isAsked = (await isDriving.count()) > 0 && (await panel.count()) > 0;
    if (!isAsked) return;
    const seq = await seqOf(person);
    await (person === rosa ? legByMouse : legByKeyboard)(person);
    await settledAfter(person, seq);
  }
  throw new Error("the activation does not end");
}

/** Straight on as far as it goes, or else whatever turn there is; and then on the button. */
async function legByMouse({ page }) {
  const turns = page.getByRole("group", { name: "Turn" });
  const straight = turns.getByRole("button", { name: /straight$/ });
  if ((await straight.count()) > 0) {
    await straight.click();
    await page.getByRole("button", { name: /^(Drive|Turn and stop)$/ }).click();
  } else {
    const stop = page.getByRole("button", { name: "Stop here" }).first();
    await stop.click();
    await page.getByRole("button", { name: "Stop here" }).last().click();
  }
}

/** The same on the course: arrows aim, Enter drives; `e` twice stops. */
async function legByKeyboard({ page }) {
  const turns = page.getByRole("group", { name: "Turn" });
  const straight = turns.getByRole("button", { name: /straight$/ });
  if ((await straight.count()) > 0) {
    await page.keyboard.press("b");
    await page.keyboard.press("ArrowUp");
    await page.getByRole("button", { name: /^(Drive|Turn and stop)$/ }).waitFor();
    await page.keyboard.press("Enter");
  } else {
    await page.keyboard.press("e");
    await page.keyboard.press("e");
  }
}
