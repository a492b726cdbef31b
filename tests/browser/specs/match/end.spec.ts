import { createBotMatch } from "../../api";
import { expectAccessible } from "../../expectPage";
import { expect, test } from "../../fixtures";
import { giveUp, openTable, panelOf, replayLink, result, startMatch } from "../../pages/table";

test("no tray covers a table after somebody gave up", async ({ player }) => {
  const [ada, ben] = [await player("Ada"), await player("Ben")];
  for (const game of ["scrapbots", "scrappers", "scrapyard_empire"]) {
    await startMatch([ada, ben], { game });
    const tray = ada.page.locator(".frame > .table").locator(".tray, .below").first();
    await expect(tray, game).toHaveCSS("position", "sticky");
    await giveUp(ben);
    await expect(result(ada, "You won")).toBeVisible();
    await expect(tray, game).not.toHaveCSS("position", "sticky");
  }
});

test("a result is shared as a link to its replay and as a picture", async ({ player }) => {
  const [ada, ben] = [await player("Cleo"), await player("Dan")];
  const path = await startMatch([ada, ben]);
  await giveUp(ben);
  const { page, context } = ada;
  await expect(replayLink(ada)).toBeVisible();
  await expect(page.getByText("Dan gave up.", { exact: true })).toBeVisible();
  await expectAccessible(ada);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Browsers with a dialog of their own for it show that instead.
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("The link to the replay is copied.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`${path}/replay`);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a picture" }).click();
  expect((await download).suggestedFilename()).toMatch(/^scrapworks-.*\.png$/);
});

test("after a match against a bot a harder one or another game is one click away", async ({
  player,
}) => {
  const ada = await player("Eve");
  await openTable(ada, `/matches/${await createBotMatch(ada, "scrappers")}`);
  await giveUp(ada);
  const next = ada.page.getByRole("group", { name: "What next?" });
  await next.getByRole("button", { name: "A harder bot" }).click();
  await expect(panelOf(ada, "Eve")).toBeVisible();
  await expect(ada.page.getByText("Bot B (hard)").first()).toBeVisible();
  await expect(next).toHaveCount(0);

  await giveUp(ada);
  await next.getByRole("button", { name: "Another game: Scrapbots" }).click();
  await expect(ada.page.getByRole("heading", { level: 1, name: "Scrapbots" })).toBeAttached();
  await expect(ada.page.getByText("Bot B (hard)").first()).toBeVisible();
});
