/** Size of the hand's cards, so that the hand ends above the panel. */

/** In px: where everything fits a phone that is held sideways, if it is beside each other. */
export const LOW = { widthMin: 800, heightMax: 480 };

/** In px: heights of windows, and the width of a card from there on. */
const WIDE = [
  [900, 124],
  [760, 96],
  [LOW.heightMax + 1, 80],
  [0, 60],
] as const;
const NARROW = [
  [760, 80],
  [0, 60],
] as const;

/** Room of the fan for cards that are raised or lean, in px, and of a straight row. */
const FAN = 28;
const ROW = 12;

export function handCardWidth(wide: boolean, windowHeight: number): number {
  const [, width] = (wide ? WIDE : NARROW).find(([from]) => windowHeight >= from) ?? [0, 60];
  return width;
}

export function handHeight(cardWidth: number, flat: boolean): number {
  return Math.ceil(cardWidth * 1.4) + (flat ? ROW : FAN);
}
