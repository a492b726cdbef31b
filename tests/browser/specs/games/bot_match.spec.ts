import { expectAccessible } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { hintFor, isAsked } from "../../pages/bots";
import { openNewTable, submitNewTable } from "../../pages/home";
import { addBot, readyButton } from "../../pages/lobby";
import { matchIdOf } from "../../api";
import { replayLink } from "../../pages/table";
import { seesSeq, seqOf } from "../../settle";
import { playHintsInTab } from "../../socketPlayer";
import type { Locator } from "@playwright/test";

/** The fewest turns that a match of Scrapbots can have. */
const TURNS = 20;
/** Followed by clicks; the rest of the match is played over a socket. */
const HINTS = 4;

test("hints are followed by clicks, and a rematch with the bot starts at once", async ({
  player,
}) => {
  const fay = await player("Fay", { at: "/settings" });
  const { page } = fay;
  await page.getByRole("button", { name: "A normal bot" }).click();
  await page.getByLabel("Ask before I do something I cannot undo").uncheck();
  await page.goto("/");
  const dialog = await openNewTable(fay, "Scrapbots");
  await dialog.getByLabel("Most turns").fill(String(TURNS));
  await dialog.getByRole("button", { name: "Quick", exact: true }).click();
  await dialog.getByLabel("Players may ask for hints").check();
  await submitNewTable(fay);
  await addBot(fay, "B", "Easy");
  await readyButton(fay).click();
  await expect(page).toHaveURL(/\/matches\//);

  const end = page.getByRole("button", { name: "End the turn" });
  for (let hints = 0; hints < HINTS; hints += 1) {
    expect(await isAsked(fay)).toBe(true);
    await hintFor(fay);
    await play(fay, page.locator(".tray .button.hinted").first());
    if (await end.isVisible()) await play(fay, end);
  }
  const first = page.url();
  await playHintsInTab(fay, matchIdOf(first), { from: Infinity });
  await expect(replayLink(fay)).toBeVisible();
  await expect(page.getByRole("rowheader").getByText("Bot (easy)")).toBeVisible();
  await expectAccessible(fay);

  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page).toHaveURL(/\/matches\//);
  const players = page.getByRole("list", { name: "Players" });
  await expect(players.getByText("Bot (easy)")).toBeVisible();

  await page.goto("/history?state=finished");
  await expect(page.getByRole("listitem").getByText("Bot (easy)").first()).toBeVisible();
});

async function play(player: Player, button: Locator): Promise<void> {
  const before = await seqOf(player);
  await button.click();
  await seesSeq(player, before + 1);
}
