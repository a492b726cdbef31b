import { call, matchIdOf } from "../../api";
import { expectAccessible } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { readyButton } from "../../pages/lobby";
import { giveUp, isSeated, result, startMatch } from "../../pages/table";

const NO_ENTROPY = "0".repeat(64);

test("the same players play once more, with new entropy of each", async ({ player }) => {
  const [ada, ben] = [await player("Ada"), await player("Ben")];
  const first = await startMatch([ada, ben]);
  await giveUp(ben);
  // In the result panel, and as a message for a while.
  const offered = ben.page.waitForFunction(() => {
    const texts = document.body.innerText.match(/Ada asks for a rematch\./g);
    return texts?.length === 2;
  });
  await askForRematch(ada);
  await offered;
  // Who asks sits there, ready.
  await expect(ada.page.getByText("Not ready yet", { exact: true })).toHaveCount(0);
  await expect(ada.page.getByText("invited")).toBeVisible();
  await expect(ada.page.getByText("Not ready yet: Ben.")).toBeVisible();
  await expectAccessible(ben);
  await ben.page.getByRole("button", { name: "To the rematch" }).click();

  await expectRematch(ada, ben);
  expect(new URL(ada.page.url()).pathname).not.toBe(first);
  for (const { page } of [ada, ben]) await expect(page.getByText("other bytes")).toHaveCount(0);
  await expectEntropy(ada, ben);
});

test("who is invited finds the rematch without the match, and takes the seat", async ({
  player,
}) => {
  const [fay, gus] = [await player("Fay"), await player("Gus")];
  await startMatch([fay, gus], { visibility: "public" });
  await giveUp(gus);
  await gus.page.goto("/");
  await askForRematch(fay);
  await gus.page.getByRole("link", { name: /^Join: .* hosted by Fay/ }).click();
  await readyButton(gus).click();
  await expectRematch(gus, fay);
  await expectEntropy(gus, fay);
});

async function askForRematch({ page }: Player): Promise<void> {
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page).toHaveURL(/\/lobbies\//);
}

async function expectRematch(...players: Player[]): Promise<void> {
  for (const player of players) {
    await expect(player.page).toHaveURL(/\/matches\//);
    await isSeated(player);
  }
}

/** Ends the match, and asserts that each player has contributed entropy to it. */
async function expectEntropy(loser: Player, winner: Player): Promise<void> {
  await giveUp(loser);
  await expect(result(winner, "You won")).toBeVisible();
  const path = `/matches/${matchIdOf(winner.page.url())}/replay`;
  const { entropy } = await call<{ entropy: string[] }>(winner, "GET", path);
  expect(entropy).toHaveLength(2);
  expect(entropy).not.toContain(NO_ENTROPY);
}
