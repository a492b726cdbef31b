/** What a person would press next at the table of Scrap World: nearer, and then fire. */

import { enter, fromTheList, tabTo } from "../keys.js";

export const game = "Scrap World";
export const table = {
  chips: ["2"],
  fields: { "Points for a team": 80, "Most rounds": 10 },
  roster: "Thumper · 3 players",
};
/** Ten rounds of two suits, with answers. */
export const decisionsMax = 180;

const GO = ".console .go .primary";
/** So often an attack is left for something else. */
const OTHER_EVERY = 6;

export async function kindOf({ page }) {
  const said = await page.locator('.top [role="status"]').first().innerText();
  if (/^Deploy/.test(said)) return "deployment";
  return / choose armor /.test(said) ? "defence" : "activation";
}

export async function point({ person: { page }, press, look }, n) {
  const wish = await wishFor(page, n);
  switch (wish.does) {
    case "defend": {
      const armor = page.locator(".console .offer:enabled").first();
      if (n % 2 === 0 && (await armor.count()) > 0) await press(armor);
      return press(page.locator(GO));
    }
    case "choose": {
      const cell = page.locator(`[data-cell="${wish.cell}"]`);
      await press(cell);
      await page.locator(GO).waitFor();
      await look(wish.kind);
      return press(n % 2 === 0 ? cell : page.locator(GO));
    }
    case "ready":
      await press(page.locator(READY));
      await look("ready");
      return press(page.locator(GO));
    case "end": {
      await press(page.locator(".console").getByRole("button", { name: /^End/ }));
      return wish.points > 0 ? press(page.locator(GO)) : undefined;
    }
  }
}

/** The same by keys: arrows to the space, `t` for a target, letters and digits for the rest. */
export async function type({ person, look }, n) {
  const { page } = person;
  const { keyboard } = page;
  const wish = await wishFor(page, n);
  switch (wish.does) {
    case "defend":
      return enter(person, page.locator(GO));
    case "choose":
      if (wish.kind === "attack") {
        await keyboard.press("t");
        await tabTo(person, page.locator(GO));
        await look("attack");
        return keyboard.press("Enter");
      }
      if (n % OTHER_EVERY === 3) return fromTheList(person, /(Move|Run) to|Deploy/);
      await steer(page, wish.cell);
      await keyboard.press("Enter");
      await page.locator(GO).waitFor();
      await look(wish.kind);
      return keyboard.press("Enter");
    case "ready": {
      const deeds = await page.locator(".deed .name").allInnerTexts();
      await keyboard.press(String((deeds.findIndex((name) => /^Ready$/i.test(name)) + 1) % 10));
      return enter(person, page.locator(GO));
    }
    case "end":
      await keyboard.press("e");
      return wish.points > 0 ? keyboard.press("e") : undefined;
  }
}

const READY = '.deed[aria-disabled="false"]:has-text("Ready")';

/** The board in words, as it is read out, and what one would do there. */
async function wishFor(page, n) {
  const kind = await kindOf({ page });
  if (kind === "defence") return { does: "defend" };
  const board = await page
    .locator("[data-cell]")
    .evaluateAll((cells) =>
      cells.map((cell) => ({ cell: cell.dataset.cell, says: cell.ariaLabel })),
    );
  const cells = (like) => board.filter(({ says }) => like.test(says)).map(({ cell }) => cell);
  if (kind === "deployment") {
    const [cell] = nearest(cells(/can be deployed on/), ["F6"]);
    return { does: "choose", kind, cell };
  }
  const [target] = cells(/can be attacked/);
  const others = n % OTHER_EVERY === OTHER_EVERY - 1;
  if (target && !others) return { does: "choose", kind: "attack", cell: target };
  if (others && (await page.locator(READY).count()) > 0) return { does: "ready" };
  const enemies = board.filter(({ says }) => / damage/.test(says) && !/ active/.test(says));
  const to = enemies.map(({ cell }) => cell);
  const [cell] = nearest(cells(/can be reached/), to);
  const [own] = cells(/, active/);
  if (!target && cell && far(cell, to) < far(own, to))
    return { does: "choose", kind: "move", cell };
  const said = await page.locator('.top [role="status"]').first().innerText();
  return { does: "end", points: Number(/(\d) points? left/.exec(said)?.[1] ?? 0) };
}

function nearest(cells, to) {
  return cells.toSorted((one, other) => far(one, to) - far(other, to));
}

/** From the nearest of them. */
function far(cell, to) {
  const [x, y] = spot(cell);
  return Math.min(...to.map(spot).map(([a, b]) => Math.hypot(a - x, b - y)));
}

/** `C4` is the third space of the fourth row. */
function spot(cell) {
  return [cell.charCodeAt(0) - 64, Number(cell.slice(1))];
}

/** To the board, and by arrows from where its cursor is. */
async function steer(page, cell) {
  await page.keyboard.press("b");
  const from = await page.evaluate(() => document.activeElement.dataset.cell);
  const [[x, y], [toX, toY]] = [spot(from), spot(cell)];
  for (let at = x; at !== toX; at += Math.sign(toX - x)) {
    await page.keyboard.press(toX > x ? "ArrowRight" : "ArrowLeft");
  }
  for (let at = y; at !== toY; at += Math.sign(toY - y)) {
    await page.keyboard.press(toY > y ? "ArrowDown" : "ArrowUp");
  }
  await page.locator(`[data-cell="${cell}"]:focus`).waitFor();
}
