import { expect, test } from "vitest";
import { derivedEmblem, emblemAt, emblemText, PAINTS, parseEmblem, PLATES } from "./emblem";
import { MARKS } from "./marks";

test("an emblem is read as it was written", () => {
  const parts = { plate: 2, mark: 11, paints: [4, 7] } as const;
  expect(parseEmblem(emblemText(parts))).toEqual(parts);
});

test.each(["", "1.2.3", "1.2.3.4.5", "8.0.0.1", "0.24.0.1", "0.0.12.1", "a.b.c.d", "-1.0.0.0"])(
  "%s is none",
  (text) => expect(parseEmblem(text)).toBeNull(),
);

test("the same id has the same emblem, and others have others", () => {
  const ids = Array.from({ length: 200 }, (_, n) => `0193-${(n * 7_919_131).toString(16)}`);
  const texts = ids.map((id) => emblemText(derivedEmblem(id)));
  expect(texts).toEqual(ids.map((id) => emblemText(derivedEmblem(id))));
  expect(new Set(texts).size).toBeGreaterThan(190);
});

test("the mark never has the paint of its plate", () => {
  const all = PLATES.length * MARKS.length * PAINTS.length * (PAINTS.length - 1);
  const texts = new Set<string>();
  for (let n = 0; n < all; n += 1) {
    const parts = emblemAt(n);
    if (parts.paints[0] !== parts.paints[1]) texts.add(emblemText(parts));
  }
  expect(texts.size).toBe(all);
});
