import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isAsked } from "../bots.js";
import { openHouse } from "../house.js";
import { enter, fromTheList, hasFocus, isSomewhere } from "../keys.js";
import { giveUp, seesSeq, startMatch, whoseTurn } from "../table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("a newcomer comes in and opens a table with the keyboard alone", async () => {
  const person = await house.person();
  const { page } = person;
  await page.getByLabel("Your name").waitFor();
  await page.keyboard.press("Tab");
  assert.ok(await hasFocus(page.getByRole("link", { name: "Skip to the content" })));
  await enter(person, page.getByRole("button", { name: "Come in" }));
  await page.getByText("No account").waitFor({ state: "detached" });
  await enter(person, page.getByRole("button", { name: "New table: Scrap World" }));
  await enter(person, page.getByRole("button", { name: "Open the table" }));
  await page.waitForURL(/\/lobbies\//);
});

test("a dialog keeps the focus until it is closed, and gives it back", async () => {
  const person = await house.person("Ida");
  const { page } = person;
  const opener = page.getByRole("button", { name: "New table: Scrap World" });
  await enter(person, opener);
  const dialog = page.getByRole("dialog");
  const close = dialog.getByRole("button", { name: "Close" });
  assert.ok(await hasFocus(close), "it begins at the first thing");
  await page.keyboard.press("Shift+Tab");
  assert.ok(
    await hasFocus(dialog.getByRole("button", { name: "Open the table" })),
    "and goes round",
  );
  await page.keyboard.press("Tab");
  assert.ok(await hasFocus(close), "both ways");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.ok(await hasFocus(opener));
});

test("Escape closes one dialog at a time, in every browser", async () => {
  for (const knows of [true, false]) {
    const { page, context } = await house.person();
    if (!knows) await context.addInitScript(() => delete window.CloseWatcher);
    await page.reload();
    await page.getByRole("button", { name: "New table: Scrap World" }).click();
    await page.getByRole("button", { name: "Open the table" }).click();
    const dialogs = page.getByRole("dialog");
    await dialogs.getByLabel("Your name").waitFor();
    assert.equal(await dialogs.count(), 2);
    await page.keyboard.press("Escape");
    await dialogs.getByLabel("Your name").waitFor({ state: "detached" });
    assert.equal(await dialogs.count(), 1, "the one below stays");
    await page.keyboard.press("Escape");
    await dialogs.waitFor({ state: "detached" });
  }
});

test("at a match against a bot the focus is somewhere, whatever is opened and closed", async () => {
  const person = await house.person("Kay");
  const { page } = person;
  await enter(person, page.getByRole("button", { name: "Play now against bots: Scrap World" }));
  await page.waitForURL(/\/matches\//);
  await isAsked(person);
  assert.ok(await isSomewhere(person), "on the way to the table");
  await fromTheList(person, /^Deploy/);
  await seesSeq(person, 1);
  assert.ok(await isSomewhere(person), "after a choice from the list");
  await isAsked(person);
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.ok(await isSomewhere(person), "after a dialog");
  await enter(person, page.getByRole("button", { name: "Give up" }));
  await enter(person, page.getByRole("dialog").getByRole("button", { name: "Give up" }));
  await page.getByRole("link", { name: "Replay" }).waitFor();
  assert.ok(await isSomewhere(person), "at the end");
  await enter(person, page.getByRole("link", { name: "Replay" }));
  await page.waitForURL(/\/replay/);
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

test("the result comes forward when a match ends, except to somebody who writes", async () => {
  const [rosa, bent, kim] = [
    await house.person("Una"),
    await house.person("Vic"),
    await house.person("Kim"),
  ];
  const address = await startMatch(rosa, bent);
  await kim.page.goto(address);
  const end = (person) => person.page.getByRole("region", { name: /won|came in second/ });
  await kim.page.getByText("You are watching").first().waitFor();
  await bent.page.keyboard.press("c");
  const message = bent.page.getByLabel("Message");
  await message.and(bent.page.locator(":focus")).waitFor();
  await bent.page.keyboard.type("Well ");
  await giveUp(rosa);
  await end(bent).waitFor();
  await bent.page.keyboard.type("played!");
  assert.equal(await message.inputValue(), "Well played!");
  for (const person of [rosa, kim]) {
    await end(person).and(person.page.locator(":focus")).waitFor();
  }
  await rosa.page.reload();
  await end(rosa).waitFor();
  assert.equal(await hasFocus(end(rosa)), false, "it had ended before");
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
