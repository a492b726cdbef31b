import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { DESKTOP, PHONE, openHouse } from "../house.js";
import { logOf, seatedAt, seqOf, settledAfter, whoseTurn } from "../table.js";

/** By hand: whole matches are played over the wire. */
const TURNS_PLAYED = 4;
/** More than the decisions of one turn. */
const DECISIONS_MAX = 24;
/** A match of both, so that it ends within the story's time whoever has the luck. */
const ROUNDS = 12;

const TARGET_PX = 40;

let house;
/** `rosa` plays with the mouse, `bent` with the keyboard. */
let rosa;
let bent;
before(async () => {
  house = await openHouse();
  const axe = createRequire(import.meta.url).resolve("axe-core");
  house.axe = await readFile(axe, "utf8");
  rosa = await house.person("Rosa");
  bent = await house.person("Bent", { colorScheme: "light" });
  await seatedAt("Scrapyard Empire", [rosa, bent], async (dialog) => {
    await dialog.getByRole("button", { name: "2", exact: true }).click();
    await dialog.getByLabel("Round cap").fill(String(ROUNDS));
  });
});
after(() => house?.close());

test("every card can be read in full, with what is missing for it", async () => {
  const { page } = rosa;
  const reading = page.getByRole("tooltip");
  await hand(rosa).last().hover();
  await reading.getByText(/^(Missing: |Everything is there\.)/).waitFor();
  await hand(rosa).first().hover();
  await reading
    .getByText(/^(Missing: |In your hand, not built yet: )/)
    .first()
    .waitFor();
  await page.mouse.move(0, 0);
  await reading.waitFor({ state: "detached" });
});

test("a trade is put together on both sides of the table, and accepted", async () => {
  const person = await whoseTurn(rosa, bent);
  const other = otherThan(person);
  const { page } = person;
  await chooseInTray(person, "Trade", /^Trade a part with /);
  const give = page.getByRole("group", { name: "You give" }).getByRole("button").first();
  await give.click();
  await page
    .getByRole("group", { name: /^You want of / })
    .getByRole("button")
    .first()
    .click();
  await person.picture("scrapyard_empire-offer");
  await page.getByRole("button", { name: "Make the offer" }).click();
  await other.page
    .getByRole("status")
    .getByText(/ makes you an offer\.$/)
    .waitFor();
  await other.picture("scrapyard_empire-answer");
  await audit(other, "answer");
  await other.page.getByRole("button", { name: /^Accept the offer/ }).click();
  await toldOf(person, / gives .+ for .+ of /);
});

test("a steal is rolled for, raised with parts, and takes the part that the thief wants", async () => {
  const person = await whoseTurn(rosa, bent);
  const { page } = person;
  await chooseInTray(person, "Steal", /^Steal a part from /);
  const status = page.getByRole("status");
  const choosing = status.getByText(/^Choose the part that you steal from /);
  const raising = status.getByText(/Scrap parts for it, or leave it\.$/);
  await choosing.or(raising).waitFor();
  while (await raising.isVisible()) {
    const seq = await seqOf(person);
    await ownParts(person).first().click();
    await settledAfter(person, seq);
    await choosing.or(raising).waitFor();
  }
  await person.picture("scrapyard_empire-steal");
  await audit(person, "steal");
  await page.locator(".others .parts button.lit").first().click();
  await toldOf(person, / steals .+ from /);
});

test("turns are played, with the mouse here and the keyboard there", async () => {
  for (let turn = 1; turn <= TURNS_PLAYED; turn += 1) {
    const person = await whoseTurn(rosa, bent);
    if (turn === TURNS_PLAYED) await showTable(person);
    await playTurn(person);
  }
});

function otherThan(person) {
  return person === rosa ? bent : rosa;
}

function hand({ page }) {
  return page.getByRole("list", { name: "Your hand" }).getByRole("button");
}

function ownParts({ page }) {
  return page.locator(".own .parts button.lit");
}

function tray({ page }) {
  return page.locator(".tray");
}

async function chooseInTray(person, group, text) {
  const seq = await seqOf(person);
  await tray(person).getByRole("button", { name: group, exact: true }).click();
  await tray(person).getByRole("button", { name: text }).first().click();
  await settledAfter(person, seq);
}

