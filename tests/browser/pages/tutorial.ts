/** The tutorial of a game: a match against a bot, with a lesson above the table. */

import { expect, type Player } from "../fixtures";
import { openGame } from "./home";
import { seqOf } from "../settle";
import type { Locator } from "@playwright/test";

/** Goes from the front page to the tutorial of a game; a visitor becomes a guest on the way. */
export async function startTutorial({ page }: Player, game: string): Promise<void> {
  await openGame({ page }, game);
  await page.getByRole("button", { name: `Learn in 5 minutes: ${game}` }).click();
  await expect(page).toHaveURL(/\/matches\//);
  await expect(lesson({ page })).toBeVisible();
}

export function lesson({ page }: Pick<Player, "page">): Locator {
  return page.getByRole("region", { name: /^Learning / });
}

export function lessonTitle(player: Player): Locator {
  return lesson(player).locator(".head b");
}

interface Learning {
  /** Presses the button that leads on from a lesson that is only read. */
  read(next: Locator): Promise<void>;
  /** Makes the decision that the lesson asks for. */
  act(title: string): Promise<void>;
}

/** Follows so many lessons, or all to their end, and returns their titles. */
export async function followLessons(
  player: Player,
  { read, act }: Learning,
  lessonsMax = 20,
): Promise<string[]> {
  const next = lesson(player).getByRole("button", { name: "Next" });
  const over = lesson(player).getByRole("button", { name: "Play a short match" });
  const doIt = lesson(player).getByRole("button", { name: "Do it for me", disabled: false });
  const titles: string[] = [];
  while (titles.length < lessonsMax) {
    await expect(next.or(over).or(doIt).first()).toBeVisible();
    if (await over.isVisible()) return titles;
    const title = await lessonTitle(player).innerText();
    titles.push(title);
    if (await next.isVisible()) await read(next);
    else await act(title);
    await player.page.waitForFunction(
      (before) => document.querySelector(".head b")?.textContent !== before,
      title,
    );
  }
  return titles;
}

/**
 * Clicks what the table marks until that was a decision: first what is to be picked, if anything,
 * and then what is to be done with it.
 */
export async function clickMarked(player: Player, clicksMax = 4): Promise<void> {
  const { page } = player;
  const before = await seqOf(player);
  for (let clicks = 0; clicks < clicksMax; clicks += 1) {
    const marked = page.locator("[data-seq] .hinted");
    await expect(marked.first()).toBeVisible();
    const many = await marked.count();
    const clicked = await marked.last().elementHandle();
    if (!clicked) continue;
    await clicked.click();
    const now = await page.waitForFunction(
      ({ before, many, clicked }) => {
        const table = document.querySelector<HTMLElement>("[data-seq]");
        if (Number(table?.dataset.seq) > before) return "decided";
        const marks = document.querySelectorAll("[data-seq] .hinted").length;
        const element = clicked as Element;
        const stays = element.isConnected && element.classList.contains("hinted");
        return marks > 0 && (marks !== many || !stays) ? "picked" : null;
      },
      { before, many, clicked },
    );
    if ((await now.jsonValue()) === "decided") return;
  }
  throw new Error("clicking what is marked decides nothing");
}
