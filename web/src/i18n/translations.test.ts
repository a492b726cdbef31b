/** Every language has all texts, and none is still in English. */

import { expect, test } from "vitest";
import protocol from "../../../docs/protocol.md?raw";
import { refusals as de } from "./de/refusals";
import { refusals as en } from "./en/refusals";
import { LANGUAGES, type Language } from "./languages";

type Texts = Record<string, unknown>;

const OTHERS = Object.keys(LANGUAGES).filter((tag) => tag !== "en") as Exclude<Language, "en">[];

/** Names, and words that are equal in several languages. */
const SHARED = new Set([
  "Arena",
  "Boost",
  "Bot",
  "Bots",
  "Chat",
  "Code",
  "Deck",
  "Drift",
  "Grand",
  "Hamster",
  "Initiative",
  "Name",
  "Otter",
  "Passkeys",
  "Prix",
  "Scrapbot",
  "Scrapbots",
  "Scrapworks",
  "Showdown",
  "Sprint",
  "Standard",
  "Team",
]);

const FILES = import.meta.glob<Texts>(
  ["./en.ts", "./en/*.ts", "./de.ts", "./de/*.ts", "../games/*/text/*.ts"],
  { eager: true },
);
/** Matches `en.ts`, `log.en.ts`, `en/log.ts`. */
const TAG = /\ben(?=\.ts$|\/[^/]+\.ts$)/;
const ENGLISH = Object.keys(FILES).filter((path) => TAG.test(path));

test.each(OTHERS.flatMap((tag) => ENGLISH.map((path) => [path, tag] as const)))(
  "%s is spoken in %s",
  (path, tag) => {
    const other = FILES[path.replace(TAG, tag)];
    expect(other, "there is no such file").toBeDefined();
    const said = renamed(other ?? {}, tag, "en");
    expect(differences(FILES[path], said, "")).toEqual([]);
  },
);

test.each([
  [{ a: "Table" }, { b: "Tisch" }, [".a is missing", ".b is too much"]],
  [{ a: "Table" }, { a: "Table" }, ['.a is still "Table"']],
  [{ a: "Chat", b: "·", c: "" }, { a: "Chat", b: "·", c: "" }, []],
  [["a", "b"], ["c"], [".1 is missing"]],
  [{ terms: { hull: "…" } }, { terms: { "Rumpf, Rumpfs": "…", Würfel: "…" } }, []],
  [{ terms: { hull: "…" } }, { terms: {} }, [".terms is empty"]],
  [{ refusal: { a: "A" } }, { refusal: { a: "B", b: "C" } }, []],
  [{ refusal: { a: "Table" } }, { refusal: { b: "Tisch" } }, [".refusal.a is missing"]],
  [{ a: "Table" }, { a: () => "Tisch" }, [".a is a function"]],
  [(n: number) => `${n} left`, () => "übrig", [" takes 0 and not 1"]],
  [(n: number) => `${n} left`, (n: number) => `${n} left`, [' still says "left"']],
  [(n: number) => n, (n: number) => n, []],
])("a text that was forgotten is found: %j, %j", (english, other, found) => {
  expect(differences(english, other, "")).toEqual(found);
});

test("whatever the server may refuse has a sentence of ours", () => {
  const rows = protocol
    .split("\n")
    .filter((line) => /^\| (\d{3} \| )?`[a-z]+\.[a-z_]+`/.test(line));
  const codes = rows.flatMap((row) => row.split(" | ").find((cell) => cell.includes("`")) ?? []);
  const named = codes.flatMap((cell) => cell.match(/[a-z]+\.[a-z_]+/g) ?? []);
  // `socket` codes are faults of a client's author; the server's sentence is enough.
  const told = named.filter((code) => !code.startsWith("socket."));
  expect(told.length).toBeGreaterThan(50);
  for (const refusals of [en, de]) {
    expect(told.filter((code) => refusals[code] === undefined)).toEqual([]);
  }
});

/** Paths of texts that `other` lacks, has in excess, or still has in English. */
function differences(english: unknown, other: unknown, at: string): string[] {
  if (other === undefined) return [`${at} is missing`];
  if (typeof english === "string" && other === english) {
    return isText(english) ? [`${at} is still "${english}"`] : [];
  }
  if (typeof english === "function" && typeof other === "function") {
    if (english.length !== other.length) {
      return [`${at} takes ${other.length} and not ${english.length}`];
    }
    const [texts, said] = [textsOf(english), textsOf(other)];
    return texts !== "" && texts === said ? [`${at} still says "${texts}"`] : [];
  }
  if (typeof english !== typeof other) return [`${at} is a ${typeof other}`];
  if (!isTexts(english) || !isTexts(other)) return [];
  // Each language explains its own words.
  if (at.endsWith(".terms")) return Object.keys(other).length > 0 ? [] : [`${at} is empty`];
  // The server's own sentences of refusals are in English.
  const mayAdd = at.endsWith(".refusal");
  const added = mayAdd ? [] : Object.keys(other).filter((key) => !(key in english));
  return [
    ...Object.keys(english).flatMap((key) => differences(english[key], other[key], `${at}.${key}`)),
    ...added.map((key) => `${at}.${key} is too much`),
  ];
}

function isTexts(value: unknown): value is Texts {
  return typeof value === "object" && value !== null;
}

/** Contains more than names, symbols and one-letter units. */
function isText(text: string): boolean {
  return (text.match(/\p{L}{2,}/gu) ?? []).some((word) => !SHARED.has(word));
}

/** String literals in a function's source, without interpolations. */
function textsOf(source: { toString(): string }): string {
  const written = source.toString().match(/"[^"]*"|`[^`]*`/g) ?? [];
  const bare = written.map((text) =>
    text
      .slice(1, -1)
      .replaceAll(/\$\{[^}]*\}/g, "")
      .trim(),
  );
  return bare.filter(isText).join(", ");
}

/** A file may export its texts under its language tag. */
function renamed(file: Texts, from: string, to: string): Texts {
  return Object.fromEntries(
    Object.entries(file).map(([name, texts]) => [name === from ? to : name, texts]),
  );
}
