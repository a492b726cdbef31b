/**
 * How the table shares the window: heights in pixels, so that course and action panel are both
 * visible at every size, and the course keeps its size whatever the panel shows.
 */

import type { Attachment } from "svelte/attachments";

/** Least width in pixels for two columns, and for two in a low window. */
const WIDE_PX = 720;
const WIDE_WHEN_LOW_PX = 540;
const LOW_PX = 520;
/** Height of the tools below the course, with their margins. */
const TOOLS_PX = 52;
const STANDING_ROW_PX = 48;
/** Least part of the window for the course. */
const BOARD_SHARE = 0.33;
/** With less, the standings go to the other column. */
const BOARD_ABOVE_STANDINGS_PX = 330;
/** Least and greatest height of the action panel under the course. */
const PANEL_PX = { least: 150, most: 280 };
const MARGIN_PX = 12;

export class TableLayout {
  /** The width of the window until the element is measured. */
  width = $state(innerWidth);
  windowHeight = $state(innerHeight);
  /** Distance of the table from the top of the page. */
  #top = $state(0);
  readonly #rows: () => number;

  /** `rows`: number of rows of the standings in two columns. */
  constructor(rows: () => number) {
    this.#rows = rows;
  }

  readonly wide = $derived.by(
    () => this.width >= WIDE_PX || (this.width >= WIDE_WHEN_LOW_PX && this.windowHeight < LOW_PX),
  );
  /** What is left of the window below the page's header. */
  readonly room = $derived.by(() => this.windowHeight - this.#top - (this.wide ? MARGIN_PX : 0));
  readonly #least = $derived.by(() => this.windowHeight * BOARD_SHARE);
  readonly #standings = $derived.by(() => this.#rows() * STANDING_ROW_PX + MARGIN_PX);
  readonly standingsBelow = $derived.by(
    () => this.wide && this.room - TOOLS_PX - this.#standings >= BOARD_ABOVE_STANDINGS_PX,
  );
  /** Greatest height of the action panel, where it is under the course. */
  readonly panel = $derived.by(() => {
    const left = this.room - TOOLS_PX - this.#least;
    return Math.min(Math.max(left, PANEL_PX.least), PANEL_PX.most);
  });
  readonly board = $derived.by(() => {
    const below = this.wide ? (this.standingsBelow ? this.#standings : 0) : this.panel;
    return Math.max(this.room - TOOLS_PX - below, this.#least);
  });
  /** Greatest height of the column beside the course. */
  readonly column = $derived.by(() => Math.max(this.room, this.board + TOOLS_PX));

  /** Measures the table, again whenever the page is laid out anew. */
  readonly measured: Attachment<HTMLElement> = (table) => {
    const measure = () => {
      const { top, width } = table.getBoundingClientRect();
      [this.width, this.#top] = [width, top + scrollY];
    };
    measure();
    const laidOut = new ResizeObserver(measure);
    laidOut.observe(table);
    laidOut.observe(document.body);
    return () => laidOut.disconnect();
  };
}
