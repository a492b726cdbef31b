/** Size of the hand's cards, so that the hand ends above the panel. */

/** In px: heights of windows, and the width of a card from there on. */
const WIDE = [
  [900, 124],
  [760, 96],
  [0, 80],
] as const;
const NARROW = [
  [760, 80],
  [0, 60],
] as const;

/** Room of the fan for cards that are raised or lean, in px. */
const FAN = 28;

export function handCardWidth(wide: boolean, windowHeight: number): number {
  const [, width] = (wide ? WIDE : NARROW).find(([from]) => windowHeight >= from) ?? [0, 60];
  return width;
}

export function handHeight(cardWidth: number): number {
  return Math.ceil(cardWidth * 1.4) + FAN;
}
