import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { DESKTOP, PHONE, openHouse } from "../house.js";
import { openTable, startMatch } from "../table.js";

/** Fingers are about this wide. */
const TARGET_PX = 40;

let house;
let rosa;
let screens;

before(async () => {
  house = await openHouse();
  const axe = createRequire(import.meta.url).resolve("axe-core");
  house.axe = await readFile(axe, "utf8");
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
      for (const violation of await violations()) found.push(`${name} ${scheme}: ${violation}`);
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
    for (const small of await smallTargets()) found.push(`${name}: ${small}`);
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

async function violations() {
  await rosa.page.evaluate(house.axe);
  return rosa.page.evaluate(async () => {
    const { violations } = await globalThis.axe.run({ resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
    );
  });
}

/** Buttons, fields and links that stand alone; links within a sentence may be as small as it is. */
function smallTargets() {
  return rosa.page.evaluate((least) => {
    const targets = document.querySelectorAll("button, select, a.button, nav a, .input");
    return [...targets].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const shown = target.checkVisibility() && width > 1 && height > 1;
      if (!shown || (width >= least && height >= least)) return [];
      const text = target.textContent.trim().slice(0, 30) || target.outerHTML.slice(0, 80);
      return [`${Math.round(width)}×${Math.round(height)} ${text}`];
    });
  }, TARGET_PX);
}
