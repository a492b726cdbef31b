import { createBotMatch, createMatch } from "../../api";
import { DESKTOP, expect, PHONE, test, type Player } from "../../fixtures";
import { playNow } from "../../pages/home";
import { isLoaded, isSeated } from "../../pages/table";
import type { Page } from "@playwright/test";

const SHIFT_MAX = 0.05;

/** Runs in the page: reading the storage raises an error, as where a browser refuses it. */
function refuseStorage(): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  }
  const denied = () => Promise.reject(new DOMException("denied", "SecurityError"));
  if ("locks" in navigator) Object.assign(navigator.locks, { request: denied });
}

test("a browser that refuses storage plays and watches like any other", async ({ player }) => {
  const visitor = await player();
  await visitor.context.addInitScript(refuseStorage);
  const { page } = visitor;
  await page.goto("/");
  await playNow(visitor, "Scrappers");
  await isSeated(visitor);
  const host = await player("Ada");
  const match = await createBotMatch(host, "scrappers");
  await page.goto(`/matches/${match}`);
  await expect(page.getByText("You are watching")).toBeVisible();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator(":root")).toHaveAttribute("data-theme", "dark");
});

test("a page that could not be loaded says so, and is loaded on demand", async ({ player }) => {
  const { page } = await player("Rosa");
  await page.route("**/api/rosters*", (route) => route.abort("connectionrefused"));
  await page.goto("/rosters");
  await expect(page.getByText("The server cannot be reached.").first()).toBeVisible();
  await page.unroute("**/api/rosters*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You have no rosters yet.")).toBeVisible();
});

for (const viewport of [DESKTOP, PHONE]) {
  test(`pages do not jump while they load, ${viewport.width} px wide`, async ({ player }) => {
    const rosa = await player("Rosa", { viewport });
    for (const someone of [await player("", { viewport }), rosa]) {
      // The page remembers whom it greets, but this guest was not made by it.
      await expectStill(someone, "/");
      const greeting = someone.page.getByRole("heading", { name: someone.name });
      if (someone.name !== "") await expect(greeting).toBeVisible();
      const addresses = [
        "/",
        "/games/scrappers",
        "/rosters",
        "/history",
        "/settings",
        "/credits",
        "/rules/scrappers",
      ];
      for (const address of addresses) await expectStill(someone, address);
    }
    const match = await createMatch([rosa, await player("Bent")], { game: "scrapbots" });
    await expectStill(rosa, `/matches/${match}`);
  });
}

async function expectStill(player: Player, address: string): Promise<void> {
  const { page, name } = player;
  await page.goto(address);
  await isLoaded(player);
  await page.waitForLoadState("networkidle");
  expect(await shiftOf(page), `${name || "a visitor"} at ${address}`).toBeLessThan(SHIFT_MAX);
}

/** The sum of the page's layout shifts that the user has not caused. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
}
