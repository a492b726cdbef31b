/** Where somebody was in each rulebook, for as long as the page is open. */

export interface ReadingPosition {
  /** How far the book was scrolled, in px. */
  top: number;
  query: string;
}

const places = new Map<string, ReadingPosition>();

export function loadPosition(game: string): ReadingPosition {
  return places.get(game) ?? { top: 0, query: "" };
}

export function storePosition(game: string, place: ReadingPosition): void {
  places.set(game, place);
}
