import { createMatch } from "../../api";
import { expect, PHONE, test, type Player } from "../../fixtures";
import { openTable, startMatch } from "../../pages/table";
import { settledAfter, standstill } from "../../settle";
import { playRandomly } from "../../socketPlayer";

/** By then all suits stand on the board. */
const STEPS = 8;
/** Too low for the whole board, which is scrolled in its frame; the page itself stays. */
const LOW = { width: 640, height: 400 };
const SIZES = [
  PHONE,
  { width: 360, height: 640 },
  LOW,
  { width: 1024, height: 650 },
  { width: 1366, height: 650 },
];

test("at no size the panel covers the board, and numbers and words can be read", async ({
  player,
}) => {
  const players = [await player("Rosa"), await player("Bent")];
  const id = await createMatch(players);
  await playRandomly(players, id, { until: STEPS, pause: true });
  for (const each of players) await openTable(each, `/matches/${id}`);
  const { player: mover } = await standstill(players);
  if (!mover) throw new Error("the match is over");
  const { page } = mover;
  for (const size of SIZES) {
    await test.step(`${size.width}×${size.height}`, async () => {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.locator(".console")).toBeVisible();
      await expect.poll(() => coveredSpaces(mover, { scrolls: size === LOW })).toEqual([]);
      expect(await page.evaluate(() => scrollY), "the page has not scrolled").toBe(0);
      expect(await smallTexts(mover)).toEqual([]);
    });
  }
});

test("whatever cannot be done says why, and Enter confirms what is chosen", async ({ player }) => {
  const players = [await player("Rosa"), await player("Bent")];
  await startMatch(players, { options: { points: 80 } });
  const { player: first, seq } = await standstill(players);
  if (!first) throw new Error("the match is over");
  const { page } = first;
  const closed = page.locator('[data-cell]:not([aria-label*="can be deployed"])');
  await closed.nth(70).click();
  await expect(page.locator(".refusal")).toHaveText(/\S.+\.$/);
  await page.locator('[data-cell][aria-label*="can be deployed"]').first().click();
  await page.locator("section.console").focus();
  await page.keyboard.press("Enter");
  await settledAfter(first, seq);

  let now = await standstill(players, seq);
  while (now.player && (await deploys(now.player))) {
    const cell = now.player.page.locator('[data-cell][aria-label*="can be deployed"]').first();
    await cell.click();
    await cell.click();
    now = await standstill(players, now.seq);
  }
  const { player: mover } = now;
  if (!mover) throw new Error("the match is over");
  const table = mover.page;
  await table.locator('.deed[aria-disabled="true"]').first().click({ force: true });
  await expect(table.locator(".refusal")).toHaveText(/\S.+\.$/);
  await expect(table.getByRole("region", { name: "Your decisions" })).toBeVisible();
});

async function deploys({ page }: Player): Promise<boolean> {
  return (await page.locator('[data-cell][aria-label*="can be deployed"]').count()) > 0;
}

/** Spaces of the board that lie under something else or outside of the window. */
function coveredSpaces({ page }: Player, { scrolls }: { scrolls: boolean }): Promise<string[]> {
  return page.locator("[data-cell]").evaluateAll(
    (cells: SVGElement[], scrolls) =>
      cells.flatMap((cell) => {
        if (scrolls) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { left, top, width, height } = cell.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return there === cell ? [] : [cell.dataset.cell ?? ""];
      }),
    scrolls,
  );
}

/** Texts of the table that are drawn smaller than 12 px. */
function smallTexts({ page }: Player): Promise<string[]> {
  return page.locator(".table .board text, .console *").evaluateAll((all) =>
    all.flatMap((one) => {
      const own = [...one.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      if (!own || one.closest(".unseen, [aria-hidden=true]:not(svg)")) return [];
      const scale = one instanceof SVGGraphicsElement ? (one.getScreenCTM()?.a ?? 1) : 1;
      const px = parseFloat(getComputedStyle(one).fontSize) * scale;
      return px < 11.9 ? [`${one.textContent} ${px}`] : [];
    }),
  );
}
