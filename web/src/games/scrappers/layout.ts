/**
 * Sizes of the table's parts for the room that the window leaves: the other pilots, the draft decks,
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
}

interface Contents {
  /** Number of other pilots. */
  others: number;
  /** The viewer has a hand. */
  hand: boolean;
  /** The viewer has upgrades in play. */
  upgrades: boolean;
}

/** Height of a card by its width. */
const TALL = 1.4;

const NARROW_PX = 560;
const TIGHT_PX = 420;
const CARD = { min: 50, max: 172 };
const GAP = 8;
/** Height of a row of small upgrades. */
const UPGRADES = 46;

export function layoutOf(room: TableRoom, contents: Contents): Layout {
  if (room.width < NARROW_PX) return narrowLayout(room, contents);
  const [rows, flat] = [rowsCard(room, contents), flatCard(room, contents)];
  const mode = rows >= flat ? "rows" : "flat";
  const tight = isTight(room);
  const card = within(Math.max(rows, flat), CARD.min, CARD.max);
  const slot = slotWidth(room, contents.others, card * (tight ? 0.62 : 0.74));
  return { mode, card, slot, othersLast: false, tight };
}

/** Height of the mats of the other pilots, without their cards. */
function othersFrame(others: number, tight: boolean): number {
  if (others === 1) return tight ? 12 : 26;
  return tight ? 64 : 92;
}

function slotWidth({ width }: TableRoom, others: number, most: number): number {
  if (others === 1) return within(most, 34, 120);
  // Beside the stack is a column of upgrades.
  return within((width / others - 92) / 5 - 4, 30, most);
}

function isTight({ height }: TableRoom): boolean {
  return height < TIGHT_PX;
}

/** Width of a card if all parts lie one below the other. */
function rowsCard(room: TableRoom, { others, hand }: Contents): number {
  const tight = isTight(room);
  const frames = (tight ? 28 : 36) + 3 * GAP + othersFrame(others, tight) + 38 + 30 + 46;
  const slots = others === 1 ? 0.74 : 0.5;
  const byHeight = (room.height - frames) / (TALL * (hand ? 3 + slots : 2 + slots));
  return Math.min(byHeight, (room.width - 230) / 5 - GAP);
}

/** Width of a card if the draft decks lie beside the viewer's mat. */
function flatCard(room: TableRoom, { others, hand, upgrades }: Contents): number {
  const tight = isTight(room);
  const mats = (tight ? 44 : 58) + (upgrades ? UPGRADES : 0);
  const frames = (tight ? 28 : 36) + 2 * GAP + othersFrame(others, tight) + mats;
  const slots = tight ? 0.62 : 0.74;
  const byHeight =
    (room.height - frames - (hand ? 24 : 0)) / (TALL * (hand ? 2 + slots : 1 + slots));
  return Math.min(byHeight, (room.width - 108) / 10);
}

function narrowLayout(room: TableRoom, { others, hand, upgrades }: Contents): Layout {
  const frames = 26 + 3 * 4 + 30 + 42 + (hand ? 108 : 0) + (upgrades ? UPGRADES : 0);
  const cards = (hand ? 3 : 2) * TALL;
  const byWidth = (room.width - 36) / 5;
  // A slot of 44 px can be touched.
  const slot = 44;
  const mats = others * (slot * TALL + 14);
  const fits = room.height - frames - mats >= CARD.min * cards - 24;
  const height = room.height - frames - (fits ? mats : 0);
  const card = within(Math.min(height / cards, byWidth), CARD.min, byWidth);
  const left = fits ? room.height - frames - mats - card * cards : 0;
  const larger = within(slot + left / (others * TALL), slot, (room.width - 150) / 5);
  return { mode: "narrow", card, slot: larger, othersLast: !fits, tight: true };
}

function within(size: number, least: number, most: number): number {
  return Math.floor(Math.max(least, Math.min(size, most)));
}
