/** Which drawing stands for which terrain piece, and how a turned one lies. */

import type { Component } from "svelte";
import type { Piece, PieceId, Placed } from "../../../api/generated/scrap_world";
import { CELL, cellAt } from "../board/geometry";
import Barricade from "./Barricade.svelte";
import Bunker from "./Bunker.svelte";
import Crater from "./Crater.svelte";
import FuelTanks from "./FuelTanks.svelte";
import Hull from "./Hull.svelte";
import Rubble from "./Rubble.svelte";
import ScrapHeap from "./ScrapHeap.svelte";
import Thicket from "./Thicket.svelte";
import Watchtower from "./Watchtower.svelte";

/** By the numbers of the pieces, which are the same in every match; walls have none. */
const DRAWINGS: readonly (Component | null)[] = [
  Watchtower,
  FuelTanks,
  Hull,
  Bunker,
  ScrapHeap,
  Barricade,
  null,
  null,
  null,
  Rubble,
  Crater,
  Thicket,
];

/** Of all walls the one that is made of boards. */
const FENCE: PieceId = 8;

/** Null for walls, which are drawn line by line, and for pieces without a drawing. */
export function drawingOf(id: PieceId): Component | null {
  return DRAWINGS[id] ?? null;
}

export function isFence(id: PieceId): boolean {
  return id === FENCE;
}

/** Width and height of a piece's box in spaces, unturned. A line counts with both its spaces. */
export function boundingBox(piece: Piece): { w: number; h: number } {
  const ends = [
    ...piece.cells,
    ...piece.edges.map(({ at: [x, y], south }): [number, number] =>
      south ? [x, y + 1] : [x + 1, y],
    ),
  ];
  return {
    w: Math.max(...ends.map(([x]) => x)) + 1,
    h: Math.max(...ends.map(([, y]) => y)) + 1,
  };
}

/** The SVG transform that turns a piece's drawing by quarters inside the corner of its box. */
export function rotationOf(piece: Piece, turned: number): string {
  const { w, h } = boundingBox(piece);
  const [right, down] = [w * CELL, h * CELL];
  return (
    [
      "",
      `translate(${down} 0) rotate(90)`,
      `translate(${right} ${down}) rotate(180)`,
      `translate(0 ${right}) rotate(270)`,
    ][turned % 4] ?? ""
  );
}

/** A piece of the box as if it lay in the north-west corner, to be drawn on its own. */
export function placedAlone(piece: Piece, id: number, turned: number): Placed {
  const { w, h } = boundingBox(piece);
  const turn = ([x, y]: readonly [number, number]): [number, number] =>
    (
      [
        [x, y],
        [h - 1 - y, x],
        [w - 1 - x, h - 1 - y],
        [y, w - 1 - x],
      ] as const
    )[turned % 4]?.slice() as [number, number];
  const cells = piece.cells.map(turn);
  const edges = piece.edges.map(({ at: [x, y], south }) => {
    const ends = [turn([x, y]), turn(south ? [x, y + 1] : [x + 1, y])];
    const [a, b] = ends.sort((a, b) => a[0] + a[1] - b[0] - b[1]);
    return `${cellAt(...(a ?? [0, 0])) ?? "A1"}${a?.[0] === b?.[0] ? "s" : "e"}`;
  });
  const names = cells.flatMap(([x, y]) => cellAt(x, y) ?? []);
  return { piece: id, turned, at: "A1", cells: names, edges };
}
