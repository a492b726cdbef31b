import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Floor, type Channel } from "./floor";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** As many tabs, which hear one another but not themselves. */
function tabs(...ranks: number[]): Floor[] {
  const channels: Channel[] = [];
  return ranks.map((rank) => {
    const channel: Channel = {
      onmessage: null,
      postMessage: (data: unknown) => {
        for (const other of channels.filter((each) => each !== channel)) {
          other.onmessage?.call(other as BroadcastChannel, { data } as MessageEvent);
        }
      },
    };
    channels.push(channel);
    return new Floor(channel, () => rank);
  });
}

async function settled(claims: Promise<boolean>[]): Promise<boolean[]> {
  await vi.advanceTimersByTimeAsync(200);
  return Promise.all(claims);
}

test("of several tabs one speaks", async () => {
  const floors = tabs(0.1, 0.8, 0.3);
  expect(await settled(floors.map((floor) => floor.claim("a")))).toEqual([false, true, false]);
});

test("different things do not get into each other's way", async () => {
  const [one, other] = tabs(0.5, 0.1);
  expect(await settled([one!.claim("a"), other!.claim("b")])).toEqual([true, true]);
});

test("nobody speaks while one of them is looked at, whoever hears of it first", async () => {
  const [looked, one, other] = tabs(0, 0.5, 0.1);
  const first = one!.claim("a");
  looked!.settle("a");
  expect(await settled([first, other!.claim("a")])).toEqual([false, false]);
});

test("a tab that hears of it later is silent, and speaks of the next time", async () => {
  const [one, late] = tabs(0.1, 0.9);
  expect(await settled([one!.claim("a")])).toEqual([true]);
  expect(await settled([late!.claim("a")])).toEqual([false]);
  vi.advanceTimersByTime(5_001);
  expect(await settled([late!.claim("a")])).toEqual([true]);
});

test("who hears of it twice speaks once", async () => {
  const [one] = tabs(0.1);
  const claims = [one!.claim("a"), one!.claim("a")];
  expect((await settled(claims)).filter(Boolean)).toHaveLength(1);
});
