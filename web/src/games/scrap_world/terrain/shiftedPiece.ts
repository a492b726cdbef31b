/** Moves a terrain piece of a preview to another space. */

import type { Cell, Placed } from "../../../api/generated/scrap_world";
import { cellAt, coordsOf } from "../board/geometry";

/** The piece with its north-west corner on another space; what leaves the board is cut off. */
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
