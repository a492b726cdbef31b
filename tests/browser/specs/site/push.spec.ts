import type { CDPSession } from "@playwright/test";
import { expectAccessible } from "../../expectPage";
import { expect, PHONE, test, type Player, type Server } from "../../fixtures";
import { startMatch } from "../../pages/table";
import { whoseTurn } from "../../settle";

const MATCH = "01939d5e-0000-7000-8000-000000000004";
const LOBBY = "01939d5e-0000-7000-8000-000000000007";
/** Longer than the page waits before it offers notices. */
const OFFERED_MS = 20_000;

const serviceWorker = true;

test("notices are switched on and off in the settings, and chosen for all devices", async ({
  player,
  server,
}) => {
  const rosa = await player("Rosa", { serviceWorker, viewport: PHONE });
  await withPushService(rosa, server);
  const { page } = rosa;
  await page.goto("/settings");
  const device = page.getByRole("checkbox", { name: "Notifications on this device" });
  await expect(device).not.toBeChecked();
  await expectAccessible(rosa);

  const put = answerTo(rosa, "PUT", "/api/me/push");
  await device.focus();
  await page.keyboard.press("Space");
  expect(await put).toBe(204);
  await expect(device).toBeChecked();
  await expectAccessible(rosa);

  const kind = (of = page) => of.getByRole("checkbox", { name: "Somebody wants a rematch" });
  await expect(kind()).toBeChecked();
  const saved = answerTo(rosa, "PATCH", "/api/me/notices");
  await kind().click();
  expect(await saved).toBe(200);
  await expect(kind((await rosa.tab("/settings")).page)).not.toBeChecked();

  // A page brings the subscription again: the session may be a new one.
  const again = answerTo(rosa, "PUT", "/api/me/push");
  await page.reload();
  expect(await again).toBe(204);
  await expect(device).toBeChecked();

  const ended = answerTo(rosa, "DELETE", "/api/me/push");
  await device.click();
  expect(await ended).toBe(204);
  await page.reload();
  await expect(device).not.toBeChecked();
});

test("a browser that blocks notifications is named, and nothing is asked", async ({
  player,
  server,
}) => {
  const gus = await player("Gus", { serviceWorker });
  const { page } = gus;
  const devtools = await gus.context.newCDPSession(page);
  const { targetInfo } = await devtools.send("Target.getTargetInfo");
  await devtools.send("Browser.setPermission", {
    permission: { name: "notifications" },
    setting: "denied",
    origin: server.url,
    browserContextId: targetInfo.browserContextId,
  });
  await page.goto("/settings");
  // Of those while a page is open, and of those while none is.
  await expect(page.getByText("Your browser blocks notifications from this page.")).toHaveCount(2);
  for (const name of ["Notifications on this device", "Notification"]) {
    await expect(page.getByRole("checkbox", { name, exact: true })).toBeDisabled();
  }
  await expectAccessible(gus);
});

test("who waits for the first time is offered notices, once", async ({ player, server }) => {
  const kim = await player("Kim", { serviceWorker, viewport: PHONE });
  await withPushService(kim, server);
  const lea = await player("Lea", { serviceWorker, viewport: PHONE });
  await withPushService(lea, server);
  for (const { page } of [kim, lea]) await page.clock.install();
  const address = await startMatch([kim, lea]);
  const mover = await whoseTurn(kim, lea);
  const waiter = mover === kim ? lea : kim;
  const offer = waiter.page.getByRole("button", { name: "Yes, tell me" });
  for (const { page } of [kim, lea]) await page.clock.fastForward(OFFERED_MS);
  await expect(offer).toBeVisible();
  await expect(mover.page.getByRole("button", { name: "Yes, tell me" })).toBeHidden();
  await expectAccessible(waiter);
  const put = answerTo(waiter, "PUT", "/api/me/push");
  await offer.click();
  expect(await put).toBe(204);
  await expect(waiter.page.getByText("You will be told when it is your turn.")).toBeVisible();
  await expect(offer).toBeHidden();
  await waiter.page.goto("/settings");
  const device = waiter.page.getByRole("checkbox", { name: "Notifications on this device" });
  await expect(device).toBeChecked();
  await waiter.page.goto(address);
});

