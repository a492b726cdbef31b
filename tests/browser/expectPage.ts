/** Assertions that hold on every page: axe finds nothing, targets are large, nothing overflows. */

import { readFileSync } from "node:fs";
import { expect, PHONE, type Player } from "./fixtures";
import { isLoaded } from "./pages/table";

type OnPage = Pick<Player, "page">;

/** The least width and height of something to be touched, in CSS pixels. */
const TARGET_PX = 40;

const AXE = readFileSync(require.resolve("axe-core"), "utf8");

interface AxeResults {
  violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}

declare global {
  // Defined on the page by the source of axe-core.
  var axe: { run(context: unknown, options: unknown): Promise<AxeResults> };
}

interface AxeScope {
  /** The CSS selector of the part to look at; the whole page if absent. */
  within?: string;
  /** The ids of the rules; all if absent. */
  rules?: string[];
}

/** Asserts that axe finds nothing. */
export async function expectAccessible({ page }: OnPage, scope: AxeScope = {}): Promise<void> {
  await isLoaded({ page });
  await expect(page.locator("h1").first()).toBeAttached();
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(async ({ within, rules }) => {
    // Colours on their way from one state to another are neither's.
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    const { violations } = await globalThis.axe.run(within ?? document, {
      resultTypes: ["violations"],
      // Only rules about media and orientation need the assets, and there are no media.
      preload: false,
      ...(rules && { runOnly: { type: "rule", values: rules } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
    );
  }, scope);
  expect(violations, `axe at ${page.url()}`).toEqual([]);
}

/**
 * Asserts that buttons, fields and links that stand alone are large enough for a finger. Links
 * within a sentence may be as small as it is.
 */
export async function expectLargeTargets({ page }: OnPage): Promise<void> {
  const small = await page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>(
      "button, select, a.button, nav a, .input, .log summary",
    );
    return [...targets].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const shown = target.checkVisibility() && width > 1 && height > 1;
      if (!shown || (width >= least && height >= least)) return [];
      const text = target.textContent?.trim().slice(0, 30) || target.outerHTML.slice(0, 80);
      return [`${Math.round(width)}×${Math.round(height)} ${text}`];
    });
  }, TARGET_PX);
  expect(small, `small targets at ${page.url()}`).toEqual([]);
}

/** Asserts that nothing reaches beyond the width of the window. */
export async function expectFits({ page }: OnPage): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const beyond = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    const names = beyond.map((element) => `${element.localName}.${element.getAttribute("class")}`);
    return `${scrollWidth} px wide: ${names.slice(0, 8).join(", ")}`;
  });
  expect(overflow, `overflow at ${page.url()}`).toBeNull();
}

/**
 * Asserts all of it in the desktop's size and the phone's, in the dark theme and the light one.
 * Only colours differ between themes, so the light one is checked for its contrasts.
 */
export async function expectPage(player: OnPage): Promise<void> {
  const { page } = player;
  const desktop = page.viewportSize();
  for (const viewport of [desktop, PHONE]) {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(player);
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(player, { rules: ["color-contrast"] });
  }
  await expectLargeTargets(player);
  await expectFits(player);
  if (desktop) await page.setViewportSize(desktop);
}
