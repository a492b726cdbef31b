import { expect, test, vi } from "vitest";
import { keyboardScroll } from "./keyboardScroll";

/** Each change of a size or a text calls these. */
const changed = new Set<() => void>();

class Observer {
  readonly #update: () => void;
  constructor(update: () => void) {
    this.#update = update;
  }
  observe(): void {
    changed.add(this.#update);
  }
  disconnect(): void {
    changed.delete(this.#update);
  }
}

vi.stubGlobal("ResizeObserver", Observer);
vi.stubGlobal("MutationObserver", Observer);

test("a box has the focus while its content is larger than it, and nothing in it has it", () => {
  const removeAttribute = vi.fn();
  const querySelector = vi.fn((): object | null => null);
  const size = { scrollHeight: 40, clientHeight: 40, scrollWidth: 90, clientWidth: 40 };
  const box = { ...size, tabIndex: -1, removeAttribute, querySelector };
  const end = keyboardScroll(box as unknown as HTMLElement);
  for (const update of changed) update();
  expect(box.tabIndex).toBe(0);
  box.scrollWidth = 40;
  for (const update of changed) update();
  expect(removeAttribute).toHaveBeenCalledExactlyOnceWith("tabindex");
  box.scrollHeight = 90;
  querySelector.mockReturnValue({});
  for (const update of changed) update();
  expect(removeAttribute).toHaveBeenCalledTimes(2);
  end();
  expect(changed).toEqual(new Set());
});
