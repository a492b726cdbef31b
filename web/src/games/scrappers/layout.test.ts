import { expect, test } from "vitest";
import { layoutOf } from "./layout";

/** Width of the table and the room below the page's own bars, which take about 160 px. */
const WINDOWS = {
  phone: { width: 390, height: 690 },
  small: { width: 360, height: 500 },
  laptop: { width: 924, height: 600 },
  low: { width: 1010, height: 500 },
  large: { width: 1400, height: 880 },
  zoomed: { width: 640, height: 285 },
};
const CONTENTS = { others: [0], hand: true, upgrades: 0 };

/** What other pilots, draft decks, own stack and hand take at least. */
function cardsHeight({ mode, card, slot }: ReturnType<typeof layoutOf>): number {
  const rows = mode === "flat" ? 2 : 3;
  return 1.4 * (rows * card + slot);
}

test("with two pilots the cards of all parts fit every window", () => {
  for (const [name, room] of Object.entries(WINDOWS)) {
    const layout = layoutOf(room, CONTENTS);
    expect(cardsHeight(layout), name).toBeLessThan(room.height);
    expect(layout.othersLast, name).toBe(false);
    expect(layout.card, name).toBeGreaterThanOrEqual(layout.tight ? 44 : 50);
  }
});

test("low windows have the draft decks beside the stack, and phones are narrow", () => {
  const mode = (name: keyof typeof WINDOWS) => layoutOf(WINDOWS[name], CONTENTS).mode;
  expect(mode("low")).toBe("flat");
  expect(mode("zoomed")).toBe("flat");
  expect(mode("large")).toBe("rows");
  expect(mode("phone")).toBe("narrow");
});

test("a large window has cards with their text on them", () => {
  expect(layoutOf(WINDOWS.large, CONTENTS).card).toBeGreaterThan(128);
});

test("four pilots fit, or the others come last", () => {
  for (const [name, room] of Object.entries(WINDOWS)) {
    const layout = layoutOf(room, { ...CONTENTS, others: [0, 0, 0] });
    expect(layout.othersLast, name).toBe(["small", "zoomed"].includes(name));
    expect(layout.card, name).toBeGreaterThanOrEqual(layout.tight ? 44 : 50);
  }
});

test("five slots of a phone can be touched, and fit its width", () => {
  for (const room of [WINDOWS.phone, WINDOWS.small]) {
    const { slot, card } = layoutOf(room, CONTENTS);
    expect(slot).toBeGreaterThanOrEqual(44);
    expect(5 * card).toBeLessThan(room.width);
  }
});

test("upgrades of all pilots take room of their own", () => {
  const bare = layoutOf(WINDOWS.phone, CONTENTS);
  const upgraded = layoutOf(WINDOWS.phone, { ...CONTENTS, others: [2], upgrades: 3 });
  expect(cardsHeight(upgraded)).toBeLessThan(cardsHeight(bare));
  expect(cardsHeight(upgraded) + 2 * 60).toBeLessThan(WINDOWS.phone.height);
});
