/** How the table shares the window between the board and the panel. */

export interface Layout {
  /** The panel is beside the board, else below it. */
  kind: "beside" | "below";
  /** Width and height of the board in px. */
  board: number;
}

/** Least width of a panel beside the board. */
const PANEL_WIDTH_PX = 308;
/** Least height of a panel below the board. */
const PANEL_HEIGHT_PX = 188;
/** Between the board and the panel. */
const GAP_PX = 12;
/** Height of the bar below the board, when the panel is beside it. */
const BAR_PX = 44;
/** The page scrolls rather than to make the board smaller. */
const BOARD_MIN_PX = 220;

/** The arrangement with the larger board, so that no panel ever covers it. */
export function layoutOf({ width, height }: { width: number; height: number }): Layout {
  const beside = Math.min(width - PANEL_WIDTH_PX - GAP_PX, height - BAR_PX);
  const below = Math.min(width, height - PANEL_HEIGHT_PX);
  // Low room alone, as below a result, does not make a narrow window wide enough.
  const fits = width >= BOARD_MIN_PX + GAP_PX + PANEL_WIDTH_PX;
  const kind = fits && beside >= below ? "beside" : "below";
  const board = Math.max(kind === "beside" ? beside : below, Math.min(BOARD_MIN_PX, width));
  return { kind, board: Math.floor(board) };
}
