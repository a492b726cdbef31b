/** Which part of the course is looked at: how near, and where its middle is. */

import type { Spot } from "./geometry";

const NEAREST = 5;

export class Camera {
  /** 1 shows all of it. */
  zoom = $state(1);
  #at: Spot = $state.raw({ x: 0, y: 0 });
  /** It stays with the car that acts. */
  follows = $state(false);
  /** Fingers hold it, so it must not lag behind them. */
  held = $state(false);
  readonly #size: () => Spot;

  constructor(size: () => Spot) {
    this.#size = size;
  }

  readonly corner = $derived.by((): Spot => {
    const { x, y } = this.#size();
    const kept = (at: number, size: number) => {
      const half = size / this.zoom / 2;
      return Math.min(Math.max(at, half), size - half) - half;
    };
    return { x: kept(this.#at.x, x), y: kept(this.#at.y, y) };
  });

  /** As a CSS transform of what is drawn. */
  readonly transform = $derived.by(() => {
    const { x, y } = this.corner;
    return `scale(${this.zoom}) translate(${-x}px, ${-y}px)`;
  });

  all(): void {
    [this.zoom, this.follows] = [1, false];
  }

  lookAt(at: Spot): void {
    this.#at = at;
  }

  /** Nearer or farther, while the place under the pointer stays there. */
  zoomBy(factor: number, around: Spot = this.middle): void {
    const zoom = Math.min(Math.max(this.zoom * factor, 1), NEAREST);
    const share = this.zoom / zoom;
    const { x, y } = this.middle;
    this.#at = { x: around.x + (x - around.x) * share, y: around.y + (y - around.y) * share };
    this.zoom = zoom;
  }

  /** By this much of the course. */
  pan(by: Spot): void {
    const { x, y } = this.middle;
    this.#at = { x: x + by.x, y: y + by.y };
  }

  get middle(): Spot {
    const [{ x, y }, size] = [this.corner, this.#size()];
    return { x: x + size.x / this.zoom / 2, y: y + size.y / this.zoom / 2 };
  }
}
