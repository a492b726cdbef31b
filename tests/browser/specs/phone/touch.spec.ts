import { expectAccessible } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { handCards } from "../../pages/games/scrapbots";
import { startMatch } from "../../pages/table";
import { settledAfter, standstill } from "../../settle";
import { fingerOf } from "../../touch";
import type { Locator } from "@playwright/test";

test("Scrapbots is played by tapping and by dragging", async ({ player }) => {
  const players = [await player("Rosa"), await player("Bent")];
  await startMatch(players, { game: "scrapbots" });
  for (let turn = 0; turn < 2; turn += 1) {
    const mover = await moverOf(players);
    const { page } = mover;
    const finger = await fingerOf(mover);
    const card = handCards(mover).first();
    const scrap = page.locator('[data-spot="pool-scrap"]');
    if (turn === 0) await expectReadByLongPress(mover, card);
    await drag(mover, players, card, scrap);
    await play(players, async () => {
      await finger.tap(card);
      await finger.tap(scrap);
    });
    const bought = page.locator(".side ul button.lit").first();
    if (await bought.isVisible()) {
      await drag(mover, players, bought, page.locator('[data-drop^="discard"]').last());
    }
    await endTurn(mover, players);
  }
  await expectAccessible(await moverOf(players));
});

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

/** It asks again where something could still be done, and for a bonus before that. */
async function endTurn(mover: Player, players: Player[]): Promise<void> {
  const { page } = mover;
  const finger = await fingerOf(mover);
  const end = page.getByRole("button", { name: "End the turn" });
  const offers = page.locator(".offers").getByRole("button").and(page.locator(":enabled"));
  if (!(await end.isVisible())) await play(players, () => finger.tap(offers.first()));
  await play(players, async () => {
    await finger.tapUntil(end, () =>
      Boolean(document.querySelector(".offers") ?? !document.querySelector("[data-settled] .mine")),
    );
    if (await offers.first().isVisible()) await finger.tap(offers.first());
  });
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

/** Drags a card to play it, and asserts that the page does not scroll. */
async function drag(mover: Player, players: Player[], card: Locator, to: Locator): Promise<void> {
  const { page } = mover;
  const finger = await fingerOf(mover);
  await card.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await play(players, () => finger.drag(card, to));
  expect(await page.evaluate(() => scrollY), "the page was scrolled").toBe(top);
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
