import { expectAccessible, expectPage } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { keyboard, mouse, type Controls } from "../../controls";
import { decideOnce } from "../../fullMatch";
import { handCards, scrapyardEmpire, tray } from "../../pages/games/scrapyardEmpire";
import { expectLogged, startMatch } from "../../pages/table";
import { seqOf, settledAfter, standstill, whoseTurn } from "../../settle";

/** Enough for both to have had a turn. */
const DECISIONS = 8;

test("cards are read, traded and stolen, and turns are played", async ({ player }) => {
  test.setTimeout(240_000);
  const rosa = await player("Rosa");
  const bent = await player("Bent", { colorScheme: "light" });
  const players = [rosa, bent];
  await startMatch(players, { game: "scrapyard_empire", options: { round_cap: 12 } });

  await test.step("every card is read in full, with what is missing for it", async () => {
    const { page } = rosa;
    const reading = page.getByRole("tooltip");
    await handCards(rosa).last().hover();
    await expect(reading.getByText(/^(Missing: |Everything is there\.)/)).toBeVisible();
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
    await chooseInTray(mover, "Trade", /^Trade a part with /);
    for (const side of ["You give", /^You want of /]) {
      await page.getByRole("group", { name: side }).getByRole("button").first().click();
    }
    await page.getByRole("button", { name: "Make the offer" }).click();
    const status = other.page.getByRole("status");
    await expect(status.getByText(/ makes you an offer\.$/)).toBeVisible();
    await expectAccessible(other);
    await other.page.getByRole("button", { name: /^Accept the offer/ }).click();
    await expectLogged(mover, / gives .+ for .+ of /);
  });

  await test.step("a steal is rolled for, raised, and takes the wanted part", async () => {
    const mover = await whoseTurn(...players);
    const { page } = mover;
    await chooseInTray(mover, "Steal", /^Steal a part from /);
    const status = page.getByRole("status");
    const choosing = status.getByText(/^Choose the part that you steal from /);
    const raising = status.getByText(/Scrap parts for it, or leave it\.$/);
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

  await test.step("turns are played, with the mouse here and the keyboard there", async () => {
    let now = await standstill(players);
    for (let n = 0; n < DECISIONS && now.player; n += 1) {
      const { player } = now;
      if (n === DECISIONS - 1) await expectPage(player);
      const look = (): Promise<void> => Promise.resolve();
      const controls: Controls = player === rosa ? mouse(rosa) : keyboard(bent);
      const decide = player === rosa ? scrapyardEmpire.point : scrapyardEmpire.type;
      now = await decideOnce(players, now, () => decide({ ...controls, look }, n));
    }
  });
});

async function chooseInTray(player: Player, group: string, action: RegExp): Promise<void> {
  const seq = await seqOf(player);
  await tray(player).getByRole("button", { name: group, exact: true }).click();
  await tray(player).getByRole("button", { name: action }).first().click();
  await settledAfter(player, seq);
}
