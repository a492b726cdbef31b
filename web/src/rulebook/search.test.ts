import { expect, test } from "vitest";
import { search, marked, wordsOf } from "./search";
import type { Rulebook } from "./rulebook";

const BOOK: Rulebook = {
  title: "Rust",
  intro: [{ type: "text", rule: null, html: "<p>Ramps everywhere.</p>" }],
  sections: [
    {
      id: "1-ramps",
      level: 2,
      title: "1. Ramps",
      blocks: [
        { type: "text", rule: "RU-1", html: '<p><a href="#RU-1">RU-1</a> You fly &amp; land.</p>' },
        { type: "text", rule: "RU-2", html: "<p>Über die <strong>Linie</strong> (C++).</p>" },
      ],
    },
    {
      id: "cars",
      level: 3,
      title: "Cars",
      blocks: [
        {
          type: "table",
          head: ["Car", "Speed"],
          rows: [
            ["Runner", "5"],
            ["Wreck<br>Ramp car", "4"],
          ],
        },
      ],
    },
  ],
};

test.each([
  ["fly", [["1-ramps", 1]], 1],
  ["FLY & land", [["1-ramps", 1]], 1],
  ["ramps ru-1", [["1-ramps", 1]], 1],
  ["über linie", [["1-ramps", 1]], 1],
  ["c++", [["1-ramps", 1]], 1],
  [
    "ramp",
    [
      ["1-ramps", 2],
      ["cars", 1],
    ],
    3,
  ],
  ["everywhere", [], 0],
  ["strong", [], 0],
])("%s is found where all its words stand, with the heading", (query, where, count) => {
  const found = search(BOOK, query);
  expect(found?.sections.map(({ id, blocks }) => [id, blocks.length])).toEqual(where);
  expect(found?.count).toBe(count);
});

test("of a table only the lines are shown that were found", () => {
  const [block] = search(BOOK, "wreck")?.sections[0]?.blocks ?? [];
  expect(block).toMatchObject({ head: ["Car", "Speed"], rows: [["Wreck<br>Ramp car", "4"]] });
});

test("whoever asks for nothing sees the whole book", () => {
  expect(search(BOOK, "  ")).toBeNull();
});

test("words are marked in the text, and nowhere else", () => {
  const html = '<a href="#A">A &amp; a</a> (amp)';
  expect(marked(html, wordsOf("a"))).toBe(
    '<a href="#A"><mark>A</mark> &amp; <mark>a</mark></a> (<mark>a</mark>mp)',
  );
  expect(marked(html, [])).toBe(html);
});
