import { expect, test } from "vitest";
import { unreadLines, type Listener } from "./unreadChat";
import type { ChatLine } from "../../api/messages";

const line = (second: number, from: string): ChatLine => ({
  id: `line-${second}`,
  match_id: "m",
  from: { id: from, name: from.toUpperCase(), kind: "guest" },
  text: "Nice scrap",
  at: `2026-01-01T12:00:0${second}.000Z`,
});

const LINES = [line(1, "ada"), line(2, "ben"), line(3, "ada"), line(4, "me")];

const listener = (change: Partial<Listener> = {}): Listener => ({
  known: new Set(["line-1"]),
  since_ms: Date.parse("2026-01-01T12:00:00.000Z"),
  hears: (id) => id !== "me",
  ...change,
});

const said = (change?: Partial<Listener>) =>
  unreadLines(LINES, listener(change)).map(({ id }) => id);

test("a line is news once, and one's own is none", () => {
  expect(said()).toEqual(["line-2", "line-3"]);
  expect(said({ known: new Set(LINES.map(({ id }) => id)) })).toEqual([]);
});

test("what was said before one listened is none, however late it comes", () => {
  expect(said({ since_ms: Date.parse(line(3, "ada").at) })).toEqual(["line-3"]);
  expect(said({ known: new Set(), since_ms: Date.parse(line(5, "ada").at) })).toEqual([]);
});

test("nor is what somebody says whom one does not hear", () => {
  expect(said({ hears: (id) => id === "ben" })).toEqual(["line-2"]);
});
