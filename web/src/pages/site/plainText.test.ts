import { expect, test } from "vitest";
import { parseText, type Run } from "./plainText";

const plain = (text: string): Run => ({ text, href: null });

test("a text has headings, paragraphs and lists", () => {
  expect(
    parseText("# Imprint\n\nAnn Example\nRust Street 1\r\n\n- one\n* two\n\n### Small"),
  ).toEqual([
    { type: "heading", level: 1, runs: [plain("Imprint")] },
    { type: "paragraph", runs: [plain("Ann Example Rust Street 1")] },
    { type: "list", items: [[plain("one")], [plain("two")]] },
    { type: "heading", level: 3, runs: [plain("Small")] },
  ]);
});

test("addresses are links, without the punctuation of their sentence", () => {
  const [block] = parseText("Write to ann@example.org, or see (https://example.org/a?b=c).");
  expect(block).toEqual({
    type: "paragraph",
    runs: [
      plain("Write to "),
      { text: "ann@example.org", href: "mailto:ann@example.org" },
      plain(", or see ("),
      { text: "https://example.org/a?b=c", href: "https://example.org/a?b=c" },
      plain(")."),
    ],
  });
});

test.each([
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "[here](javascript:alert(1))",
  "<img src=x onerror=alert(1)>",
  "data:text/html,x",
])("%s is text", (text) => {
  expect(parseText(text)).toEqual([{ type: "paragraph", runs: [plain(text)] }]);
});
