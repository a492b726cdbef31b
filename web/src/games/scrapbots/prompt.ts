/** What the viewer must do now, or whom everyone waits for. */

import { namesOf } from "./labels";
import type { BotsPosition } from "./types";
import { words } from "./text";

export function status(position: BotsPosition): string {
  // Who gives up leaves the phase as it is.
  if (position.awaiting.length === 0) return words.status.over;
  const { phase, pool, active } = position.view.public;
  const names = namesOf(position);
  const mine = position.me !== null && position.awaiting.includes(position.me);
  const who = names.seat(active);
  switch (phase.type) {
    case "main":
      return mine ? words.status.main(pool.scrap, pool.energy) : words.status.waitMain(who);
    case "bonus": {
      const card = names.card(phase.card);
      return mine ? words.status.bonus(card) : words.status.waitBonus(who, card);
    }
    case "over":
      return words.status.over;
  }
}
