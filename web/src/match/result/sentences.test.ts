/**
 * What is said of finished matches, held against their ranks: of every game, number of seats and
 * way to end, for every viewer, in every language.
 */

import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Options, PastStep, Result, Seat } from "../../api/messages";
import type { AnyGame, GameTypes, Position } from "../../games/kit/game";
import { claimsOf } from "../../games/kit/testing/claims";

interface Ending {
  options: Options;
  rosters: unknown[];
  left: { seat: Seat; why: string }[];
  result: Result;
  view: GameTypes["public"];
}

const FILES = import.meta.glob<string>("../../games/*/gallery/endings.jsonl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const GAMES = import.meta.glob<AnyGame>("../../games/*/index.ts", { import: "default" });
const RECORDED = import.meta.glob<{ catalogue: unknown }>("../../games/*/gallery/positions.ts");

const CASES = Object.entries(FILES).flatMap(([file, lines]) =>
  (["en", "de"] as const).map((language) => ({
    game: file.split("/").at(-3) ?? "",
    language,
    endings: lines
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Ending),
  })),
);

describe.each(CASES)("$game in $language", ({ game: slug, language, endings }) => {
  let say: (ending: Ending, me: Seat | null) => Record<string, string>;

  beforeAll(async () => {
    // The language is read once, when its module is loaded.
    vi.resetModules();
    vi.stubGlobal("ResizeObserver", class {});
    vi.stubGlobal("navigator", { languages: [language] });
    const load = <T>(from: Record<string, () => Promise<T>>, file: string) =>
      from[`../../games/${slug}/${file}.ts`]?.() ?? Promise.reject(new Error(`no ${file}`));
    const game = await load(GAMES, "index");
    const { catalogue } = await load(RECORDED, "gallery/positions");
    say = await speaker(slug, game, catalogue);
  });

  test("every sentence says of everybody what the ranks say", () => {
    for (const ending of endings) {
      for (const me of [null, ...ending.result.ranks.keys()]) {
        for (const [where, text] of Object.entries(say(ending, me))) {
          const claims = claimsOf(text, language, ending, me);
          const context = `${where}, seat ${me}, ${JSON.stringify(ending.result)}: ${text}`;
          expect(claims.length, context).toBeGreaterThan(0);
          expect(
            claims.filter(({ isTrue }) => !isTrue),
            context,
          ).toEqual([]);
        }
      }
    }
  });
});

test("there are endings for every number of seats: won, level, and with players who left", () => {
  for (const { game, endings } of CASES) {
    const counts = new Set(endings.map(({ result }) => result.ranks.length));
    expect([...counts], game).toEqual([2, 3, 4].slice(0, counts.size));
    expect(counts.size, game).toBe(game === "scrapbots" ? 1 : 3);
    expect(
      endings.some(({ left }) => left.length > 0),
      game,
    ).toBe(true);
    expect(
      endings.some(({ left }) => left.length === 0),
      game,
    ).toBe(true);
  }
});

/** Everything that the page says of an ending. */
async function speaker(slug: string, game: AnyGame, catalogue: unknown) {
  await (await import("../../i18n")).loadShellTexts();
  const { words } = await import("../../i18n/pages");
  const { sampleMatch } = await import("../../games/kit/gallery/sampleMatch");
  const { outcomeOf } = await import("../../games/kit/outcome");
  const { historyText } = await import("../../pages/history/historyText");
  const { Log } = await import("../log/matchLog");
  const { reasonOf } = await import("./reason");
  const { titleOf } = await import("./title");
  return ({ options, rosters, left, result, view }: Ending, me: Seat | null) => {
    const sample = sampleMatch(slug, rosters, me, options);
    const seats = sample.seats.map((info) => ({
      ...info,
      presence: left.some(({ seat }) => seat === info.seat) ? ("left" as const) : info.presence,
    }));
    const shown = { catalogue, match: sample.match, seq: 99, awaiting: [] };
    const at: Position<GameTypes> = { ...shown, seats, me, view: { public: view, private: null } };
    const log = left.map(
      ({ seat, why }, seq) =>
        ({ seq, by: seat, cause: "left", events: [{ type: "seat_left", seat, why }] }) as PastStep,
    );
    const over = { seq: 99, by: 0, cause: "player", events: [{ type: "match_ended", result }] };
    const [line] = new Log(game, "timeout").steps([over as PastStep], at);
    const outcome = outcomeOf(result, seats);
    return {
      title: titleOf(outcome, seats, me),
      reason: reasonOf(outcome, at, game, log),
      // A page that was opened after the end knows who left, but not how.
      "reason without a log": reasonOf(outcome, at, game, []),
      picture: words.result.shared_text(slug, titleOf(outcome, seats, null)),
      log: line?.lines[0]?.text ?? "",
      ...(me === null ? {} : { history: `„${historyText({ state: "finished" }, outcome, me)}“` }),
    };
  };
}
