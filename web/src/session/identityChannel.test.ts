import { expect, test } from "vitest";
import type { Channel } from "./broadcast";
import { IdentityChannel, changeOf } from "./identityChannel";
import type { Player } from "../api/messages";

const ANN: Player = { id: "1", name: "Ann", kind: "guest" };
const BO: Player = { id: "2", name: "Bo", kind: "guest" };

/** Two ends of one channel. */
function pair(): [Channel, Channel] {
  const ends: Channel[] = [];
  const end = (other: number): Channel => ({
    onmessage: null,
    postMessage(data: unknown) {
      const to = ends[other];
      to?.onmessage?.call(to as BroadcastChannel, { data } as MessageEvent);
    },
  });
  ends.push(end(1), end(0));
  return ends as [Channel, Channel];
}

test("a tab hears whom another one has become", () => {
  const [one, two] = pair();
  const heard: (Player | null)[] = [];
  const own: (Player | null)[] = [];
  new IdentityChannel((player) => heard.push(player), two);
  const tab = new IdentityChannel((player) => own.push(player), one);
  tab.announce(ANN);
  tab.announce(null);
  expect(heard).toEqual([ANN, null]);
  expect(own).toEqual([]);
});

test("a new name keeps the connection, another player does not", () => {
  expect(changeOf(ANN, { ...ANN, name: "Anna" })).toBe("kept");
  expect(changeOf(ANN, BO)).toBe("replaced");
  expect(changeOf(null, ANN)).toBe("replaced");
  expect(changeOf(undefined, ANN)).toBe("replaced");
  expect(changeOf(ANN, null)).toBe("replaced");
});
