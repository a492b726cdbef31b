import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { matchOf } from "../calls.js";
import { opened, openHouse } from "../house.js";
import { judged } from "../judge.js";
import { playOn } from "../seat.js";
import { lookOut, startMatch } from "../table.js";

/** Long enough for rounds, blows and something taken back. */
const STEPS = 240;

let house;
let rosa;
let stranger;
let address;
let last;

before(async () => {
  house = await openHouse({ limits: false });
  rosa = await house.person("Rosa");
  const bent = await house.person("Bent");
  address = await startMatch(rosa, bent);
  // A table that draws every step slows the match down.
  for (const { page } of [rosa, bent]) await page.goto(`${house.url}/settings`);
  last = await playOn([rosa, bent], matchOf(address), { until: STEPS });
  stranger = await house.person();
});
after(() => house?.close());

test("from the end of a match one comes to its replay, and through it with keys", async () => {
  const { page } = rosa;
  await page.goto(address);
  await page.getByRole("link", { name: "Replay" }).click();
  await arrived(rosa, 0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await arrived(rosa, 2);
  await page.keyboard.press("ArrowLeft");
  await arrived(rosa, 1);
  await page.keyboard.press("End");
  await arrived(rosa, last);
  await page.getByRole("cell", { name: "2", exact: true }).first().waitFor();
  await page.keyboard.press("Home");
  await arrived(rosa, 0);
  await page.keyboard.press("PageDown");
  await page.locator('[data-told="true"]:not([data-seq="0"])').waitFor();
  assert.match(await selected(page.getByLabel("Jump to")), /^Round 1/);
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("Play or pause").waitFor();
  await page.keyboard.press("Escape");
});

test("a position has an address that survives a reload, the way back, and being sent", async () => {
  const { page } = rosa;
  await visit(rosa, `${address}/replay/40`);
  const line = log(rosa).getByRole("link").nth(3);
  const to = Number(/\/(\d+)$/.exec(await line.getAttribute("href"))[1]);
  await line.click();
  await arrived(rosa, to);
  await log(rosa).locator(`[aria-current="step"][href$="/${to}"]`).waitFor();
  await page.reload();
  await arrived(rosa, to);
  await page.goBack();
  await arrived(rosa, 40);

  await page.getByRole("button", { name: "Link" }).click();
  const link = await page.getByLabel("Whoever opens it sees what you see now").inputValue();
  await page.keyboard.press("Escape");
  await visit(stranger, link);
  await arrived(stranger, 40);
  assert.equal(await boardOf(stranger), await boardOf(rosa));
});

test("it goes on by itself to the end, and starts over from there", async () => {
  const { page } = rosa;
  await visit(rosa, `${address}/replay/${last - 5}`);
  await page.getByLabel("Speed").selectOption("Racing");
  await page.getByRole("button", { name: "Play" }).click();
  await arrived(rosa, last);
  // The button has the focus, and is pressed as buttons are.
  await page.keyboard.press("Space");
  await page.waitForFunction(
    (last) => Number(document.querySelector("[data-seq]").dataset.seq) < last,
    last,
  );
  await page.getByRole("button", { name: "Pause" }).click();
});

test("forward is seen to happen as at the table, back is there at once", async () => {
  const mover = await house.person(null, { reducedMotion: "no-preference" });
  const { page } = mover;
  await visit(mover, `${address}/replay/60`);
  // Whether anybody is hit depends on the dice; somebody moves in every match.
  const move = log(mover)
    .getByRole("link")
    .filter({ hasText: /(Move|Run) to/ })
    .first();
  const seq = Number(/\/(\d+)$/.exec(await move.getAttribute("href"))[1]);
  await visit(mover, `${address}/replay/${seq - 1}`);
  const skip = page.getByRole("button", { name: "Skip the animation" });
  const moving = await lookOut(mover, "Skip the animation");
  await page.keyboard.press("ArrowRight");
  await moving();
  await page.keyboard.press("ArrowLeft");
  await arrived(mover, seq - 1);
  assert.equal(await skip.count(), 0);
  await page.getByRole("button", { name: "Play" }).click();
  await arrived(mover, seq + 2);
});

test("going there step by step and jumping there shows the same", async () => {
  const { page } = rosa;
  await visit(rosa, `${address}/replay/60`);
  for (let seq = 61; seq <= 80; seq += 1) await page.keyboard.press("ArrowRight");
  await arrived(rosa, 80);
  const stepped = await boardOf(rosa);
  await page.keyboard.press("End");
  await arrived(rosa, last);
  for (let seq = last; seq > 80; seq -= 1) await page.keyboard.press("ArrowLeft");
  await arrived(rosa, 80);
  assert.equal(await boardOf(rosa), stepped);
  await page.reload();
  await arrived(rosa, 80);
  assert.equal(await boardOf(rosa), stepped);
});

test("a player sees it from the own seat, a stranger as everybody, and either as they like", async () => {
  await visit(rosa, `${address}/replay/30`);
  assert.match(await selected(rosa.page.getByLabel("Seen by")), /Rosa \(you\)/);
  await visit(stranger, `${address}/replay/30`);
  const eyes = stranger.page.getByLabel("Seen by");
  assert.equal(await selected(eyes), "Everybody");
  await eyes.selectOption({ index: 2 });
  await stranger.page.waitForURL(/\/replay\/30\?viewer=1$/);
  await arrived(stranger, 30);
  assert.match(await selected(eyes), /Bent/);
});

test("what was taken back is told as such", async () => {
  const { page } = rosa;
  await visit(rosa, `${address}/replay`);
  const undone = log(rosa).getByRole("link").filter({ hasText: "taken back" }).first();
  await undone.click();
  await page.getByRole("region", { name: "Playback" }).getByText("taken back").waitFor();
  await log(rosa)
    .getByText(/took the last step back/)
    .first()
    .waitFor();
  await rosa.picture("replay-undone-dark");
});

test("the browser checks the chance by itself, and says what it cannot know", async () => {
  await visit(rosa, `${address}/replay`);
  assert.deepEqual(await verdicts(rosa), {
    secret: "good",
    commitment: "good",
    entropy: "good",
    shares: "good",
  });
  await rosa.picture("verify-dark");
  await rosa.page.keyboard.press("Escape");
  await visit(stranger, `${address}/replay`);
  assert.deepEqual(await verdicts(stranger), {
    secret: "good",
    commitment: "unknown",
    entropy: "unknown",
    shares: "good",
  });
  await stranger.page.keyboard.press("Escape");
  await rosa.page.goto(address);
  assert.equal((await verdicts(rosa)).commitment, "good");
});

test("a seal that is not the one that this browser was shown is no quiet matter", async () => {
  const { page } = rosa;
  const kept = await page.evaluate(() => localStorage.getItem("scrapworks.chance"));
  const forged = JSON.parse(kept).map((share) => ({ ...share, commitment: "ab".repeat(32) }));
  await page.evaluate(
    (text) => localStorage.setItem("scrapworks.chance", text),
    JSON.stringify(forged),
  );
  await visit(rosa, `${address}/replay`);
  await page.getByRole("alert").getByText("Do not trust the dice of this match").waitFor();
  const { secret, commitment } = await verdicts(rosa);
  assert.deepEqual({ secret, commitment }, { secret: "good", commitment: "bad" });
  await rosa.picture("verify-broken-dark");
  await page.evaluate((text) => localStorage.setItem("scrapworks.chance", text), kept);
});

test("the record is a file for the program that checks everything", async () => {
  const { page } = rosa;
  await visit(rosa, `${address}/replay`);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const file = await coming;
  assert.match(file.suggestedFilename(), /^scrap_world-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.json$/);
  const record = JSON.parse(await readFile(await file.path(), "utf8"));
  assert.equal(record.format, "scrapworks replay v1");
  assert.equal(record.match.id, matchOf(address));
  assert.equal(record.steps.length, last + 1);
});

test("a match that still runs has no replay yet, and one that never was has none at all", async () => {
  const bent = await house.person("Ben");
  const running = await startMatch(await house.person("Ada"), bent);
  // The browser itself logs the answer that says so.
  const quiet = bent.complaints.length;
  await bent.page.goto(`${running}/replay`);
  await bent.page.getByText("Only a match that was played to its end").waitFor();
  await bent.page.getByRole("link", { name: "To the table", exact: true }).click();
  await bent.page.waitForURL(running);
  await bent.page.goto(`${house.url}/matches/01939d5e-0000-7000-8000-000000000004/replay`);
  await bent.page.getByText("Nothing here but rust").waitFor();
  const heard = bent.complaints.splice(quiet);
  assert.ok(
    heard.every((text) => /status of (404|409)/.test(text)),
    heard.join("\n"),
  );
});

test("neither axe nor a finger finds anything, by day, by night, on a phone", async () => {
  for (const at of [0, 120, last]) {
    await visit(rosa, `${address}/replay/${at}`);
    await judged(rosa, `replay-${at === last ? "end" : at}`);
  }
  await verdicts(rosa);
  await judged(rosa, "verify");
});

async function visit(person, at) {
  await person.page.goto(at);
  await person.page.locator('[data-told="true"]').waitFor();
  await opened(person);
  // Until then lines come above, and each of them is another one the next moment.
  await log(person).and(person.page.locator('[aria-busy="false"]')).waitFor();
}

/** The position is on show, and the address says so. */
async function arrived({ page }, seq) {
  await page.locator(`[data-told="true"][data-seq="${seq}"]`).waitFor();
  await page.waitForURL((url) => url.pathname.endsWith(seq === 0 ? "" : `/replay/${seq}`));
  await opened({ page });
}

function log({ page }) {
  return page.getByRole("region", { name: "What happened" });
}

function selected(select) {
  return select.evaluate(({ selectedOptions }) => selectedOptions[0].textContent.trim());
}

/** All that the board says to a screen reader. */
function boardOf({ page }) {
  return page.getByRole("grid").first().ariaSnapshot();
}

/** Opens the check, and reads what it found. */
async function verdicts({ page }) {
  await page.getByRole("button", { name: "Check the dice" }).click();
  await page.getByRole("dialog").locator("[data-check]").first().waitFor();
  return page.getByRole("dialog").evaluate((dialog) => {
    const checks = [...dialog.querySelectorAll("[data-check]")];
    return Object.fromEntries(checks.map(({ dataset }) => [dataset.check, dataset.verdict]));
  });
}
