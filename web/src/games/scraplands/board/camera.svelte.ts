/** The visible part of the course: its zoom and its centre. */

import { INCH, svgUnits, type SvgPoint } from "./geometry";

const ZOOM_MAX = 6;
/** Pixels of an SVG unit at which cars are large enough. */
const NEAR_PX = 0.95;
/** Around what must be in view: half a car and its label. */
const PADDING = svgUnits(2.5 * INCH);

export class Camera {
  /** From 1, the whole course, to `ZOOM_MAX`. */
  zoom = $state(1);
  /** Size of the board in pixels. */
  board = $state.raw({ width: 1, height: 1 });
  #centre: SvgPoint = $state.raw({ x: 0, y: 0 });
  /** The zoom that the player has chosen. */
  #chosen: number | null = $state(null);
  /** Whether it stays with the car that acts. */
  follows = $state(true);
  /** Whether it moves without a transition, as it must under a finger. */
  immediate = $state(false);
  readonly #size: () => SvgPoint;

  /** `size` is that of the course. */
  constructor(size: () => SvgPoint) {
    this.#size = size;
  }

  /** What is visible at zoom 1: the course, and around it what the board has room for. */
  readonly frame = $derived.by((): SvgPoint => {
    const { x, y } = this.#size();
    const ratio = this.board.width / this.board.height;
    return ratio > x / y ? { x: y * ratio, y } : { x, y: x / ratio };
  });

  /** Pixels of an SVG unit. */
  readonly scale = $derived.by(() => (this.board.width / this.frame.x) * this.zoom);

  /** The top left corner, kept within the course. */
  readonly #corner = $derived.by((): SvgPoint => {
    const [size, frame] = [this.#size(), this.frame];
    const kept = (at: number, size: number, frame: number) => {
      const half = frame / this.zoom / 2;
      return half > size / 2 ? size / 2 - half : Math.min(Math.max(at, half), size - half) - half;
    };
    const { x, y } = this.#centre;
    return { x: kept(x, size.x, frame.x), y: kept(y, size.y, frame.y) };
  });

  /** The CSS transform of the drawing. */
  readonly transform = $derived.by(() => {
    const { x, y } = this.#corner;
    return `scale(${this.zoom}) translate(${-x}px, ${-y}px)`;
  });

  showAll(): void {
    [this.zoom, this.follows, this.#chosen] = [1, false, null];
  }

  follow(): void {
    this.follows = true;
    if (this.#chosen === 1) this.#chosen = null;
  }

  /** Shows all of these points, as near as the player wants it. */
  show(points: readonly SvgPoint[]): void {
    if (points.length === 0) return;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right] = [Math.min(...xs) - PADDING, Math.max(...xs) + PADDING];
    const [top, bottom] = [Math.min(...ys) - PADDING, Math.max(...ys) + PADDING];
    const { frame } = this;
    const near = this.#chosen ?? (NEAR_PX * frame.x) / this.board.width;
    const fitting = Math.min(frame.x / (right - left), frame.y / (bottom - top));
    this.zoom = Math.min(Math.max(1, Math.min(near, fitting)), ZOOM_MAX);
    this.#centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  /** Zooms in or out; the point `around` stays where it is on the screen. */
  zoomBy(factor: number, around: SvgPoint = this.#shownCentre): void {
    const zoom = Math.min(Math.max(this.zoom * factor, 1), ZOOM_MAX);
    const share = this.zoom / zoom;
    const { x, y } = this.#shownCentre;
    this.#centre = { x: around.x + (x - around.x) * share, y: around.y + (y - around.y) * share };
    [this.zoom, this.#chosen] = [zoom, zoom];
  }

  pan(by: SvgPoint): void {
    const { x, y } = this.#shownCentre;
    this.#centre = { x: x + by.x, y: y + by.y };
  }

  get #shownCentre(): SvgPoint {
    const [{ x, y }, frame] = [this.#corner, this.frame];
    return { x: x + frame.x / this.zoom / 2, y: y + frame.y / this.zoom / 2 };
  }
}
