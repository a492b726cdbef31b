/** The nine tiles of the board: what each is made of, and where it is worn. */

import { blob, crack, noise, specks, strewn } from "../terrain/randomShapes";

export type Stuff = "concrete" | "plate" | "asphalt" | "earth";

export interface Tile {
  stuff: Stuff;
  x: number;
  y: number;
  specks: string;
  cracks: string;
  stains: string[];
  rust: string[];
}

/** Four spaces of 48. */
export const TILE = 192;

const STUFF: readonly (readonly Stuff[])[] = [
  ["concrete", "earth", "plate"],
  ["asphalt", "concrete", "earth"],
  ["plate", "asphalt", "concrete"],
];

const WEAR: Record<Stuff, { specks: number; cracks: number; stains: number; rust: number }> = {
  concrete: { specks: 0.5, cracks: 4, stains: 3, rust: 1 },
  plate: { specks: 0.2, cracks: 0, stains: 2, rust: 6 },
  asphalt: { specks: 0.9, cracks: 3, stains: 4, rust: 0 },
  earth: { specks: 1, cracks: 1, stains: 5, rust: 1 },
};

export const TILES: readonly Tile[] = STUFF.flatMap((row, y) =>
  row.map((stuff, x) => worn(stuff, x * TILE, y * TILE, 7 + x * 3 + y * 17)),
);

function worn(stuff: Stuff, x: number, y: number, seed: number): Tile {
  const next = noise(seed);
  const wear = WEAR[stuff];
  const inside = (margin: number) => ({
    x: margin + next() * (TILE - 2 * margin),
    y: margin + next() * (TILE - 2 * margin),
  });
  const list = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
  const everywhere = { x: 3, y: 3, w: TILE - 6, h: TILE - 6 };
  return {
    stuff,
    x,
    y,
    specks: specks(strewn(everywhere, 13, next).filter(() => next() < wear.specks)),
    cracks: list(wear.cracks, () =>
      crack(inside(30), next() * 6.28, 3 + Math.floor(next() * 4), next),
    ).join(""),
    stains: list(wear.stains, () => blob(inside(34), 10 + next() * 22, 9, next)),
    rust: list(wear.rust, () => blob(inside(22), 4 + next() * 14, 7, next)),
  };
}
