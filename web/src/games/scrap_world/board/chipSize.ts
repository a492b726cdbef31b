/** Sizes of the numbers on a suit, in units of the drawing, from the size of its texts. */

/** Width of a digit and room at both sides, as fractions of the size of the text. */
const DIGIT = 0.52;
const SIDES = 0.36;
const HEIGHT = 0.94;
const BASELINE = 0.82;

interface ChipSize {
  width: number;
  height: number;
  baseline: number;
}

export function chipSize(n: number, type: number): ChipSize {
  const digits = String(Math.max(n, 0)).length;
  return {
    width: (digits * DIGIT + SIDES) * type,
    height: HEIGHT * type,
    baseline: BASELINE * type,
  };
}
