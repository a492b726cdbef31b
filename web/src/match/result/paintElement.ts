/**
 * Paints an element of the page on a canvas as it is laid out: boxes, texts and inline SVG. Leaves
 * out what takes more than a canvas: shadows, filters, round gradients, pseudo-elements.
 */

import { gradientsOf, pixelsOf, polygonOf } from "./cssValues";
import { paintShape, setFont } from "./paintShape";

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Pen = CanvasRenderingContext2D;

const SIDES = ["Top", "Right", "Bottom", "Left"] as const;
const CORNERS = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"] as const;

/** As wide as that place, from the top down; what does not fit into its height is cut off. */
export function paintElement(pen: Pen, root: Element, { x, y, width, height }: Place): void {
  const from = root.getBoundingClientRect();
  const scale = width / from.width;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.translate(-from.x, -from.y);
  paint(pen, root, new DOMMatrix(), 1);
  pen.restore();
}

/** `turn` is how the element's parent is turned and scaled, without its place. */
function paint(pen: Pen, element: Element, turn: DOMMatrix, alpha: number): void {
  const style = getComputedStyle(element);
  const opacity = alpha * Number(style.opacity);
  // What only screen readers read is clipped away.
  if (style.display === "none" || opacity === 0 || style.clipPath.startsWith("inset(50%")) return;
  const own = turned(turn, style);
  const rect = element.getBoundingClientRect();
  const even = own.isIdentity || !(element instanceof HTMLElement);
  const width = even ? rect.width : element.offsetWidth;
  const height = even ? rect.height : element.offsetHeight;
  pen.save();
  pen.globalAlpha = opacity;
  const outside = pen.getTransform();
  toFrame(pen, rect, own);
  pen.translate(-width / 2, -height / 2);
  const polygon = polygonOf(style.clipPath, width, height);
  if (polygon) pen.clip(polygonPath(polygon));
  if (style.visibility === "visible" && width > 0) paintBox(pen, style, width, height);
  if (element instanceof HTMLImageElement && element.complete) {
    pen.drawImage(element, 0, 0, width, height);
  }
  if (style.overflow !== "visible" && style.display !== "inline") {
    pen.clip(boxPath(style, width, height, 1));
  }
  pen.setTransform(outside);
  if (element instanceof SVGSVGElement) {
    for (const child of element.children) paintShape(pen, child, opacity, null);
  } else paintContent(pen, element, style, own, opacity);
  pen.restore();
}

function paintContent(
  pen: Pen,
  element: Element,
  style: CSSStyleDeclaration,
  turn: DOMMatrix,
  alpha: number,
): void {
  const over: [number, Element][] = [];
  for (const node of element.childNodes) {
    if (node instanceof Text && style.visibility === "visible") paintText(pen, node, style, turn);
    else if (node instanceof Element) over.push([levelOf(node), node]);
  }
  for (const [, child] of over.sort(([a], [b]) => a - b)) paint(pen, child, turn, alpha);
}

/** Of siblings the higher is painted later. */
function levelOf(element: Element): number {
  const { position, zIndex, transform, opacity } = getComputedStyle(element);
  const lifted = position !== "static" || transform !== "none" || opacity !== "1";
  return (Number(zIndex) || 0) + (lifted ? 0.5 : 0);
}

function turned(turn: DOMMatrix, { rotate, scale, transform }: CSSStyleDeclaration): DOMMatrix {
  if (rotate === "none" && scale === "none" && transform === "none") return turn;
  const own = new DOMMatrix();
  if (rotate !== "none") own.rotateSelf(parseFloat(rotate));
  const [x = 1, y = x] = scale === "none" ? [] : scale.split(" ").map(Number);
  own.scaleSelf(x, y);
  if (transform !== "none") own.multiplySelf(new DOMMatrix(transform));
  [own.e, own.f] = [0, 0];
  return turn.multiply(own);
}

/** Puts the origin into the middle of a rectangle of the page, which no turn moves. */
function toFrame(pen: Pen, rect: Place, { a, b, c, d }: DOMMatrix): void {
  pen.translate(rect.x + rect.width / 2, rect.y + rect.height / 2);
  pen.transform(a, b, c, d, 0, 0);
}

function polygonPath(points: [number, number][]): Path2D {
  return new Path2D(`M${points.map((point) => point.join()).join("L")}Z`);
}

