import { createBotMatch } from "../../api";
import { expectAccessible } from "../../expectPage";
import { expect, PHONE, test } from "../../fixtures";
import { openProxy } from "../../fixtures/proxy";
import { giveUpButton, playAny, startMatch } from "../../pages/table";
import { seesSeq, seqOf, settledAfter } from "../../settle";
import type { Page } from "@playwright/test";

interface Manifest {
  display: string;
  icons: { src: string; sizes: string; type: string }[];
  shortcuts: { url: string }[];
}

const serviceWorker = true;

test("the browser finds everything that it needs to install the page", async ({ player }) => {
  const { page, context } = await player("", { at: "/", serviceWorker });
  await isControlled(page);
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "") as Manifest;
  expect(manifest.display).toBe("standalone");
  for (const { src, sizes, type } of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const image = await createImageBitmap(await (await fetch(src)).blob()).catch(() => null);
      return image && `${image.width}x${image.height}`;
    }, src);
    if (type === "image/png") expect(size, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) {
    await expect(await page.request.get(url), url).toBeOK();
  }
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  // A test has a private window.
  expect(ids.filter((id) => id !== "in-incognito")).toEqual([]);
});

test("all scripts of a page and a table ask to be compiled while they load", async ({ player }) => {
  const rosa = await player("Rosa");
  const { page } = rosa;
  const scripts = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/assets/") && pathname.endsWith(".js")) scripts.add(pathname);
  });
  await page.goto(`/matches/${await createBotMatch(rosa, "scrappers")}`);
  await settledAfter(rosa, -1);
  expect(scripts.size).toBeGreaterThan(2);
  for (const script of scripts) {
    const text = await (await page.request.get(script)).text();
    expect(text.startsWith("//# allFunctionsCalledOnLoad\n"), script).toBe(true);
  }
});

test("without a network the page says so, and comes back by itself", async ({ player, server }) => {
  const relay = await server.relay();
  const rosa = await player("Rosa", { at: "/", through: relay, serviceWorker });
  const { page } = rosa;
  const offline = page.getByRole("heading", { name: "You are offline" });
  await isControlled(page);
  relay.cut();
  await page.reload();
  await expect(offline).toBeVisible();
  await expectAccessible(rosa);
  await page.setViewportSize(PHONE);
  await page.getByRole("main").getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.goto("/matches/01939d5e-0000-7000-8000-000000000000");
  await expect(offline).toBeVisible();
  await page.goto("/");
  relay.mend();
  const play = page.getByRole("button", { name: /^Play now against bots/ });
  await expect(play.first()).toBeVisible();
  await expect(offline).toHaveCount(0);
});

test("the service worker keeps no answers of the server", async ({ player }) => {
  const { page } = await player("Ada", { at: "/", serviceWorker });
  await isControlled(page);
  await page.goto("/history");
  await expect(page.getByText("No matches found.")).toBeVisible();
  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return found;
  });
  expect(kept).toContain("/");
  expect(kept.filter((path) => path.startsWith("/assets/"))).not.toEqual([]);
  expect(kept.filter((path) => /^\/(api|ws)/.test(path))).toEqual([]);
});

test("a new version waits until the player wants it, and the match goes on meanwhile", async ({
  player,
  server,
}) => {
  let version = 1;
  const proxy = await openProxy(server.url, (path, body) =>
    path === "/sw.js" ? `${body}\n// ${version}` : null,
  );
  const rosa = await player("Eve", { through: proxy, serviceWorker });
  const bent = await player("Finn");
  const { page } = rosa;
  await startMatch([rosa, bent]);
  await isControlled(page);
  await page.evaluate(() => void Object.assign(globalThis, { sameAsBefore: true }));
  const isSame = (): Promise<boolean> => page.evaluate(() => "sameAsBefore" in globalThis);

  version = 2;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const offered = page.getByText("A new version is available.");
  await expect(offered).toBeVisible();
  const seq = await seqOf(rosa);
  await playAny(rosa, bent);
  await seesSeq(rosa, seq + 1);
  expect(await isSame()).toBe(true);

  await page.getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction(() => !("sameAsBefore" in globalThis));
  await seesSeq(rosa, seq + 1);
  const isWaiting = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).waiting !== null,
  );
  expect(isWaiting).toBe(false);
  await expect(offered).toHaveCount(0);
  proxy.close();
});

test("the shortcut of the app leads into a match, and a reload into no other", async ({
  player,
}) => {
  const gus = await player("Gus", { at: "/?play" });
  await expect(gus.page).toHaveURL(/\/matches\//);
  await expect(giveUpButton(gus)).toBeVisible();
  const { pathname } = new URL(gus.page.url());
  await gus.page.reload();
  await expect(giveUpButton(gus)).toBeVisible();
  expect(new URL(gus.page.url()).pathname).toBe(pathname);
});

/** Waits until the service worker has its cache and controls the page. */
async function isControlled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}
