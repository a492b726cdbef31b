import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.js";
import { violations } from "../judge.js";
import { actionsOf, choose, giveUp, startMatch, whoseTurn } from "../table.js";

/** Tones that a sound is made of. */
const TURN_TONES = 6;
const OVER_TONES = 9;
/** A tab that nobody looks at draws no frames, so that it cannot be asked at each of them. */
const UNSEEN = { polling: 100 };

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("who looks elsewhere is called once, however many tabs are open", async () => {
  const rosa = await observed("Rosa");
  const bent = await house.person("Bent");
  await allowNotifications(rosa);
  const address = await startMatch(rosa, bent);
  // She had decided once already: what settled that turn says nothing of the next one.
  await playTo(rosa, [rosa, bent]);
  await playTo(bent, [rosa, bent]);
  // No browser lets a page sound that was never touched, so this one leaves it to the other.
  const home = await rosa.tab(house.url);
  await lookAway(rosa, home);

  await playTo(rosa, [rosa, bent]);
  const tabs = [rosa.page, home.page];
  const called = (page) => page.waitForFunction(() => globalThis.notes.length > 0, null, UNSEEN);
  await Promise.any(tabs.map(called));
  const notes = await Promise.all(tabs.map((page) => page.evaluate(() => globalThis.notes)));
  const note = { title: "Your turn", body: "Scrap World", address: new URL(address).pathname };
  assert.deepEqual(notes.flat(), [note]);
  assert.equal((await tonesOf(rosa)) + (await tonesOf(home)), TURN_TONES);
  const isTitled = () => document.title.startsWith("▶ Your turn");
  for (const page of tabs) await page.waitForFunction(isTitled, null, UNSEEN);

  await lookBack(rosa);
  await rosa.page.waitForFunction(async () => (await globalThis.notesLeft()) === 0);
});

test("who looks at the page is not called, and the end sounds otherwise", async () => {
  const ada = await observed("Ada");
  const ben = await house.person("Ben");
  await startMatch(ada, ben);
  await playTo(ada, [ada, ben]);
  await playTo(ben, [ada, ben]);
  await playTo(ada, [ada, ben]);
  assert.equal(await tonesOf(ada), 0);
  await lookAway(ada);
  await giveUp(ben);
  const heard = (tones) => globalThis.tones === tones;
  await ada.page.waitForFunction(heard, OVER_TONES, UNSEEN);
});

test("a page that was just loaded tells what waits, until it is played on another device", async () => {
  const kim = await observed("Kim");
  const lea = await house.person("Lea");
  const address = await startMatch(kim, lea);
  await playTo(kim, [kim, lea]);
  await kim.page.goto(`${house.url}/settings`);
  await kim.page.getByRole("link", { name: "1 match waits for you" }).waitFor();
  await kim.page.waitForFunction(() => document.title.startsWith("▶ Your turn"));
  assert.equal(await tonesOf(kim), 0);
  for (const colorScheme of ["dark", "light"]) {
    await kim.page.emulateMedia({ colorScheme });
    assert.deepEqual(await violations(kim), []);
  }

  await playTo(lea, [await kim.tab(address), lea]);
  const isOverAtReturn = () => {
    globalThis.dispatchEvent(new Event("focus"));
    return !document.title.startsWith("▶ Your turn");
  };
  await kim.page.waitForFunction(isOverAtReturn, null, UNSEEN);
});

test("every way of being called can be switched off", async () => {
  const eve = await observed("Eve");
  const finn = await house.person("Finn");
  await startMatch(eve, finn);
  const settings = await eve.tab(`${house.url}/settings`);
  for (const name of ["Title and icon of the tab", "Sound"]) {
    await settings.page.getByRole("checkbox", { name }).uncheck();
  }
  await playTo(finn, [eve, finn]);
  await lookAway(eve, settings);
  await playTo(eve, [eve, finn]);
  await giveUp(finn);
  await eve.page.getByRole("link", { name: "Replay" }).waitFor();
  assert.equal(await tonesOf(eve), 0);
  assert.doesNotMatch(await eve.page.title(), /Your turn/);
});

test("a browser that blocks notifications is told of plainly", async () => {
  const gus = await house.person("Gus");
  await blockNotifications(gus);
  await gus.page.goto(`${house.url}/settings`);
  await gus.page.getByText("Your browser blocks notifications from this page.").waitFor();
  assert.ok(await gus.page.getByRole("checkbox", { name: "Notification" }).isDisabled());
  assert.deepEqual(await violations(gus), []);
  await gus.picture("settings-alerts-dark");
});

/** Somebody whose pages count their tones and keep what they have called them with. */
async function observed(name) {
  const person = await house.person(name);
  await person.context.addInitScript(() => {
    globalThis.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.tones += 1;
      start.apply(this, when);
    };
    // What the browser is asked to show: one without a desktop may drop it at any time.
    globalThis.notes = [];
    const { showNotification } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
      globalThis.notes.push({ title, body: options.body, address: options.data });
      return showNotification.call(this, title, options);
    };
    globalThis.notesLeft = async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).length;
    };
  });
  await person.page.reload();
  return person;
}

async function allowNotifications({ page, context }) {
  await context.grantPermissions(["notifications"], { origin: house.url });
  await page.goto(`${house.url}/settings`);
  await page.getByRole("checkbox", { name: "Notification" }).check();
  await page.goto(house.url);
}

async function blockNotifications({ page, context }) {
  const devtools = await context.newCDPSession(page);
  const { targetInfo } = await devtools.send("Target.getTargetInfo");
  await devtools.send("Browser.setPermission", {
    permission: { name: "notifications" },
    setting: "denied",
    origin: house.url,
    browserContextId: targetInfo.browserContextId,
  });
}

/**
 * Another tab comes before these, as when somebody reads something else. Whether a browser without a
 * window then calls them hidden, and without focus, is its whim: that is said for it.
 */
async function lookAway(...tabs) {
  const [{ context }] = tabs;
  await (await context.newPage()).bringToFront();
  for (const { page } of tabs) {
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
      Object.defineProperty(document, "hasFocus", { value: () => false, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      globalThis.dispatchEvent(new Event("blur"));
    });
  }
}

async function lookBack({ page }) {
  await page.evaluate(() => {
    delete document.hidden;
    delete document.hasFocus;
    document.dispatchEvent(new Event("visibilitychange"));
    globalThis.dispatchEvent(new Event("focus"));
  });
  await page.bringToFront();
}

function tonesOf({ page }) {
  return page.evaluate(() => globalThis.tones);
}

/** They play until that one is to decide. */
async function playTo(wanted, people) {
  for (;;) {
    const mover = await whoseTurn(...people);
    if (mover === wanted) return;
    const texts = await actionsOf(mover);
    await choose(mover, texts.find((text) => /^(End|Defend)/.test(text)) ?? texts[0]);
  }
}
