/** Appearance of the six kinds of dice, and layout of the symbols on a face. */

import type { Die, Face } from "../../../api/generated/scrap_world";
import type { Point } from "../board/geometry";

export type SymbolName = "hits" | "fallbacks" | "blocks" | "stands";

interface DieStyle {
  /** Attack dice have one cut corner, defence dice four. */
  attack: boolean;
  /** Number of notches at the lower edge: the strength, readable without colours. */
  notches: number;
  ink: string;
}

const STYLES: Record<Die, DieStyle> = {
  white: { attack: true, notches: 1, ink: "#16191b" },
  yellow: { attack: true, notches: 2, ink: "#16191b" },
  red: { attack: true, notches: 3, ink: "#fff" },
  black: { attack: true, notches: 4, ink: "#fff" },
  green: { attack: false, notches: 1, ink: "#fff" },
  blue: { attack: false, notches: 2, ink: "#fff" },
};

export function styleOf(die: Die): DieStyle {
  return STYLES[die];
}

/** SVG path data of a face on a square of 40. */
export function faceOutline({ attack }: DieStyle): string {
  return attack ? "M4 1H30L39 10V36L36 39H4L1 36V4z" : "M11 1H29L39 11V29L29 39H11L1 29V11z";
}

const LAYOUTS: readonly (readonly Point[])[] = [
  [],
  [{ x: 20, y: 18 }],
  [
    { x: 12, y: 13.5 },
    { x: 28, y: 23 },
  ],
  [
    { x: 12, y: 11.5 },
    { x: 28, y: 11.5 },
    { x: 20, y: 25 },
  ],
  [
    { x: 12, y: 10.5 },
    { x: 28, y: 10.5 },
    { x: 12, y: 25.5 },
    { x: 28, y: 25.5 },
  ],
];

const ORDER: readonly SymbolName[] = ["hits", "fallbacks", "blocks", "stands"];

/** The symbols of a face with their positions and scales. */
export function layOutSymbols(face: Face): { symbol: SymbolName; at: Point; scale: number }[] {
  const symbols = ORDER.flatMap((symbol) => Array.from({ length: face[symbol] }, () => symbol));
  const positions = LAYOUTS[Math.min(symbols.length, LAYOUTS.length - 1)] ?? [];
  const scale = [1.35, 1.35, 0.95, 0.82, 0.8][symbols.length] ?? 0.8;
  return symbols.flatMap((symbol, n) => {
    const at = positions[n];
    return at ? [{ symbol, at, scale }] : [];
  });
}

/** SVG path data around (0, 0), about 16 wide. */
export const SYMBOL_PATHS: Record<SymbolName, string> = {
  hits: "M0-9.5L2.4-3.6 7.6-6.6 4.4-1.5 9.6 0 4.4 1.5 7.6 6.6 2.4 3.6 0 9.5-2.4 3.6-7.6 6.6-4.4 1.5-9.6 0-4.4-1.5-7.6-6.6-2.4-3.6z",
  fallbacks: "M-8.5-7.5h5L3 0-3.5 7.5h-5L-2 0zM.5-7.5h5L12 0 5.5 7.5h-5L7 0z",
  blocks: "M0-9L8-6V0C8 5 4.4 8 0 9.5-4.4 8-8 5-8 0V-6zM0-6.2V6.6C3 5.4 5.4 3.4 5.4 0V-4.2z",
  stands: "M-2-9H2L5.5 3.5H-5.5zM-9 5H9V8.6H-9z",
};
