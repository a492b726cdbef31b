/** A match one decision at a time, by what the pages say of themselves. */

import assert from "node:assert/strict";
import { allActions, settledAfter } from "./table.js";

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
