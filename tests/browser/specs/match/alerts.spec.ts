import { expectAccessible } from "../../expectPage";
import { expect, test, type NewPlayer, type Player, type Server } from "../../fixtures";
import { actionsOf, choose, giveUp, replayLink, startMatch } from "../../pages/table";
import { whoseTurn } from "../../settle";

/** Tones of each sound. */
const TURN_TONES = 6;
const OVER_TONES = 9;
/** A hidden tab draws no frames, so it is polled. */
const HIDDEN = { polling: 100 };

interface Note {
  title: string;
  body?: string;
  address: unknown;
}

declare global {
  // Defined on the page by `observe`.
  var tones: number;
  var notes: Note[];
  var notesLeft: () => Promise<number>;
}

test("who looks elsewhere is called once, however many tabs are open", async ({
  player,
  server,
}) => {
  const rosa = await observed(player, "Rosa");
  const bent = await player("Bent");
  await allowNotifications(rosa, server);
  const address = await startMatch([rosa, bent]);
  // A turn that was called and played before does not keep the next one silent.
  await playTo(rosa, [rosa, bent]);
  await playTo(bent, [rosa, bent]);
  // No browser lets a page sound that was never touched, so this one leaves it to the other.
  const home = await rosa.tab("/");
  await lookAway(rosa, home);

  await playTo(rosa, [rosa, bent]);
  const tabs = [rosa.page, home.page];
  await Promise.any(
    tabs.map((page) => page.waitForFunction(() => globalThis.notes.length > 0, null, HIDDEN)),
  );
  const notes = await Promise.all(tabs.map((page) => page.evaluate(() => globalThis.notes)));
  expect(notes.flat()).toEqual([{ title: "Your turn", body: "Scrap World", address }]);
  expect((await tonesOf(rosa)) + (await tonesOf(home))).toBe(TURN_TONES);
  for (const page of tabs) await expect(page).toHaveTitle(/^▶ Your turn/);

  await lookBack(rosa);
  await expect.poll(() => rosa.page.evaluate(() => globalThis.notesLeft())).toBe(0);
});

test("who looks at the page is not called, and the end has another sound", async ({ player }) => {
  const ada = await observed(player, "Ada");
  const ben = await player("Ben");
  await startMatch([ada, ben]);
  await playTo(ada, [ada, ben]);
  await playTo(ben, [ada, ben]);
  await playTo(ada, [ada, ben]);
  expect(await tonesOf(ada)).toBe(0);
  await lookAway(ada);
  await giveUp(ben);
  await expect.poll(() => tonesOf(ada)).toBe(OVER_TONES);
});

test("a table is heard until its sounds are switched off", async ({ player }) => {
  const [ada, ben] = [await player("Ida"), await player("Ole")];
  await ada.context.addInitScript(observe);
  await startMatch([ada, ben]);
  await playTo(ada, [ada, ben]);
  await playTo(ben, [ada, ben]);
  await playTo(ada, [ada, ben]);
  expect(await tonesOf(ada)).toBeGreaterThan(0);

  const settings = await ada.tab("/settings");
  await settings.page.getByRole("checkbox", { name: "Sounds at the table", exact: true }).uncheck();
  await ada.page.evaluate(() => (globalThis.tones = 0));
  await playTo(ben, [ada, ben]);
  await playTo(ada, [ada, ben]);
  expect(await tonesOf(ada)).toBe(0);
});

test("a page just loaded says what waits, until it is played on another device", async ({
  player,
}) => {
  const kim = await observed(player, "Kim");
  const lea = await player("Lea");
  const address = await startMatch([kim, lea]);
  await playTo(kim, [kim, lea]);
  await kim.page.goto("/settings");
  const called = kim.page.getByRole("status").filter({ hasText: "1 match waits for you" });
  await expect(called.getByRole("link", { name: "To the table" })).toHaveAttribute("href", address);
  await expect(kim.page).toHaveTitle(/^▶ Your turn/);
  expect(await tonesOf(kim)).toBe(0);
  await expectAccessible(kim);
  await kim.page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(kim, { rules: ["color-contrast"] });

  await playTo(lea, [await kim.tab(address), lea]);
  const isOverAtReturn = (): boolean => {
    globalThis.dispatchEvent(new Event("focus"));
    return !document.title.startsWith("▶ Your turn");
  };
  await kim.page.waitForFunction(isOverAtReturn, null, HIDDEN);
});

test("every way of being called can be switched off", async ({ player }) => {
  const eve = await observed(player, "Eve");
  const finn = await player("Finn");
  await startMatch([eve, finn]);
  const settings = await eve.tab("/settings");
  for (const name of ["Tab title and icon", "Sound"]) {
    await settings.page.getByRole("checkbox", { name, exact: true }).uncheck();
  }
  await playTo(finn, [eve, finn]);
  await lookAway(eve, settings);
  await playTo(eve, [eve, finn]);
  await giveUp(finn);
  await expect(replayLink(eve)).toBeVisible();
  expect(await tonesOf(eve)).toBe(0);
  await expect(eve.page).not.toHaveTitle(/Your turn/);
});

/** A player whose pages count their tones and keep their notifications. */
async function observed(player: NewPlayer, name: string): Promise<Player> {
  // The service worker shows notifications.
  const observed = await player(name, { serviceWorker: true });
  await observed.context.addInitScript(observe);
  await observed.context.addInitScript(silenceTable);
  return observed;
}

/** Only calls are heard. Runs in the page. */
function silenceTable(): void {
  const key = "scrapworks.settings";
  if (localStorage.getItem(key)) return;
  localStorage.setItem(key, JSON.stringify({ tableSounds: false }));
}

/** Runs in the page. */
function observe(): void {
  globalThis.tones = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...when) {
    globalThis.tones += 1;
    start.apply(this, when);
  };
  // What the browser is asked to show: without a desktop it may drop it at any time.
  globalThis.notes = [];
  const { showNotification } = ServiceWorkerRegistration.prototype;
  ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
    globalThis.notes.push({ title, body: options?.body, address: options?.data });
    return showNotification.call(this, title, options);
  };
  globalThis.notesLeft = async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).length;
  };
}

async function allowNotifications({ page, context }: Player, { url }: Server): Promise<void> {
  await context.grantPermissions(["notifications"], { origin: url });
  await page.goto("/settings");
  await page.getByRole("checkbox", { name: "Notification", exact: true }).check();
}

/**
 * Brings another tab to the front. Whether a headless browser then calls these hidden differs, so
 * the pages are told.
 */
async function lookAway(...tabs: Player[]): Promise<void> {
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

async function lookBack({ page }: Player): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(document, "hidden");
    Reflect.deleteProperty(document, "hasFocus");
    document.dispatchEvent(new Event("visibilitychange"));
    globalThis.dispatchEvent(new Event("focus"));
  });
  await page.bringToFront();
}

function tonesOf({ page }: Player): Promise<number> {
  return page.evaluate(() => globalThis.tones);
}

/** Plays until this player has to decide. */
async function playTo(wanted: Player, players: Player[]): Promise<void> {
  for (;;) {
    const mover = await whoseTurn(...players);
    if (mover === wanted) return;
    const texts = await actionsOf(mover);
    await choose(mover, texts.find((text) => /^(End|Defend)/.test(text)) ?? texts[0]);
  }
}
