import { expect, test } from "vitest";
import type { MatchFilter } from "../../api/http";
import type { Match, Page } from "../../api/messages";
import { PAGE, matchPage } from "./matchPage";

/** Match n was played by "me" and, if n is divisible by three, by "bo". */
function match(n: number): Match {
  const seat = (no: number, id: string) => ({
    seat: no,
    player: { id, name: id, kind: "guest" as const },
    bot: null,
    presence: "away" as const,
    roster: null,
  });
  return { id: `m${n}`, seats: [seat(0, "me"), seat(1, n % 3 === 0 ? "bo" : "al")] } as Match;
}

/** A source of `count` matches that counts requests. */
function shelf(count: number) {
  const asked: MatchFilter[] = [];
  const ask = (filter: MatchFilter): Promise<Page<Match>> => {
    asked.push(filter);
    const from = Number(filter.after ?? 0);
    const to = Math.min(count, from + (filter.limit ?? 20));
    const items = Array.from({ length: to - from }, (_, n) => match(from + n));
    return Promise.resolve({ items, next: to < count ? String(to) : null });
  };
  return { ask, asked };
}

async function all(count: number, met: string | null): Promise<{ ids: string[]; pages: number }> {
  const { ask } = shelf(count);
  const ids: string[] = [];
  let after: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const page = await matchPage(ask, { player: "me", after }, met);
    ids.push(...page.items.map(({ id }) => id));
    if (page.next === null) return { ids, pages };
    after = page.next;
  }
}

test("without a person it is the server's own page", async () => {
  const { ask, asked } = shelf(50);
  const page = await matchPage(ask, { player: "me", game: "checkers" }, null);
  expect(page.items).toHaveLength(PAGE);
  expect(asked).toEqual([{ player: "me", game: "checkers", limit: PAGE }]);
});

test("with a person every match together is found once, over all pages", async () => {
  const together = Array.from({ length: 350 }, (_, n) => n).filter((n) => n % 3 === 0);
  expect((await all(350, "bo")).ids).toEqual(together.map((n) => `m${n}`));
  expect(await all(0, "bo")).toEqual({ ids: [], pages: 1 });
});

test("a long search stops to ask, and goes on where it was", async () => {
  const { ask, asked } = shelf(2_000);
  const page = await matchPage(ask, { player: "me" }, "nobody");
  expect(page).toEqual({ items: [], next: "500" });
  expect(asked).toHaveLength(5);
  expect(await all(2_000, "nobody")).toEqual({ ids: [], pages: 4 });
});
