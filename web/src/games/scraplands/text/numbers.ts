/** Lengths, turns, ordinals and probabilities in English. */

/** Thousandths of an inch, rounded to tenths of an inch: `4.5″`. */
export const inches = (mil: number) => `${Number((mil / 1000).toFixed(1))}″`;

const ENDINGS = ["th", "st", "nd", "rd"];

/** `1st`; up to 20. */
export const ordinal = (n: number) => `${n}${(n < 4 && ENDINGS[n]) || "th"}`;

/** The probability that a die shows at least this: `50 %`. */
export const percentOf = (least: number) => `${Math.round(((7 - Math.min(least, 7)) / 6) * 100)} %`;

export const turnText = (turn: number) =>
  turn === 0 ? "straight on" : `${Math.abs(turn) * 15}° ${turn < 0 ? "left" : "right"}`;
