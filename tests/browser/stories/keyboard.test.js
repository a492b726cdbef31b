import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.js";
import { startMatch, whoseTurn } from "../table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("a newcomer comes in and opens a table with the keyboard alone", async () => {
  const { page } = await house.person();
  await page.getByLabel("Your name").waitFor();
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "Skip to the content");
  await tabTo(page, "Come in");
  await page.keyboard.press("Enter");
  await page.getByText("No account").waitFor({ state: "detached" });
  await tabTo(page, "New table: Scrap World");
  await page.keyboard.press("Enter");
  await tabTo(page, "Open the table");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/lobbies\//);
});

test("shortcuts open what they name, and are silent while somebody types", async () => {
  const [rosa, bent] = [await house.person("Rosa"), await house.person("Bent")];
  await startMatch(rosa, bent);
  const { page } = await whoseTurn(rosa, bent);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await page.getByRole("dialog", { name: "All actions" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await page.getByLabel("Message").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("a?ul");
  assert.equal(await page.getByLabel("Message").inputValue(), "a?ul");
  assert.equal(await page.getByRole("dialog").count(), 0);
});

test("single keys can be switched off", async () => {
  const [rosa, bent] = [await house.person("Ada"), await house.person("Ben")];
  const address = await startMatch(rosa, bent);
  await rosa.page.goto(`${house.url}/settings`);
  await rosa.page.getByLabel("Single keys are shortcuts").uncheck();
  await rosa.page.goto(address);
  await rosa.page.getByRole("button", { name: "Give up" }).waitFor();
  await rosa.page.keyboard.press("?");
  await rosa.page.getByRole("button", { name: "Keyboard" }).click();
  assert.equal(await rosa.page.getByRole("dialog").count(), 1);
});

/** What has the focus, by its name. */
function focused(page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
  });
}

async function tabTo(page, text) {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused(page)) === text) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to "${text}"`);
}
