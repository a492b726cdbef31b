import { expect, test } from "vitest";
import { briefOf } from "./brief";
import type { Rulebook } from "./rulebook";

const BOOKS = import.meta.glob<Rulebook>("../../../docs/rules/**/*.md", {
  eager: true,
  import: "default",
});

test.each(Object.entries(BOOKS))("%s has a short part that can be read in a minute", (_, book) => {
  const { rules, steps } = briefOf(book);
  expect(rules).toHaveLength(2);
  for (const rule of rules) expect(rule).toMatch(/^<p><strong>[^<]+<\/strong> /);
  expect(steps.match(/<li>/g)?.length).toBeGreaterThanOrEqual(3);
  const text = [...rules, steps].join(" ").replace(/<[^>]*>/g, " ");
  expect(text).not.toContain("svg");
  expect(text.split(/\s+/).length).toBeLessThan(260);
});