test("a notice comes while no page is open, one for each match, in the page's language", async ({
  player,
  server,
}) => {
  const eve = await player("Eve", { serviceWorker, locale: "de" });
  await withPushService(eve, server);
  const { page } = eve;
  await page.goto("/settings");
  const put = answerTo(eve, "PUT", "/api/me/push");
  await page.getByRole("checkbox", { name: "Mitteilungen auf diesem Gerät" }).click();
  expect(await put).toBe(204);

  await page.goto("about:blank");
  const deliver = await worker(eve, server);
  const turn = { type: "your_turn", match_id: MATCH, seq: 41, game: "scrap_world" };
  await deliver(turn);
  await deliver({ ...turn, seq: 43 });
  await deliver({ type: "rematch", match_id: MATCH, lobby_id: LOBBY, game: "scrap_world" });
  await expect
    .poll(() => notesOf(eve))
    .toEqual([
      {
        title: "Du bist dran",
        body: "Scrap World wartet auf deinen Zug.",
        data: `/matches/${MATCH}`,
      },
      {
        title: "Noch einmal?",
        body: "Jemand möchte Scrap World noch einmal mit dir spielen.",
        data: `/lobbies/${LOBBY}`,
      },
    ]);
});

/**
 * Allows notifications, and stands in for the browser's push service, which a headless browser
 * cannot reach: it gives out subscriptions with real keys and remembers the last one.
 */
async function withPushService({ context }: Player, { url }: Server): Promise<void> {
  await context.grantPermissions(["notifications"], { origin: url });
  await context.addInitScript(() => {
    const KEPT = "test.subscription";
    const encode = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    const subscriptionOf = (json: string) => ({
      options: { applicationServerKey: null },
      toJSON: () => JSON.parse(json) as unknown,
      unsubscribe: () => {
        localStorage.removeItem(KEPT);
        return Promise.resolve(true);
      },
    });
    PushManager.prototype.getSubscription = () => {
      const kept = localStorage.getItem(KEPT);
      return Promise.resolve(kept === null ? null : (subscriptionOf(kept) as never));
    };
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey as Uint8Array;
      if (!options?.userVisibleOnly || key.length !== 65) throw new Error("not as browsers want");
      const curve = { name: "ECDH", namedCurve: "P-256" };
      const pair = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
      const point = await crypto.subtle.exportKey("raw", pair.publicKey);
      const auth = crypto.getRandomValues(new Uint8Array(16));
      const json = JSON.stringify({
        endpoint: `https://push.example/send/${encode(auth.buffer)}`,
        expirationTime: null,
        keys: { p256dh: encode(point), auth: encode(auth.buffer) },
      });
      localStorage.setItem(KEPT, json);
      return subscriptionOf(json) as never;
    };
  });
}

/** The status of the next answer to such a request. */
async function answerTo({ page }: Player, method: string, path: string): Promise<number> {
  const answer = await page.waitForResponse(
    (response) =>
      response.request().method() === method && new URL(response.url()).pathname === path,
  );
  return answer.status();
}

/** Delivers messages to the service worker as the browser does, while no page is open. */
async function worker(
  { context, page }: Player,
  { url }: Server,
): Promise<(message: object) => Promise<void>> {
  const devtools: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${url}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  return async (message) => {
    const data = JSON.stringify(message).padEnd(512);
    await devtools.send("ServiceWorker.deliverPushMessage", { origin: url, registrationId, data });
  };
}

/** The notifications that are shown, in the order of their titles' addresses. */
async function notesOf({ context }: Player): Promise<object[]> {
  const [active] = context.serviceWorkers();
  if (active === undefined) return [];
  return active.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const notes = await registration.getNotifications();
    const shown = notes.map(({ title, body, data }) => ({ title, body, data: String(data) }));
    return shown.sort((one, other) => other.data.localeCompare(one.data));
  });
}
