/** Card styles that all games share. */

export type Band = "steel" | "copper" | "moss" | "plum" | "brass" | "blood" | "iron";

/** A paint of card art: `--art-…` in `cards.css`. */
export type Paint =
  | "line"
  | "steel"
  | "steel-2"
  | "steel-3"
  | "dark"
  | "rust"
  | "rust-2"
  | "brass"
  | "red"
  | "blue"
  | "green"
  | "glow"
  | "fire"
  | "flash"
  | "flesh"
  | "white";

/**
 * One shape of a 100 by 70 picture, listed from back to front: a filled outline, or with `open` a
 * stroke.
 */
export type Layer = [paint: Paint, path: string, open?: "thin" | "thick"];
export type Picture = readonly Layer[];
