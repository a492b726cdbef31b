/** A finger on a phone: real touches, as the screen reports them. */

import { PHONE } from "./house.js";

/** The browser of somebody with a phone. */
export const POCKET = { viewport: PHONE, hasTouch: true, isMobile: true };

/** Moves of a drag, so that it is none of a flick. */
const MOVES = 6;

export async function fingerOf({ page, context }) {
  const cdp = await context.newCDPSession(page);
  const touch = (type, ...at) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  return {
    async tap(thing) {
      await touch("touchStart", await pointOn(thing));
      await touch("touchEnd");
    },
    /** Keeps the finger there until `seen` is on the page, then lets go. */
    async press(thing, seen) {
      await touch("touchStart", await pointOn(thing));
      await seen.waitFor();
      await touch("touchEnd");
    },
    /** From one thing to the other. `midway` is called while the finger is still down. */
    async drag(from, to, midway = () => undefined) {
      const [[x, y], [left, top]] = [await pointOn(from), await pointOn(to)];
      await touch("touchStart", [x, y]);
      for (let n = 1; n <= MOVES; n += 1) {
        const part = n / MOVES;
        await touch("touchMove", [x + (left - x) * part, y + (top - y) * part]);
      }
      await midway();
      await touch("touchEnd");
    },
  };
}

/** Near its left edge, which is free even where cards lie close together. */
async function pointOn(thing) {
  await thing.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await thing.boundingBox();
  return [x + Math.min(14, width / 2), y + height / 2];
}
