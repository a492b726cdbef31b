import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.js";
import { smallTargets, violations } from "../judge.js";
import { openTable, sitDown, startMatch } from "../table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("in a waiting room somebody is muted, on this device only, and can be heard again", async () => {
  const [rosa, bent] = [await house.person("Rosa"), await house.person("Bent")];
  const address = await openTable(rosa);
  await sitDown(bent, address);
  await say(rosa, "welcome");
  await say(bent, "noise");
  await lineOf(rosa, "noise").waitFor();
  await mute(rosa, "Bent", "Mute");
  assert.deepEqual(await said(rosa), ["welcome"]);
  await rosa.page.getByText("1 line is hidden.").waitFor();
  await say(bent, "more noise");
  await rosa.page.getByText("2 lines are hidden.").waitFor();
  assert.deepEqual(await said(bent), ["welcome", "noise", "more noise"]);

  const other = await rosa.tab(address);
  await other.page.getByText("2 lines are hidden.").waitFor();
  await mute(rosa, "Bent", "Listen again");
  assert.deepEqual(await said(rosa), ["welcome", "noise", "more noise"]);
  await lineOf(other, "more noise").waitFor();
});

test("spectators are muted as players are, and the settings know who is", async () => {
  const [ada, ben] = [await house.person("Ada"), await house.person("Ben")];
  const address = await startMatch(ada, ben);
  const cleo = await house.person("Cleo");
  await cleo.page.goto(address);
  for (const { page } of [ada, cleo]) await page.getByRole("tab", { name: /^Chat/ }).click();
  await say(cleo, "take the left one");
  await lineOf(ada, "take the left one").waitFor();
  await mute(ada, "Cleo", "Mute");
  await ada.page.getByRole("tab", { name: /^Log/ }).click();
  await say(cleo, "no, the right one");
  await say(ben, "hush");
  await ada.page.getByRole("tab", { name: "Chat 1" }).waitFor();
  await ada.page.getByRole("tab", { name: /^Chat/ }).click();
  assert.deepEqual(await said(ada), ["hush"]);

  await ada.page.goto(`${house.url}/settings`);
  assert.deepEqual(await violations(ada), []);
  await ada.page.getByRole("button", { name: "Listen again: Cleo" }).click();
  await ada.page.getByText("Nobody is muted.").waitFor();
  await ada.page.goto(address);
  await ada.page.getByRole("tab", { name: /^Chat/ }).click();
  await lineOf(ada, "no, the right one").waitFor();
});

async function say({ page }, text) {
  const chat = page.getByRole("tab", { name: /^Chat/ });
  const message = page.getByLabel("Message");
  await chat.or(message).first().waitFor();
  if ((await chat.count()) > 0) await chat.click();
  await message.fill(text);
  await page.keyboard.press("Enter");
  await lineOf({ page }, text).waitFor();
}

async function mute(person, name, does) {
  const { page } = person;
  await page.getByRole("button", { name: "Mute people" }).click();
  const dialog = page.getByRole("dialog", { name: "Mute people" });
  await dialog.getByRole("button", { name: `${does}: ${name}` }).click();
  assert.deepEqual(await violations(person), []);
  assert.deepEqual(await smallTargets(person), []);
  await person.picture("mute-dark");
  await page.keyboard.press("Escape");
}

/** The lines that the person sees. */
function said(person) {
  return linesOf(person).allInnerTexts();
}

function lineOf(person, text) {
  return linesOf(person).getByText(text, { exact: true });
}

/** Not what is read out of them. */
function linesOf({ page }) {
  return page.getByRole("log", { name: "Chat" }).locator(".text");
}
