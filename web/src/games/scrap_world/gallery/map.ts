/** A made-up map with every piece of the box, and moves over it, for the gallery and the tests. */

import type { Action, Cell, Placed, PublicView, Reach } from "../../../api/generated/scrap_world";
import { cellAt, coordsOf } from "../board/geometry";

const lying = (piece: number, cells: Cell[], edges: string[] = [], at?: Cell): Placed => ({
  piece,
  turned: 0,
  at: at ?? cells[0] ?? edges[0]?.slice(0, -1) ?? "A1",
  cells,
  edges,
});

export const MAP: Placed[] = [
  lying(0, ["G6"]),
  lying(1, ["C3", "D3"]),
  { ...lying(2, ["I8", "I9", "J9"], [], "I8") },
  lying(3, ["J3", "K3", "J4", "K4"]),
  lying(4, ["E8", "F8"]),
  lying(5, ["A7", "B7", "B8"], [], "A7"),
  lying(6, [], ["G4s", "H4s", "I4s"], "G4"),
  lying(7, [], ["C10s", "D10s", "D11e", "D12e"], "C10"),
  lying(8, [], ["I6s", "J6s", "K6s", "L6s"], "I6"),
  lying(9, ["G10", "H10", "I10", "G11", "H11", "I11"]),
  lying(10, ["D5", "E5", "D6", "E6"]),
  lying(11, ["G2", "F3", "G3", "H3", "G4"], [], "F2"),
];

const CLOSED = new Set(MAP.filter(({ piece }) => piece <= 5).flatMap(({ cells }) => cells));
const SLOW = new Set(MAP.filter(({ piece }) => piece >= 9).flatMap(({ cells }) => cells));

/** Spaces within reach, roughly: good enough to look at. */
export function reachFrom(from: Cell, speed: number, view: PublicView): Reach[] {
  const taken = new Set(view.suits.map(({ at }) => at));
  const found = new Map<Cell, Reach>([[from, { to: from, cost: 0, path: [from] }]]);
  const queue = [from];
  for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
    const here = found.get(cell);
    for (const next of around(cell)) {
      if (!here || CLOSED.has(next) || taken.has(next)) continue;
      const cost = here.cost + (SLOW.has(next) ? 2 : 1);
      if (cost > speed || (found.get(next)?.cost ?? Infinity) <= cost) continue;
      found.set(next, { to: next, cost, path: [...here.path, next] });
      queue.push(next);
    }
  }
  found.delete(from);
  return [...found.values()];
}

function around(cell: Cell): Cell[] {
  const { x, y } = coordsOf(cell);
  const steps = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => cellAt(x + dx, y + dy)));
  return steps.flatMap((next) => (next === undefined || next === cell ? [] : [next]));
}

export function movesFrom(from: Cell, speed: number, view: PublicView): Action[] {
  const kinds = [
    { type: "half_move", speed: Math.floor(speed / 2) },
    { type: "move", speed },
    { type: "run", speed: 2 * speed },
  ] as const;
  return kinds.flatMap(({ type, speed }) =>
    reachFrom(from, speed, view).map(({ to }): Action => ({ type, to })),
  );
}
