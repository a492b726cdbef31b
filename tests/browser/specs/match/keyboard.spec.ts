import { expect, test, type Player } from "../../fixtures";
import { enter } from "../../keyboard";
import { messageField } from "../../pages/chat";
import { giveUp, startMatch } from "../../pages/table";
import { whoseTurn } from "../../settle";
import type { Locator } from "@playwright/test";

test("a dialog keeps the focus until it is closed, and gives it back", async ({ player }) => {
  const ida = await player("Ida", { at: "/games/scrap_world" });
  const { page } = ida;
  const opener = page.getByRole("button", { name: "New table: Scrap World" });
  await expect(opener).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await enter(ida, opener);
  const dialog = page.getByRole("dialog");
  const close = dialog.getByRole("button", { name: "Close" });
  await expect(close, "the first element has the focus").toBeFocused();
  await page.keyboard.press("Shift+Tab");
  const last = dialog.getByRole("button", { name: "Open the table" });
  await expect(last, "Tab goes round backwards").toBeFocused();
  await page.keyboard.press("Tab");
  await expect(close, "and forwards").toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

for (const support of ["with", "without"]) {
  test(`Escape closes one dialog at a time, ${support} CloseWatcher`, async ({ player }) => {
    const { page, context } = await player();
    if (support === "without") {
      await context.addInitScript(() => void Reflect.deleteProperty(window, "CloseWatcher"));
    }
    await page.goto("/games/scrap_world");
    await page.getByRole("button", { name: "New table: Scrap World" }).click();
    await page.getByRole("button", { name: "Open the table" }).click();
    const dialogs = page.getByRole("dialog");
    const name = dialogs.getByLabel("Your name");
    await expect(name).toBeVisible();
    await expect(dialogs).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(name).toHaveCount(0);
    await expect(dialogs, "the one below stays").toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialogs).toHaveCount(0);
  });
}

test("shortcuts open what they name, and are silent while somebody types", async ({ player }) => {
  const players = [await player("Rosa"), await player("Bent")];
  await startMatch(players);
  const mover = await whoseTurn(...players);
  const { page } = mover;
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog", { name: "All actions" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await expect(messageField(mover)).toBeFocused();
  await page.keyboard.type("a?ul");
  await expect(messageField(mover)).toHaveValue("a?ul");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const settings = await mover.tab("/settings");
  await settings.page.getByLabel("Keyboard shortcuts during a match").uncheck();
  await page.bringToFront();
  await page
    .locator("h1")
    .first()
    .evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("?");
  await page.getByRole("button", { name: "Keyboard" }).click();
  await expect(page.getByRole("dialog"), "single keys are switched off").toHaveCount(1);
});

test("the result takes the focus when a match ends, except from somebody who writes", async ({
  player,
}) => {
  const [una, vic] = [await player("Una"), await player("Vic")];
  const address = await startMatch([una, vic]);
  const kim = await player("Kim", { at: address });
  await expect(kim.page.getByText("You are watching").first()).toBeVisible();
  await vic.page.keyboard.press("c");
  const message = messageField(vic);
  await expect(message).toBeFocused();
  await vic.page.keyboard.type("Well ");
  await giveUp(una);
  await expect(resultPanel(vic)).toBeVisible();
  await vic.page.keyboard.type("played!");
  await expect(message).toHaveValue("Well played!");
  for (const player of [una, kim]) await expect(resultPanel(player)).toBeFocused();
  await una.page.reload();
  await expect(resultPanel(una)).toBeVisible();
  await expect(resultPanel(una), "the match had ended before").not.toBeFocused();
});

function resultPanel({ page }: Player): Locator {
  return page.getByRole("region", { name: / won$|You lost/ });
}
