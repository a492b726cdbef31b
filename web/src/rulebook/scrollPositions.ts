/** Where somebody was in each rulebook, for as long as the page is open. */

export interface Place {
  /** How far the book was scrolled, in px. */
  top: number;
  query: string;
}

const places = new Map<string, Place>();

export function placeIn(game: string): Place {
  return places.get(game) ?? { top: 0, query: "" };
}

export function keepPlace(game: string, place: Place): void {
  places.set(game, place);
}
