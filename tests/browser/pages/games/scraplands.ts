/** Scraplands: drives as far as it can, and fires. */

import { expect, type Player } from "../../fixtures";
import { chooseByKeyboard, enter, tabTo } from "../../keyboard";
import { middleOf, type Point } from "../../touch";
import type { GamePlay, Look, PlayerControls } from ".";
import type { Locator, Page } from "@playwright/test";

const GO = ".console .go .primary";
const COURSE = '[role="application"]';
/** What is declared after a Move, in turns. */
const THEN = ["Advance", "Attack", "Drift"];

export const scraplands: GamePlay = {
  game: "Scraplands",
  slug: "scraplands",
  table: { chips: [/^Sprint/], fields: { "Most rounds of a race": 5 }, roster: "Lone Hotrod" },
  skippedSteps: 12,
  kindOf,
  async point(controls, n) {
    switch (await kindOf(controls.player)) {
      case "plan":
        return declare(controls, n);
      case "attack":
        return fire(controls);
      default:
        return drive(controls, n);
    }
  },
  type,
};

/** The group of turns for the next leg. */
export function turns({ page }: Pick<Player, "page">): Locator {
  return page.getByRole("group", { name: "Turn" });
}

async function kindOf({ page }: Player): Promise<string> {
  const stage = await page.locator(".console").getAttribute("data-stage");
  return stage === "declare" ? "plan" : (stage ?? "none");
}

/** Turns that are not possible are there, too, and say why. */
function straightOn(player: Pick<Player, "page">): Locator {
  return turns(player)
    .locator('[aria-disabled="false"]')
    .filter({ hasText: /straight/ });
}

async function declare(
  { player: { page }, press, look }: PlayerControls,
  n: number,
): Promise<void> {
  const deeds = page.locator('.console .deed[aria-disabled="false"]');
  const wishes = ["Move", ...THEN.slice(n % THEN.length), "Pass"];
  const declared = page.locator(`${GO}:enabled`);
  for (let chosen = 0; chosen < 2; chosen += 1) {
    const open = (await deeds.allInnerTexts()).map((text) => text.trim());
    const wish = wishes.filter((name) => open.includes(name))[chosen];
    if (wish === undefined) break;
    await press(deeds.filter({ hasText: wish }));
  }
  await expect(declared).toBeVisible();
  await look("declared");
  return press(declared);
}

/** At the target itself, if there is one. */
async function fire({ player: { page }, press, pressAt, look }: PlayerControls): Promise<void> {
  const targets = page.locator(`${COURSE} .target`);
  if ((await targets.count()) === 0) return press(ceaseFire(page));
  await pressAt(await middleOf(targets.first()));
  await expect(page.locator(GO)).toBeVisible();
  await look("shot");
  return press(page.locator(GO));
}

/** To the farthest place marked on the course, or by the tray: straight on, to a stop, anywhere. */
async function drive({ player, press, pressAt, look }: PlayerControls, n: number): Promise<void> {
  const { page } = player;
  const places = await placesOn(page);
  const straight = straightOn(player);
  const ends = page.locator(".console .ends .button");
  if (n % 3 < 2 && places.length > 0) await pressAt(places[0]);
  else if ((await straight.count()) > 0) await press(straight);
  else if ((await ends.count()) > 0) {
    const confirm = () => press(page.locator(GO));
    return stopHere(page, () => press(ends.last()), confirm);
  } else await press(turns(player).locator('[aria-disabled="false"]').first());
  await expect(page.locator(GO)).toBeVisible();
  await look("leg");
  return press(page.locator(GO));
}

/** Stops at once, or with a second press if the stop has consequences. */
async function stopHere(page: Page, stop: () => Promise<void>, confirm = stop): Promise<void> {
  await stop();
  const again = page.locator(GO).filter({ hasText: "Stop here" });
  const asks = await again.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
  if (asks) await confirm();
}

/** The marked places in the window, those farthest from the car first. */
async function placesOn(page: Page): Promise<Point[]> {
  await page.locator(COURSE).scrollIntoViewIfNeeded();
  const [carX, carY] = await middleOf(page.locator(`${COURSE} .light`));
  const dots = await page.locator(`${COURSE} .dot`).evaluateAll((all) =>
    all.flatMap((dot): [number, number][] => {
      const { left, top, width, height } = dot.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return dot.closest("svg")?.contains(document.elementFromPoint(x, y)) ? [[x, y]] : [];
    }),
  );
  const far = ([x, y]: Point): number => Math.hypot(x - carX, y - carY);
  return dots.sort((one, other) => far(other) - far(one));
}

function ceaseFire(page: Page): Locator {
  return page.getByRole("button", { name: /^(Do not fire|Fire only this)$/ });
}

/** Digits for the plan, arrows on the course, `t` for a target, `e` to stop. */
async function type({ player, look }: PlayerControls, n: number): Promise<void> {
  const { page } = player;
  const go = page.locator(`${GO}:enabled`);
  switch (await kindOf(player)) {
    case "plan":
      if (n % 4 === 3) return chooseByKeyboard(player, /^Move, Advance/);
      await page.keyboard.press("1");
      for (const key of n % 2 === 0 ? "356" : "536") {
        if ((await go.count()) === 0) await page.keyboard.press(key);
      }
      await look("declared");
      return enter(player, go);
    case "attack":
      if ((await page.locator(`${COURSE} .target`).count()) === 0) {
        return enter(player, ceaseFire(page));
      }
      await page.keyboard.press("t");
      await expect(go).toBeVisible();
      await look("shot");
      return enter(player, go);
    default:
      return driveByKeys(player, look);
  }
}

/** Straight on; where that is not possible it stops, or else goes any way there is. */
async function driveByKeys(player: Player, look: Look): Promise<void> {
  const { page } = player;
  const go = page.locator(`${GO}:enabled`);
  if ((await straightOn(player).count()) > 0) {
    await page.keyboard.press("b");
    await page.keyboard.press("ArrowUp");
    await expect(go).toBeVisible();
    await look("leg");
    return page.keyboard.press("Enter");
  }
  if ((await page.getByRole("button", { name: "Stop here" }).count()) > 0) {
    return stopHere(page, () => page.keyboard.press("e"));
  }
  await tabTo(player, turns(player).locator('[aria-disabled="false"]').first());
  await page.keyboard.press("Enter");
  return enter(player, go);
}
