import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("a roster is built on a ready-made one, saved, duplicated, shared and deleted", async () => {
  const rosa = await house.person("Rosa");
  const { page } = rosa;
  await page.getByRole("link", { name: "Rosters" }).click();
  await page.getByRole("link", { name: "Build on it: Lancers" }).click();
  await page.getByText("150 of 150 points").waitFor();
  await page.getByLabel("Name of the roster").fill("Twins");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/rosters\/(?!new)/);

  await page.getByRole("link", { name: "Rosters" }).click();
  await page.getByRole("button", { name: "Duplicate: Twins" }).click();
  await page.getByText("Twins (copy)", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Share: Twins", exact: true }).click();
  const code = await page.getByLabel("Code").inputValue();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete: Twins (copy)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Twins (copy)", { exact: true }).waitFor({ state: "detached" });
  await rosa.picture("rosters-dark");

  const ben = await house.person("Ben");
  await ben.page.goto(`${house.url}/rosters`);
  await ben.page.getByRole("button", { name: "Import a code" }).click();
  await ben.page.getByRole("textbox", { name: "Code" }).fill(code);
  await ben.page.getByRole("button", { name: "Import", exact: true }).click();
  await ben.page.getByRole("link", { name: "Edit: Twins" }).click();
  await ben.page.getByText("150 of 150 points").waitFor();
});

test("whoever has gone elsewhere before a new roster was kept stays there", async () => {
  const { page } = await house.person("Gitte");
  await page.goto(`${house.url}/rosters/new?game=scrap_world&from=Lancers+%C2%B7+2+players`);
  const held = await holdBack(page, "**/api/rosters");
  await page.getByRole("button", { name: "Save" }).click();
  await held.asked;
  await page.getByRole("link", { name: "Yard" }).click();
  await page.getByRole("heading", { name: "Good to see you, Gitte" }).waitFor();
  held.goOn();
  await page.getByText("Saved", { exact: true }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/");
});

test("the builder says what is wrong, where it is wrong", async () => {
  const { page } = await house.person("Ada", { colorScheme: "light" });
  await page.goto(`${house.url}/rosters/new?game=scrap_world`);
  const add = page.getByRole("button", { name: "Add C-40 Thumper" });
  for (let suits = 0; suits < 4; suits += 1) await add.click();
  await page.getByText("160 of 150 points").waitFor();
  await page.getByText("10 too many").waitFor();
  await page.getByText(/^\d+ problems?$/).waitFor();
});

test("a closed tab costs no work", async () => {
  const { page } = await house.person("Cleo");
  await page.goto(`${house.url}/rosters/new?game=scrap_world`);
  await page.getByLabel("Name of the roster").fill("Half done");
  await page.getByRole("button", { name: "Add C-23 Scout" }).click();
  await page.getByText(/^23 of/).waitFor();
  await page.reload();
  assert.equal(await page.getByLabel("Name of the roster").inputValue(), "Half done");
  await page.getByText(/^23 of/).waitFor();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
  await page.getByText(/^0 of/).waitFor();
});

test("who leaves a roster before it is there asks for nothing more", async () => {
  const { page } = await house.person("Dora");
  await page.getByRole("link", { name: "Rosters" }).click();
  await page.getByRole("link", { name: "Build on it: Lancers" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/rosters\/(?!new)/);
  await page.getByRole("link", { name: "Rosters" }).click();
  const held = await holdBack(page, "**/api/rosters/*");
  await page.getByRole("link", { name: "Edit: Lancers" }).click();
  await held.asked;
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("heading", { name: "History" }).waitFor();
  const answered = page.waitForResponse(/\/api\/rosters\//);
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  held.goOn();
  await (await answered).finished();
  // What the page does with the answer is done when it has come round once more.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  assert.deepEqual(requests, []);
});

/** Keeps such requests from the server until they may go on. `asked` when the first one is there. */
async function holdBack(page, address) {
  let goOn;
  const free = new Promise((resolve) => (goOn = resolve));
  await page.route(address, async (route) => {
    await free;
    await route.continue();
  });
  return { asked: page.waitForRequest(address), goOn };
}
