/** What a card looks like, whatever game it is from. */

export type Band = "steel" | "copper" | "moss" | "plum" | "brass" | "blood" | "iron";

/** A paint of pictures: `--art-…` in `cards.css`. */
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
 * One shape of a picture of 100 by 70, from the back to the front: a painted outline, or with
 * `open` only a stroke of that paint.
 */
export type Layer = [paint: Paint, path: string, open?: "thin" | "thick"];
export type Picture = readonly Layer[];
