import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Channel } from "../session/broadcast";
import { TabElection } from "./tabElection";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Several tabs, each of which hears the others but not itself. */
function tabs(...ranks: number[]): TabElection[] {
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
    return new TabElection(channel, () => rank);
  });
}

async function settled(claims: Promise<boolean>[]): Promise<boolean[]> {
  await vi.advanceTimersByTimeAsync(200);
  return Promise.all(claims);
}

test("of several tabs one speaks", async () => {
  const floors = tabs(0.1, 0.8, 0.3);
  expect(await settled(floors.map((election) => election.claim("a", "loud")))).toEqual([
    false,
    true,
    false,
  ]);
});

test("a tab that can be heard speaks, whatever the others drew", async () => {
  const [mute, loud, other] = tabs(0.9, 0.1, 0.99);
  const claims = [mute!.claim("a", "mute"), loud!.claim("a", "loud"), other!.claim("a", "mute")];
  expect(await settled(claims)).toEqual([false, true, false]);
});

test("where none can be heard one speaks all the same", async () => {
  const floors = tabs(0.1, 0.8);
  const claims = floors.map((election) => election.claim("a", "mute"));
  expect(await settled(claims)).toEqual([false, true]);
});

test("different things do not get into each other's way", async () => {
  const [one, other] = tabs(0.5, 0.1);
  expect(await settled([one!.claim("a", "loud"), other!.claim("b", "loud")])).toEqual([true, true]);
});

test("nobody speaks while one of them is looked at, whoever hears of it first", async () => {
  const [looked, one, other] = tabs(0, 0.5, 0.1);
  const first = one!.claim("a", "loud");
  looked!.settle("a");
  expect(await settled([first, other!.claim("a", "loud")])).toEqual([false, false]);
});

test("a tab that hears of it later is silent, and speaks of the next time", async () => {
  const [one, late] = tabs(0.1, 0.9);
  expect(await settled([one!.claim("a", "loud")])).toEqual([true]);
  expect(await settled([late!.claim("a", "loud")])).toEqual([false]);
  expect(await settled([late!.claim("b", "loud")])).toEqual([true]);
});

test("who hears of it twice speaks once", async () => {
  const [one] = tabs(0.1);
  const claims = [one!.claim("a", "loud"), one!.claim("a", "loud")];
  expect((await settled(claims)).filter(Boolean)).toHaveLength(1);
});
