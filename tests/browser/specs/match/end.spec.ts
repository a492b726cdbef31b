import { readFile } from "node:fs/promises";
import { createBotMatch } from "../../api";
import { expectAccessible } from "../../expectPage";
import { expect, PHONE_DEVICE, test } from "../../fixtures";
import { GAMES } from "../../pages/games";
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

for (const { game, slug } of GAMES) {
  test(`a picture of ${game} shows the board, though the result covers it`, async ({ player }) => {
    const ada = await player("Fay", { ...PHONE_DEVICE, colorScheme: "light" });
    const { page } = ada;
    await openTable(ada, `/matches/${await createBotMatch(ada, slug)}`);
    await giveUp(ada);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save a picture" }).click();
    const png = await readFile(await (await download).path());
    // A text has two colours and what is between them.
    expect(await page.evaluate(coloursOnTheRight, [...png])).toBeGreaterThan(100);
  });
}

/** Runs in the page: the number of colours where the picture's board is. */
async function coloursOnTheRight(png: number[]): Promise<number> {
  const picture = await createImageBitmap(new Blob([new Uint8Array(png)]));
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  if (pen === null) throw new Error("no canvas");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(picture.width - 380, 40, 340, picture.height - 80);
  return new Set(new Uint32Array(data.buffer)).size;
}

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
