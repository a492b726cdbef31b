/** A match one decision at a time, by what the pages say of themselves. */

import assert from "node:assert/strict";
import { allActions, settledAfter } from "./table.js";

/**
 * Waits until everybody has seen a step after that one to its end, nothing is on its way, and one
 * of them has to decide. Returns its number and who that is, nobody when the match is over.
 */
export async function standstill(people, after = -1) {
  for (let seq = after; ;) {
    const seen = await Promise.all(people.map((person) => settledAfter(person, seq)));
    assert.equal(new Set(seen).size, 1, `steps ${seen.join(" and ")} stand still`);
    [seq] = seen;
    for (const person of people) if (await isAsked(person)) return { seq, person };
    const over = people[0].page.getByRole("link", { name: "Replay" });
    if ((await over.count()) > 0) return { seq, person: null };
  }
}

/** Unless it is a bot's turn, and all of them wait for it. */
function isAsked(person) {
  return allActions(person).isEnabled();
}
