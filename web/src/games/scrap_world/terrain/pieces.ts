/** Drawings of the terrain pieces, and their rotation. */

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

/** By `PieceId`, which is the same in every match; walls have no drawing. */
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

/** The wall that is drawn as a fence: Long Fence. */
const FENCE: PieceId = 8;

/** Null for walls, which are drawn edge by edge, and for unknown pieces. */
export function drawingOf(id: PieceId): Component | null {
  return DRAWINGS[id] ?? null;
}

export function isFence(id: PieceId): boolean {
  return id === FENCE;
}

/** Width and height of an unturned piece in spaces; an edge counts with both its spaces. */
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

/** SVG transform that turns a piece's drawing by quarters and keeps its north-west corner at 0. */
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

/** A piece placed on A1, to be drawn without a board. */
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
