/**
 * What the texts of every game promise in every language, checked on recorded positions and an
 * example of each event and refusal. What the sentences of one game say is checked in its folder.
 */

import { describe, expect, test, vi } from "vitest";
import type { Refusal } from "../api/messages";
import { gameCard } from "./gameModules";
import type { AnyGame, GameTypes, LogLine } from "./kit/game";
import { parsedLines, type Recordings } from "./kit/gallery/recordings";

vi.mock("./scrappers/Table.svelte", () => ({ default: null }));
vi.mock("./scrapbots/Table.svelte", () => ({ default: null }));
vi.mock("./scrapyard_empire/Table.svelte", () => ({ default: null }));

interface Samples {
  /** People keep their names. */
  catalogue: { characters?: unknown };
  recordings: Recordings<GameTypes>;
  EVENTS: Record<string, GameTypes["event"]>;
  REFUSALS: Refusal[];
}

const GAMES = {
  scrappers: [() => import("./scrappers"), () => import("./scrappers/gallery/samples")],
  scrapbots: [() => import("./scrapbots"), () => import("./scrapbots/gallery/samples")],
  scrapyard_empire: [
    () => import("./scrapyard_empire"),
    () => import("./scrapyard_empire/gallery/samples"),
  ],
} as const;

const CATALOGUES = import.meta.glob<string>("./*/gallery/catalogue.jsonl", {
  query: "?raw",
  import: "default",
  eager: true,
});

const BROKEN = /undefined|null|NaN|\[object|_/;
const ENGLISH = /\b(the|of|and|with|your?|is|to|from|card|takes?|draws?|builds?)\b/i;
const LINE = /^[A-ZÄÖÜ\d−+„].*\S$/;
const SENTENCE = /^[A-ZÄÖÜ\d].*[.?]$/;

/** Names that are the same in several languages. */
const SAME = new Set(["Blaster", "Golem", "Magnet", "Navigatrix", "Servomotor"]);

const CASES = (["en", "de"] as const).flatMap((language) =>
  Object.entries(GAMES).map(([slug, modules]) => ({ language, slug, modules })),
);

describe.each(CASES)("the texts of $slug in $language", async ({ language, slug, modules }) => {
  // The language is read once, on import.
  vi.stubGlobal("navigator", { languages: [language] });
  vi.resetModules();
  const game: AnyGame = (await modules[0]()).default;
  const samples = (await modules[1]()) as unknown as Samples;
  const shown = samples.recordings.all();
  const facts = samples.recordings.factsOf(2, 0);

  function expectText(text: string, form: RegExp, about: string): void {
    expect(text, about).toMatch(form);
    expect(text, about).not.toMatch(BROKEN);
    if (language === "de") expect(text, about).not.toMatch(ENGLISH);
  }

  function expectLines(lines: LogLine[], about: string): void {
    for (const { text, details = [] } of lines) {
      for (const each of [text, ...details]) expectText(each, LINE, about);
    }
  }

  test("the prompt is a sentence, for players, for spectators, and after the end", () => {
    for (const [name, { position }] of shown) {
      expectText(game.prompt(position), SENTENCE, name);
      expectText(game.prompt({ ...position, awaiting: [] }), SENTENCE, name);
    }
  });

  test("each legal action has a label and a group, and a reason is a sentence", async () => {
    for (const [name, { position, legal, preview }] of shown) {
      for (const action of legal) {
        const { text, group } = game.action(action, position);
        expectText(text, LINE, name);
        expectText(group, LINE, name);
        for (const known of [null, await preview(action)]) {
          const reason = game.rationale?.(action, position, known) ?? null;
          if (reason !== null) expectText(reason, SENTENCE, `${name} ${action.type}`);
        }
      }
    }
  });

  test("each event has at most one line, and recorded steps have no gaps", () => {
    for (const event of Object.values(samples.EVENTS)) {
      const lines = game.log([event], facts);
      expect(lines.length, event.type).toBeLessThanOrEqual(1);
      expectLines(lines, event.type);
    }
    for (const [name, { last, position }] of shown) {
      expectLines(game.log(last.events, position), name);
    }
  });

  test("the aim says how the match is won, how far each seat is, and how long it takes", () => {
    for (const [name, { position }] of shown) {
      const { goal, pace, progress } = game.aim?.(position) ?? { goal: "", pace: "", progress: [] };
      expectText(goal, SENTENCE, name);
      expectText(pace, LINE, name);
      expect(progress.map(({ seat }) => seat)).toEqual(position.seats.map(({ seat }) => seat));
      for (const { text, share } of progress) {
        expectText(text, LINE, name);
        expect(Math.min(1, Math.max(0, share)), name).toBe(share);
      }
    }
  });

  test("counters have labels, and the final table has a value for each seat", () => {
    for (const [name, { position, result }] of shown) {
      for (const { label } of game.counters(0, position)) expectText(label, LINE, name);
      if (result === null) continue;
      const { reason, rows } = game.result(result, position);
      expectText(reason, SENTENCE, name);
      for (const { values } of rows) expect(values).toHaveLength(position.seats.length);
    }
  });

  test("the first preset is the short first match that the game's card begins", () => {
    expect(game.presets?.[0]?.options).toEqual(gameCard(slug)?.first);
  });

  test("each refusal of the game is a sentence, and those of others are not its business", () => {
    for (const refusal of samples.REFUSALS) {
      expectText(game.refusal(refusal, facts) ?? "", SENTENCE, refusal.code);
    }
    for (const code of [`${slug}.of_a_later_version`, "match.stale"]) {
      expect(game.refusal({ code, params: {}, message: "?" }, facts)).toBeNull();
    }
  });

  test("terms are explained in one sentence, each form once", () => {
    const forms = game.terms?.flatMap(({ forms }) => forms) ?? [];
    expect(new Set(forms).size).toBe(forms.length);
    for (const { text } of game.terms ?? []) expectText(text, SENTENCE, text);
  });

  test("the catalogue says the same in this language, with the same numbers", () => {
    const [english] = parsedLines(CATALOGUES[`./${slug}/gallery/catalogue.jsonl`] ?? "");
    const [before, after] = [textsIn(english), textsIn(samples.catalogue)];
    expect(after.map(numbersIn)).toEqual(before.map(numbersIn));
    const names = textsIn(samples.catalogue, ["name"]);
    expect(new Set(names).size).toBe(names.length);
    if (language === "en") expect(after).toEqual(before);
    const same = after.filter((text, at) => text === before[at] && !SAME.has(text));
    if (language === "de") expect(same).toEqual(textsIn(samples.catalogue.characters, ["name"]));
  });
});

/** What the catalogue says of its cards. */
function textsIn(value: unknown, keys = ["name", "text", "good_for"]): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    keys.includes(key) ? [below].flat().map(String) : textsIn(below, keys),
  );
}

function numbersIn(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}
