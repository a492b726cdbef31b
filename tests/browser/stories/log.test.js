import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { quickMatch } from "../calls.js";
import { openHouse } from "../house.js";
import { playOn } from "../seat.js";
import { logOf, seesSeq } from "../table.js";

/** More than a browser is told of when it comes to the table. */
const STEPS = 260;
/** What is played while somebody reads further up. */
const FURTHER = 30;
const NEAR_PX = 1;
const LOOK_MS = 100;

let house;
before(async () => (house = await openHouse({ limits: false })));
after(() => house?.close());

test("the log is read back to its first line, and nothing moves away under the reader", async () => {
  const people = [await house.person("Rosa"), await house.person("Bent")];
  const reader = await house.person();
  const id = await quickMatch(people, { points: 150, round_cap: 100 });
  const seq = await playOn(people, id, { until: STEPS, spare: true, pause: true });
  const { page } = reader;
  await page.goto(`${house.url}/matches/${id}`);
  await seesSeq(reader, seq);
  const log = page.getByRole("log");
  const last = log.getByRole("listitem").last();
  const newest = await last.innerText();
  const few = (await logOf(reader)).length;

  await log.hover();
  await page.mouse.wheel(0, -10_000);
  await page.waitForFunction((few) => document.querySelectorAll("#log li").length > few, few);
  assert.equal(await last.innerText(), newest);
  await page.waitForFunction(readBack, null, { polling: LOOK_MS });
  const all = await logOf(reader);
  assert.ok(all.length > few + STEPS / 2, `${all.length} lines`);

  await log.evaluate((box) => box.scrollTo({ top: 300, behavior: "instant" }));
  await seesSeq(reader, seq);
  const read = log.getByRole("listitem").nth(20);
  const { y } = await read.boundingBox();
  const words = await read.innerText();
  const then = await playOn(people, id, { until: seq + FURTHER, spare: true, pause: true });
  await seesSeq(reader, then);
  assert.equal(await read.innerText(), words);
  const moved = (await read.boundingBox()).y - y;
  assert.ok(Math.abs(moved) < NEAR_PX, `the line that is read moved by ${moved} px`);

  await log.focus();
  await page.keyboard.press("End");
  await page.waitForFunction(
    (all) => document.querySelectorAll("#log li").length < all,
    all.length,
  );
  assert.ok(await last.isVisible());
  await reader.picture("log-read-back-dark");
});

/** Runs in the page: whether there is nothing more to read. If there is, it is asked for. */
function readBack() {
  const earlier = document.querySelector("#log button");
  earlier?.click();
  return earlier === null;
}