async function toldOf(person, text) {
  await person.page.waitForFunction(
    (source) =>
      [...document.querySelectorAll('[role="log"] li')].some((line) =>
        new RegExp(source).test(line.textContent),
      ),
    text.source,
  );
  assert.ok((await logOf(person)).some((line) => text.test(line)));
}

/** Until it is somebody else's turn. */
async function playTurn(person) {
  const turn = await turnOf(person);
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    const asked = await whoseTurn(rosa, bent);
    if (asked === person && (await turnOf(person)) !== turn) return;
    if (asked !== person) return;
    const seq = await seqOf(person);
    await (person === rosa ? decideByMouse : decideByKeyboard)(person);
    await settledAfter(person, seq);
  }
  throw new Error("a turn comes to its end");
}

/** Draws from a deck while there are actions, builds what lights up, and goes on. */
async function decideByMouse(person) {
  const { page } = person;
  const deck = page.getByRole("region", { name: "Decks and scrap piles" }).locator("button.lit");
  const held = hand(person).and(page.locator(".lit"));
  const cards = tray(person).locator(".offers button");
  if ((await deck.count()) > 0) {
    await deck.first().click();
    await cards.and(page.locator(":enabled")).first().click();
  } else if ((await held.count()) > 0) {
    await held.first().click({ position: { x: 20, y: 40 } });
    const build = tray(person).getByRole("button", { name: /^Build it/ });
    if (await build.isVisible()) await build.click();
  } else {
    const end = tray(person).locator("button.end");
    await ((await end.isVisible()) ? end : cards.first()).click();
  }
}

/** The same without a mouse: `d` draws, `h` moves the focus to the hand, `e` goes on. */
async function decideByKeyboard(person) {
  const { page } = person;
  const { keyboard } = page;
  const draw = tray(person).getByRole("button", { name: "Draw", exact: true });
  if (await draw.isVisible()) {
    await keyboard.press("d");
    await keyboard.press("1");
    return;
  }
  if ((await hand(person).and(page.locator(".lit")).count()) > 0) {
    await keyboard.press("h");
    while (!(await focusIs(page, ".lit"))) await keyboard.press("ArrowRight");
    const seq = await seqOf(person);
    await keyboard.press("Enter");
    // Discarded at once; what is built is confirmed.
    if (
      await tray(person)
        .getByRole("button", { name: /^Build it/ })
        .isVisible()
    ) {
      await keyboard.press("1");
    } else await settledAfter(person, seq);
    return;
  }
  const end = tray(person).locator("button.end");
  await keyboard.press((await end.isVisible()) ? "e" : "1");
}

function focusIs(page, selector) {
  return page.evaluate((selector) => document.activeElement?.matches(selector), selector);
}

/** A number for whose turn it is in which round. */
function turnOf({ page }) {
  return page.evaluate(() => {
    const { round, active } = document.querySelector("[data-round]").dataset;
    return Number(round) * 10 + Number(active);
  });
}

/** The table in every light and width, with nothing for axe to find and nothing too small. */
async function showTable(person) {
  const { page } = person;
  for (const colorScheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme });
    for (const [size, viewport] of [
      ["1280", DESKTOP],
      ["390", PHONE],
    ]) {
      await page.setViewportSize(viewport);
      await person.picture(`scrapyard_empire-${colorScheme}-${size}`);
      await audit(person, `${colorScheme} ${size}`);
    }
  }
  await page.setViewportSize(DESKTOP);
}

async function audit({ page }, name) {
  await page.evaluate(house.axe);
  const found = await page.evaluate(async (least) => {
    const { violations } = await globalThis.axe.run({ resultTypes: ["violations"] });
    const wrong = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
    );
    const small = [...document.querySelectorAll("button")].flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      const fits = !button.checkVisibility() || (width >= least && height >= least);
      return fits ? [] : [`${Math.round(width)}×${Math.round(height)} ${button.textContent}`];
    });
    const wide = document.documentElement.scrollWidth > innerWidth ? ["wider than the screen"] : [];
    return [...wrong, ...small, ...wide];
  }, TARGET_PX);
  assert.deepEqual(found, [], name);
}
