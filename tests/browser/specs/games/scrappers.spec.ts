import { createMatch } from "../../api";
import { expectPage } from "../../expectPage";
import { expect, test } from "../../fixtures";
import { log, openTable, startMatch } from "../../pages/table";
import { settledAfter, standstill } from "../../settle";
import { playRandomly } from "../../socketPlayer";
import { middleOf } from "../../touch";

const OPTIONS = { fuel: 3, scrap: 6, damage: 9, round_cap: 3 };

test("a card is read in full in focus, dragged into the stack, or played by key", async ({
  player,
}) => {
  const players = [await player("Ada"), await player("Ben")];
  await startMatch(players, { game: "scrappers", options: OPTIONS });
  const { seq, player: mover } = await standstill(players);
  if (!mover) throw new Error("the match is over");
  const { page } = mover;
  const reading = page.getByRole("tooltip");

  await test.step("read in full in focus", async () => {
    const hand = page.getByRole("list", { name: "Your hand" });
    const first = hand.getByRole("button").first();
    // The mouse does not rest where the cards came to lie.
    await page.mouse.move(0, 0);
    await first.focus();
    await page.keyboard.press("ArrowRight");
    await expect(reading.getByText("Good for")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(reading).toHaveCount(0);
    // On a slow machine the page has scrolled to the focus before any timer fires.
    await first.evaluate((card: HTMLElement) => {
      card.focus();
      window.dispatchEvent(new Event("scroll"));
    });
    await expect(reading.getByText("Good for")).toBeVisible();
  });

  await test.step("dragged into the stack", async () => {
    const hand = page.getByRole("list", { name: "Your hand" });
    const from = await hand.getByRole("button").first().boundingBox();
    const { x, y } = from ?? { x: 0, y: 0 };
    await page.mouse.move(x + 30, y + 30);
    await page.mouse.down();
    await page.mouse.move(x + 60, y - 60, { steps: 4 });
    const [toX, toY] = await middleOf(page.locator('[data-drop="eject"]'));
    await page.mouse.move(toX, toY, { steps: 4 });
    await page.mouse.up();
    await settledAfter(mover, seq);
    await expect(
      log(mover)
        .getByText(/ejects .* face down/)
        .first(),
    ).toBeVisible();
  });

  await test.step("played by key, after which the next card has the focus", async () => {
    const { seq, player: mover } = await standstill(players);
    if (!mover) throw new Error("the match is over");
    const cards = mover.page.getByRole("list", { name: "Your hand" }).getByRole("button");
    const held = await cards.count();
    await mover.page.keyboard.press("h");
    // The first press chooses the card, the second one plays it.
    await mover.page.keyboard.press("Enter");
    await mover.page.keyboard.press("Enter");
    await settledAfter(mover, seq);
    await expect(cards).toHaveCount(held - 1);
    await expect(cards.first()).toBeFocused();
  });
});

test("a table of four is accessible and fits, in both themes and sizes", async ({ player }) => {
  const players = [];
  for (const name of ["Ada", "Ben", "Cleo", "Dora"]) players.push(await player(name));
  const options = { fuel: 5, scrap: 5, damage: 2 };
  const id = await createMatch(players, { game: "scrappers", options });
  await playRandomly(players, id, { until: 6, pause: true });
  const [ada] = players;
  await openTable(ada, `/matches/${id}`);
  await settledAfter(ada, 5);
  await expectPage(ada);
});
