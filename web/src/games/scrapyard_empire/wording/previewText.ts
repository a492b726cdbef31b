/** The text of the server's preview of an action. */

import type { Preview } from "../../../api/generated/scrapyard_empire";
import type { Names } from "./labels";
import { texts } from "../text";

export function previewText(preview: Preview, names: Names): string[] {
  const text = texts.previewText;
  switch (preview.type) {
    case "draw":
      return [text.draw(preview.kind, preview.cards)];
    case "roll":
      return [
        text.roll(preview.need, preview.faces),
        ...(preview.faces < 6 ? [text.boost(preview.parts)] : []),
      ];
    case "total":
      return [
        preview.total >= preview.need
          ? text.hits(preview.total)
          : text.misses(preview.total, preview.need),
      ];
    case "scrap":
      return [text.scraps(texts.and(preview.cards.map((card) => names.card(card))))];
    case "gain":
      return [text.gains(names.card(preview.card))];
    case "exchange": {
      const [give, get] = [names.card(preview.give), names.card(preview.get)];
      return [text.exchange(give, get, names.seat(preview.with))];
    }
    case "use":
      return [names.ability(preview.of)];
    case "nothing":
      return [];
  }
}
