import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, openHouse } from "../house.js";
import { violations } from "../judge.js";
import { actionsOf, allActions, choose, seesSeq, seqOf, startMatch, whoseTurn } from "../table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("a code makes the phone the same player, at the same table, and back", async () => {
  const [rosa, bent] = [await house.person("Rosa"), await house.person("Bent")];
  const address = await startMatch(rosa, bent);
  const code = await codeOf(rosa);
  assert.match(code, /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  assert.deepEqual(await violations(rosa), []);
  await rosa.picture("device-code-dark");

  const phone = await house.person(null, { colorScheme: "light", viewport: PHONE });
  await phone.page.getByRole("button", { name: "I have a code" }).click();
  await phone.page.keyboard.type(code.toLowerCase().replace("-", " "));
  assert.deepEqual(await violations(phone), []);
  await phone.picture("device-code-entry-390");
  await phone.page.keyboard.press("Enter");
  await phone.page.getByText("You are Rosa here too.").waitFor();

  await phone.page.getByRole("link", { name: /^Go on/ }).click();
  await rosa.page.goto(address);
  const mover = await whoseTurn(phone, bent);
  const seq = await seqOf(mover);
  await choose(mover, (await actionsOf(mover))[0]);
  for (const person of [rosa, phone, bent]) await seesSeq(person, seq + 1);
});

test("a code works once, and a wrong one says so", async () => {
  const rosa = await house.person("Ada");
  const code = await codeOf(rosa);
  const [one, other] = [await house.person(), await house.person()];
  await enterCode(one, code);
  await one.page.getByText("You are Ada here too.").waitFor();
  for (const wrong of [code, "00000-00000"]) {
    await enterCode(other, wrong);
    await other.page.getByText("This code is not good").first().waitFor();
    await other.page.getByRole("button", { name: "Dismiss" }).first().click();
    await other.page.getByLabel("Code from your other device").fill("");
  }
  const refusals = other.complaints.splice(0);
  assert.equal(refusals.length, 2);
  for (const refusal of refusals) assert.match(refusal, /status of 404/);
});

test("who watches their own match as a stranger takes their seat with a code", async () => {
  const [rosa, bent] = [await house.person("Cleo"), await house.person("Dan")];
  const address = await startMatch(rosa, bent);
  const code = await codeOf(rosa);
  const phone = await house.person();
  await phone.page.goto(address);
  await phone.page.getByText("You are watching").waitFor();
  await phone.page.getByRole("tab", { name: "Chat" }).click();
  await phone.page.getByLabel("Message").fill("it is me");
  await phone.page.keyboard.press("Enter");
  await enterCode({ page: phone.page }, code);
  await phone.page.getByRole("button", { name: "Give up" }).waitFor();
  await whoseTurn(phone, bent);
});

test("who is somebody already is asked before a code makes them somebody else", async () => {
  const [rosa, bent] = [await house.person("Eve"), await house.person("Finn")];
  const code = await codeOf(rosa);
  await bent.page.goto(`${house.url}/settings`);
  await enterCode(bent, code);
  const dialog = bent.page.getByRole("dialog", { name: "Be somebody else here?" });
  await dialog.getByText("This device forgets Finn.").waitFor();
  await dialog.getByRole("button", { name: "Use the code" }).click();
  await bent.page.getByText("You are Eve here too.").waitFor();
  const name = await bent.page.getByLabel("Name", { exact: true }).elementHandle();
  await bent.page.waitForFunction(({ value }) => value === "Eve", name);
  assert.equal(await allActions(bent).count(), 0);
});

/** From the settings of somebody's device. */
async function codeOf({ page }) {
  await page.goto(`${house.url}/settings`);
  await page.getByRole("button", { name: "Play on another device" }).click();
  await page.getByText(/^Good for (10:00|9:\d\d)$/).waitFor();
  return page.getByLabel("Code for the other device").inputValue();
}

async function enterCode({ page }, code) {
  const open = page.getByRole("button", { name: "I have a code" });
  const field = page.getByLabel("Code from your other device");
  await open.or(field).first().waitFor();
  if ((await open.count()) > 0) await open.last().click();
  await field.last().fill(code);
  await page.keyboard.press("Enter");
}
