/** Wheel, drag and pinch on the course, told to its camera. */

import type { Spot } from "./geometry";
import type { Camera } from "./camera.svelte";

/** A pointer that moved less than this meant a click. */
const STILL = 6;
const WHEEL = 0.0016;

interface Held {
  id: number;
  x: number;
  y: number;
}

export class Hands {
  #held: Held[] = [];
  #moved = 0;
  readonly #camera: Camera;
  /** From the screen to the course as it is drawn. */
  readonly #spot: (at: { clientX: number; clientY: number }) => Spot;

  constructor(camera: Camera, spot: (at: { clientX: number; clientY: number }) => Spot) {
    [this.#camera, this.#spot] = [camera, spot];
  }

  /** The last press was a drag, so the click that ends it means nothing. */
  get dragged(): boolean {
    return this.#moved > STILL;
  }

  wheel(event: WheelEvent): void {
    const out = event.deltaY > 0;
    // Where there is nothing farther to see, the page scrolls.
    if (out && this.#camera.zoom === 1) return;
    event.preventDefault();
    this.#camera.held = true;
    this.#camera.zoomBy(Math.exp(-event.deltaY * WHEEL), this.#spot(event));
  }

  down({ pointerId: id, clientX: x, clientY: y }: PointerEvent): void {
    if (this.#held.length === 0) this.#moved = 0;
    this.#held = [...this.#held.filter((held) => held.id !== id), { id, x, y }];
    this.#camera.held = true;
  }

  move(event: PointerEvent): void {
    const { pointerId: id, clientX: x, clientY: y } = event;
    const before = this.#held.find((held) => held.id === id);
    if (!before) return;
    const other = this.#held.find((held) => held.id !== id);
    this.#moved += Math.hypot(x - before.x, y - before.y);
    const from = this.#spot({ clientX: before.x, clientY: before.y });
    const to = this.#spot(event);
    if (other) {
      const apart = (at: Held | { x: number; y: number }) =>
        Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
      const around = this.#spot({ clientX: (x + other.x) / 2, clientY: (y + other.y) / 2 });
      this.#camera.zoomBy(apart({ x, y }) / apart(before), around);
    } else if (this.dragged && this.#camera.zoom > 1) {
      this.#camera.pan({ x: from.x - to.x, y: from.y - to.y });
    }
    this.#held = this.#held.map((held) => (held.id === id ? { id, x, y } : held));
  }

  up({ pointerId }: PointerEvent): void {
    this.#held = this.#held.filter(({ id }) => id !== pointerId);
    this.#camera.held = this.#held.length > 0;
  }
}
