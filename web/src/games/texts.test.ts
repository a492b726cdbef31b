/**
 * What the texts of every game promise in every language, checked on recorded positions and an
 * example of each event and refusal. What the sentences of one game say is checked in its folder.
 */

import { describe, expect, test, vi } from "vitest";
import type { Refusal } from "../api/messages";
import { gameCard } from "./gameModules";
import type { AnyGame, GameTypes, LogLine } from "./kit/game";
import { expectLines, expectSentences } from "./kit/testing/wellFormed";
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

  const lines = (...text: string[]) => expectLines(text, language);
  const sentences = (...text: string[]) => expectSentences(text, language);
  const logged = (log: LogLine[]) =>
    lines(...log.flatMap(({ text, details = [] }) => [text, ...details]));

  test("the prompt is a sentence, for players, for spectators, and after the end", () => {
    for (const [, { position }] of shown) {
      sentences(game.prompt(position));
      sentences(game.prompt({ ...position, awaiting: [] }));
    }
  });

  test("each legal action has a label of its own and a group, and a reason is a sentence", async () => {
    for (const [name, { position, legal, preview }] of shown) {
      const labels = legal.map((action) => game.action(action, position));
      lines(...labels.flatMap(({ text, group }) => [text, group]));
      expect(new Set(labels.map(({ text }) => text)).size, name).toBe(labels.length);
      for (const action of legal) {
        for (const known of [null, await preview(action)]) {
          const reason = game.rationale?.(action, position, known) ?? null;
          if (reason !== null) sentences(reason);
        }
      }
    }
  });

  test("each event has at most one line, and recorded steps have no gaps", () => {
    for (const event of Object.values(samples.EVENTS)) {
      const log = game.log([event], facts);
      expect(log.length, event.type).toBeLessThanOrEqual(1);
      logged(log);
    }
    for (const [, { last, position }] of shown) {
      logged(game.log(last.events, position));
    }
  });

  test("the aim says how the match is won, how far each seat is, and how long it takes", () => {
    for (const [name, { position }] of shown) {
      const { goal, pace, progress } = game.aim?.(position) ?? { goal: "", pace: "", progress: [] };
      sentences(goal);
      lines(pace);
      expect(progress.map(({ seat }) => seat)).toEqual(position.seats.map(({ seat }) => seat));
      for (const { text, share } of progress) {
        lines(text);
        expect(Math.min(1, Math.max(0, share)), name).toBe(share);
      }
    }
  });

  test("counters have labels, and the final table has a value for each seat", () => {
    for (const [, { position, result }] of shown) {
      for (const { label } of game.counters(0, position)) lines(label);
      if (result === null) continue;
      const { reason, rows } = game.result(result, position);
      sentences(reason);
      for (const { values } of rows) expect(values).toHaveLength(position.seats.length);
    }
  });

  test("the first preset is the short first match that the game's card begins", () => {
    expect(game.presets?.[0]?.options).toEqual(gameCard(slug)?.first);
  });

  test("each refusal of the game is a sentence, and those of others are not its business", () => {
    for (const refusal of samples.REFUSALS) {
      sentences(game.refusal(refusal, facts) ?? "");
    }
    for (const code of [`${slug}.of_a_later_version`, "match.stale"]) {
      expect(game.refusal({ code, params: {}, message: "?" }, facts)).toBeNull();
    }
  });

  test("terms are explained in one sentence, each form once", () => {
    const forms = game.terms?.flatMap(({ forms }) => forms) ?? [];
    expect(new Set(forms).size).toBe(forms.length);
    for (const { text } of game.terms ?? []) sentences(text);
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
