/** What an action would mean, as the server foretells it, in words. */

import type { Preview } from "../../api/generated/scrapyard_empire";
import type { Names } from "./labels";
import { texts } from "./text";

/** One line each. */
export function previewText(preview: Preview, names: Names): string[] {
  const told = texts.previewText;
  switch (preview.type) {
    case "draw":
      return [told.draw(preview.kind, preview.cards)];
    case "roll":
      return [
        told.roll(preview.need, preview.faces),
        ...(preview.faces < 6 ? [told.boost(preview.parts)] : []),
      ];
    case "total":
      return [
        preview.total >= preview.need
          ? told.hits(preview.total)
          : told.misses(preview.total, preview.need),
      ];
    case "scrap":
      return [told.scraps(texts.and(preview.cards.map((card) => names.card(card))))];
    case "gain":
      return [told.gains(names.card(preview.card))];
    case "exchange": {
      const [give, get] = [names.card(preview.give), names.card(preview.get)];
      return [told.exchange(give, get, names.seat(preview.with))];
    }
    case "use":
      return [names.ability(preview.of)];
    case "nothing":
      return [];
  }
}
