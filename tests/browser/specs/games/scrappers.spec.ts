import { createBotMatch, createMatch } from "../../api";
import { expectPage } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { log, openTable, startMatch } from "../../pages/table";
import { settledAfter, standstill } from "../../settle";
import { playRandomly } from "../../socketPlayer";
import { middleOf } from "../../touch";

const OPTIONS = { fuel: 3, scrap: 6, damage: 9, round_cap: 3 };

/** Phones, laptops, a low window, a large one, and a laptop at 200 % zoom. */
const WINDOWS = [
  [390, 844],
  [360, 640],
  [1280, 800],
  [1366, 650],
  [1920, 1080],
  [640, 400],
];

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

  await test.step("dragged into the stack, and confirmed", async () => {
    const hand = page.getByRole("list", { name: "Your hand" });
    const from = await hand.getByRole("button").first().boundingBox();
    const { x, y } = from ?? { x: 0, y: 0 };
    await page.mouse.move(x + 30, y + 30);
    await page.mouse.down();
    await page.mouse.move(x + 60, y - 60, { steps: 4 });
    const zone = page.locator('[data-drop="eject"]');
    const { width, height } = (await zone.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height), "a target that is not missed").toBeGreaterThan(60);
    const [toX, toY] = await middleOf(zone);
    await page.mouse.move(toX, toY, { steps: 4 });
    await page.mouse.up();
    await page.locator("[data-primary]").click();
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

test("stack, hand, draft decks and the other pilot are seen at once in every window", async ({
  player,
}) => {
  const ada = await player("Ada");
  const { page } = ada;
  await openTable(ada, `/matches/${await createBotMatch(ada, "scrappers")}`);
  await standstill([ada]);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    // Also once a card is selected, whose text and buttons need room.
    for (const selects of [false, true]) {
      if (selects) await page.locator(".below .legal .hit").first().click();
      await expect.poll(() => hiddenParts(ada), { message: `${width} × ${height}` }).toEqual([]);
    }
    await page.keyboard.press("Escape");
  }
});

/** What of the table is outside of the window or covered, and texts that are too small. */
function hiddenParts({ page }: Player): Promise<string[]> {
  return page.evaluate(() => {
    const parts: Record<string, string> = {
      hand: '.below ul[aria-label="Your hand"] .hit',
      stack: '.own ol[aria-label^="Your stack"] li',
      "draft decks": ".market .top",
      "other pilot": ".others .stack li",
    };
    const problems: string[] = [];
    for (const [part, selector] of Object.entries(parts)) {
      for (const element of document.querySelectorAll(selector)) {
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height * 0.8);
        if (!at || !(element.contains(at) || at.contains(element))) problems.push(part);
      }
    }
    const table = document.querySelector(".frame .table");
    for (const element of table?.querySelectorAll("*") ?? []) {
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!own || !element.checkVisibility()) continue;
      const size = parseFloat(getComputedStyle(element).fontSize);
      if (size < 12) problems.push(`${size} px: ${element.textContent}`);
    }
    return problems;
  });
}

test("a pressed card says what it does, and what cannot be chosen says why", async ({ player }) => {
  const ada = await player("Ada");
  const { page } = ada;
  await openTable(ada, `/matches/${await createBotMatch(ada, "scrappers")}`);
  await standstill([ada]);
  const panel = page.getByRole("group", { name: "Your decision" });
  const patch = page.getByRole("button", { name: /^Piston Jab/ });
  const other = page.getByRole("button", { name: /^Field Patch/ });
  const card = (await patch.count()) > 0 ? patch.first() : other.first();
  await card.click();
  await expect(panel).toContainText(/1 impact damage to your left neighbour|Repair 1 damage/);
  await expect(panel).toContainText("Costs 2 fuel when it resolves; you have");
  await page.getByRole("button", { name: "Slot 5: empty" }).last().click();
  await expect(panel).toContainText("stacks fill from the left");
  await expect(page.locator("[data-primary]")).toHaveCount(0);

  await test.step("several cards are planned, and placed together", async () => {
    await page.keyboard.press("p");
    const cards = page.getByRole("list", { name: "Your hand" }).getByRole("button");
    const held = await cards.count();
    await cards.first().dblclick();
    await cards.first().dblclick();
    await expect(cards).toHaveCount(held - 2);
    await expect(page.getByRole("button", { name: /from the plan$/ })).toHaveCount(2);
    await page.getByRole("button", { name: "Place 2 cards" }).click();
    await expect(
      log(ada)
        .getByText(/Ada assigns/)
        .first(),
    ).toBeVisible();
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
