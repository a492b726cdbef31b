/** A finished match as a picture to share. */

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;

export interface PictureText {
  game: string;
  title: string;
  reason: string;
  /** In order of rank. */
  players: { letter: string; name: string; score: string; colour: string; ink: string }[];
  site: string;
}

/** A PNG of 1200 by 630 pixels, in the colours of the page's theme. Null if it cannot be drawn. */
export function drawPicture(text: PictureText, page: HTMLElement): Promise<Blob | null> {
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
  const sign = style.getPropertyValue("--font-sign") || style.fontFamily;
  const font = (px: number, family = style.fontFamily, weight = 400) => {
    pen.font = `${weight} ${px}px ${family}`;
  };
  pen.textBaseline = "top";
  pen.fillStyle = colour("var(--ink-soft)");
  font(36);
  pen.fillText(`${text.game} · ${text.site}`, EDGE, 48);
  pen.fillStyle = colour("var(--ink)");
  font(84, sign, 800);
  pen.fillText(text.title, EDGE, 104, WIDTH - 2 * EDGE);
  font(34);
  linesOf(pen, text.reason, WIDTH - 2 * EDGE)
    .slice(0, 3)
    .forEach((line, index) => pen.fillText(line, EDGE, 220 + index * 44));
  text.players.forEach(({ letter, name, score, ...seat }, index) => {
    const top = 378 + index * 58;
    pen.fillStyle = colour(seat.colour);
    pen.fillRect(EDGE, top, 44, 44);
    pen.fillStyle = colour(seat.ink);
    font(30, sign, 800);
    pen.fillText(letter, EDGE + 11, top + 7);
    pen.fillStyle = colour("var(--ink)");
    font(36, style.fontFamily, 600);
    pen.fillText(name, EDGE + 64, top + 3, 560);
    pen.textAlign = "right";
    pen.fillText(score, WIDTH - EDGE, top + 3, 400);
    pen.textAlign = "left";
  });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
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
