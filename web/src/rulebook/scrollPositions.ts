/** Reading positions by game, until the page is reloaded. */

export interface ReadingPosition {
  /** Scroll position in px. */
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
