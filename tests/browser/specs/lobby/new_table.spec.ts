import { expectPage } from "../../expectPage";
import { expect, test } from "../../fixtures";
import { openNewTable, submitNewTable } from "../../pages/home";

const CHOSEN = /20 minutes each, plus 15 seconds/;

test("a clock is chosen by its name or in numbers, and told in words everywhere", async ({
  player,
}) => {
  const [ada, ben] = [await player("Ada", { at: "/" }), await player("Ben", { at: "/" })];
  const dialog = await openNewTable(ada, "Scrap World");
  await dialog.getByRole("button", { name: "For each turn" }).click();
  const turn = dialog.getByLabel("Time per turn");
  await turn.fill("2");
  await dialog.getByRole("button", { name: "Open the table" }).click();
  expect(await turn.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  await expect(ada.page, "an impossible clock is not sent").not.toHaveURL(/lobbies/);
  await dialog.getByRole("button", { name: "For the match" }).click();
  await dialog.getByRole("button", { name: "20 min + 20 s" }).click();
  await dialog.getByLabel("Added per turn").fill("15");
  await expect(dialog.getByText(/^20 minutes each, plus 15 seconds per turn/)).toBeVisible();
  await dialog.getByRole("button", { name: "They lose their seat" }).click();
  await expectPage(ada);
  await submitNewTable(ada);
  for (const text of [CHOSEN, "They lose their seat"]) {
    await expect(ada.page.getByText(text)).toBeVisible();
  }
  await expect(ben.page.getByText(CHOSEN)).toBeVisible();
  await expectPage(ben);
  await expectPage(ada);
});
