import type { Page } from "@playwright/test";
import { expectPage } from "../../expectPage";
import { expect, test } from "../../fixtures";
import { openGame, openNewTable } from "../../pages/home";

interface Entry {
  rank: number;
  rating: number;
}

/** Answers for the leaderboard of Scrappers, in pages of three: twenty rated matches take long. */
async function fillLeaderboard(page: Page, me: string): Promise<void> {
  const entry = ({ rank, rating }: Entry, n: number) => ({
    rank,
    player: {
      id: n === 1 ? me : `01939d5e-0000-7000-8000-00000000000${n}`,
      name: n === 0 ? "Wolfeschlegelsteinhausenberger12" : `Player ${n}`,
      kind: "account",
    },
    rating,
    deviation: 80 + n,
    matches: 10 + n,
  });
  const entries = [
    { rank: 1, rating: 1854 },
    { rank: 2, rating: 1712 },
    { rank: 2, rating: 1712 },
    { rank: 4, rating: 1388 },
  ].map(entry);
  await page.route("**/api/games/scrappers/leaderboard*", (route) => {
    const second = new URL(route.request().url()).searchParams.get("after") === "first";
    return route.fulfill({
      json: second
        ? { items: entries.slice(3), next: null }
        : { items: entries.slice(0, 3), next: "first" },
    });
  });
}

async function idOf(page: Page): Promise<string> {
  const me = (await (await page.request.get("/api/me")).json()) as { id: string };
  return me.id;
}

test("a leaderboard is reached from its game and read page by page, by keyboard", async ({
  player,
}) => {
  const ada = await player("Ada", { at: "/" });
  const { page } = ada;
  await fillLeaderboard(page, await idOf(page));
  await openGame(ada, "Scrappers");
  await expect(page.getByText("1854")).toBeVisible();
  await page.getByRole("link", { name: "Whole leaderboard: Scrappers" }).click();
  await expect(page).toHaveURL(/\/leaderboards\/scrappers$/);
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText("1854 ± 80");
  await expect(rows.nth(1)).toContainText("(you)");
  await page.getByRole("button", { name: "Show more" }).focus();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(3)).toContainText("1388");
  await expectPage(ada);
  await page.getByRole("navigation", { name: "Games" }).getByText("Scraplands").click();
  await expect(page.getByText("Nobody is on this leaderboard yet.")).toBeVisible();
});

test("a profile explains a provisional rating", async ({ player }) => {
  const ada = await player("Ada");
  const { page } = ada;
  const id = await idOf(page);
  await page.route(`**/api/players/${id}`, async (route) => {
    const profile = (await (await route.fetch()).json()) as Record<string, unknown>;
    const known = { rating: 1712, deviation: 81, matches: 41, provisional: false };
    const vague = { rating: 1579, deviation: 242, matches: 1, provisional: true };
    const ratings = [
      { game: "scrap_world", ...known },
      { game: "scrappers", ...vague },
    ];
    await route.fulfill({ json: { ...profile, ratings } });
  });
  await page.goto(`/players/${id}`);
  const lines = page.locator("section").filter({ hasText: "Ratings" }).locator("li");
  await expect(lines.nth(0)).toContainText("1712 ± 81");
  await expect(lines.nth(1)).toContainText("1579? (provisional) ± 242");
  await expect(page.getByText("A question mark means that it is provisional")).toBeVisible();
  await expectPage(ada);
});

test("a guest learns what rated matches need", async ({ player }) => {
  const ada = await player("Ada", { at: "/" });
  const dialog = await openNewTable(ada, "Scrappers");
  await expect(dialog.getByText("Rated matches are for players with an account.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Create an account" })).toBeVisible();
  await expect(dialog.getByLabel("Rated match")).toHaveCount(0);
});
