import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { matchAgainstBots } from "../calls.js";
import { PHONE, openHouse } from "../house.js";
import { violations } from "../judge.js";
import { openProxy } from "../proxy.js";
import {
  actionsOf,
  choose,
  seesSeq,
  seqOf,
  settledAfter,
  startMatch,
  whoseTurn,
} from "../table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("the browser finds everything that it needs to install the page", async () => {
  const { page, context } = await house.person();
  await workerReady(page);
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  assert.equal(manifest.display, "standalone");
  for (const { src, sizes, type } of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const image = await createImageBitmap(await (await fetch(src)).blob()).catch(() => null);
      return image && `${image.width}x${image.height}`;
    }, src);
    if (type === "image/png") assert.equal(size, sizes, src);
  }
  for (const { url } of manifest.shortcuts) {
    const answer = await page.request.get(new URL(url, house.url).href);
    assert.ok(answer.ok(), url);
  }
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  // A private window is what a story gets.
  assert.deepEqual(
    ids.filter((id) => id !== "in-incognito"),
    [],
  );
});

test("all scripts of a page and a table ask to be compiled while they come", async () => {
  const person = await house.person("Rosa");
  const { page } = person;
  const scripts = new Set();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/assets/") && pathname.endsWith(".js")) scripts.add(pathname);
  });
  await page.goto(`${house.url}/matches/${await matchAgainstBots(person, "scrappers")}`);
  await settledAfter(person, -1);
  assert.ok(scripts.size > 2);
  for (const script of scripts) {
    const text = await (await page.request.get(new URL(script, house.url).href)).text();
    assert.ok(text.startsWith("//# allFunctionsCalledOnLoad\n"), script);
  }
});

test("without a network the page is still there, says so, and comes back by itself", async () => {
  const relay = await house.relay();
  const rosa = await house.person("Rosa", { through: relay });
  const { page } = rosa;
  await workerReady(page);
  relay.cut();
  await page.reload();
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  assert.deepEqual(await violations(rosa), []);
  await rosa.picture("offline-dark");
  await page.setViewportSize(PHONE);
  await rosa.picture("offline-dark-390");
  await page.getByRole("main").getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.goto(`${relay.url}/matches/01939d5e-0000-7000-8000-000000000000`);
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  await page.goto(relay.url);
  relay.mend();
  await page
    .getByRole("button", { name: /^Play now against bots/ })
    .first()
    .waitFor();
  assert.equal(await page.getByRole("heading", { name: "You are offline" }).count(), 0);
});

test("nothing that the server says is kept", async () => {
  const { page } = await house.person("Ada");
  await workerReady(page);
  await page.goto(`${house.url}/history`);
  await page.getByText("No match fits.").waitFor();
  const kept = await page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return found;
  });
  assert.ok(kept.includes("/") && kept.some((path) => path.startsWith("/assets/")));
  assert.deepEqual(
    kept.filter((path) => /^\/(api|ws)/.test(path)),
    [],
  );
});

test("a new version waits until the player wants it, and the match goes on meanwhile", async () => {
  let version = 1;
  const proxy = await openProxy(house.url, (path, text) => {
    return path === "/sw.js" ? `${text}\n// ${version}` : null;
  });
  const rosa = await house.person("Eve", { through: proxy });
  const bent = await house.person("Finn");
  await startMatch(rosa, bent);
  await workerReady(rosa.page);
  await rosa.page.evaluate(() => (globalThis.sameAsBefore = true));

  version = 2;
  await rosa.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await rosa.page.getByText("A new version is there.").waitFor();
  await rosa.picture("new-version-dark");
  const mover = await whoseTurn(rosa, bent);
  const seq = await seqOf(mover);
  await choose(mover, (await actionsOf(mover))[0]);
  await seesSeq(rosa, seq + 1);
  assert.equal(await rosa.page.evaluate(() => globalThis.sameAsBefore), true);

  await rosa.page.getByRole("button", { name: "Reload" }).click();
  await rosa.page.waitForFunction(() => !globalThis.sameAsBefore);
  await seesSeq(rosa, seq + 1);
  const waiting = await rosa.page.evaluate(async () => {
    return (await navigator.serviceWorker.ready).waiting !== null;
  });
  assert.equal(waiting, false);
  assert.equal(await rosa.page.getByText("A new version is there.").count(), 0);
  proxy.close();
});

test("the shortcut of the app leads into a match at once, and a reload into no other", async () => {
  const { page } = await house.person("Gus");
  await page.goto(`${house.url}/?play`);
  await page.waitForURL(/\/matches\//);
  await page.getByRole("button", { name: "Give up" }).waitFor();
  const address = page.url();
  await page.reload();
  await page.getByRole("button", { name: "Give up" }).waitFor();
  assert.equal(page.url(), address);
});

/** The worker has what it keeps, and this page goes by it. */
async function workerReady(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}
