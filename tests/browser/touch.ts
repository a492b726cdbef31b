/** A finger on a touch screen: touch events as the screen reports them, sent by DevTools. */

import { expect, type Player } from "./fixtures";
import type { Locator } from "@playwright/test";

export type Point = [x: number, y: number];

/** A drag has begun when the finger has gone so far, in pixels. */
const DRAG_START_PX = 20;
/** Moves from there to where the card is dropped. */
const MOVES = 6;
/** A tap shows its effect within so many milliseconds, even on a busy machine. */
const TAP_MAX_MS = 15_000;
/** A target may move away under the finger so often. */
const TAPS_MAX = 3;
/** Events of the finger where it rests before it is lifted. */
const REST_EVENTS = 20;

interface Finger {
  tap(target: Locator): Promise<void>;
  /** Taps a point of the window. */
  tapAt(at: Point): Promise<void>;
  /** Taps again if the browser took the tap for the end of the drag before it. */
  tapUntil(target: Locator, done: () => boolean): Promise<void>;
  /** Holds the finger down until `shown` is on the page. */
  press(target: Locator, shown: Locator): Promise<void>;
  /** `to` may be there only once the drag has begun. */
  drag(from: Locator, to: Locator): Promise<void>;
}

export async function fingerOf({ page, context }: Player): Promise<Finger> {
  const cdp = await context.newCDPSession(page);
  type TouchType = "touchStart" | "touchMove" | "touchEnd";
  const touch = (type: TouchType, ...at: Point[]): Promise<unknown> =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  // Both events are sent at once: waiting between them would make it a long press.
  const touchAndLift = (at: Point): Promise<unknown> =>
    Promise.all([touch("touchStart", at), touch("touchEnd")]);

  /** Returns whether the target was hit, if one is given. */
  async function tapPoint(at: Point, target?: Locator): Promise<boolean> {
    const click = target
      ? await target.evaluateHandle(awaitClick)
      : await page.evaluateHandle(awaitClick);
    await touchAndLift(at);
    const taken = page.waitForFunction(({ came }) => came, click, { timeout: TAP_MAX_MS });
    // On a busy machine it may have been too long for a tap; then nothing came of it.
    await taken.catch(() => touchAndLift(at));
    return click.evaluate(({ came, hit }) => !came || hit).catch(() => true);
  }

  async function tap(target: Locator): Promise<void> {
    // An answer of the server may have moved it meanwhile.
    for (let taps = 0; !(await tapPoint(await pointOn(target), target)); taps += 1) {
      expect(taps, `the finger misses ${target}`).toBeLessThan(TAPS_MAX);
    }
  }

  return {
    tap,
    tapAt: async (at) => void (await tapPoint(at)),
    async tapUntil(target, done) {
      await tap(target);
      await page.waitForFunction(done, undefined, { timeout: TAP_MAX_MS }).catch(() => tap(target));
      await page.waitForFunction(done);
    },
    async press(target, shown) {
      await touch("touchStart", await pointOn(target));
      await expect(shown).toBeVisible();
      await touch("touchEnd");
    },
    async drag(from, to) {
      const [x, y] = await pointOn(from);
      await Promise.all([touch("touchStart", [x, y]), touch("touchMove", [x, y - DRAG_START_PX])]);
      const [toX, toY] = await middleOf(to);
      for (let n = 1; n <= MOVES; n += 1) {
        const part = n / MOVES;
        await touch("touchMove", [x + (toX - x) * part, y + (toY - y) * part]);
      }
      // A finger lifted in motion flings, and the browser takes the next tap for the end of that.
      for (let n = 0; n < REST_EVENTS; n += 1) await touch("touchMove", [toX, toY]);
      await touch("touchEnd");
    },
  };
}

export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Runs in the page: whether a tap became a click, and hit the target. */
function awaitClick(target?: unknown): { came: boolean; hit: boolean } {
  const click = { came: false, hit: false };
  const take = (event: Event): void => {
    const hit = !(target instanceof Node) || target.contains(event.target as Node);
    Object.assign(click, { came: true, hit });
  };
  addEventListener("click", take, { capture: true, once: true });
  return click;
}

/** A point where a finger reaches it: in the window, and not below something else. */
async function pointOn(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const at =
    (await target.evaluate(freePoint)) ??
    (await target.evaluate(freePoint, "center" as ScrollLogicalPosition));
  if (at) return at;
  const element = await target.elementHandle();
  const freed = await target
    .page()
    .waitForFunction(freePoint, element as Exclude<typeof element, null>, { timeout: TAP_MAX_MS });
  const point = await freed.jsonValue();
  if (!point) throw new Error(`no finger gets to ${target}`);
  return point;
}

/** Runs in the page. Near its left edge, which is free even where cards lie close together. */
function freePoint(element: Element, block?: ScrollLogicalPosition): Point | null {
  if (block !== undefined) element.scrollIntoView({ block });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + Math.min(14, width / 2), top + height / 2];
  // A person scrolls before tapping at the very edge, where the device's own gestures begin.
  const isAtEdge = block === undefined && y > innerHeight - 32;
  return !isAtEdge && element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}
