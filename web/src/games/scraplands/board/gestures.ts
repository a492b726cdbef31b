/** Moves the camera by wheel, drag and pinch. */

import type { SvgPoint } from "./geometry";
import type { Camera } from "./camera.svelte";

/** A press whose pointer moves less than this, in pixels, is a click. */
const CLICK_MAX_PX = 6;
/** Change of the zoom's logarithm per pixel of the wheel. */
const WHEEL_ZOOM = 0.0016;

interface PressedPointer {
  id: number;
  x: number;
  y: number;
}

type ScreenPoint = Pick<MouseEvent, "clientX" | "clientY">;

export class BoardGestures {
  #pressed: PressedPointer[] = [];
  #moved = 0;
  readonly #camera: Camera;
  readonly #toSvgPoint: (at: ScreenPoint) => SvgPoint;

  /** `toSvgPoint` converts from the screen to the course. */
  constructor(camera: Camera, toSvgPoint: (at: ScreenPoint) => SvgPoint) {
    [this.#camera, this.#toSvgPoint] = [camera, toSvgPoint];
  }

  /** Whether the last press was a drag: the click that ends it has to be ignored. */
  get dragged(): boolean {
    return this.#moved > CLICK_MAX_PX;
  }

  wheel(event: WheelEvent): void {
    const zoomsOut = event.deltaY > 0;
    // The page scrolls if the whole course is visible already.
    if (zoomsOut && this.#camera.zoom === 1) return;
    event.preventDefault();
    this.#camera.immediate = true;
    this.#camera.zoomBy(Math.exp(-event.deltaY * WHEEL_ZOOM), this.#toSvgPoint(event));
  }

  down({ pointerId: id, clientX: x, clientY: y }: PointerEvent): void {
    if (this.#pressed.length === 0) this.#moved = 0;
    this.#pressed = [...this.#pressed.filter((pointer) => pointer.id !== id), { id, x, y }];
    this.#camera.immediate = true;
  }

  move(event: PointerEvent): void {
    const { pointerId: id, clientX: x, clientY: y } = event;
    const before = this.#pressed.find((pointer) => pointer.id === id);
    if (!before) return;
    const other = this.#pressed.find((pointer) => pointer.id !== id);
    this.#moved += Math.hypot(x - before.x, y - before.y);
    const from = this.#toSvgPoint({ clientX: before.x, clientY: before.y });
    const to = this.#toSvgPoint(event);
    if (other) {
      const apart = (at: { x: number; y: number }) =>
        Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
      const around = this.#toSvgPoint({ clientX: (x + other.x) / 2, clientY: (y + other.y) / 2 });
      this.#camera.zoomBy(apart({ x, y }) / apart(before), around);
    } else if (this.dragged && this.#camera.zoom > 1) {
      this.#camera.pan({ x: from.x - to.x, y: from.y - to.y });
    }
    this.#pressed = this.#pressed.map((pointer) => (pointer.id === id ? { id, x, y } : pointer));
  }

  up({ pointerId }: PointerEvent): void {
    this.#pressed = this.#pressed.filter(({ id }) => id !== pointerId);
    this.#camera.immediate = this.#pressed.length > 0;
  }
}
