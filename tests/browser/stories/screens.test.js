import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, PHONE, openHouse } from "../house.js";
import { smallTargets, violations } from "../judge.js";
import { openTable, startMatch } from "../table.js";

let house;
let rosa;
let screens;

before(async () => {
  house = await openHouse();
  rosa = await house.person("Rosa");
  const match = await startMatch(rosa, await house.person("Bent"));
  const lobby = await openTable(await house.person("Cleo"));
  screens = {
    yard: house.url,
    "waiting-room": lobby,
    match,
    rosters: `${house.url}/rosters`,
    builder: `${house.url}/rosters/new?game=scrap_world&from=Lancers+%C2%B7+2+players`,
    history: `${house.url}/history`,
    settings: `${house.url}/settings`,
    rules: `${house.url}/rules/scraplands`,
    credits: `${house.url}/credits`,
    missing: `${house.url}/nowhere`,
  };
});
after(() => house?.close());

test("no screen has anything for axe to find, by day and by night", async () => {
  const found = [];
  for (const scheme of ["dark", "light"]) {
    await rosa.page.emulateMedia({ colorScheme: scheme });
    for (const [name, address] of Object.entries(screens)) {
      await visit(address);
      await rosa.picture(`${name}-${scheme}-1280`);
      for (const violation of await violations(rosa)) found.push(`${name} ${scheme}: ${violation}`);
    }
  }
  assert.deepEqual(found, []);
});

test("on a phone nothing is wider than the screen, and everything can be hit", async () => {
  await rosa.page.setViewportSize(PHONE);
  const found = [];
  for (const [name, address] of Object.entries(screens)) {
    await visit(address);
    await rosa.picture(`${name}-light-390`);
    const width = await rosa.page.evaluate(() => document.documentElement.scrollWidth);
    if (width > PHONE.width) found.push(`${name} is ${width} px wide`);
    for (const small of await smallTargets(rosa)) found.push(`${name}: ${small}`);
  }
  await rosa.page.setViewportSize(DESKTOP);
  assert.deepEqual(found, []);
});

test("the first page costs less than 200 KiB on the wire", async () => {
  const { page } = await house.person();
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .concat(performance.getEntriesByType("navigation"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  assert.ok(bytes < 200 * 1024, `${bytes} bytes`);
});

async function visit(address) {
  await rosa.page.goto(address);
  await rosa.page.locator("main :is(h1, h2)").first().waitFor({ state: "attached" });
  await rosa.page.waitForLoadState("networkidle");
}
