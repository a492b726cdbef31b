import { expectAccessible } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { createBotMatch } from "../../api";
import { handCards, tray } from "../../pages/games/scrapyardEmpire";
import { expectLogged, startMatch } from "../../pages/table";
import { seqOf, settledAfter, standstill, whoseTurn } from "../../settle";

test("cards are read, traded and stolen", async ({ player }) => {
  test.setTimeout(240_000);
  const rosa = await player("Rosa");
  const bent = await player("Bent", { colorScheme: "light" });
  const players = [rosa, bent];
  await startMatch(players, { game: "scrapyard_empire", options: { round_cap: 12 } });

  await test.step("every card is read in full, with what is missing for it", async () => {
    const { page } = rosa;
    const reading = page.getByRole("tooltip");
    await handCards(rosa).last().hover();
    await expect(
      reading.getByText(/^(You (still )?need |Everything (for it )?is there|First take your )/),
    ).toBeVisible();
    await handCards(rosa).first().hover();
    await expect(
      reading.getByText(/^(Missing: |In your hand, not built yet: )/).first(),
    ).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(reading).toHaveCount(0);
  });

  await test.step("a trade is put together on both sides of the table, and accepted", async () => {
    const mover = await whoseTurn(...players);
    const other = mover === rosa ? bent : rosa;
    const { page } = mover;
    await chooseInTray(mover, "Trade …", /^Trade a part with /);
    for (const side of ["You give", /^You want from /]) {
      await page.getByRole("group", { name: side }).getByRole("button").first().click();
    }
    await page.getByRole("button", { name: "Make the offer" }).click();
    const status = other.page.getByRole("status");
    await expect(status.getByText(/ makes you an offer\.$/)).toBeVisible();
    await expectAccessible(other);
    await other.page.getByRole("button", { name: /^Accept the offer/ }).click();
    await expectLogged(mover, / trades .+ for .+'s /);
  });

  await test.step("a steal is rolled for, raised, and takes the wanted part", async () => {
    const mover = await whoseTurn(...players);
    const { page } = mover;
    await chooseInTray(mover, "Steal …", /^Steal a part from /);
    const status = page.getByRole("status");
    const choosing = status.getByText(/^Choose the part that you steal from /);
    const raising = status.getByText(/scrap parts to raise it\?$/);
    await expect(choosing.or(raising)).toBeVisible();
    while (await raising.isVisible()) {
      const seq = await seqOf(mover);
      await page.locator(".own .parts button.lit").first().click();
      await settledAfter(mover, seq);
      await expect(choosing.or(raising)).toBeVisible();
    }
    await expectAccessible(mover);
    await page.locator(".others .parts button.lit").first().click();
    await expectLogged(mover, / steals .+ from /);
  });
});

test("hand, parts and prompt are seen together, and every card says why not", async ({
  player,
}) => {
  const rosa = await player("Rosa");
  const { page } = rosa;
  const matchId = await createBotMatch(rosa, "scrapyard_empire");
  await page.goto(`/matches/${matchId}`);
  await standstill([rosa]);

  await test.step("nothing that decides lies below the fold or is set in small type", async () => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(hiddenTexts), `at ${width}×${height}`).toEqual([]);
    }
  });

  await test.step("a selected card says what it does, and what has to be done first", async () => {
    // What could be built offers that instead.
    await handCards(rosa).filter({ hasText: /needs/ }).last().click();
    const about = tray(rosa).locator(".about");
    await expect(about.locator(".why")).toHaveText(
      /^(You need .+ for this\.|First take your 2 actions)/,
    );
    await page.keyboard.press("Escape");
    await expect(about).toHaveCount(0);
  });

  await test.step("a hand that takes two rows is seen above the tray, too", async () => {
    const { seq } = await standstill([rosa]);
    const held = await handCards(rosa).count();
    await tray(rosa)
      .getByRole("button", { name: /^Draw 2 machines/ })
      .click();
    await settledAfter(rosa, seq);
    await expect(handCards(rosa)).toHaveCount(held + 2);
    for (const [width, height] of LAPTOPS) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(hiddenTexts), `at ${width}×${height}`).toEqual([]);
    }
  });

  await test.step("a double click draws", async () => {
    const seq = await seqOf(rosa);
    await page.locator(".piles button.parts").first().dblclick();
    await settledAfter(rosa, seq);
    await expectLogged(rosa, /Rosa draws /);
  });
});

const LAPTOPS = [
  [1024, 768],
  [1366, 650],
  [1280, 800],
] as const;
/** Phones upright and lying, a window at 200 % zoom, laptops. */
const SIZES = [[390, 844], [360, 640], [844, 390], [640, 400], ...LAPTOPS] as const;

/** Runs in the page: what of the prompt, the parts and the hand is hidden, or too small to read. */
function hiddenTexts(): string[] {
  const LEAST_PX = 12;
  const tray = document.querySelector(".tray .choices")?.getBoundingClientRect();
  const seen = document.querySelectorAll(".bar .text, .own .parts li, .own .hand li");
  const faults: string[] = [];
  for (const element of seen) {
    const { top, bottom, right } = element.getBoundingClientRect();
    const beside = element.matches(".bar .text") || right <= (tray?.left ?? 0);
    const limit = beside ? innerHeight : (tray?.top ?? 0) + 1;
    if (top < 0 || bottom > limit) faults.push(`hidden: ${element.textContent?.trim().slice(-40)}`);
  }
  for (const element of document.querySelectorAll(".felt *, .tray *")) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (hasText && element.checkVisibility() && size < LEAST_PX) {
      faults.push(`${size} px: ${element.textContent?.trim().slice(0, 40)}`);
    }
  }
  return faults;
}

async function chooseInTray(player: Player, group: string, action: RegExp): Promise<void> {
  const seq = await seqOf(player);
  await tray(player).getByRole("button", { name: group, exact: true }).click();
  await tray(player).getByRole("button", { name: action }).first().click();
  await settledAfter(player, seq);
}
