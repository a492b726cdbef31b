/** A finished match as a picture to share: its result, and the board as it is laid out. */

import { paintElement } from "./paintElement";

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;
/** Around the board. */
const FRAME = 36;
const BOARD_WIDTH_MAX = 680;
/** Boards of phones are taller: their lower end is left out. */
const BOARD_WIDTH_MIN = 360;
/** For each player. */
const ROW = 58;
const LINE = 32;
const TITLE_HEIGHT = 140;

export interface PictureText {
  game: string;
  title: string;
  reason: string;
  /** In order of rank. */
  players: { letter: string; name: string; score: string; colour: string; ink: string }[];
  site: string;
}

/** A PNG of 1200 by 630 pixels, in the colours of the page's theme. Null if it cannot be drawn. */
export function drawPicture(
  text: PictureText,
  page: HTMLElement,
  board: Element | null,
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen === null) return Promise.resolve(null);
  const style = getComputedStyle(page);
  const colour = (value: string) => resolved(value, page);
  pen.fillStyle = colour("var(--sheet-2)");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colour("var(--accent)");
  pen.fillRect(0, 0, 24, HEIGHT);
  const end = board ? drawBoard(pen, board) - FRAME : WIDTH - EDGE;
  const room = end - EDGE;
  const sign = style.getPropertyValue("--font-sign") || style.fontFamily;
  const font = (px: number, family = style.fontFamily, weight = 400) => {
    pen.font = `${weight} ${px}px ${family}`;
  };
  pen.textAlign = "left";
  pen.textBaseline = "top";
  pen.fillStyle = colour("var(--ink-soft)");
  font(28);
  pen.fillText(`${text.game} · ${text.site}`, EDGE, 48, room);
  pen.fillStyle = colour("var(--ink)");
  const titleSize = [64, 52, 42].find((px) => {
    font(px, sign, 800);
    return linesOf(pen, text.title, room).length * px <= TITLE_HEIGHT;
  });
  const px = titleSize ?? 34;
  font(px, sign, 800);
  const titleLine = 1.05 * px;
  const title = linesOf(pen, text.title, room).slice(0, 4);
  title.forEach((line, index) => pen.fillText(line, EDGE, 92 + index * titleLine, room));
  font(24);
  const below = 112 + title.length * titleLine;
  const rows = HEIGHT - 40 - text.players.length * ROW;
  const lines = linesOf(pen, text.reason, room);
  const shown = lines.slice(0, Math.floor((rows - below) / LINE));
  if (shown.length < lines.length) shown.push(`${shown.pop() ?? ""} …`);
  shown.forEach((line, index) => pen.fillText(line, EDGE, below + index * LINE, room));
  text.players.forEach(({ letter, name, score, ...seat }, index) => {
    const top = rows + index * ROW;
    pen.fillStyle = colour(seat.colour);
    pen.fillRect(EDGE, top, 44, 44);
    pen.fillStyle = colour(seat.ink);
    font(30, sign, 800);
    pen.fillText(letter, EDGE + 11, top + 7);
    pen.fillStyle = colour("var(--ink)");
    font(28, style.fontFamily, 600);
    pen.fillText(name, EDGE + 60, top - 4, room - 60);
    pen.fillStyle = colour("var(--ink-soft)");
    font(20);
    pen.fillText(score, EDGE + 60, top + 25, room - 60);
  });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** On the right; returns where it begins. */
function drawBoard(pen: CanvasRenderingContext2D, board: Element): number {
  const { width, height } = board.getBoundingClientRect();
  const tall = HEIGHT - 2 * FRAME;
  const wide = Math.min(Math.max((tall * width) / height, BOARD_WIDTH_MIN), BOARD_WIDTH_MAX);
  const shown = Math.min((wide * height) / width, tall);
  const x = WIDTH - FRAME - wide;
  paintElement(pen, board, { x, y: (HEIGHT - shown) / 2, width: wide, height: shown });
  return x;
}

/** What the theme makes of a colour: canvases know no custom properties. */
function resolved(colour: string, page: HTMLElement): string {
  const probe = document.createElement("span");
  probe.style.color = colour;
  page.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}

/** The text in lines of this width. */
function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && pen.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
