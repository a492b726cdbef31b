/** How the table shares the window between the board and the panel. */

export interface Layout {
  /** The panel is beside the board, else below it. */
  kind: "beside" | "below";
  /** Width of the board's place in px, and its height if the window is high enough. */
  board: number;
  /** Width of the drawing in px, which is scrolled where it is larger than its place. */
  drawn: number;
  /** Beside in a low window: the bar goes to the panel, the sheets to a dialog. */
  isLow: boolean;
}

/** Least width of a panel beside the board. */
const PANEL_WIDTH_PX = 308;
/** Least height of a panel below the board. */
const PANEL_HEIGHT_PX = 188;
/** Between the board and the panel. */
const GAP_PX = 12;
/** Least width of the drawing beside the panel: a square has 28 px. */
const DRAWN_MIN_PX = 364;
/** Height of the bar below the board, when the panel is beside it. */
const BAR_PX = 44;
/** The page scrolls rather than to make the board smaller. */
const BOARD_MIN_PX = 220;

/** The arrangement with the larger board, so that no panel ever covers it. */
export function layoutOf({ width, height }: { width: number; height: number }): Layout {
  const isLow = height < DRAWN_MIN_PX + BAR_PX;
  const free = width - PANEL_WIDTH_PX - GAP_PX;
  const beside = Math.min(free, isLow ? height : height - BAR_PX);
  const below = Math.min(width, height - PANEL_HEIGHT_PX);
  // Low room alone, as below a result, does not make a narrow window wide enough.
  const fits = width >= BOARD_MIN_PX + GAP_PX + PANEL_WIDTH_PX;
  const kind = fits && beside >= below ? "beside" : "below";
  if (kind === "beside" && isLow) {
    const drawn = Math.floor(Math.max(BOARD_MIN_PX, Math.min(DRAWN_MIN_PX, free)));
    return { kind, board: drawn, drawn, isLow };
  }
  const board = Math.max(kind === "beside" ? beside : below, Math.min(BOARD_MIN_PX, width));
  return { kind, board: Math.floor(board), drawn: Math.floor(board), isLow: false };
}
