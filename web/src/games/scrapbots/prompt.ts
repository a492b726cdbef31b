/** What the viewer must do now, or whom everyone waits for. */

import { namesOf } from "./labels";
import type { BotsPosition } from "./types";
import { texts } from "./text";

export function prompt(position: BotsPosition): string {
  // Who gives up leaves the phase as it is.
  if (position.awaiting.length === 0) return texts.prompt.over;
  const { phase, pool, active } = position.view.public;
  const names = namesOf(position);
  const mine = position.me !== null && position.awaiting.includes(position.me);
  const who = names.seat(active);
  switch (phase.type) {
    case "main":
      return mine ? texts.prompt.main(pool.scrap, pool.energy) : texts.prompt.waitMain(who);
    case "bonus": {
      const card = names.card(phase.card);
      return mine ? texts.prompt.bonus(card) : texts.prompt.waitBonus(who, card);
    }
    case "over":
      return texts.prompt.over;
  }
}
