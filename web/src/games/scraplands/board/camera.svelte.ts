/** The visible part of the course: its zoom and its centre. */

import type { SvgPoint } from "./geometry";

const ZOOM_MAX = 5;

export class Camera {
  /** From 1, the whole course, to `ZOOM_MAX`. */
  zoom = $state(1);
  #centre: SvgPoint = $state.raw({ x: 0, y: 0 });
  /** Whether it stays with the car that acts. */
  follows = $state(false);
  /** Whether it moves without a transition, as it must under a finger. */
  immediate = $state(false);
  readonly #size: () => SvgPoint;

  constructor(size: () => SvgPoint) {
    this.#size = size;
  }

  /** The top left corner, kept within the course. */
  readonly #corner = $derived.by((): SvgPoint => {
    const { x, y } = this.#size();
    const kept = (at: number, size: number) => {
      const half = size / this.zoom / 2;
      return Math.min(Math.max(at, half), size - half) - half;
    };
    return { x: kept(this.#centre.x, x), y: kept(this.#centre.y, y) };
  });

  /** The CSS transform of the drawing. */
  readonly transform = $derived.by(() => {
    const { x, y } = this.#corner;
    return `scale(${this.zoom}) translate(${-x}px, ${-y}px)`;
  });

  showAll(): void {
    [this.zoom, this.follows] = [1, false];
  }

  lookAt(at: SvgPoint): void {
    this.#centre = at;
  }

  /** Zooms in or out; the point `around` stays where it is on the screen. */
  zoomBy(factor: number, around: SvgPoint = this.#shownCentre): void {
    const zoom = Math.min(Math.max(this.zoom * factor, 1), ZOOM_MAX);
    const share = this.zoom / zoom;
    const { x, y } = this.#shownCentre;
    this.#centre = { x: around.x + (x - around.x) * share, y: around.y + (y - around.y) * share };
    this.zoom = zoom;
  }

  pan(by: SvgPoint): void {
    const { x, y } = this.#shownCentre;
    this.#centre = { x: x + by.x, y: y + by.y };
  }

  get #shownCentre(): SvgPoint {
    const [{ x, y }, size] = [this.#corner, this.#size()];
    return { x: x + size.x / this.zoom / 2, y: y + size.y / this.zoom / 2 };
  }
}
