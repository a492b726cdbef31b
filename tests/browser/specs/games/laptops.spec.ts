/** Tables on a small laptop and on a tablet that lies: what is played is never behind something. */

import { createBotMatch, listGames } from "../../api";
import { expect, test } from "../../fixtures";
import { openTable } from "../../pages/table";
import { standstill } from "../../settle";

const SIZES = [
  [1024, 768],
  [1280, 800],
] as const;

const GAMES: Record<string, number> = {
  scrap_world: 4,
  scraplands: 4,
  scrapbots: 2,
  scrappers: 4,
  scrapyard_empire: 4,
};

for (const [game, seats] of Object.entries(GAMES)) {
  test(`nothing at a table of ${game} is behind something else`, async ({ player }) => {
    const rosa = await player("Rosa");
    const { page } = rosa;
    expect((await listGames(rosa)).map(({ slug }) => slug)).toContain(game);
    await openTable(rosa, `/matches/${await createBotMatch(rosa, game, { seats })}`);
    await standstill([rosa]);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(coveredControls), `at ${width}×${height}`).toEqual([]);
    }
  });
}

test("a hand is seen above the tray below the yards of three others", async ({ player }) => {
  const rosa = await player("Rosa");
  const { page } = rosa;
  const match = await createBotMatch(rosa, "scrapyard_empire", { seats: 4 });
  await openTable(rosa, `/matches/${match}`);
  await standstill([rosa]);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(cardsBelowTray), `at ${width}×${height}`).toEqual([]);
  }
});

/** Runs in the page: buttons of the table that are covered wherever the page is scrolled to. */
function coveredControls(): string[] {
  const table = document.querySelector(".frame > .table");
  const buttons = [...(table?.querySelectorAll<HTMLElement>("button") ?? [])];
  const covered = buttons.filter((button) => {
    if (!button.checkVisibility({ visibilityProperty: true })) return false;
    button.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = button.getBoundingClientRect();
    if (width < 2 || height < 2) return false;
    // The cards of a hand may overlap.
    const hits = [0.15, 0.5, 0.85].filter((share) => {
      const seen = document.elementFromPoint(left + width * share, top + height / 2);
      return seen !== null && (button.contains(seen) || seen.contains(button));
    });
    return hits.length === 0;
  });
  scrollTo({ top: 0, behavior: "instant" });
  return covered.map((button) => button.textContent?.trim().slice(0, 40) ?? "");
}

/** Runs in the page: cards in hand that the tray covers while the page is not scrolled. */
function cardsBelowTray(): string[] {
  scrollTo({ top: 0, behavior: "instant" });
  const top = document.querySelector(".tray")?.getBoundingClientRect().top ?? 0;
  const cards = [...document.querySelectorAll(".own .hand li")];
  const hidden = cards.filter((card) => card.getBoundingClientRect().bottom > top + 1);
  return cards.length === 0
    ? ["no cards"]
    : hidden.map((card) => card.textContent?.trim().slice(0, 40) ?? "");
}
