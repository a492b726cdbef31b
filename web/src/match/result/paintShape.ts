/** Paints shapes and texts of an inline SVG on a canvas; fills are plain colours and patterns. */

type Pen = CanvasRenderingContext2D;

/** Pixels of a pattern's tile for each of its units, at most. */
const DETAIL_MAX = 8;

/**
 * `at` leads from the element's parent to the canvas; null asks the browser, which knows it of
 * whatever is in sight, but not of the inside of a pattern.
 */
export function paintShape(pen: Pen, element: Element, alpha: number, at: DOMMatrix | null): void {
  if (!(element instanceof SVGGraphicsElement)) return;
  const style = getComputedStyle(element);
  const opacity = alpha * Number(style.opacity);
  if (style.display === "none" || opacity === 0 || style.clipPath !== "none") return;
  const own = at?.multiply(written(element.transform)) ?? element.getScreenCTM();
  if (own === null) return;
  const path = outlineOf(element);
  const writing = element instanceof SVGTextContentElement ? element : null;
  if (path === null && writing === null) {
    for (const child of element.children) paintShape(pen, child, opacity, at && own);
    return;
  }
  if (style.visibility !== "visible") return;
  pen.save();
  pen.transform(own.a, own.b, own.c, own.d, own.e, own.f);
  const fill = paintOf(pen, style.fill);
  const stroke = parseFloat(style.strokeWidth) > 0 ? paintOf(pen, style.stroke) : null;
  const text = (writing?.textContent ?? "").trim();
  const { x, y } = (text && writing?.getStartPositionOfChar(0)) || { x: 0, y: 0 };
  setFont(pen, style);
  pen.textAlign = "left";
  const fills = (): void => {
    if (fill === null) return;
    pen.globalAlpha = opacity * Number(style.fillOpacity);
    pen.fillStyle = fill;
    if (path) pen.fill(path, style.fillRule === "evenodd" ? "evenodd" : "nonzero");
    else pen.fillText(text, x, y);
  };
  const strokes = (): void => {
    if (stroke === null) return;
    pen.globalAlpha = opacity * Number(style.strokeOpacity);
    pen.strokeStyle = stroke;
    setLine(pen, style, own);
    if (path) pen.stroke(path);
    else pen.strokeText(text, x, y);
  };
  const strokeFirst = style.paintOrder.startsWith("stroke");
  for (const step of strokeFirst ? [strokes, fills] : [fills, strokes]) step();
  pen.restore();
}

export function setFont(pen: Pen, style: CSSStyleDeclaration): void {
  const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing } = style;
  pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  pen.letterSpacing = letterSpacing === "normal" ? "0px" : letterSpacing;
}

function setLine(pen: Pen, style: CSSStyleDeclaration, { a, b }: DOMMatrix): void {
  const unit = style.vectorEffect === "non-scaling-stroke" ? Math.hypot(a, b) || 1 : 1;
  pen.lineWidth = parseFloat(style.strokeWidth) / unit;
  pen.lineCap = style.strokeLinecap as CanvasLineCap;
  pen.lineJoin = style.strokeLinejoin as CanvasLineJoin;
  pen.miterLimit = Number(style.strokeMiterlimit);
  const dashes = style.strokeDasharray.match(/[\d.]+/g) ?? [];
  pen.setLineDash(dashes.map((px) => Number(px) / unit));
  pen.lineDashOffset = parseFloat(style.strokeDashoffset) / unit;
}

/** The transform that is written at an element. */
function written({ baseVal }: SVGAnimatedTransformList): DOMMatrix {
  return [...baseVal].reduce(
    (sum, { matrix }) => sum.multiplySelf(DOMMatrix.fromMatrix(matrix)),
    new DOMMatrix(),
  );
}

/** Null for what has no outline of its own. */
function outlineOf(element: SVGGraphicsElement): Path2D | null {
  const path = new Path2D();
  const number = (name: string): number => Number(element.getAttribute(name) ?? 0);
  switch (element.localName) {
    case "path":
      return new Path2D(element.getAttribute("d") ?? "");
    case "polygon":
    case "polyline": {
      const points = element.getAttribute("points")?.trim() ?? "";
      return new Path2D(points && `M${points}${element.localName === "polygon" ? "Z" : ""}`);
    }
    case "line":
      path.moveTo(number("x1"), number("y1"));
      path.lineTo(number("x2"), number("y2"));
      return path;
    case "rect": {
      const { x, y, width, height, rx, ry } = element as SVGRectElement;
      const [across, down] = [rx.baseVal.value, ry.baseVal.value];
      path.roundRect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value, {
        x: across || down,
        y: down || across,
      });
      return path;
    }
    case "circle":
    case "ellipse": {
      const r = number("r");
      const [across, down] = [number("rx") || r, number("ry") || r];
      path.ellipse(number("cx"), number("cy"), across, down, 0, 0, 2 * Math.PI);
      return path;
    }
    default:
      return null;
  }
}

/** A colour, or the pattern that a fill names; null for none. */
function paintOf(pen: Pen, paint: string): string | CanvasPattern | null {
  const id = /^url\("?#([^")]+)/.exec(paint)?.[1];
  if (id === undefined) return paint === "none" ? null : paint;
  const pattern = document.getElementById(id);
  return pattern instanceof SVGPatternElement ? tiled(pen, pattern) : null;
}

function tiled(pen: Pen, pattern: SVGPatternElement): CanvasPattern | null {
  const { a, b } = pen.getTransform();
  const detail = Math.min(Math.max(Math.hypot(a, b), 1), DETAIL_MAX);
  const [width, height] = [pattern.width.baseVal.value, pattern.height.baseVal.value];
  const tile = document.createElement("canvas");
  tile.width = Math.ceil(width * detail);
  tile.height = Math.ceil(height * detail);
  const inside = tile.getContext("2d");
  if (inside === null || tile.width * tile.height === 0) return null;
  const fit = new DOMMatrix().scaleSelf(tile.width / width, tile.height / height);
  for (const child of pattern.children) paintShape(inside, child, 1, fit);
  const fill = pen.createPattern(tile, "repeat");
  const place = written(pattern.patternTransform);
  place.translateSelf(pattern.x.baseVal.value, pattern.y.baseVal.value);
  fill?.setTransform(place.multiply(fit.inverse()));
  return fill;
}
