/** The prompt over the table: what the viewer must decide, or whom the match waits for. */

import { namesOf } from "./labels";
import type { BotsPosition } from "../types";
import { texts } from "../text";

export function prompt(position: BotsPosition): string {
  // A resignation ends the match without changing the phase.
  if (position.awaiting.length === 0) return texts.prompt.over;
  const { phase, pool, active } = position.view.public;
  const names = namesOf(position);
  const isMine = position.me !== null && position.awaiting.includes(position.me);
  const player = names.seat(active);
  switch (phase.type) {
    case "main": {
      if (!isMine) return texts.prompt.waitMain(player);
      const amounts = texts.amounts(pool);
      return amounts.length > 0 ? texts.prompt.main(amounts) : texts.prompt.begin;
    }
    case "bonus": {
      const card = names.card(phase.card);
      return isMine ? texts.prompt.bonus(card) : texts.prompt.waitBonus(player, card);
    }
    case "over":
      return texts.prompt.over;
  }
}
