/** The nine tiles of the board: material, cracks, stains and rust. */

import { CELL } from "./geometry";
import { blob, crack, seededRandom, specks, jitteredGrid } from "../terrain/randomShapes";

type Material = "concrete" | "plate" | "asphalt" | "earth";

interface Tile {
  material: Material;
  x: number;
  y: number;
  specks: string;
  cracks: string;
  stains: string[];
  rust: string[];
}

/** Width of a tile: four spaces. */
export const TILE = 4 * CELL;

const MATERIALS: readonly (readonly Material[])[] = [
  ["concrete", "earth", "plate"],
  ["asphalt", "concrete", "earth"],
  ["plate", "asphalt", "concrete"],
];

const WEAR: Record<Material, { specks: number; cracks: number; stains: number; rust: number }> = {
  concrete: { specks: 0.5, cracks: 4, stains: 3, rust: 1 },
  plate: { specks: 0.2, cracks: 0, stains: 2, rust: 6 },
  asphalt: { specks: 0.9, cracks: 3, stains: 4, rust: 0 },
  earth: { specks: 1, cracks: 1, stains: 5, rust: 1 },
};

export const TILES: readonly Tile[] = MATERIALS.flatMap((row, y) =>
  row.map((material, x) => wornTile(material, x * TILE, y * TILE, 7 + x * 3 + y * 17)),
);

function wornTile(material: Material, x: number, y: number, seed: number): Tile {
  const random = seededRandom(seed);
  const wear = WEAR[material];
  const inside = (margin: number) => ({
    x: margin + random() * (TILE - 2 * margin),
    y: margin + random() * (TILE - 2 * margin),
  });
  const list = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
  const everywhere = { x: 3, y: 3, w: TILE - 6, h: TILE - 6 };
  return {
    material,
    x,
    y,
    specks: specks(jitteredGrid(everywhere, 13, random).filter(() => random() < wear.specks)),
    cracks: list(wear.cracks, () =>
      crack(inside(30), random() * 6.28, 3 + Math.floor(random() * 4), random),
    ).join(""),
    stains: list(wear.stains, () => blob(inside(34), 10 + random() * 22, 9, random)),
    rust: list(wear.rust, () => blob(inside(22), 4 + random() * 14, 7, random)),
  };
}
