import { expect, test, type Player } from "../../fixtures";

const CHIPS = ["Light", "A normal bot"];
const OF_SETTINGS =
  'section:not(:has(h2:text-is("Tell me when it is my turn"))) input[type="checkbox"]';
const DEFAULTS = ["Same as the system", "A hard bot"];

test("every choice outlives a reload, holds in other tabs, and goes back to its default", async ({
  player,
  server,
}) => {
  const rosa = await player("Rosa");
  const { page } = rosa;
  await rosa.context.grantPermissions(["notifications"], { origin: server.url });
  await page.goto("/settings");
  const other = await rosa.tab("/settings");
  // A page in the background draws a frame a second, for which clicks wait.
  await page.bringToFront();
  const before = await checkboxes(rosa);
  expect(before.length).toBeGreaterThanOrEqual(7);
  for (const { name } of before) await page.getByRole("checkbox", { name, exact: true }).click();
  for (const name of CHIPS) await page.getByRole("button", { name, exact: true }).click();

  const changed = before.map(({ name, checked }) => ({ name, checked: !checked }));
  await expectChosen(other, CHIPS);
  expect(await checkboxes(other)).toEqual(changed);
  await expect(other.page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.reload();
  await expectChosen(rosa, CHIPS);
  expect(await checkboxes(rosa)).toEqual(changed);

  const reset = { name: "Reset all settings" };
  await page.getByRole("button", reset).click();
  await page.getByRole("dialog").getByRole("button", reset).click();
  for (const tab of [rosa, other]) {
    await expectChosen(tab, DEFAULTS);
    expect(await checkboxes(tab)).toEqual(before);
  }
});

/** Those of notices are kept by the browser and by the server, and have a test of their own. */
async function checkboxes({ page }: Player): Promise<{ name: string; checked: boolean }[]> {
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  return page.locator(OF_SETTINGS).evaluateAll((boxes: HTMLInputElement[]) =>
    boxes.map(({ labels, checked }) => {
      return { name: labels?.[0].textContent?.trim() ?? "", checked };
    }),
  );
}

async function expectChosen({ page }: Player, names: string[]): Promise<void> {
  for (const name of names) {
    await expect(page.getByRole("button", { name, exact: true, pressed: true })).toBeVisible();
  }
}
