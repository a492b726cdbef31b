import { expect, test } from "vitest";
import { advance, latest, settle, type DisplayedStep } from "./stepQueue";
import { newTableState, type RecentStep, type TableState } from "../../session/state/tableState";

function recent(seq: number): RecentStep {
  const view = (n: number) => ({ public: n, private: null });
  const before = view(seq - 1);
  return { seq, by: 0, cause: "player", events: [], before, after: view(seq), awaiting: [0] };
}

/** A table at `seq`, with the steps after `from` known. */
function table(seq: number, from: number): TableState {
  const steps = Array.from({ length: seq - from }, (_, n) => recent(from + 1 + n));
  const position = { seq, view: { public: seq, private: null }, awaiting: [0] };
  return { ...newTableState("m"), status: "live", recent: steps, position: position as never };
}

const shown = (displayed: DisplayedStep | null) =>
  displayed && [displayed.seq, displayed.view.public, displayed.playing];

test("a snapshot is shown at once", () => {
  expect(shown(advance(null, table(7, 7), true))).toEqual([7, 7, false]);
});

test("steps are shown one after the other, each until it has settled", () => {
  const start = advance(null, table(3, 3), true);
  const first = advance(start, table(5, 3), true);
  expect(shown(first)).toEqual([4, 4, true]);
  expect(advance(first, table(5, 3), true)).toBe(first);
  const second = advance(settle(first!, 4), table(5, 3), true);
  expect(shown(second)).toEqual([5, 5, true]);
  expect(shown(advance(settle(second!, 5), table(5, 3), true))).toEqual([5, 5, false]);
});

/** All displayed steps from `displayed` on, until nothing changes. */
function shownFrom(displayed: DisplayedStep | null, table: TableState, moves: boolean): unknown[] {
  const all = [];
  for (let now = displayed; ;) {
    const next = advance(now, table, moves);
    if (next === now) return all;
    all.push(shown(next));
    now = next;
  }
}

test("without motion the newest position is shown with its last step", () => {
  const start = advance(null, table(3, 3), false);
  const end = advance(start, table(4, 3), false);
  expect(shown(end)).toEqual([4, 4, false]);
  expect(end?.last?.seq).toBe(4);
});

test("a hole in the steps skips to the end", () => {
  const start = advance(null, table(3, 3), true);
  expect(shown(advance(start, table(9, 6), true))).toEqual([9, 9, false]);
});

test("a long backlog is hurried through to its end, without motion", () => {
  const start = advance(null, table(3, 3), true);
  const all = shownFrom(start, table(19, 3), true);
  const seqs = Array.from({ length: 16 }, (_, n) => 4 + n);
  expect(all).toEqual(seqs.map((seq) => [seq, seq, false]));
});

test("after a long backlog steps are in motion again", () => {
  let displayed = advance(null, table(3, 3), true);
  while (displayed!.seq < 19) displayed = advance(displayed, table(19, 3), true);
  expect(shown(advance(displayed, table(20, 3), true))).toEqual([20, 20, true]);
});

test("without motion steps that come together are shown one after the other", () => {
  const start = advance(null, table(3, 3), false);
  const all = shownFrom(start, table(5, 3), false);
  expect(all).toEqual([4, 5].map((seq) => [seq, seq, false]));
});

test("a choice ends what is playing", () => {
  const playing = advance(advance(null, table(3, 3), true), table(4, 3), true);
  expect(shown(latest(table(4, 3), playing))).toEqual([4, 4, false]);
});

test("what settles late settles nothing", () => {
  const playing = advance(advance(null, table(3, 3), true), table(4, 3), true)!;
  expect(settle(playing, 3)).toBe(playing);
});
