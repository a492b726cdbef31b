/** What computed styles say, as numbers for a canvas. Knows no document. */

export interface Gradient {
  from: [x: number, y: number];
  to: [x: number, y: number];
  /** Ascending offsets from 0 to 1. */
  stops: [offset: number, colour: string][];
}

/** Periods of a repeating gradient that are drawn at most. */
const PERIODS_MAX = 500;
const CLEAR = /^rgba\(0, 0, 0, 0\)$/;
const SIDES: Record<string, number> = { top: 0, right: 90, bottom: 180, left: 270 };

/** The parts of a list between commas, or other separators, outside of parentheses. */
export function partsOf(list: string, separator = ","): string[] {
  const parts = [""];
  let depth = 0;
  for (const char of list) {
    if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    if (char === separator && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** Pixels of `8px`, `50%` or a sum of both; of a percentage of `whole`. */
export function pixelsOf(value: string, whole: number): number {
  const sum = value.replaceAll(/\s*([+-])\s+/g, " $1").matchAll(/([+-]?[\d.]+(?:e-?\d+)?)(px|%)/g);
  return [...sum].reduce((px, [, n, unit]) => px + Number(n) * (unit === "%" ? whole / 100 : 1), 0);
}

/** The points of `polygon(…)`; null for other shapes. */
export function polygonOf(shape: string, width: number, height: number): [number, number][] | null {
  const inside = /^polygon\((.*)\)$/.exec(shape)?.[1];
  if (inside === undefined) return null;
  return partsOf(inside).map((point) => {
    const [x = "", y = ""] = partsOf(point, " ");
    return [pixelsOf(x, width), pixelsOf(y, height)];
  });
}

/** A linear gradient of a box; null for other images. */
export function gradientOf(image: string, width: number, height: number): Gradient | null {
  const [, repeats, inside = ""] = /^(repeating-)?linear-gradient\((.*)\)$/s.exec(image) ?? [];
  const parts = partsOf(inside);
  const degrees = angleOf(parts[0] ?? "");
  if (degrees !== null) parts.shift();
  if (parts.length < 2) return null;
  const angle = ((degrees ?? 180) * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  const length = Math.abs(width * dx) + Math.abs(height * dy);
  let stops = stopsOf(parts, length);
  const first = stops[0]?.[0] ?? 0;
  if (repeats) stops = repeated(stops, length);
  const last = stops.at(-1)?.[0] ?? length;
  // A canvas has no offsets below 0 and above 1, and draws nothing on a line without a length.
  const span = Math.max(last - first, 0.01);
  const at = (px: number): [number, number] => [
    width / 2 + (px - length / 2) * dx,
    height / 2 + (px - length / 2) * dy,
  ];
  return {
    from: at(first),
    to: at(first + span),
    stops: stops.map(([px, colour]) => [Math.min((px - first) / span, 1), colour]),
  };
}

function angleOf(part: string): number | null {
  const degrees = /^(-?[\d.]+)deg$/.exec(part)?.[1];
  if (degrees !== undefined) return Number(degrees);
  const sides = /^to (.*)$/
    .exec(part)?.[1]
    ?.split(" ")
    .map((side) => SIDES[side] ?? 0);
  if (!sides) return null;
  const [a = 0, b = a] = sides;
  return Math.abs(a - b) > 180 ? (a + b + 360) / 2 : (a + b) / 2;
}

function stopsOf(parts: string[], length: number): [px: number, colour: string][] {
  const stops = parts.flatMap((part): { px: number | null; colour: string }[] => {
    const words = partsOf(part, " ");
    const places = words.filter((word) => /^(calc\(|[-\d.])/.test(word));
    const colour = words.filter((word) => !places.includes(word)).join(" ");
    if (places.length === 0) return [{ px: null, colour }];
    return places.map((place) => ({ px: pixelsOf(place, length), colour }));
  });
  const [first, last] = [stops[0], stops.at(-1)];
  if (first) first.px ??= 0;
  if (last) last.px ??= length;
  const placed: [number, string][] = [];
  stops.forEach(({ px, colour }, n) => {
    const [before = px ?? 0] = placed.at(-1) ?? [];
    const next = stops.findIndex((stop, at) => at >= n && stop.px !== null);
    const between = before + ((stops[next]?.px ?? 0) - before) / (next - n + 1);
    placed.push([Math.max(px ?? between, before), colour]);
  });
  return placed.map(([px, colour], n) => [px, CLEAR.test(colour) ? clearOf(placed, n) : colour]);
}

/** Colours of a canvas darken on their way to a transparent black; those of a page do not. */
function clearOf(stops: [number, string][], n: number): string {
  const beside = [stops[n - 1], stops[n + 1]].find((stop) => stop && !CLEAR.test(stop[1]));
  const [r, g, b] = beside?.[1].match(/^rgba?\(.*\)$/)?.[0].match(/[\d.]+/g) ?? [0, 0, 0];
  return `rgba(${r}, ${g}, ${b}, 0)`;
}

function repeated(stops: [number, string][], length: number): [number, string][] {
  const [first, last] = [stops[0]?.[0] ?? 0, stops.at(-1)?.[0] ?? 0];
  const period = last - first;
  const times = period > 0 ? Math.min(Math.ceil((length - first) / period), PERIODS_MAX) : 1;
  return Array.from({ length: Math.max(times, 1) }, (_, n) =>
    stops.map(([px, colour]): [number, string] => [px + n * period, colour]),
  ).flat();
}
