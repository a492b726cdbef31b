import { call, matchIdOf } from "../../api";
import { expectAccessible } from "../../expectPage";
import { expect, test } from "../../fixtures";
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
  await ada.page.getByRole("button", { name: "Rematch" }).click();
  await expect(ada.page).toHaveURL(/\/lobbies\//);
  await offered;
  // Who asks sits there, ready.
  await expect(ada.page.getByText("Not ready yet", { exact: true })).toHaveCount(0);
  await expect(ada.page.getByText("invited")).toBeVisible();
  await expect(ada.page.getByText("Not ready yet: Ben.")).toBeVisible();
  await expectAccessible(ben);
  await ben.page.getByRole("button", { name: "To the rematch" }).click();

  for (const player of [ada, ben]) {
    await expect(player.page).toHaveURL(/\/matches\//);
    await isSeated(player);
  }
  expect(new URL(ada.page.url()).pathname).not.toBe(first);
  for (const { page } of [ada, ben]) await expect(page.getByText("other bytes")).toHaveCount(0);

  await giveUp(ada);
  await expect(result(ben, "You won")).toBeVisible();
  const path = `/matches/${matchIdOf(ben.page.url())}/replay`;
  const { entropy } = await call<{ entropy: string[] }>(ben, "GET", path);
  expect(entropy).toHaveLength(2);
  expect(entropy).not.toContain(NO_ENTROPY);
});
