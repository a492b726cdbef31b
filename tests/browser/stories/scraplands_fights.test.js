import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { openHouse } from "../house.js";
import { judged } from "../judge.js";
import { beReady, logOf, seqOf, whoseTurn } from "../table.js";

let house;
/** `rosa` drives with the mouse, `bent` with the keyboard. */
let rosa;
let bent;
before(async () => {
  house = await openHouse();
  rosa = await house.person("Rosa");
  bent = await house.person("Bent", { colorScheme: "light" });
});
after(() => house?.close());

test("shots and collisions show their dice, and a drift ends sideways", async () => {
  await openTrack(/^Sprint/);
  // The first box is a little ahead of the second and to its right, so within its front arc.
  const ahead = await whoseTurn(rosa, bent);
  const behind = ahead === rosa ? bent : rosa;
  await declare(ahead, ["Pass", "Pass"]);

  await declare(behind, ["Attack", "Pass"]);
  await fire(behind);
  await toldOf(behind, / fires the /);
  const dice = behind.page.getByRole("region", { name: "Dice" });
  await dice.getByText(/^fires /).waitFor();
  await dice.getByText(/^\d+ hits?$/).waitFor();

  await declare(ahead, ["Pass", "Pass"]);
  await declare(behind, ["Move", "Pass"]);
  await leg(behind, /^15° right$/);
  await behind.page.getByText(/^Hits .+\.$/).waitFor();
  await behind.page
    .getByText(/ checks on .+ to lose hit points\.$/)
    .first()
    .waitFor();
  await go(behind, "Drive");
  await toldOf(behind, / hits /);
  await dice.getByText("Control check").first().waitFor();
  await behind.picture("scraplands-collision");

  const drifter = await whoseTurn(rosa, bent);
  await declare(drifter, ["Move", "Drift"]);
  await leg(drifter, /straight$/);
  await go(drifter, "Drive");
  await stop(drifter);
  await leg(drifter, /^90° left$/);
  await judged(drifter, "scraplands-drift");
  await go(drifter, "Drift");
  await toldOf(drifter, / turns 90° left/);
});

test("what lies on the course is told in words, without a mouse", async () => {
  const { page } = bent;
  await page.getByRole("button", { name: "What lies on the course" }).press("Enter");
  const legend = page.getByRole("dialog", { name: "What lies on the course" });
  await legend.getByText("Oil Slick", { exact: true }).waitFor();
  await legend.getByText("Whoever drives over it makes a control check.").waitFor();
  await page.keyboard.press("Escape");
  await legend.waitFor({ state: "detached" });
});

test("an arena is entered through a gate, and fought in rounds", async () => {
  for (const { page } of [rosa, bent]) await page.goto(house.url);
  await openTrack(/^Arena No laps/);
  for (let car = 0; car < 2; car += 1) {
    const person = await whoseTurn(rosa, bent);
    const { page } = person;
    await page.getByRole("button", { name: "Gate 2" }).click();
    await go(person, "Bring it in");
  }
  const first = await whoseTurn(rosa, bent);
  await first.page.getByText("Round 1 of 5").waitFor();
  await declare(first, ["Move", "Pass"]);
  await judged(first, "scraplands-arena");
  await leg(first, /straight$/);
  await go(first, "Drive");
  await toldOf(first, /, Move: .+ forward/);
});

/** From the front page to the first decision, with a car each. */
async function openTrack(setup) {
  const { page } = rosa;
  await page.getByRole("button", { name: "New table: Scraplands" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: setup }).click();
  await dialog.getByLabel("Cars in a team").fill("1");
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/lobbies\//);
  await bent.page.goto(page.url());
  await bent.page.getByRole("button", { name: "Sit here" }).first().click();
  await beReady(rosa, "Lone Hotrod");
  await beReady(bent, "Lone Runner");
  for (const { page } of [rosa, bent]) await page.waitForURL(/\/matches\//);
}

/** In the order of the catalogue: their numbers are their keys. */
const DEEDS = ["Move", "J-Turn", "Advance", "Drift", "Attack", "Pass"];

/** Declares these actions once it is that person's turn. */
async function declare(person, plan) {
  const { page } = person;
  const deeds = page.getByRole("group", { name: "Add" });
  await deeds.waitFor();
  const seq = await seqOf(person);
  for (const deed of plan) {
    if (person === rosa) await deeds.getByRole("button", { name: deed, exact: true }).click();
    else await page.keyboard.press(String(DEEDS.indexOf(deed) + 1));
  }
  await page.getByText(/command points? left afterwards/).waitFor();
  await press(person, page.getByRole("button", { name: "Declare" }));
  await movedOn(person, seq);
}

/** Turns like that for the next leg, which then is as long as it can be. */
async function leg(person, turn) {
  const turns = person.page.getByRole("group", { name: "Turn" });
  await press(person, turns.getByRole("button", { name: turn }));
}

async function fire(person) {
  const { page } = person;
  const seq = await seqOf(person);
  if (person === rosa) {
    await page.getByRole("group", { name: /^At / }).getByRole("button").first().click();
  } else await page.keyboard.press("t");
  await page
    .getByText(/ to hit$/)
    .first()
    .waitFor();
  await press(person, page.getByRole("button", { name: "Fire", exact: true }));
  await movedOn(person, seq);
}

async function go(person, name) {
  const seq = await seqOf(person);
  await press(person, person.page.getByRole("button", { name, exact: true }));
  await movedOn(person, seq);
}

/** Instead of another pivot at the end. */
async function stop(person) {
  const seq = await seqOf(person);
  const halt = person.page.getByRole("button", { name: "Stop here" });
  for (let times = 0; times < 2; times += 1) {
    if (person === rosa) await halt.click();
    else await person.page.keyboard.press("e");
  }
  await movedOn(person, seq);
}

async function press(person, button) {
  if (person === rosa) await button.click();
  else await button.press("Enter");
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

async function movedOn({ page }, seq) {
  await page.waitForFunction(
    (seq) => Number(document.querySelector("[data-seq]")?.dataset.seq) > seq,
    seq,
  );
}
