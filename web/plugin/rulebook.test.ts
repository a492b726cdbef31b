import { expect, test } from "vitest";
import type { Block } from "../src/rulebook/rulebook";
import { rulebook } from "./rulebook";

const BOOK = `# Rust: the rulebook

A game of rust. † Each rule has an id such as RU-1.

## Contents
1. [The table](#1-the-table)
2. [Cards, and dice](#2-cards-and-dice): all of them

## 1. The table
**RU-1 · Places.** Everybody has one, see RU-2 and
XX-9. ‡ The [cards](#2-cards-and-dice) are listed.

- **Left** is left.

Afterwards you play.

## 2. Cards, and dice
### Cards
<!-- cards -->
| Card |  |
| --- | --- |
| Rust & Co | **2:** red.<br>**4:** <3 |
<!-- end of cards -->

**RU-2 · Dice** come from [elsewhere](https://example.org/a?b=c), as [a file](../LICENSE) says.
`;

const book = rulebook(BOOK);

test("a book is its title, what stands before the first heading, and its sections", () => {
  expect(book.title).toBe("Rust: the rulebook");
  expect(book.intro.map(htmlOf)).toEqual([
    '<p>A game of rust.<i class="source">\u00a0†</i> ' +
      'Each rule has an id such as <a href="#RU-1">RU-1</a>.</p>',
  ]);
  expect(book.sections.map(({ id, level, title }) => [id, level, title])).toEqual([
    ["1-the-table", 2, "1. The table"],
    ["2-cards-and-dice", 2, "2. Cards, and dice"],
    ["cards", 3, "Cards"],
  ]);
});

test("a rule begins with its id, links to those that it names, and keeps its list", () => {
  const [rule, more] = book.sections[0]?.blocks ?? [];
  expect(rule).toEqual({
    type: "text",
    rule: "RU-1",
    html:
      '<p><a href="#RU-1">RU-1</a> <strong>Places.</strong> Everybody has one, see ' +
      '<a href="#RU-2">RU-2</a> and\nXX-9.<i class="source">\u00a0‡</i> The ' +
      '<a href="#2-cards-and-dice">cards</a> are ' +
      "listed.</p><ul>\n<li><strong>Left</strong> is left.</li>\n</ul>",
  });
  expect(more).toEqual({ type: "text", rule: null, html: "<p>Afterwards you play.</p>" });
});

test("a table is told by its cells", () => {
  expect(book.sections[2]?.blocks[0]).toEqual({
    type: "table",
    head: ["Card", ""],
    rows: [["Rust &amp; Co", "<strong>2:</strong> red.<br><strong>4:</strong> &lt;3"]],
  });
});

test("links leave the site in a tab of their own; what is not on the site is no link", () => {
  expect(htmlOf(book.sections[2]?.blocks[1])).toContain(
    'come from <a href="https://example.org/a?b=c" target="_blank" rel="noopener">elsewhere</a>, ' +
      "as a file says.",
  );
});

test("where a rulebook is named, or the credits, their page is linked to", () => {
  expect(rulebook("# A\n\n[Whose?](../../CREDITS.md)\n").intro.map(htmlOf)).toEqual([
    '<p><a href="/credits">Whose?</a></p>',
  ]);
  const { intro } = rulebook(
    "# A\n\n[The rules](docs/rules/rust_rush.md), [more](docs/more.md).\n",
  );
  expect(intro.map(htmlOf)).toEqual(['<p><a href="/rules/rust_rush">The rules</a>, more.</p>']);
});

test("an address of another kind is no link", () => {
  const { intro } = rulebook("# A\n\nA [word](javascript:alert(1)).\n");
  expect(intro.map(htmlOf)).toEqual(["<p>A word.</p>"]);
});

test("a picture is in the page, so that it has the colours of the page", () => {
  const markdown = '# A\n\n![A "B"](pictures/a.svg)\n';
  const { intro } = rulebook(markdown, markdown, { "pictures/a.svg": '<svg width="1"/>' });
  expect(intro.map(htmlOf)).toEqual([
    '<p><svg role="img" aria-label="A &quot;B&quot;" width="1"/></p>',
  ]);
  expect(() => rulebook(markdown)).toThrow("pictures/a.svg");
});

test("a translation has the anchors of the original", () => {
  const german = rulebook(
    "# Rost\n\n## Übersicht\n\n1. [Tisch](#1-der-tisch)\n\n## 1. Der Tisch\n" +
      "Zu den [Karten](#karten-für-alle).\n\n## 2. Karten, und Würfel\n### Karten für alle\n",
    BOOK,
  );
  expect(german.sections.map(({ id }) => id)).toEqual(["1-the-table", "2-cards-and-dice", "cards"]);
  expect(htmlOf(german.sections[0]?.blocks[0])).toContain('<a href="#cards">Karten</a>');
});

test.each([
  ["a link that leads nowhere", "# A\n\nSee [there](#there).\n"],
  ["HTML", "# A\n\n<script>alert(1)</script>\n"],
  ["HTML within a line", "# A\n\nA <b onclick=x>word</b>.\n"],
  ["a heading that is no plain text", "# A\n\n## *B*\n"],
  ["a heading of too low a level", "# A\n\n#### B\n"],
])("%s fails the build", (_, markdown) => {
  expect(() => rulebook(markdown)).toThrow();
});

test("a translation with other headings fails the build", () => {
  expect(() => rulebook("# Rost\n\n## Der Tisch\n", BOOK)).toThrow("other headings");
});

function htmlOf(block: Block | undefined): string {
  return block?.type === "text" ? block.html : "";
}
