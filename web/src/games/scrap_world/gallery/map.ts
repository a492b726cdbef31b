/** A made-up map with every terrain piece, and moves on it, for the gallery and the tests. */

import type { Action, Cell, Placed, PublicView, Reach } from "../../../api/generated/scrap_world";
import { cellAt, coordsOf } from "../board/geometry";

const placed = (piece: number, cells: Cell[], edges: string[] = [], at?: Cell): Placed => ({
  piece,
  turned: 0,
  at: at ?? cells[0] ?? edges[0]?.slice(0, -1) ?? "A1",
  cells,
  edges,
});

export const MAP: Placed[] = [
  placed(0, ["G6"]),
  placed(1, ["C3", "D3"]),
  placed(2, ["I8", "I9", "J9"]),
  placed(3, ["J3", "K3", "J4", "K4"]),
  placed(4, ["E8", "F8"]),
  placed(5, ["A7", "B7", "B8"]),
  placed(6, [], ["G4s", "H4s", "I4s"], "G4"),
  placed(7, [], ["C10s", "D10s", "D11e", "D12e"], "C10"),
  placed(8, [], ["I6s", "J6s", "K6s", "L6s"], "I6"),
  placed(9, ["G10", "H10", "I10", "G11", "H11", "I11"]),
  placed(10, ["D5", "E5", "D6", "E6"]),
  placed(11, ["G2", "F3", "G3", "H3", "G4"], [], "F2"),
];

const OBSTACLES = new Set(MAP.filter(({ piece }) => piece <= 5).flatMap(({ cells }) => cells));
const HINDERING = new Set(MAP.filter(({ piece }) => piece >= 9).flatMap(({ cells }) => cells));

/** Spaces within reach, without the rules for corners and walls. */
export function reachFrom(from: Cell, speed: number, view: PublicView): Reach[] {
  const taken = new Set(view.suits.map(({ at }) => at));
  const found = new Map<Cell, Reach>([[from, { to: from, cost: 0, path: [from] }]]);
  const queue = [from];
  for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
    const here = found.get(cell);
    for (const next of neighbours(cell)) {
      if (!here || OBSTACLES.has(next) || taken.has(next)) continue;
      const cost = here.cost + (HINDERING.has(next) ? 2 : 1);
      if (cost > speed || (found.get(next)?.cost ?? Infinity) <= cost) continue;
      found.set(next, { to: next, cost, path: [...here.path, next] });
      queue.push(next);
    }
  }
  found.delete(from);
  return [...found.values()];
}

function neighbours(cell: Cell): Cell[] {
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
