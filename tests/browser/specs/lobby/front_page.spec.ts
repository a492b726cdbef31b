/** What newcomers come for, and in how many clicks. */

import { createBotMatch, createMatch, openLobby } from "../../api";
import { expectPage } from "../../expectPage";
import { DESKTOP, expect, PHONE, test, type Player } from "../../fixtures";
import { isAsked } from "../../pages/bots";
import { gameLink } from "../../pages/home";
import { giveUp, replayLink } from "../../pages/table";
import { shiftsOf, watchShifts } from "../../vitals/shifts";
import type { Locator } from "@playwright/test";

const SHIFT_MAX = 0.05;
const GAME = "Scraplands";

/** Clicks, and counts the clicks. */
function clicker(): { count: number; click(target: Locator): Promise<void> } {
  return {
    count: 0,
    async click(target) {
      this.count += 1;
      await target.click();
    },
  };
}

test("a newcomer comes to the first decision by one click, and is asked for nothing", async ({
  player,
}) => {
  const visitor = await player("", { at: "/", viewport: PHONE });
  const clicks = clicker();
  await clicks.click(visitor.page.getByRole("button", { name: /^Play now against bots: / }));
  expect(await isAsked(visitor)).toBe(true);
  expect(clicks.count).toBe(1);
});

test("the form for an account is one click away, and ends in an account's ways to sign in", async ({
  player,
}) => {
  const visitor = await player("", { at: "/" });
  const { page } = visitor;
  const clicks = clicker();
  await clicks.click(page.getByRole("link", { name: "Create an account" }));
  await expect(page.getByLabel("Your name")).toBeVisible();
  expect(clicks.count).toBe(1);
  await page.getByLabel("Your name").fill("Nora");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ways to sign in" })).toBeVisible();
  await expectPage(visitor);

  await page.goto("/leaderboards/scrappers");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/account");
});

test("a game's page tells it in a minute, and leads to all its rules by one click", async ({
  player,
}) => {
  const visitor = await player("", { at: "/", viewport: PHONE });
  const { page } = visitor;
  const clicks = clicker();
  await clicks.click(gameLink(visitor, GAME));
  await expect(page).toHaveTitle(`${GAME} · Scrapworks`);
  const minute = page.locator("section").filter({ hasText: "The game in a minute" });
  await expect(minute.getByText("How to win.")).toBeVisible();
  expect(await minute.getByRole("listitem").count()).toBeGreaterThanOrEqual(3);
  await clicks.click(page.getByRole("link", { name: `All the rules: ${GAME}` }));
  await expect(page.getByRole("heading", { name: `${GAME}: the rulebook` })).toBeVisible();
  expect(clicks.count).toBe(2);
});

test("a bot of each level is one click away on a game's page", async ({ player }) => {
  const visitor = await player("", { at: "/games/scrapbots" });
  const { page } = visitor;
  for (const level of ["Easy", "Normal", "Hard"]) {
    await page.getByRole("button", { name: `${level} bot` }).click();
    const players = page.getByRole("list", { name: "Players" });
    await expect(players.getByText(`Bot B (${level.toLowerCase()})`)).toBeVisible();
    await page.goto("/games/scrapbots");
  }
});

test("a game's page lists its own tables, matches and results only", async ({ player }) => {
  const [olga, ben] = [await player("Olga Openhand"), await player("Ben")];
  await createMatch([olga, ben], { game: "scrappers", visibility: "public" });
  await openLobby(olga, { game: "scraplands", visibility: "public" });
  const { page } = await player("", { at: "/games/scraplands" });
  const section = (name: string) => page.locator("section").filter({ hasText: name });
  await expect(section("Open tables").getByText("hosted by Olga Openhand")).toBeVisible();
  await expect(section("Watch live").getByText("Scrappers")).toHaveCount(0);
  await page.goto("/games/scrappers");
  await expect(
    section("Watch live").getByRole("link", { name: "Olga Openhand" }).first(),
  ).toBeVisible();
  await expect(section("Open tables").getByText("hosted by Olga Openhand")).toHaveCount(0);
});

test("a guest is offered an account at the end of one match, and never again", async ({
  player,
}) => {
  const rosa = await player("Rosa");
  const offer = rosa.page.getByRole("link", { name: "Create an account" });
  for (const expected of [1, 0]) {
    await rosa.page.goto(`/matches/${await createBotMatch(rosa, "scrapbots")}`);
    await giveUp(rosa);
    await expect(replayLink(rosa)).toBeVisible();
    await expect(offer).toHaveCount(expected);
  }
});

test.describe("without events of others", () => {
  test.use({ ownServer: true });
  for (const viewport of [DESKTOP, PHONE]) {
    test(`what goes on is near, and nothing jumps, ${viewport.width} px wide`, async ({
      player,
    }) => {
      const host = await player("Host of a table");
      await openLobby(host, { visibility: "public" });
      const visitor = await player("", { viewport });
      await visitor.context.addInitScript(watchShifts);
      for (const address of ["/", "/games/scrapbots"]) await expectStill(visitor, address);
      const { page } = visitor;
      await page.goto("/");
      for (const name of ["Open tables", "Watch live"]) {
        const top = await page.getByRole("heading", { name }).evaluate((heading) => {
          return heading.getBoundingClientRect().top;
        });
        expect(top, name).toBeLessThan(2 * viewport.height);
      }
      for (const image of await page.getByRole("article").locator("img").all()) {
        await image.scrollIntoViewIfNeeded();
        await expect(image).toHaveJSProperty("complete", true);
        expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
          0,
        );
      }
    });
  }
});

async function expectStill({ page }: Player, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main[aria-busy="false"]')).toBeVisible();
  await page.waitForLoadState("networkidle");
  const { alone, largest } = await shiftsOf(page);
  console.log(`${address}: ${alone.toFixed(3)}`);
  expect(alone, largest.join("\n")).toBeLessThan(SHIFT_MAX);
}
