import { expect, test } from "../../fixtures";
import { isSeated } from "../../pages/table";
import type { Page, Request } from "@playwright/test";

const LANCERS = "/rosters/new?game=scrap_world&from=Lancers+%C2%B7+2+players";

test("a saved roster is played with, against a bot and at a new table", async ({ player }) => {
  const rosa = await player("Rosa", { at: LANCERS });
  const { page } = rosa;
  await page.getByLabel("Name of the roster").fill("Twins");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Play with it" }).click();
  await page.getByRole("button", { name: "At a new table" }).click();
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByText("Twins, 150 points").first()).toBeAttached();
  await expect(page.getByRole("button", { name: "I am ready" })).toBeEnabled();
  await page.goto("/rosters");
  await page.getByRole("button", { name: "Play with it: Twins" }).click();
  await expect(page.locator("[data-autofocus]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/matches\//);
  await isSeated(rosa);
});

test("a roster is built on a preset, saved, duplicated, shared and deleted", async ({ player }) => {
  const { page } = await player("Rosa", { at: "/rosters" });
  await page.getByRole("link", { name: "Use as a start: Lancers" }).click();
  await expect(page.getByText("150 of 150 points")).toBeVisible();
  await page.getByLabel("Name of the roster").fill("Twins");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/rosters\/(?!new)/);

  await page.getByRole("link", { name: "Rosters" }).click();
  await expect(page.getByText("150 points: ")).toBeVisible();
  await page.getByRole("button", { name: "Duplicate: Twins" }).click();
  const copy = page.getByText("Twins (copy)", { exact: true });
  await expect(copy).toBeVisible();
  await page.getByRole("button", { name: "Share: Twins", exact: true }).click();
  const code = await page.getByLabel("Code").inputValue();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete: Twins (copy)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(copy).toHaveCount(0);

  const ben = await player("Ben", { at: "/rosters" });
  await ben.page.getByRole("button", { name: "Import a code" }).click();
  await ben.page.getByRole("textbox", { name: "Code" }).fill(code);
  await ben.page.getByRole("button", { name: "Import", exact: true }).click();
  await ben.page.getByRole("link", { name: "Edit: Twins" }).click();
  await expect(ben.page.getByText("150 of 150 points")).toBeVisible();
});

test("who leaves before a new roster is saved stays on the other page", async ({ player }) => {
  const { page } = await player("Gitte", { at: LANCERS });
  const held = await holdRequests(page, "**/api/rosters");
  await page.getByRole("button", { name: "Save" }).click();
  await held.first;
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Good to see you, Gitte" })).toBeVisible();
  held.release();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("the builder says what is wrong, where it is wrong", async ({ player }) => {
  const { page } = await player("Ada", {
    at: "/rosters/new?game=scrap_world",
    colorScheme: "light",
  });
  const add = page.getByRole("button", { name: "Add C-40 Thumper" });
  for (let suits = 0; suits < 4; suits += 1) await add.click();
  await expect(page.getByText("160 of 150 points")).toBeVisible();
  await expect(page.getByText("10 over the limit")).toBeVisible();
  await expect(page.getByText(/^\d+ problems?$/)).toBeVisible();
});

test("a roster that was not saved outlives the tab", async ({ player }) => {
  const { page } = await player("Cleo", { at: "/rosters/new?game=scrap_world" });
  const name = page.getByLabel("Name of the roster");
  await name.fill("Half done");
  await page.getByRole("button", { name: "Add C-23 Scout" }).click();
  await expect(page.getByText(/^23 of/)).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Half done");
  await expect(page.getByText(/^23 of/)).toBeVisible();
  const discard = { name: "Discard changes" };
  await page.getByRole("button", discard).click();
  await page.getByRole("dialog").getByRole("button", discard).click();
  await expect(page.getByText(/^0 of/)).toBeVisible();
});

test("who leaves a roster before it has loaded causes no further requests", async ({ player }) => {
  const { page } = await player("Dora", { at: LANCERS });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/rosters\/(?!new)/);
  await page.getByRole("link", { name: "Rosters" }).click();
  const held = await holdRequests(page, "**/api/rosters/*");
  await page.getByRole("link", { name: "Edit: Lancers" }).click();
  await held.first;
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  const answered = page.waitForResponse(/\/api\/rosters\//);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  held.release();
  await (await answered).finished();
  // What the page does with the answer is done in its next task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(requests).toEqual([]);
});

interface HeldRequests {
  /** Resolves with the first one. */
  first: Promise<Request>;
  release(): void;
}

/** Keeps requests to that address from the server until they are released. */
async function holdRequests(page: Page, address: string): Promise<HeldRequests> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return { first: page.waitForRequest(address), release: () => release() };
}
