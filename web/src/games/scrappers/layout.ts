/**
 * Sizes of the table's parts for the room that the window leaves: the other pilots, the draft
 * decks,
 * the viewer's stack and the hand are seen at once, as large as they fit.
 */

import type { TableRoom } from "../kit/cards/tableRoom";

export interface Layout {
  /**
   * `rows`: one below the other. `flat`: the draft decks beside the viewer's mat, for low windows.
   * `narrow`: one below the other on a phone.
   */
  mode: "rows" | "flat" | "narrow";
  /** Width in px of a card of the draft decks, of the viewer's stack and of the hand. */
  card: number;
  /** Width in px of a slot of the other pilots. */
  slot: number;
  /** The other pilots come last, since not everything fits. */
  othersLast: boolean;
  /** Less space between the parts. */
  tight: boolean;
  /** Height in px of the action panel above the hand of a phone. */
  panel: number;
}

interface Contents {
  /** For each other pilot the number of upgrades in play. */
  others: readonly number[];
  /** The viewer has a hand. */
  hand: boolean;
  /** Number of the viewer's upgrades in play. */
  upgrades: number;
}

/** Height of a card by its width. */
const TALL = 1.4;

const NARROW_PX = 560;
const TIGHT_PX = 420;
const CARD = { tight: 44, min: 50, max: 172 };
const PANEL = { low: 76, usual: 92 };
/** Phones with less room have a lower panel. */
const LOW_PX = 540;
/** Cards may be so much too wide before the other pilots make room. */
const TOLERANCE_PX = 6;
const GAP = 8;
/** Height of another pilot's mat on a phone: three lines beside the stack, and the gap below. */
const MAT = 85;
/** Height of a row of small upgrades. */
const UPGRADES = 60;

export function layoutOf(room: TableRoom, contents: Contents): Layout {
  if (room.width < NARROW_PX) return narrowLayout(room, contents);
  const tight = room.height < TIGHT_PX;
  const least = tight ? CARD.tight : CARD.min;
  const fitting = wideLayout(room, contents, tight);
  if (fitting.exact >= least - TOLERANCE_PX) return fitting.layout;
  const { layout } = wideLayout(room, { ...contents, others: [] }, tight);
  return { ...layout, slot: fitting.layout.slot, othersLast: true };
}

/** `exact` is the width of a card that would fit, even if it is too small. */
function wideLayout(
  room: TableRoom,
  contents: Contents,
  tight: boolean,
): { layout: Layout; exact: number } {
  const heights = { rows: rowsHeights(tight, contents), flat: flatHeights(tight, contents) };
  const widest = { rows: (room.width - 230) / 5 - GAP, flat: (room.width - 156) / 10 };
  const others = contents.others.length;
  /** A slot of the other pilots as a part of a card. */
  const share = others === 0 ? 0 : others > 1 ? 0.5 : tight ? 0.62 : 0.74;
  const widthOf = (mode: "rows" | "flat") => {
    const { frames, cards } = heights[mode];
    return Math.min((room.height - frames) / (TALL * (cards + share)), widest[mode]);
  };
  const mode = widthOf("rows") >= widthOf("flat") ? "rows" : "flat";
  const card = within(widthOf(mode), tight ? CARD.tight : CARD.min, CARD.max);
  const { frames, cards } = heights[mode];
  const left = (room.height - frames) / TALL - cards * card;
  const slot = slotWidth(room, others, left, card);
  const layout: Layout = { mode, card, slot, othersLast: false, tight, panel: PANEL.usual };
  return { layout, exact: widthOf(mode) };
}

interface Heights {
  /** Of everything but cards, in px. */
  frames: number;
  /** Rows of cards, without those of the other pilots. */
  cards: number;
}

/** Of bar, gaps, and the mats of the other pilots without their cards. */
function upperFrames(tight: boolean, { others }: Contents): number {
  const bar = tight ? 26 + 3 * 4 : 36 + 3 * GAP;
  if (others.length === 0) return bar;
  if (others.length === 1) return bar + (tight ? 12 : 26);
  // Two upgrades fit beside a stack; more make the mat higher.
  const rows = Math.ceil(Math.max(...others) / 2);
  return bar + (tight ? 64 : 92) + Math.max(0, rows - 1) * UPGRADES;
}

/** All parts lie one below the other. */
function rowsHeights(tight: boolean, contents: Contents): Heights {
  const { hand } = contents;
  const frames = upperFrames(tight, contents) + 38 + 30 + (hand ? 46 : 0);
  return { frames, cards: hand ? 3 : 2 };
}

/** The draft decks lie beside the viewer's mat, and the upgrades beside the stack. */
function flatHeights(tight: boolean, contents: Contents): Heights {
  const { hand } = contents;
  const mat = tight ? 44 : 58;
  const frames = upperFrames(tight, contents) + mat + (hand ? (tight ? 16 : 24) : 0);
  return { frames, cards: hand ? 2 : 1 };
}

/** Width of the other pilots' slots; `left` is what the height leaves to them. */
function slotWidth({ width }: TableRoom, others: number, left: number, card: number): number {
  if (others === 1) return within(Math.min(left, (width - 250) / 5), 34, card);
  // Beside the stack is a column of upgrades.
  return within((width / others - 92) / 5 - 4, 30, Math.max(30, card * 0.74));
}

function narrowLayout(room: TableRoom, { others, hand, upgrades }: Contents): Layout {
  const panel = room.height < LOW_PX ? PANEL.low : PANEL.usual;
  const frames = 26 + 3 * 4 + 30 + 42 + (hand ? panel + 16 : 0) + (upgrades > 0 ? UPGRADES : 0);
  const cards = (hand ? 3 : 2) * TALL;
  const byWidth = (room.width - 36) / 5;
  // A slot of 44 px can be touched.
  const slot = 44;
  const upgraded = others.filter((count) => count > 0).length;
  const mats = others.length * MAT + upgraded * UPGRADES;
  const fits = room.height - frames - mats >= CARD.tight * cards;
  const height = room.height - frames - (fits ? mats : 0);
  const card = within(height / cards, CARD.tight, byWidth);
  const left = fits ? room.height - frames - mats - card * cards : 0;
  const larger = within(slot + left / (others.length * TALL), slot, (room.width - 150) / 5);
  return { mode: "narrow", card, slot: larger, othersLast: !fits, tight: true, panel };
}

function within(size: number, least: number, most: number): number {
  return Math.floor(Math.max(least, Math.min(size, most)));
}
