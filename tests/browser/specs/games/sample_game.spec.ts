import { expectAccessible, expectFits } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { openNewTable, submitNewTable } from "../../pages/home";
import { addBot, readyButton } from "../../pages/lobby";
import { replayLink } from "../../pages/table";
import { seesSeq, seqOf } from "../../settle";

const GAME = "Salvage";

test.describe("a server that offers the sample game", () => {
  test.use({ ownServer: { SCRAPWORKS_SAMPLE_GAME: "1" } });

  test("a whole match of it is played against a bot", async ({ player }) => {
    const ada = await player("Ada", { at: "/" });
    const { page } = ada;
    const dialog = await openNewTable(ada, GAME);
    await dialog.getByLabel("Copies").fill("3");
    await submitNewTable(ada);
    await addBot(ada, "B", "Easy");
    await readyButton(ada).click();
    await expect(page).toHaveURL(/\/matches\//);
    await page.locator(".hand button.lit").first().hover();
    await expect(page.getByText(/cards that you have not seen/)).toBeVisible();
    await expectAccessible(ada);
    await expectFits(ada);
    await playToEnd(ada);
    await expectAccessible(ada);
    const result = page.locator("section.sheet");
    const why = /^(You won with|You lost because Bot B has|Tied at the top, with) \d+ points/;
    await expect(result.getByText(why)).toBeVisible();
    await replayLink(ada).click();
    await expect(page).toHaveURL(/replay/);
    await expectFits(ada);
  });
});

/** Bids the first card that can be bid, seals at once, and keeps what could be melted. */
async function playToEnd(player: Player): Promise<void> {
  const { page } = player;
  const card = page.locator(".hand button.lit:not(.picked)").first();
  const final = page.getByRole("button", { name: /^(Seal the bid|Keep your cards)$/ });
  const over = page.getByRole("button", { name: "Rematch" });
  for (;;) {
    await expect(card.or(final).or(over).first()).toBeVisible({ timeout: 20_000 });
    if (await over.isVisible()) return;
    const before = await seqOf(player);
    // What could be done may have changed while it was looked for.
    await expect(async () => {
      await ((await final.isVisible()) ? final : card).click({ timeout: 2_000 });
    }).toPass();
    await seesSeq(player, before + 1);
  }
}
