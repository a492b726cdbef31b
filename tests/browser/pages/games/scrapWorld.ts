/** Scrap World: moves towards the enemy, and attacks. */

import { expect, type Player } from "../../fixtures";
import { chooseByKeyboard, enter, tabTo } from "../../keyboard";
import type { GamePlay, PlayerControls } from ".";
import type { Page } from "@playwright/test";

const GO = ".console .go .primary";
const READY = '.deed[aria-disabled="false"]:has-text("Ready")';
/** One decision in so many is another one than an attack. */
const OTHER_EVERY = 6;

export const scrapWorld: GamePlay = {
  game: "Scrap World",
  slug: "scrap_world",
  table: {
    chips: ["2"],
    fields: { "Points for a team": 80, "Most rounds": 10 },
    roster: "Thumper · 3 players",
  },
  skippedSteps: 24,
  kindOf,
  point,
  type,
};

async function kindOf({ page }: Pick<Player, "page">): Promise<string> {
  const said = await statusOf(page);
  if (/^Deploy/.test(said)) return "deployment";
  return / faces /.test(said) ? "defence" : "activation";
}

async function point({ player: { page }, press, look }: PlayerControls, n: number): Promise<void> {
  const go = page.locator(GO);
  const wish = await wishFor(page, n);
  switch (wish.does) {
    case "defend": {
      const armor = page.locator('.console .offer:not([aria-disabled="true"])').first();
      if (n % 2 === 0 && (await armor.count()) > 0) await press(armor);
      return press(go);
    }
    case "choose": {
      const cell = page.locator(`[data-cell="${wish.cell}"]`);
      await press(cell);
      await expect(go).toBeVisible();
      await look(wish.kind);
      return press(n % 2 === 0 ? cell : go);
    }
    case "ready":
      await press(page.locator(READY));
      await look("ready");
      return press(go);
    case "end":
      await press(page.getByRole("button", { name: /^End/ }).first());
      if (wish.points > 0) await press(go);
  }
}

/** Arrows lead to the space, `t` to a target; letters and digits do the rest. */
async function type({ player, look }: PlayerControls, n: number): Promise<void> {
  const { page } = player;
  const go = page.locator(GO);
  const wish = await wishFor(page, n);
  switch (wish.does) {
    case "defend":
      return enter(player, go);
    case "choose":
      if (wish.kind === "attack") {
        await page.keyboard.press("t");
        await tabTo(player, go);
        await look("attack");
        return page.keyboard.press("Enter");
      }
      if (n % OTHER_EVERY === 3) return chooseByKeyboard(player, /(Move|Run) to|Deploy/);
      await steer(page, wish.cell);
      await page.keyboard.press("Enter");
      await expect(go).toBeVisible();
      await look(wish.kind);
      return page.keyboard.press("Enter");
    case "ready": {
      const names = await page.locator(".deed .name").allInnerTexts();
      const at = names.findIndex((name) => /^Ready$/i.test(name));
      await page.keyboard.press(String((at + 1) % 10));
      return enter(player, go);
    }
    case "end":
      await page.keyboard.press("e");
      if (wish.points > 0) await page.keyboard.press("e");
  }
}

type Wish =
  | { does: "defend" }
  | { does: "ready" }
  | { does: "choose"; kind: string; cell: string }
  /** With so many action points left. */
  | { does: "end"; points: number };

/** Reads the board as a screen reader does, and decides. */
async function wishFor(page: Page, n: number): Promise<Wish> {
  const kind = await kindOf({ page });
  if (kind === "defence") return { does: "defend" };
  const board = await page
    .locator("[data-cell]")
    .evaluateAll((cells: HTMLElement[]) =>
      cells.map(({ dataset, ariaLabel }) => ({ cell: dataset.cell ?? "", label: ariaLabel ?? "" })),
    );
  const cells = (like: RegExp): string[] =>
    board.filter(({ label }) => like.test(label)).map(({ cell }) => cell);
  if (kind === "deployment") {
    const [cell] = nearest(cells(/can be deployed on/), ["F6"]);
    return { does: "choose", kind, cell };
  }
  const [target] = cells(/can be attacked/);
  const other = n % OTHER_EVERY === OTHER_EVERY - 1;
  if (target && !other) return { does: "choose", kind: "attack", cell: target };
  if (other && (await page.locator(READY).count()) > 0) return { does: "ready" };
  const enemies = board.filter(({ label }) => / damage/.test(label) && !/ active/.test(label));
  const to = enemies.map(({ cell }) => cell);
  const [cell] = nearest(cells(/can be reached/), to);
  const [own] = cells(/, active/);
  if (!target && cell && distance(cell, to) < distance(own, to)) {
    return { does: "choose", kind: "move", cell };
  }
  return { does: "end", points: Number(/(\d) points? left/.exec(await statusOf(page))?.[1] ?? 0) };
}

function statusOf(page: Page): Promise<string> {
  return page.locator('.top [role="status"]').first().innerText();
}

function nearest(cells: string[], to: string[]): string[] {
  return [...cells].sort((one, other) => distance(one, to) - distance(other, to));
}

/** To the nearest of the cells. */
function distance(cell: string, to: string[]): number {
  const [x, y] = columnAndRow(cell);
  return Math.min(...to.map(columnAndRow).map(([a, b]) => Math.hypot(a - x, b - y)));
}

/** `C4` is the third cell of the fourth row. */
function columnAndRow(cell: string): [number, number] {
  return [cell.charCodeAt(0) - 64, Number(cell.slice(1))];
}

/** To the board, and by arrows from where its cursor is. */
async function steer(page: Page, cell: string): Promise<void> {
  await page.keyboard.press("b");
  const from = await page.locator("[data-cell]:focus").getAttribute("data-cell");
  const [[x, y], [toX, toY]] = [columnAndRow(from ?? ""), columnAndRow(cell)];
  for (let at = x; at !== toX; at += Math.sign(toX - x)) {
    await page.keyboard.press(toX > x ? "ArrowRight" : "ArrowLeft");
  }
  for (let at = y; at !== toY; at += Math.sign(toY - y)) {
    await page.keyboard.press(toY > y ? "ArrowDown" : "ArrowUp");
  }
  await expect(page.locator(`[data-cell="${cell}"]`)).toBeFocused();
}
