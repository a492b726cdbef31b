/** A player's emblem: a plate with a mark, in two paints. */

import { MARKS } from "./marks";

export interface EmblemParts {
  plate: number;
  mark: number;
  /** Of the plate, and of the mark. */
  paints: readonly [number, number];
}

/** Outlines on a grid of 32 by 32. */
export const PLATES: readonly string[] = [
  "M3 3h26v26H3z",
  "M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28z",
  "M9 2h14l7 7v14l-7 7H9l-7-7V9z",
  "M3 3h26v15c0 6-6 10-13 12C9 28 3 24 3 18z",
  "M16 1l13 7.5v15L16 31 3 23.5v-15z",
  "M2 8l6-5h16l6 5v16l-6 5H8l-6-5z",
  "M16 1l5 5h9v9l1 1-1 1v9h-9l-5 5-5-5H2v-9l-1-1 1-1V6h9z",
  "M4 4c8 3 16 3 24 0v17c-4 1-8 4-12 9-4-5-8-8-12-9z",
];

/** The paints by day and by night; each mark is seen on each plate of another paint. */
export const PAINTS: readonly string[] = [
  "light-dark(#23282b, #e8ebe6)",
  "light-dark(#f4f4ee, #16191b)",
  "light-dark(#b3321f, #ff7a66)",
  "light-dark(#b86a00, #f3a63c)",
  "light-dark(#8a7a00, #e6d44a)",
  "light-dark(#3f7d20, #9ad06a)",
  "light-dark(#0f7a68, #4fd6bd)",
  "light-dark(#1f6fb3, #57b0f5)",
  "light-dark(#4a4fb8, #9aa2ff)",
  "light-dark(#8a3fae, #cf8bf0)",
  "light-dark(#b03a78, #f58abf)",
  "light-dark(#7a5233, #c79a72)",
];

/** Null if the text is no emblem. */
export function parseEmblem(text: string | undefined): EmblemParts | null {
  const [plate, mark, first, second, ...more] = (text ?? "").split(".").map(Number);
  const isIn = (n: number | undefined, list: readonly unknown[]): n is number =>
    n !== undefined && list[n] !== undefined;
  if (more.length > 0 || !isIn(plate, PLATES) || !isIn(mark, MARKS)) return null;
  if (!isIn(first, PAINTS) || !isIn(second, PAINTS)) return null;
  return { plate, mark, paints: [first, second] };
}

export function emblemText({ plate, mark, paints }: EmblemParts): string {
  return [plate, mark, ...paints].join(".");
}

/** The emblem of somebody who has chosen none, from the random end of the id. */
export function derivedEmblem(id: string): EmblemParts {
  const digits = Number.parseInt(id.replaceAll("-", "").slice(-12), 16);
  return emblemAt(Number.isNaN(digits) ? 0 : digits);
}

/** The emblem of that number, whose mark is seen on its plate. */
export function emblemAt(number: number): EmblemParts {
  let rest = number;
  const take = (count: number): number => {
    const taken = rest % count;
    rest = Math.floor(rest / count);
    return taken;
  };
  const [plate, mark, first] = [take(PLATES.length), take(MARKS.length), take(PAINTS.length)];
  const second = (first + 1 + take(PAINTS.length - 1)) % PAINTS.length;
  return { plate, mark, paints: [first, second] };
}

export function emblemOf({ id, emblem }: { id: string; emblem?: string }): EmblemParts {
  return parseEmblem(emblem) ?? derivedEmblem(id);
}
