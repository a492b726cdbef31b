/**
 * The card that is shown enlarged (under the mouse, under a long press, or in focus), and the card
 * that was pressed last, whose text the table's panel shows.
 */

import { suppressClick } from "../drag/suppressClick";

const HOVER_MS = 350;
const PRESS_MS = 450;
const FOCUSED = ":has(:focus-visible), :focus-visible";

export interface Zoomed<Item> {
  item: Item;
  /** Its place, in viewport coordinates. */
  box: DOMRect;
}

export class ZoomedCard<Item> {
  shown: Zoomed<Item> | null = $state.raw(null);
  /** The card that was tapped or clicked last, whether it can be played or not. */
  pressed: Item | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The element whose card is shown. */
  #node: Element | null = null;
  /** The element whose card will be shown when the timer fires. */
  #next: Element | null = null;
  /** The element that a finger presses. */
  #held: Element | null = null;
  /** Elements that are attached now. */
  #registered = new Set<Element>();

  /** An attachment that makes its element open `item` enlarged. */
  of(item: Item) {
    return (node: HTMLElement): (() => void) => {
      const soon = (ms: number) => this.#later(ms, () => this.#open(node, item), node);
      const press = () => {
        this.#held = node;
        soon(PRESS_MS);
      };
      // A long press opens the card and not the browser's context menu.
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
        ["contextmenu", (event) => this.#held === node && hold(event)],
        ["focusin", () => node.matches(FOCUSED) && soon(0)],
        ["click", () => (this.pressed = item)],
        // Deferred: a card that is removed loses the focus while the table is being rendered.
        ["focusout", () => this.#isAbout(node) && this.#later(0, () => this.close())],
      ];
      for (const [type, listener] of listeners) node.addEventListener(type, listener);
      this.#registered.add(node);
      return () => {
        for (const [type, listener] of listeners) node.removeEventListener(type, listener);
        this.#registered.delete(node);
        // Attachments run again on every change of the table; close only if the element is gone.
        queueMicrotask(() => !this.#registered.has(node) && this.#isAbout(node) && this.close());
      };
    };
  }

  /** Returns whether a card was open. */
  close(): boolean {
    this.#stop();
    const had = this.shown !== null;
    [this.shown, this.#node] = [null, null];
    return had;
  }

  /** Forgets the pressed card; false if there was none. */
  forget(): boolean {
    const had = this.pressed !== null;
    this.pressed = null;
    return had;
  }

  /** Moves the enlarged card along with a focused element; closes it otherwise. */
  scrolled(): void {
    // Focusing an element may scroll to it: its card is about to open.
    if (this.#next?.matches(FOCUSED)) return;
    const node = this.#node;
    if (!this.shown || !node?.matches(FOCUSED)) this.close();
    else this.shown = { item: this.shown.item, box: node.getBoundingClientRect() };
  }

  /** Closes what the mouse opened; a focused element keeps its card open. */
  #left(node: Element): void {
    if (node.matches(FOCUSED)) return;
    if (this.#node === node) this.close();
    else if (this.#next === node) this.#stop();
  }

  #cancelled(): void {
    this.#held = null;
    this.close();
  }

  /** A card opened by a long press stays open until the next touch. */
  #released(node: Element): void {
    this.#held = null;
    this.#stop();
    if (this.#node !== node) return;
    suppressClick();
    window.addEventListener("pointerdown", () => this.close(), { capture: true, once: true });
  }

  #isAbout(node: Element): boolean {
    return this.#node === node || this.#next === node;
  }

  /** Schedules `then`, replacing what was scheduled before. */
  #later(ms: number, then: () => void, next: Element | null = null): void {
    this.#stop();
    this.#next = next;
    this.#timer = setTimeout(then, ms);
  }

  /** Cancels what is scheduled. */
  #stop(): void {
    clearTimeout(this.#timer);
    this.#next = null;
  }

  #open(node: HTMLElement, item: Item): void {
    [this.#node, this.#next] = [node, null];
    this.shown = { item, box: node.getBoundingClientRect() };
  }
}

function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}
