/** Which card is read in full: the one under the pointer, under a long press, or with the focus. */

import { swallowClick } from "./suppressClick";

const HOVER_MS = 350;
const PRESS_MS = 450;
const FOCUSED = ":has(:focus-visible), :focus-visible";

export interface Read<Item> {
  item: Item;
  /** Where it lies in the window. */
  box: DOMRect;
}

export class Reader<Item> {
  read: Read<Item> | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is read. */
  #node: Element | null = null;
  /** What is about to be read. */
  #next: Element | null = null;
  /** Where a finger is down. */
  #pressed: Element | null = null;
  /** What can be read now. */
  #shown = new Set<Element>();

  /** For `{@attach}`: the element shows `item`. */
  of(item: Item) {
    return (node: HTMLElement): (() => void) => {
      const soon = (ms: number) => this.#later(ms, () => this.#open(node, item), node);
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
        ["pointerleave", (event) => isMouse(event) && this.#left(node)],
        ["pointerdown", (event) => (isMouse(event) ? this.close() : press())],
        ["pointercancel", () => this.#cancelled()],
        ["pointerup", (event) => isMouse(event) || this.#released(node)],
        ["contextmenu", (event) => this.#pressed === node && hold(event)],
        ["focusin", () => node.matches(FOCUSED) && soon(0)],
        // Not at once: a card that is taken away loses the focus while the table is being drawn.
        ["focusout", () => this.#isAbout(node) && this.#later(0, () => this.close())],
      ];
      for (const [type, listener] of listeners) node.addEventListener(type, listener);
      this.#shown.add(node);
      return () => {
        for (const [type, listener] of listeners) node.removeEventListener(type, listener);
        this.#shown.delete(node);
        // Unless it only shows its item anew, as every change of the table may have it do.
        queueMicrotask(() => !this.#shown.has(node) && this.#isAbout(node) && this.close());
      };
    };
  }

  /** True if something was open. */
  close(): boolean {
    this.#stop();
    const had = this.read !== null;
    [this.read, this.#node] = [null, null];
    return had;
  }

  /** The page has moved: with the focus the card comes along, under a finger it is let go. */
  scrolled(): void {
    // The focus itself scrolls to where it goes: the card there is read all the same.
    if (this.#next?.matches(FOCUSED)) return;
    const node = this.#node;
    if (!this.read || !node?.matches(FOCUSED)) this.close();
    else this.read = { item: this.read.item, box: node.getBoundingClientRect() };
  }

  /** A mouse that goes takes along what it has opened, and not what is read in focus. */
  #left(node: Element): void {
    if (node.matches(FOCUSED)) return;
    if (this.#node === node) this.close();
    else if (this.#next === node) this.#stop();
  }

  #cancelled(): void {
    this.#pressed = null;
    this.close();
  }

  /** What a long press has opened stays open until the next touch. */
  #released(node: Element): void {
    this.#pressed = null;
    this.#stop();
    if (this.#node !== node) return;
    swallowClick();
    window.addEventListener("pointerdown", () => this.close(), { capture: true, once: true });
  }

  #isAbout(node: Element): boolean {
    return this.#node === node || this.#next === node;
  }

  /** Instead of what else was to come. */
  #later(ms: number, then: () => void, next: Element | null = null): void {
    this.#stop();
    this.#next = next;
    this.#timer = setTimeout(then, ms);
  }

  /** What was to come does not. */
  #stop(): void {
    clearTimeout(this.#timer);
    this.#next = null;
  }

  #open(node: HTMLElement, item: Item): void {
    [this.#node, this.#next] = [node, null];
    this.read = { item, box: node.getBoundingClientRect() };
  }
}

function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}
