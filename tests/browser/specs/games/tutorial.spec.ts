import { expectAccessible } from "../../expectPage";
import { expect, test } from "../../fixtures";
import { enter } from "../../keyboard";
import { GAME_NAMES } from "../../pages/games";
import { choose, isSeated, takeBackButton } from "../../pages/table";
import {
  clickMarked,
  followLessons,
  lesson,
  lessonTitle,
  startTutorial,
} from "../../pages/tutorial";
import { seqOf } from "../../settle";
import type { Locator } from "@playwright/test";

/** Each tutorial has at least so many lessons. */
const LESSONS_MIN = 8;
/** By then each has asked for decisions. */
const LESSONS_FOLLOWED = 5;

test("the lessons of Scrappers lead from the front page to their end, by keyboard", async ({
  player,
}) => {
  const visitor = await player("", { at: "/" });
  const { page } = visitor;
  await startTutorial(visitor, "Scrappers");
  const doIt = lesson(visitor).getByRole("button", { name: "Do it for me" });
  const titles = await followLessons(visitor, {
    read: (next) => enter(visitor, next),
    act: () => enter(visitor, doIt),
  });
  expect(titles.length).toBeGreaterThanOrEqual(LESSONS_MIN);
  await expectAccessible(visitor);
  const { pathname } = new URL(page.url());
  await lesson(visitor).getByRole("button", { name: "Play a short match" }).click();
  await expect(page, "a match of its own").not.toHaveURL(pathname);
  await isSeated(visitor);
  await expect(lesson(visitor)).toHaveCount(0);
});

for (const game of GAME_NAMES) {
  test(`the lessons of ${game} mark at its table what they ask for`, async ({ player }) => {
    const visitor = await player("", { at: "/" });
    await startTutorial(visitor, game);
    const learning = {
      read: (next: Locator) => next.click(),
      act: () => clickMarked(visitor),
    };
    const titles = await followLessons(visitor, learning, LESSONS_FOLLOWED);
    expect(titles.length).toBe(LESSONS_FOLLOWED);
    await expectAccessible(visitor);
  });
}

test("who does something else is told, takes it back, or begins again", async ({ player }) => {
  const bent = await player("Bent", { at: "/" });
  const { page } = bent;
  await startTutorial(bent, "Scrapbots");
  const region = lesson(bent);
  const title = lessonTitle(bent);
  for (const text of ["Three lanes", "Your hand"]) {
    await expect(title).toHaveText(text);
    await region.getByRole("button", { name: "Next" }).click();
  }
  await expect(title).toHaveText("Play a card");
  await region.getByRole("button", { name: "Earlier" }).click();
  await expect(title).toHaveText("Your hand");
  await region.getByRole("button", { name: "Later" }).click();

  await choose(bent, "Play Circuitry for 1 scrap");
  await expect(region.getByText("That is fine")).toBeVisible();
  await takeBackButton(bent).click();
  await expect(title).toHaveText("Play a card");
  await clickMarked(bent);
  await expect(title).toHaveText("Taking back");
  await page.reload();
  await expect(title).toHaveText("Taking back");

  await choose(bent, "Play Circuitry for 1 scrap");
  await expect(region.getByText("That is fine")).toBeVisible();
  const first = page.url();
  await region.getByRole("button", { name: "Begin again" }).click();
  await expect(page).not.toHaveURL(first);
  await expect(title).toHaveText("Three lanes");
  expect(await seqOf(bent)).toBe(0);
  await region.getByRole("button", { name: "Close the lessons" }).click();
  await expect(region).toHaveCount(0);
});
