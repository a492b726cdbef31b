import { call, createMatch, matchIdOf } from "../../api";
import { expectAccessible, expectFits } from "../../expectPage";
import { expect, PHONE, test, type Player } from "../../fixtures";
import { isSeated } from "../../pages/table";
import { playRandomly } from "../../socketPlayer";

/** Of all matches of the server, one after the other. */
const ANALYSED_MS = 120_000;

test("a match is judged, noted and commented, and played on from any step", async ({ player }) => {
  test.setTimeout(240_000);
  const [ada, ben] = [await player("Ada"), await player("Ben", { viewport: PHONE })];
  const id = await createMatch([ada, ben], { game: "scrapbots" });
  await playRandomly([ada, ben], id, { until: 30 });
  await befriend(ada, ben);
  const { page } = ada;
  await page.goto(`/matches/${id}/replay/12`);

  await test.step("who was ahead, and what cost most", async () => {
    await page.getByRole("tab", { name: "Analysis" }).click();
    await expect(page.getByRole("heading", { name: "Who was ahead" })).toBeVisible({
      timeout: ANALYSED_MS,
    });
    const chances = page.getByRole("group", { name: "Analysis" }).getByRole("listitem");
    await expect(chances.filter({ hasText: "Ada:" })).toContainText(/\d %/);
    await expectAccessible(ada);
  });

  await test.step("a note of one's own outlives a reload, and a comment reaches a friend", async () => {
    await page.getByRole("tab", { name: "Notes" }).click();
    await page.getByLabel("Your note on this match").fill("Watch the third lane.");
    await page.getByRole("button", { name: "Save the note" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.getByLabel("Comment on step 12").fill("Here it turned.");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByText("Here it turned.")).toBeVisible();
    await page.reload();
    await page.getByRole("tab", { name: "Notes" }).click();
    await expect(page.getByLabel("Your note on this match")).toHaveValue("Watch the third lane.");
    await expectAccessible(ada);

    await ben.page.goto(`/matches/${id}/replay`);
    await ben.page.getByRole("tab", { name: "Notes" }).click();
    await expect(ben.page.getByText("Here it turned.")).toBeVisible();
    await expect(ben.page.getByLabel("Your note on this match")).toHaveValue("");
    await ben.page.getByRole("button", { name: "Step 12", exact: true }).click();
    await expect(ben.page).toHaveURL(/\/replay\/12$/);
    await expectFits(ben);
  });

  await test.step("a new match begins at that step, and says where it comes from", async () => {
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Easy" }).click();
    await expect(page).toHaveURL(/\/matches\/[^/]+$/);
    expect(matchIdOf(page.url())).not.toBe(id);
    await isSeated(ada);
    const origin = page.getByRole("link", { name: "Played on from step 12 of another match" });
    await expect(origin).toHaveAttribute("href", `/matches/${id}/replay/12`);
  });
});

async function befriend(one: Player, other: Player): Promise<void> {
  for (const [asks, asked] of [
    [one, other],
    [other, one],
  ] as const) {
    const { id } = await call<{ id: string }>(asked, "GET", "/me");
    await call(asks, "PUT", `/me/friends/${id}`);
  }
}
