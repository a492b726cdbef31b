/**
 * Drag and drop of cards. Whatever can be dragged can be clicked too: a drag begins when the
 * pointer has moved a minimum distance. `DropZones` shows where a card can be dropped; a table that
 * asks for confirmation proposes the dropped action, as the first click on a card does.
 */

import { suppressClick } from "./suppressClick";

const BEGINS_PX = 9;

export interface Dragging<Item> {
  item: Item;
  /** Viewport coordinates. */
  x: number;
  y: number;
  /** `data-drop` of the element under the pointer. */
  over: string | null;
}

export class Drag<Item> {
  now: Dragging<Item> | null = $state.raw(null);
  readonly #onpick: (item: Item) => void;
  readonly #ondrop: (item: Item, place: string | null) => void;

  /** `onpick` is called when a drag begins, `ondrop` when it ends, with null for no drop target. */
  constructor(onpick: (item: Item) => void, ondrop: (item: Item, place: string | null) => void) {
    [this.#onpick, this.#ondrop] = [onpick, ondrop];
  }

  /** An attachment that makes its element draggable while `item` is not null. */
  of(item: Item | null) {
    return (node: HTMLElement): (() => void) => {
      const down = (event: PointerEvent) => {
        if (item !== null && event.button === 0 && event.isPrimary) this.#begin(node, item, event);
      };
      node.addEventListener("pointerdown", down);
      return () => node.removeEventListener("pointerdown", down);
    };
  }

  #begin(node: HTMLElement, item: Item, { clientX, clientY, pointerId }: PointerEvent): void {
    const listening = new AbortController();
    const { signal } = listening;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const gone = Math.hypot(event.clientX - clientX, event.clientY - clientY);
      if (this.now === null && gone < BEGINS_PX) return;
      if (this.now === null) {
        node.setPointerCapture(pointerId);
        this.#onpick(item);
      }
      const { clientX: x, clientY: y } = event;
      this.now = { item, x, y, over: placeAt(x, y) };
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      listening.abort();
      const { now } = this;
      this.now = null;
      if (now === null) return;
      suppressClick();
      this.#ondrop(item, event.type === "pointerup" ? now.over : null);
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", up, { signal });
    window.addEventListener("pointercancel", up, { signal });
  }
}

function placeAt(x: number, y: number): string | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]");
  return place?.dataset["drop"] ?? null;
}
