import { expectPage } from "../../expectPage";
import { expect, test } from "../../fixtures";

test.use({ ownServer: true });

test("a notice is shown without a reload, can be dismissed, and is taken back", async ({
  player,
  server,
}) => {
  const rosa = await player("Rosa", { at: "/" });
  const { page } = rosa;
  await server.notice("We restart at nine.");
  await expect(page.getByText("We restart at nine.")).toBeVisible();
  await expectPage(rosa);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("We restart at nine.")).toHaveCount(0);

  const late = await player("", { at: "/" });
  await expect(late.page.getByText("We restart at nine.")).toBeVisible();
  await server.notice("At ten, then.");
  for (const { page } of [rosa, late]) {
    await expect(page.getByText("At ten, then.")).toBeVisible();
  }
  await server.notice("--clear");
  for (const { page } of [rosa, late]) {
    await expect(page.getByText("At ten, then.")).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Good to see you, Rosa" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
});
