import { expectAccessible } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { startMatch } from "../../pages/table";
import { settledAfter, standstill } from "../../settle";
import { fingerOf } from "../../touch";
import type { Locator } from "@playwright/test";

test("Scrappers is played by tapping and by dragging", async ({ player }) => {
  const players = [await player("Ada"), await player("Ben")];
  await startMatch(players, { game: "scrappers" });
  for (let turn = 0; turn < 2; turn += 1) {
    const mover = await moverOf(players);
    const { page } = mover;
    const card = page.locator(".below .legal .hit").first();
    if (turn === 0) {
      await expectReadByLongPress(mover, card);
      await dragAndConfirm(mover, players, card);
    } else {
      const finger = await fingerOf(mover);
      await play(players, async () => {
        await finger.tap(card);
        await finger.tap(page.locator("[data-primary]"));
      });
    }
  }
  await expectAccessible(await moverOf(players));
});

async function moverOf(players: Player[]): Promise<Player> {
  const { player } = await standstill(players);
  if (!player) throw new Error("the match is over");
  return player;
}

/** A long press shows the card in full until the next touch, and chooses nothing. */
async function expectReadByLongPress(mover: Player, card: Locator): Promise<void> {
  const { page } = mover;
  const finger = await fingerOf(mover);
  const reading = page.getByRole("tooltip");
  await finger.press(card, reading);
  await expect(reading, "it stays when the finger is lifted").toBeVisible();
  await expect(page.locator('[aria-pressed="true"]'), "nothing is chosen").toHaveCount(0);
  expect(await page.evaluate(() => getSelection()?.toString()), "no text is marked").toBe("");
  // The panel below the table may have a button where it is tapped.
  await finger.tap(page.locator(".bar p.text"));
  await expect(reading).toHaveCount(0);
}

/** The drop proposes to eject the card, and the button does it. */
async function dragAndConfirm(mover: Player, players: Player[], card: Locator): Promise<void> {
  const { page } = mover;
  const finger = await fingerOf(mover);
  const top = await page.evaluate(() => scrollY);
  await play(players, async () => {
    await finger.drag(card, page.locator('[data-drop="eject"]'));
    await finger.tap(page.locator("[data-primary]"));
  });
  expect(await page.evaluate(() => scrollY), "the page was scrolled").toBe(top);
}

/** Does it, and waits until everybody has seen a step more. */
async function play(players: Player[], decide: () => Promise<void>): Promise<void> {
  const { seq } = await standstill(players);
  await decide();
  await Promise.all(players.map((player) => settledAfter(player, seq)));
}
