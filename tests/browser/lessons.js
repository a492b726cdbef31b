/** Somebody who learns a game along its lessons. */

import { seqOf } from "./table.js";

/** From the front page to the first lesson; whoever has no name yet is asked for one on the way. */
export async function learn({ page }, game, name = null) {
  await page.getByRole("button", { name: `Learn in 5 minutes: ${game}` }).click();
  if (name !== null) {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your name").fill(name);
    await dialog.getByRole("button", { name: "Come in" }).click();
  }
  await page.waitForURL(/\/matches\//);
  await lessonOf({ page }).waitFor();
}

export function lessonOf({ page }) {
  return page.getByRole("region", { name: /^Learning / });
}

/** What the lesson is about, in two or three words. */
export function titleOf(person) {
  return lessonOf(person).locator(".head b").innerText();
}

/**
 * Reads what is to be read and does what is to be done, until the lessons are over. `read` presses
 * the button that leads on, `act` decides what the table marks. Returns the titles.
 */
export async function followLessons(person, { read, act }, lessonsMax = 20) {
  const lesson = lessonOf(person);
  const next = lesson.getByRole("button", { name: "Next" });
  const over = lesson.getByRole("link", { name: "Back to the yard" });
  const doIt = lesson.getByRole("button", { name: "Do it for me", disabled: false });
  const titles = [];
  while (titles.length < lessonsMax) {
    await next.or(over).or(doIt).first().waitFor();
    if (await over.isVisible()) return titles;
    const title = await titleOf(person);
    titles.push(title);
    if (await next.isVisible()) await read(next);
    else await act(title);
    await person.page.waitForFunction(
      (before) => document.querySelector(".head b")?.textContent !== before,
      title,
    );
  }
  throw new Error(`no end after ${titles.join(", ")}`);
}

/**
 * Clicks what the table marks until that was a decision: first what is to be picked, if anything,
 * and then what is to be done with it.
 */
export async function clickMarked(person, clicksMax = 4) {
  const { page } = person;
  const before = await seqOf(person);
  for (let clicks = 0; clicks < clicksMax; clicks += 1) {
    const marked = page.locator("[data-seq] .hinted");
    await marked.first().waitFor();
    const many = await marked.count();
    const clicked = await marked.last().elementHandle();
    await clicked.click();
    const now = await page.waitForFunction(
      ({ before, many, clicked }) => {
        if (Number(document.querySelector("[data-seq]")?.dataset.seq) > before) return "decided";
        const marks = document.querySelectorAll("[data-seq] .hinted").length;
        const stays = clicked.isConnected && clicked.classList.contains("hinted");
        return marks > 0 && (marks !== many || !stays) ? "picked" : null;
      },
      { before, many, clicked },
    );
    if ((await now.jsonValue()) === "decided") return;
  }
  throw new Error("clicking what is marked decides nothing");
}
