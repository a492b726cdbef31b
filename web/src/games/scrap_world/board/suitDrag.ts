/** Dragging the acting suit to a space, with mouse, pen or finger. */

import type { Cell } from "../../../api/generated/scrap_world";

interface DragTarget {
  /** The space of the suit that can be dragged; null if there is none. */
  from(): Cell | null;
  /** The suit is held over this space; null at the end. */
  over(cell: Cell | null): void;
  drop(cell: Cell): void;
}

export class SuitDrag {
  readonly #target: DragTarget;
  /** The pointer that holds the suit. */
  #pointer: number | null = null;

  constructor(target: DragTarget) {
    this.#target = target;
  }

  start({ target, pointerId, button }: PointerEvent): void {
    const from = this.#target.from();
    if (button === 0 && from !== null && cellOf(target) === from) this.#pointer = pointerId;
  }

  move(event: PointerEvent): void {
    if (event.pointerId === this.#pointer) this.#target.over(cellUnder(event));
  }

  end(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = null;
    const cell = cellUnder(event);
    if (event.pointerType !== "mouse") this.#target.over(null);
    if (cell !== null && cell !== this.#target.from()) this.#target.drop(cell);
  }

  cancel(): void {
    this.#pointer = null;
    this.#target.over(null);
  }
}

function cellUnder({ clientX, clientY }: PointerEvent): Cell | null {
  return cellOf(document.elementFromPoint(clientX, clientY));
}

function cellOf(target: EventTarget | null): Cell | null {
  return target instanceof Element ? target.getAttribute("data-cell") : null;
}
