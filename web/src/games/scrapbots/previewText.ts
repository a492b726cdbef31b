/** What an action would mean, as the server foretells it, in texts. */

import type { Hit, Preview, Strike } from "../../api/generated/scrapbots";
import type { Names } from "./labels";
import { texts } from "./text";

/** One line each. */
export function previewText(preview: Preview, names: Names): string[] {
  const told = texts.previewText;
  switch (preview.type) {
    case "buy":
      return [told.bought(preview.pool.scrap)];
    case "gain": {
      const pool = told.pool(preview.pool.scrap, preview.pool.energy);
      return [preview.bonus ? `${pool}; ${told.bonus}` : pool];
    }
    case "build":
      return [told.built];
    case "strike":
      return [
        ...strikes(preview.outcome, preview.on_heads, names),
        ...(preview.stays_ready ? [told.staysReady] : []),
      ];
    case "prime":
      return [told.primed];
    case "destroy":
    case "exhaust":
    case "ready": {
      const at = [names.card(preview.bot), texts.lane(preview.lane)] as const;
      if (preview.type === "destroy") return [told.destroy(...at)];
      return [preview.type === "exhaust" ? told.exhausted : told.readyNow];
    }
    case "end_turn": {
      const { scrap, energy } = preview.lost;
      const lost = [
        ...(scrap > 0 ? [texts.card.scrap(scrap)] : []),
        ...(energy > 0 ? [texts.card.energy(energy)] : []),
      ];
      return [
        told.endTurn(preview.cards),
        ...(lost.length > 0 ? [told.lost(lost)] : []),
        ...(preview.readied.length > 0 ? [told.readied(preview.readied.length)] : []),
      ];
    }
    case "use_bonus": {
      const { cards, energy_per_wound } = preview;
      return [
        texts.capital(told.draw(cards)),
        ...(energy_per_wound > 0 ? [texts.capital(told.perWound(energy_per_wound))] : []),
      ];
    }
    case "return_wound":
      return [told.stack(preview.stack)];
    case "skip_bonus":
      return [told.skip];
  }
}

function strikes(plain: Strike, onHeads: Strike | null, names: Names): string[] {
  const { previewText } = texts;
  if (onHeads === null) return [strikeText(plain, names)];
  return [
    previewText.heads(strikeText(onHeads, names)),
    previewText.tails(strikeText(plain, names)),
  ];
}

function strikeText({ hits, cards }: Strike, names: Names): string {
  const parts = [
    ...hits.map((hit) => hitText(hit, names)),
    ...(cards > 0 ? [texts.previewText.draw(cards)] : []),
  ];
  return parts.length > 0 ? parts.join("; ") : texts.previewText.nothing;
}

function hitText({ lane, damage, bot, destroyed, wounds }: Hit, names: Names): string {
  const at = texts.lane(lane);
  if (bot === null) return texts.previewText.hitMechanic(at, wounds);
  return destroyed
    ? texts.previewText.destroysBot(names.card(bot), at, damage)
    : texts.previewText.hitBot(names.card(bot), at, damage);
}
