/** A finger on a phone: real touches, as the screen reports them. */

import assert from "node:assert/strict";
import { PHONE } from "./house.js";

/** The browser of somebody with a phone. */
export const POCKET = { viewport: PHONE, hasTouch: true, isMobile: true };

/** A drag has begun when the finger has gone so far, in px. */
const BEGINS = 20;
/** Moves from there to where the card is dropped. */
const MOVES = 6;
/** A tap that was taken shows within so many milliseconds, even here. */
const TAKEN_WITHIN = 15_000;
/** So often a thing may have moved away under the finger. */
const TAPS_MAX = 3;
/** Reports of the finger where it rests at last. */
const STILL = 20;

export async function fingerOf({ page, context }) {
  const cdp = await context.newCDPSession(page);
  const touch = (type, ...at) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  // Sent at once: on a slow machine a finger that waits for an answer has pressed for long.
  /** Whether it hit `thing`, if there is one. */
  const tapAt = async (at, thing = page) => {
    const click = await thing.evaluateHandle(awaitClick);
    await Promise.all([touch("touchStart", at), touch("touchEnd")]);
    const taken = page.waitForFunction(({ came }) => came, click, { timeout: TAKEN_WITHIN });
    // All the same it was too long for a tap, so nothing came of it.
    await taken.catch(() => Promise.all([touch("touchStart", at), touch("touchEnd")]));
    return click.evaluate(({ came, hit }) => !came || hit).catch(() => true);
  };
  // It may have moved before the finger was there, by what a server answered meanwhile.
  const tap = async (thing) => {
    for (let taps = 0; !(await tapAt(await pointOn(thing), thing)); taps += 1) {
      assert.ok(taps < TAPS_MAX, `the finger misses ${thing}`);
    }
  };
  return {
    tap,
    /** At a point of the window. */
    tapAt,
    /** Once more where the browser took the tap for the end of the drag before it. */
    async tapUntil(thing, seen) {
      await tap(thing);
      await page
        .waitForFunction(seen, undefined, { timeout: TAKEN_WITHIN })
        .catch(() => tap(thing));
      await page.waitForFunction(seen);
    },
    /** Keeps the finger there until `seen` is on the page, then lets go. */
    async press(thing, seen) {
      await touch("touchStart", await pointOn(thing));
      await seen.waitFor();
      await touch("touchEnd");
    },
    /**
     * From one thing to the other, which may be there only once the drag has begun. `midway` is
     * called while the finger is still down.
     */
    async drag(from, to, midway = () => undefined) {
      const [x, y] = await pointOn(from);
      await Promise.all([touch("touchStart", [x, y]), touch("touchMove", [x, y - BEGINS])]);
      const { x: left, y: top, width, height } = await to.boundingBox();
      for (let n = 1; n <= MOVES; n += 1) {
        const part = n / MOVES;
        const across = (left + width / 2 - x) * part;
        await touch("touchMove", [x + across, y + (top + height / 2 - y) * part]);
      }
      await midway();
      // A finger that leaves in motion has flung, and the browser takes the next tap for its end.
      for (let n = 0; n < STILL; n += 1) {
        await touch("touchMove", [left + width / 2, top + height / 2]);
      }
      await touch("touchEnd");
    },
  };
}

/** Runs in the browser: whether a tap became a click, and hit the thing that was meant. */
function awaitClick(thing) {
  const click = { came: false, hit: false };
  const take = ({ target }) => {
    [click.came, click.hit] = [true, thing === undefined || thing.contains(target)];
  };
  addEventListener("click", take, { capture: true, once: true });
  return click;
}

/** Where a finger reaches it: in the window, and not below something else, once that has gone. */
async function pointOn(thing) {
  await thing.scrollIntoViewIfNeeded();
  const at = (await thing.evaluate(freePoint)) ?? (await thing.evaluate(freePoint, "center"));
  if (at) return at;
  const freed = thing
    .page()
    .waitForFunction(freePoint, await thing.elementHandle(), { timeout: TAKEN_WITHIN });
  return (await freed.catch(() => assert.fail(`no finger gets to ${thing}`))).jsonValue();
}

/** Runs in the browser. Near its left edge, which is free even where cards lie close together. */
function freePoint(thing, block) {
  if (block !== undefined) thing.scrollIntoView({ block });
  const { left, top, width, height } = thing.getBoundingClientRect();
  const [x, y] = [left + Math.min(14, width / 2), top + height / 2];
  return thing.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}
