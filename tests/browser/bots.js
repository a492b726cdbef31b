/** One person among bots: coming to the table, waiting for one's turn, asking for advice. */

import { allActions, seesSeq, seqOf } from "./table.js";

/** Bots that search think for a while, and more so where many of them share a processor. */
const THOUGHT_MAX_MS = 90_000;

/** From the front page to a match; whoever has no name yet is asked for one on the way. */
export async function playNow({ page }, game, name = null) {
  await page.getByRole("button", { name: `Play now against bots: ${game}` }).click();
  if (name !== null) {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your name").fill(name);
    await dialog.getByRole("button", { name: "Come in" }).click();
  }
  await page.waitForURL(/\/matches\//);
}

/** Waits until the match asks the person, or is over. False when it is over. */
export async function isAsked(person) {
  const over = person.page.getByRole("link", { name: "Replay" });
  const asked = allActions(person).and(person.page.locator(":enabled"));
  await asked.or(over).first().waitFor({ timeout: THOUGHT_MAX_MS });
  return (await over.count()) === 0;
}

/** Asks a bot what it would do. Returns the action in words. */
export async function hintFor({ page }) {
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator("[data-hinted]").waitFor({ timeout: THOUGHT_MAX_MS });
  const said = await page
    .getByRole("status")
    .getByText(/^Hint: /)
    .innerText();
  return said.replace("Hint: ", "");
}

/**
 * In every turn of Scrapbots asks for advice, clicks what is marked, and ends the turn where that
 * left it open; until the match is over. Returns the number of hints.
 */
export async function clickHints(person, hintsMax = 100) {
  const { page } = person;
  const end = page.getByRole("button", { name: "End the turn" });
  let hints = 0;
  while (await isAsked(person)) {
    if (hints === hintsMax) throw new Error(`no end after ${hints} hints`);
    await hintFor(person);
    await clickOn(person, page.locator(".tray .button.hinted").first());
    if (await end.isVisible()) await clickOn(person, end);
    hints += 1;
  }
  return hints;
}

async function clickOn(person, button) {
  const before = await seqOf(person);
  await button.click();
  await seesSeq(person, before + 1);
}

/** The host seats a bot there. */
export async function addBot({ page }, seat, level) {
  await page.getByRole("button", { name: `Add a bot: Seat ${seat}` }).click();
  const levels = page.getByRole("group", { name: `Add a bot: Seat ${seat}` });
  await levels.getByRole("button", { name: level }).click();
  await levels.waitFor({ state: "detached" });
}