/** The box, or with `inner` 1 what is inside of its border, 0.5 the middle of that. */
function boxPath(style: CSSStyleDeclaration, width: number, height: number, inner: number): Path2D {
  const [top = 0, right = 0, bottom = 0, left = 0] = SIDES.map(
    (side) => inner * parseFloat(style[`border${side}Width`]),
  );
  const radii = CORNERS.map((corner) => {
    const [x = "", y = x] = style[`border${corner}Radius`].split(" ");
    return {
      x: Math.max(pixelsOf(x, width) - left, 0),
      y: Math.max(pixelsOf(y, height) - top, 0),
    };
  });
  const path = new Path2D();
  const [w, h] = [Math.max(width - left - right, 0), Math.max(height - top - bottom, 0)];
  path.roundRect(left, top, w, h, radii);
  return path;
}

function paintBox(pen: Pen, style: CSSStyleDeclaration, width: number, height: number): void {
  const outer = boxPath(style, width, height, 0);
  pen.fillStyle = style.backgroundColor;
  pen.fill(outer);
  // Others are small ornaments.
  const { backgroundImage: images, backgroundSize: size } = style;
  const layers = /^[auto, ]+$/.test(size) ? gradientsOf(images, width, height) : [];
  for (const { from, to, stops } of layers.reverse()) {
    const gradient = pen.createLinearGradient(...from, ...to);
    for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
    pen.fillStyle = gradient;
    pen.fill(outer);
  }
  const widths = SIDES.map((side) => parseFloat(style[`border${side}Width`]));
  if (Math.max(...widths) === 0) return;
  const looks = SIDES.map((side) => style[`border${side}Color`] + style[`border${side}Style`]);
  if (new Set(looks).size === 1 && new Set(widths).size === 1) {
    const [px = 0] = widths;
    const dash = { dashed: [3 * px, 2 * px], dotted: [px, px] }[style.borderTopStyle];
    pen.strokeStyle = style.borderTopColor;
    pen.lineWidth = px;
    pen.setLineDash(dash ?? []);
    pen.stroke(boxPath(style, width, height, 0.5));
    return;
  }
  const [top = 0, right = 0, bottom = 0, left = 0] = widths;
  const strips: [number, number, number, number][] = [
    [0, 0, width, top],
    [width - right, 0, right, height],
    [0, height - bottom, width, bottom],
    [0, 0, left, height],
  ];
  pen.save();
  pen.clip(outer);
  strips.forEach((strip, n) => {
    const side = SIDES[n] ?? "Top";
    if (style[`border${side}Style`] === "none") return;
    pen.fillStyle = style[`border${side}Color`];
    pen.fillRect(...strip);
  });
  pen.restore();
}

/** As `text-transform` has it. */
function cased(text: string, { textTransform }: CSSStyleDeclaration): string {
  if (textTransform === "uppercase") return text.toUpperCase();
  return textTransform === "lowercase" ? text.toLowerCase() : text;
}

function paintText(pen: Pen, node: Text, style: CSSStyleDeclaration, turn: DOMMatrix): void {
  if (node.data.trim() === "") return;
  setFont(pen, style);
  pen.fillStyle = style.color;
  pen.textAlign = "center";
  for (const { text, place } of linesOf(node)) {
    const shown = cased(text, style);
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = pen.measureText(shown);
    pen.save();
    toFrame(pen, place, turn);
    pen.fillText(shown, 0, (up - down) / 2);
    pen.restore();
  }
}

/** The lines into which a text is broken. */
function linesOf(node: Text): { text: string; place: Place }[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const [whole, ...others] = range.getClientRects();
  if (!whole || others.length === 0) return whole ? [{ text: plain(node.data), place: whole }] : [];
  const lines: { text: string; place: Place }[] = [];
  let before = whole;
  for (let at = 0; at < node.length; at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    // The first letter of a line has an empty one at the end of the line before, too.
    const rect = [...range.getClientRects()].at(-1);
    const [line, letter] = [lines.at(-1), node.data.charAt(at)];
    if (!rect || rect.width === 0) {
      if (line) line.text += letter;
      continue;
    }
    if (line && Math.abs(rect.y - before.y) < before.height / 2) {
      line.text += letter;
      line.place.width = rect.right - line.place.x;
    } else {
      if (line?.text.endsWith("\u00ad")) line.text += "-";
      const { x, y, width, height } = rect;
      lines.push({ text: letter, place: { x, y, width, height } });
    }
    before = rect;
  }
  return lines.map(({ text, place }) => ({ text: plain(text), place }));
}

function plain(text: string): string {
  return text.replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim();
}
