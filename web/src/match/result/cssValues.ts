/** What computed styles say, as numbers for a canvas. Knows no document. */

export interface Gradient {
  from: [x: number, y: number];
  to: [x: number, y: number];
  /** Ascending offsets from 0 to 1. */
  stops: [offset: number, colour: string][];
}

const LINEAR = /(?<!-)linear-gradient\(((?:[^()]|\([^()]*\))*)\)/g;
const STOP = /((?:rgba?|hsla?|color|oklab|oklch|lab|lch)\([^()]*\))([^,]*)/g;
const SIDES: Record<string, number> = { top: 0, right: 90, bottom: 180, left: 270 };

/** Pixels of `8px`, `50%` or a sum of both; of a percentage of `whole`. */
export function pixelsOf(value: string, whole: number): number {
  const terms = value.replaceAll(/([+-]) /g, "$1").matchAll(/(-?[\d.]+)(px|%)/g);
  return [...terms].reduce((px, [, n, of]) => px + Number(n) * (of === "%" ? whole / 100 : 1), 0);
}

/** The points of `polygon(…)`; null for other shapes. */
export function polygonOf(shape: string, width: number, height: number): [number, number][] | null {
  const points = /^polygon\((.*)\)$/.exec(shape)?.[1]?.split(",");
  if (!points) return null;
  return points.map((point) => {
    const [x = "", y = ""] = point.match(/calc\([^)]*\)|\S+/g) ?? [];
    return [pixelsOf(x, width), pixelsOf(y, height)];
  });
}

/** The plain linear gradients among the images of a box, in their order. */
export function gradientsOf(images: string, width: number, height: number): Gradient[] {
  return [...images.matchAll(LINEAR)].map(([, inside = ""]) => {
    const degrees = /^-?[\d.]+(?=deg)/.exec(inside)?.[0];
    const side = /^to (\w+)/.exec(inside)?.[1] ?? "bottom";
    const angle = (Number(degrees ?? SIDES[side]) * Math.PI) / 180;
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
    const length = Math.abs(width * dx) + Math.abs(height * dy);
    const stops = stopsOf(inside, length);
    const [first, last] = [stops[0]?.[0] ?? 0, stops.at(-1)?.[0] ?? 0];
    // A canvas has offsets from 0 to 1 only, and draws nothing on a line without a length.
    const span = Math.max(last - first, 0.01);
    const at = (px: number): [number, number] => {
      const off = px - length / 2;
      return [width / 2 + off * dx, height / 2 + off * dy];
    };
    return {
      from: at(first),
      to: at(first + span),
      stops: stops.map(([px, colour]) => [Math.min((px - first) / span, 1), colour]),
    };
  });
}

/** Those without a place stand evenly between the ends. */
function stopsOf(inside: string, length: number): [px: number, colour: string][] {
  const found = [...inside.matchAll(STOP)];
  let before = -Infinity;
  return found.flatMap(([, colour = "", places = ""], n) => {
    const written = places.match(/-?[\d.]+(px|%)/g) ?? [`${(100 * n) / (found.length - 1)}%`];
    // Colours of a canvas darken on their way to a transparent black; those of a page do not.
    const beside = (found[n - 1] ?? found[n + 1])?.[1]?.match(/[\d.]+/g) ?? [];
    const isClear = colour === "rgba(0, 0, 0, 0)" && beside.length > 2;
    const clear = isClear ? `rgba(${beside.slice(0, 3).join()}, 0)` : colour;
    return written.map((place): [number, string] => {
      before = Math.max(pixelsOf(place, length), before);
      return [before, clear];
    });
  });
}
