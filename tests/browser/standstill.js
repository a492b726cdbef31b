/** A match one decision at a time, by what the pages say of themselves. */

import assert from "node:assert/strict";
import { allActions } from "./table.js";

/** People at a table of this game, from its front page on; `fill` answers the form of options. */
export async function seatedAt(game, people, fill) {
  const [{ page }, ...guests] = people;
  await page.getByRole("button", { name: `New table: ${game}` }).click();
  const dialog = page.getByRole("dialog");
  await fill(dialog);
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/lobbies\//);
  for (const guest of guests) {
    await guest.page.goto(page.url());
    await guest.page.getByRole("button", { name: "Sit here" }).first().click();
  }
  for (const person of people) {
    await person.page.getByRole("button", { name: "I am ready" }).click();
  }
  await Promise.all(people.map((person) => person.page.waitForURL(/\/matches\//)));
}

/**
 * Waits until everybody has seen a step after that one to its end, and nothing is on its way.
 * Returns its number and who has to decide now, nobody when the match is over.
 */
export async function standstill(people, after = -1) {
  const seen = await Promise.all(people.map((person) => settledAfter(person, after)));
  assert.equal(new Set(seen).size, 1, `steps ${seen.join(" and ")} stand still`);
  for (const person of people) {
    if (await allActions(person).isEnabled()) return { seq: seen[0], person };
  }
  return { seq: seen[0], person: null };
}

/** The number of the first step after that one at which the person's table stands still. */
export async function settledAfter({ page }, after) {
  const settled = await page.waitForFunction((after) => {
    const at = document.querySelector("[data-settled]")?.dataset.settled;
    return at !== undefined && Number(at) > after ? { at: Number(at) } : null;
  }, after);
  return (await settled.jsonValue()).at;
}
