/** A terrain piece drawn somewhere else than where the server described it. */

import type { Cell, Placed } from "../../../api/generated/scrap_world";
import { cellAt, coordsOf } from "../board/geometry";

/** The same piece, turned alike, with its corner on another space. */
export function shiftedTo(placed: Placed, at: Cell): Placed {
  const [from, to] = [coordsOf(placed.at), coordsOf(at)];
  const shifted = (cell: Cell): Cell[] => {
    const { x, y } = coordsOf(cell);
    return [cellAt(x + to.x - from.x, y + to.y - from.y) ?? []].flat();
  };
  return {
    ...placed,
    at,
    cells: placed.cells.flatMap(shifted),
    edges: placed.edges.flatMap((edge) =>
      shifted(edge.slice(0, -1)).map((cell) => `${cell}${edge.slice(-1)}`),
    ),
  };
}
