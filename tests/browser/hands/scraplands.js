/** What a person would press next at the table of Scraplands: as far as it goes, and then fire. */

import { enter, fromTheList, tabTo } from "../keys.js";

export const game = "Scraplands";
export const table = {
  chips: [/^Sprint/],
  fields: { "Most rounds of a race": 5 },
  roster: "Lone Hotrod",
};
/** Five rounds of two cars that do up to four things. */
export const decisionsMax = 160;

const GO = ".console .go .primary";
const COURSE = '[role="application"]';
/** What is declared after a Move, in turns. */
const THEN = ["Advance", "Attack", "Drift"];

export async function kindOf({ page }) {
  const console = page.locator(".console");
  if ((await console.locator(".plan").count()) > 0) return "plan";
  const title = await console.locator("h3").first().innerText();
  return title.toLowerCase();
}

export async function point(hand, n) {
  switch (await kindOf(hand.person)) {
    case "plan":
      return declare(hand, n);
    case "attack":
      return fire(hand);
    default:
      return drive(hand, n);
  }
}

async function declare({ person: { page }, press, look }, n) {
  const deeds = page.locator('.console .deed[aria-disabled="false"]');
  const wishes = ["Move", ...THEN.slice(n % THEN.length), "Pass"];
  const declared = page.locator(`${GO}:enabled`);
  for (let chosen = 0; chosen < 2; chosen += 1) {
    const open = (await deeds.allInnerTexts()).map((text) => text.trim());
    const wish = wishes.filter((name) => open.includes(name))[Math.min(chosen, wishes.length - 1)];
    if (wish === undefined) break;
    await press(deeds.filter({ hasText: wish }));
  }
  await declared.waitFor();
  await look("declared");
  return press(declared);
}

/** At the target itself, or with the first weapon of the tray. */
async function fire({ person: { page }, press, pressAt, look }) {
  const sights = page.locator(`${COURSE} .target`);
  if ((await sights.count()) === 0) {
    return press(page.getByRole("button", { name: /^(Do not fire|Fire no more)$/ }));
  }
  await pressAt(await middleOf(sights.first()));
  await page.locator(GO).waitFor();
  await look("shot");
  return press(page.locator(GO));
}

/** To the farthest place that is marked on the course, or straight on by the tray, or it stops. */
async function drive({ person: { page }, press, pressAt, look }, n) {
  const places = await placesOn(page);
  const straight = page
    .getByRole("group", { name: "Turn" })
    .getByRole("button", { name: /straight/ });
  if (n % 3 < 2 && places.length > 0) await pressAt(places[0]);
  else if ((await straight.count()) > 0) await press(straight);
  else await press(page.locator(".console .ends .button").last());
  await page.locator(GO).waitFor();
  await look("leg");
  return press(page.locator(GO));
}

/** The marked places in the window, those farthest from the car first. */
async function placesOn(page) {
  await page.locator(COURSE).scrollIntoViewIfNeeded();
  const car = await middleOf(page.locator(`${COURSE} .light`));
  const dots = await page.locator(`${COURSE} .dot`).evaluateAll((all) =>
    all.flatMap((dot) => {
      const { left, top, width, height } = dot.getBoundingClientRect();
      const at = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(...at);
      return dot.closest("svg").contains(hit) ? [at] : [];
    }),
  );
  const far = ([x, y]) => Math.hypot(x - car[0], y - car[1]);
  return dots.toSorted((one, other) => far(other) - far(one));
}

async function middleOf(thing) {
  const { x, y, width, height } = await thing.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Digits for the plan, arrows on the course, `t` for a target, `e` to stop. */
export async function type({ person, look }, n) {
  const { page } = person;
  const { keyboard } = page;
  const go = page.locator(`${GO}:enabled`);
  switch (await kindOf(person)) {
    case "plan":
      if (n % 4 === 3) return fromTheList(person, /^Move, Advance/);
      await keyboard.press("1");
      for (const key of n % 2 === 0 ? "356" : "536") {
        if ((await go.count()) === 0) await keyboard.press(key);
      }
      await look("declared");
      return enter(person, go);
    case "attack":
      if ((await page.locator(`${COURSE} .target`).count()) === 0) {
        return enter(person, page.getByRole("button", { name: /^(Do not fire|Fire no more)$/ }));
      }
      await keyboard.press("t");
      await go.waitFor();
      await look("shot");
      return enter(person, go);
    default:
      return driveByKeys(person, look);
  }
}

/** Straight on; where that is not to be had, it stops, or else goes any way there is. */
async function driveByKeys(person, look) {
  const { page } = person;
  const { keyboard } = page;
  const go = page.locator(`${GO}:enabled`);
  const turns = page.getByRole("group", { name: "Turn" });
  const halt = page.getByRole("button", { name: "Stop here" });
  if ((await turns.getByRole("button", { name: /straight/ }).count()) > 0) {
    await keyboard.press("b");
    await keyboard.press("ArrowUp");
    await go.waitFor();
    await look("leg");
    return keyboard.press("Enter");
  }
  if ((await halt.count()) > 0) {
    await keyboard.press("e");
    await go.waitFor();
    return keyboard.press("e");
  }
  await tabTo(person, turns.getByRole("button").first());
  await keyboard.press("Enter");
  return enter(person, go);
}
