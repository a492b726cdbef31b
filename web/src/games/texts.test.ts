/** What the games say of recorded positions, in every language. */

import { beforeAll, describe, expect, test, vi } from "vitest";
import type { GameInfo, Options, Refusal } from "../api/messages";
import type { Language } from "../i18n/languages";
import { gameCard, KNOWN_GAMES } from "./gameModules";
import type { AnyGame, GameTypes } from "./kit/game";
import { outcomeOf } from "./kit/outcome";
import type { RecordedPosition, RecordedPositions } from "./kit/gallery/recordedPositions";
import { expectLines, expectPhrases, expectSentences } from "./kit/testing/wellFormed";

/** Has no terms and no presets. */
const SAMPLE = "salvage";
const LANGUAGES: readonly Language[] = ["en", "de"];
const CASES = KNOWN_GAMES.flatMap((game) => LANGUAGES.map((language) => ({ game, language })));

interface Recorded {
  /** By type. */
  EVENTS: Record<string, GameTypes["event"]>;
  /** Of each code. */
  REFUSALS: Refusal[];
  info: GameInfo;
  positions: RecordedPositions<GameTypes>;
}

const MODULES = {
  game: import.meta.glob<AnyGame>("./*/index.ts", { import: "default" }),
  recorded: import.meta.glob<Recorded>("./*/gallery/positions.ts"),
};

describe.each(CASES)("$game in $language", ({ game: slug, language }) => {
  let game: AnyGame;
  let recorded: Recorded;
  let positions: RecordedPositions<GameTypes>;
  /** Every recorded position, as its player and as a spectator see it. */
  let shown: RecordedPosition<GameTypes>[];

  const load = <T>(from: Record<string, () => Promise<T>>, file: string) => {
    const module = from[`./${slug}/${file}.ts`];
    if (!module) throw new Error(`${slug} has no ${file}`);
    return module();
  };
  const lines = (text: readonly string[]) => expectLines(text, language);
  const sentences = (text: readonly string[]) => expectSentences(text, language);

  beforeAll(async () => {
    // The language is read once, when its module is loaded.
    vi.resetModules();
    vi.stubGlobal("ResizeObserver", class {});
    vi.stubGlobal("navigator", { languages: [language] });
    game = await load(MODULES.game, "index");
    recorded = await load(MODULES.recorded, "gallery/positions");
    positions = recorded.positions;
    shown = positions.all().map(([, each]) => each);
  });

  test("a prompt is a sentence, for the player who decides and for spectators", () => {
    sentences(shown.map(({ position }) => game.prompt(position)));
  });

  test("the legal actions of a position have labels that are distinct in their group", () => {
    for (const { legal, position } of shown) {
      const labels = legal.map((action) => game.action(action, position));
      lines(labels.flatMap(({ text, group }) => [text, group]));
      expect(new Set(labels.map(({ text, group }) => `${group}: ${text}`)).size).toBe(legal.length);
    }
  });

  test("each type of action has a label, also outside its question and while planning", () => {
    const { legal: first, position } = positions.at(positions.names[0] ?? "");
    const planned = shown.flatMap(({ position }) => game.plannable?.(position, []) ?? []);
    const actions = [...first, ...shown.flatMap(({ legal }) => legal), ...planned];
    // The first of each type: a later one may be about cards that this position does not have.
    const byType = new Map(actions.toReversed().map((action) => [action.type, action]));
    const labels = [...byType.values()].map((action) => game.action(action, position));
    lines(labels.flatMap(({ text, group }) => [text, group]));
  });

  test("each event alone has one line in the log", () => {
    const facts = positions.at(positions.names[0] ?? "").position;
    for (const event of Object.values(recorded.EVENTS)) {
      const logged = game.log([event], facts);
      expect(logged.length, event.type).toBe(1);
      lines(logged.flatMap(({ text, details = [] }) => [text, ...details]));
    }
  });

  test("the log of a recorded step names cards and players", () => {
    const logged = shown.flatMap(({ last, position }) => game.log(last.events, position));
    lines(logged.map(({ text }) => text));
  });

  test("every position tells the goal, how far each seat is, and the pace", () => {
    for (const { position } of shown) {
      const aim = game.aim?.(position);
      sentences([aim?.goal ?? ""]);
      lines([aim?.pace ?? ""]);
      expectPhrases(aim?.progress.map(({ text }) => text) ?? [], language);
      expect(aim?.progress.map(({ seat }) => seat)).toEqual(position.seats.map(({ seat }) => seat));
      for (const { share } of aim?.progress ?? []) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });

  test("what speaks for a legal action is a sentence", async () => {
    for (const { legal, position, preview } of shown) {
      const reasons = legal.map(async (action) => {
        const known = await preview(action).catch(() => null);
        return game.rationale?.(action, position, known) ?? [];
      });
      sentences((await Promise.all(reasons)).flat());
    }
  });

  test("counters have labels, and the final table has a value for each seat", () => {
    for (const { position, result } of shown) {
      lines(position.seats.flatMap(({ seat }) => game.counters(seat, position)).map(labelOf));
      if (result === null) continue;
      for (const me of [...position.seats.keys(), null]) {
        const { reason, rows } = game.result(outcomeOf(result, position.seats), {
          ...position,
          me,
        });
        sentences([reason]);
        lines(rows.map(labelOf));
        expect(rows).not.toHaveLength(0);
        for (const { values } of rows) expect(values).toHaveLength(position.seats.length);
      }
    }
  });

  test("terms are explained in one sentence, each form once", () => {
    const { terms = {} } = game;
    const forms = Object.keys(terms).flatMap((key) => key.toLowerCase().split(", "));
    expect(forms.length > 5).toBe(slug !== SAMPLE);
    expect(new Set(forms).size).toBe(forms.length);
    sentences(Object.values(terms));
  });

  test("each refusal of the game is a sentence, and those of others are not its business", () => {
    const facts = positions.at(positions.names[0] ?? "").position;
    // Where the game has no sentence, the server's is shown.
    sentences(recorded.REFUSALS.map((each) => game.refusal(each, facts) ?? each.message));
    for (const code of [`${slug}.of_a_later_version`, "match.stale"]) {
      expect(game.refusal({ code, params: {}, message: "?" }, facts)).toBeNull();
    }
  });

  test("the description of the game is in the page's language", () => {
    const { catalogue } = positions.factsOf(2, 0);
    expect(game.translate?.(recorded.info).catalogue).toEqual(catalogue);
  });

  test("the first preset is the short first match of the game's card", () => {
    const card = slug === SAMPLE ? null : gameCard(slug);
    expect(game.presets?.[0]?.options).toEqual(card?.first);
    if (!card) return;
    const minutes = (options: Options) => card.minutes?.(options, 2) ?? 0;
    expect(minutes(card.first ?? {})).toBeLessThanOrEqual(15);
    expect(minutes(card.first ?? {})).toBeLessThan(minutes({}));
  });
});

const labelOf = ({ label }: { label: string }) => label;
