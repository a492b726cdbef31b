import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, PHONE, openHouse } from "../house.js";
import { beReady, openTable, playAttack, sitDown } from "../table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("two people play from the front page through the roster builder to an attack", async () => {
  const rosa = await house.person();
  await rosa.picture("front-page-dark");
  await rosa.introduce("Rosa");
  const address = await openTable(rosa, { points: 80 });

  const bent = await house.person("Bent Sprocket", { colorScheme: "light", viewport: PHONE });
  await sitDown(bent, address);
  await bent.picture("waiting-room-390");

  await buildRoster(rosa);
  await rosa.page.getByRole("button", { name: "I am ready" }).click();
  await rosa.picture("waiting-room-dark");
  await beReady(bent, "Thumper");
  await Promise.all([rosa, bent].map(({ page }) => page.waitForURL(/\/matches\//)));
  assert.equal(rosa.page.url(), bent.page.url());

  const { text } = await playAttack([rosa, bent]);
  const [, weapon] = / with ([^,]*)/.exec(text);
  for (const { page } of [rosa, bent]) {
    const log = page.getByRole("log");
    const attack = log.getByText(new RegExp(`Attack on .* with ${weapon}`));
    await attack.last().waitFor();
    const defence = log.getByText(/ defends/);
    await defence.last().waitFor();
  }
  await rosa.picture("attack-dark-1280");
  await bent.picture("attack-light-390");
  await bent.page.setViewportSize(DESKTOP);
  await bent.picture("attack-light-1280");
  await rosa.page.setViewportSize(PHONE);
  await rosa.picture("attack-dark-390");
});

test("from the list of open tables one click leads to a seat, a stranger's too", async () => {
  const host = await house.person("Host");
  await openTable(host);
  const { page } = await house.person();
  await page.getByRole("link", { name: "Sit down: Scrap World by Host" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your name").fill("Newcomer");
  await dialog.getByRole("button", { name: "Come in" }).click();
  await page.waitForURL(/\/lobbies\//);
  await host.page.getByRole("link", { name: "Newcomer" }).waitFor();
});

test("a match that somebody gives up is in both histories", async () => {
  const [ada, ben] = [await house.person("Ada"), await house.person("Ben")];
  const address = await openTable(ada);
  await sitDown(ben, address);
  await beReady(ada, "Thumper");
  await beReady(ben, "Laser Lancer");
  await ben.page.waitForURL(/\/matches\//);

  await ben.page.getByRole("button", { name: "Give up" }).click();
  await ben.page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
  await ada.page.getByRole("heading", { name: "You have won" }).waitFor();
  await ben.page.getByRole("heading", { name: "You came in second" }).waitFor();
  await ada.page.getByRole("log").getByText("Ben gave up").waitFor();
  await ada.picture("result-dark");

  for (const [{ page }, outcome] of [
    [ada, "won"],
    [ben, "lost"],
  ]) {
    await page.goto(`${house.url}/history`);
    const row = page.getByRole("listitem").filter({ has: page.getByText("Scrap World") });
    await row.first().getByText(outcome, { exact: true }).last().waitFor();
  }
  await ada.picture("history-dark");
  await ada.page.getByRole("link", { name: "Ben", exact: true }).click();
  await ada.page.getByRole("heading", { name: "Ben" }).waitFor();
});

/** From the waiting room to the builder, and back with a team. */
async function buildRoster(person) {
  const { page } = person;
  await page.getByRole("link", { name: "Build a new one" }).click();
  await page.getByLabel("Name of the roster").fill("Rust Brigade");
  await page.getByRole("button", { name: /^Add C-40 Thumper/ }).click();
  await page
    .getByRole("button", { name: /^Primary weapon: empty/ })
    .first()
    .click();
  await page.getByLabel("Search the catalogue").fill("laser");
  await page.getByRole("button", { name: /^Add Laser Cannon to/ }).click();
  await page.getByText("Legal", { exact: true }).waitFor();
  await person.picture("builder-dark");
  await page.getByRole("button", { name: "Save and take it" }).click();
  await page
    .getByText(/^Rust Brigade, \d+ points$/)
    .first()
    .waitFor();
}
