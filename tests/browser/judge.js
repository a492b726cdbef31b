/** What is wrong with a page, whoever looks at it. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { opened, PHONE } from "./house.js";

/** Fingers are about this wide. */
const TARGET_PX = 40;

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core"), "utf8");

/** All that axe finds. */
export async function violations({ page }) {
  await opened({ page });
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run({ resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
    );
  });
}

/** Buttons, fields and links that stand alone; links within a sentence may be as small as it is. */
export function smallTargets({ page }) {
  return page.evaluate((least) => {
    const targets = document.querySelectorAll(
      "button, select, a.button, nav a, .input, .log summary",
    );
    return [...targets].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const shown = target.checkVisibility() && width > 1 && height > 1;
      if (!shown || (width >= least && height >= least)) return [];
      const text = target.textContent.trim().slice(0, 30) || target.outerHTML.slice(0, 80);
      return [`${Math.round(width)}×${Math.round(height)} ${text}`];
    });
  }, TARGET_PX);
}

/** Nothing to find by day and by night, on a desk and on a phone; with a picture of each. */
export async function judged(person, name) {
  const { page } = person;
  const desk = page.viewportSize();
  for (const colorScheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of [desk, PHONE]) {
      await page.setViewportSize(viewport);
      await person.picture(`${name}-${colorScheme}-${viewport.width}`);
      assert.deepEqual(await violations(person), []);
    }
    assert.deepEqual(await smallTargets(person), []);
    assert.equal(await tooWide(person), null, `${name} on a phone`);
  }
  await page.setViewportSize(desk);
}

/** How wide the page is and what reaches beyond its edge, if anything does. */
function tooWide({ page }) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const beyond = [...document.querySelectorAll("body *")].filter(
      (one) => one.getBoundingClientRect().right > clientWidth,
    );
    const named = (one) => `${one.localName}.${one.getAttribute("class")}`;
    return `${scrollWidth} px wide: ${beyond.slice(0, 8).map(named).join(", ")}`;
  });
}
