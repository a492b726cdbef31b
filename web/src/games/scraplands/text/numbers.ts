/** Lengths in English. */

/** Thousandths of an inch, rounded to tenths of an inch: `4.5″`. */
export const inches = (mil: number) => `${Number((mil / 1000).toFixed(1))}″`;
