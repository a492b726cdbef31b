/** Which card is read in full: the one under the pointer, under a long press, or with the focus. */

import { swallowClick } from "./clicks";

const HOVER_MS = 350;
const PRESS_MS = 450;

export interface Read<Item> {
  item: Item;
  /** Where it lies in the window. */
  box: DOMRect;
}

export class Reader<Item> {
  read: Read<Item> | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #node: Element | null = null;
  /** Where a finger is down. */
  #pressed: Element | null = null;
  /** What can be read now. */
  #shown = new Set<Element>();

  /** For `{@attach}`: the element shows `item`. */
  of(item: Item) {
    return (node: HTMLElement): (() => void) => {
      const soon = (ms: number) => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#open(node, item), ms);
      };
      const press = () => {
        this.#pressed = node;
        soon(PRESS_MS);
      };
      // The browser holds it for a long press too: that opens the card, and not a menu.
      const hold = (event: Event) => {
        event.preventDefault();
        soon(0);
      };
      const listeners: [string, (event: Event) => void][] = [
        ["pointerenter", (event) => isMouse(event) && soon(HOVER_MS)],
        ["pointerleave", (event) => isMouse(event) && this.close()],
        ["pointerdown", (event) => (isMouse(event) ? this.close() : press())],
        ["pointercancel", () => this.#cancelled()],
        ["pointerup", (event) => isMouse(event) || this.#released(node)],
        ["contextmenu", (event) => this.#pressed === node && hold(event)],
        ["focusin", () => node.matches(":has(:focus-visible), :focus-visible") && soon(0)],
        ["focusout", () => this.#soonClose()],
      ];
      for (const [type, listener] of listeners) node.addEventListener(type, listener);
      this.#shown.add(node);
      return () => {
        for (const [type, listener] of listeners) node.removeEventListener(type, listener);
        this.#shown.delete(node);
        // Unless it only shows its item anew, as every change of the table may have it do.
        queueMicrotask(() => this.#node === node && !this.#shown.has(node) && this.close());
      };
    };
  }

  /** True if something was open. */
  close(): boolean {
    clearTimeout(this.#timer);
    const had = this.read !== null;
    [this.read, this.#node] = [null, null];
    return had;
  }

  /** The page has moved: with the focus the card comes along, under a finger it is let go. */
  scrolled(): void {
    const node = this.#node;
    if (!this.read || !node?.matches(":has(:focus-visible), :focus-visible")) this.close();
    else this.read = { item: this.read.item, box: node.getBoundingClientRect() };
  }

  #cancelled(): void {
    this.#pressed = null;
    this.close();
  }

  /** What a long press has opened stays open until the next touch. */
  #released(node: Element): void {
    this.#pressed = null;
    clearTimeout(this.#timer);
    if (this.#node !== node) return;
    swallowClick();
    window.addEventListener("pointerdown", () => this.close(), { capture: true, once: true });
  }

  /** Not at once: a card that is taken away loses the focus while the table is being drawn. */
  #soonClose(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close());
  }

  #open(node: HTMLElement, item: Item): void {
    this.#node = node;
    this.read = { item, box: node.getBoundingClientRect() };
  }
}

function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}
