/** The server's preview of an action as text. */

import type { Hit, Preview, Strike } from "../../../api/generated/scrapbots";
import type { Names } from "../types";
import { texts } from "../text";

const lines = texts.previewText;

/** Returns one text per line. */
export function previewText(preview: Preview, names: Names): string[] {
  switch (preview.type) {
    case "buy":
      return [lines.bought(preview.pool.scrap)];
    case "gain": {
      const pool = lines.pool(preview.pool.scrap, preview.pool.energy);
      return [preview.bonus ? `${pool}; ${lines.bonus}` : pool];
    }
    case "build":
      return [lines.built];
    case "strike":
      return [
        ...strikeLines(preview.outcome, preview.on_heads, names),
        ...(preview.stays_ready ? [lines.staysReady] : []),
      ];
    case "prime":
      return [lines.primed];
    case "destroy":
      return [lines.destroy(names.card(preview.bot), texts.lane(preview.lane))];
    case "exhaust":
      return [lines.exhausted];
    case "ready":
      return [lines.readyNow];
    case "end_turn": {
      const lost = texts.amounts(preview.lost);
      return [
        lines.endTurn(preview.cards),
        ...(lost.length > 0 ? [lines.lost(lost)] : []),
        ...(preview.readied.length > 0 ? [lines.readied(preview.readied.length)] : []),
      ];
    }
    case "use_bonus": {
      const { cards, energy_per_wound } = preview;
      return [
        texts.capital(lines.draw(cards)),
        ...(energy_per_wound > 0 ? [texts.capital(lines.perWound(energy_per_wound))] : []),
      ];
    }
    case "return_wound":
      return [lines.stack(preview.stack)];
    case "skip_bonus":
      return [lines.skip];
  }
}

function strikeLines(plain: Strike, onHeads: Strike | null, names: Names): string[] {
  if (onHeads === null) return [strikeText(plain, names)];
  return [lines.heads(strikeText(onHeads, names)), lines.tails(strikeText(plain, names))];
}

function strikeText({ hits, cards }: Strike, names: Names): string {
  const parts = [
    ...hits.map((hit) => hitText(hit, names)),
    ...(cards > 0 ? [lines.draw(cards)] : []),
  ];
  return parts.length > 0 ? parts.join("; ") : lines.nothing;
}

function hitText({ lane, damage, bot, destroyed, wounds }: Hit, names: Names): string {
  const laneName = texts.lane(lane);
  if (bot === null) return lines.hitMechanic(laneName, wounds);
  return destroyed
    ? lines.destroysBot(names.card(bot), laneName, damage)
    : lines.hitBot(names.card(bot), laneName, damage);
}
