/** What an action gains, for the hint that advises it. */

import type { Action, Card, Hit, Preview, Strike } from "../../../api/generated/scrapbots";
import { actorOf, botAt } from "./actions";
import { faceOf, LANES, namesOf } from "./labels";
import type { Variant } from "../../kit/text/variants";
import type { BotsPosition } from "../types";
import { texts } from "../text";

const lines = texts.rationale;

export function rationale(
  action: Action,
  position: BotsPosition,
  preview: Preview | null,
): string | null {
  if (preview === null) return null;
  const names = namesOf(position);
  const enemy = names.seat(1 - actorOf(position));
  switch (preview.type) {
    case "buy":
      return purchaseReason(preview.card, position);
    case "gain":
      return gainReason(action.type === "play_for_energy", preview, position);
    case "build":
      return buildReason(preview, position);
    case "strike":
      return strikeReason(preview, position);
    case "prime":
      return lines.prime(names.card(preview.bot));
    case "destroy":
      return lines.certain(lines.destroys(enemy, names.card(preview.bot)));
    case "exhaust":
      return lines.exhaust(enemy, names.card(preview.bot));
    case "ready":
      return lines.ready(names.card(preview.bot));
    case "end_turn":
      return lines.endTurn(position.catalogue.hand);
    case "use_bonus":
      return lines.useBonus(preview.cards);
    case "return_wound": {
      const wounds = position.view.public.mechanics[actorOf(position)]?.wounds ?? 1;
      return lines.returnWound(wounds - 1);
    }
    case "skip_bonus":
      return lines.skipBonus;
  }
}

function purchaseReason(card: Card, { catalogue }: BotsPosition): string {
  const { name, scrap, energy, kind, text } = faceOf(catalogue, card);
  if (kind.type === "component") return lines.buyComponent(scrap, energy);
  if (kind.type !== "scrapbot") return lines.buyResource(text);
  const damages = kind.attacks.flatMap(({ parts }) =>
    parts.flatMap(({ does }) => (does.type === "damage" ? [does.damage] : [])),
  );
  return lines.buyBot(name, Math.max(0, ...damages), kind.health);
}

/** What the pool is then enough for: the dearest, else the cheapest that it falls short of. */
function gainReason(
  isEnergy: boolean,
  { pool, bonus }: Variant<Preview, "gain">,
  position: BotsPosition,
): string {
  const { scrap, energy } = pool;
  const [have, goals] = isEnergy ? [energy, attacksOf(position)] : [scrap, wares(position)];
  const [enough, short, plain] = isEnergy
    ? [lines.energyEnough, lines.energyShort, lines.energy]
    : [lines.scrapEnough, lines.scrapShort, lines.scrap];
  const byCost = goals.toSorted((a, b) => a.cost - b.cost);
  const reached = byCost.findLast(({ cost }) => cost <= have);
  const next = byCost[0];
  const text = reached
    ? enough(have, reached.name)
    : next
      ? short(have, next.name, next.cost - have)
      : plain(have);
  return bonus ? `${text} ${lines.bonus}` : text;
}

interface Goal {
  name: string;
  cost: number;
}

function wares({ view, catalogue }: BotsPosition): Goal[] {
  return view.public.market.flatMap((card) => {
    if (card === null) return [];
    const { name, scrap } = faceOf(catalogue, card);
    return [{ name, cost: scrap }];
  });
}

/** The attacks of the viewer's ready Scrapbots. */
function attacksOf(position: BotsPosition): Goal[] {
  return LANES.flatMap((lane) => {
    const bot = botAt(position.view, actorOf(position), lane);
    if (!bot?.ready) return [];
    const { name, kind } = faceOf(position.catalogue, bot.card);
    const attacks = kind.type === "scrapbot" ? kind.attacks : [];
    return attacks.map(({ energy }) => ({ name, cost: energy }));
  });
}

function buildReason({ lane }: Variant<Preview, "build">, position: BotsPosition): string {
  const names = namesOf(position);
  const other = 1 - actorOf(position);
  const enemy = botAt(position.view, other, lane);
  return enemy
    ? lines.buildFacing(texts.lane(lane), names.card(enemy.card))
    : lines.buildOpen(texts.lane(lane), names.seat(other));
}

function strikeReason(
  { outcome, on_heads }: Variant<Preview, "strike">,
  position: BotsPosition,
): string {
  const plain = strikeText(outcome, position);
  if (on_heads === null) return lines.certain(plain);
  return lines.coin(strikeText(on_heads, position), plain);
}

function strikeText({ hits, cards }: Strike, position: BotsPosition): string {
  const parts = [
    ...hits.flatMap((hit) => hitText(hit, position)),
    ...(cards > 0 ? [lines.draws(cards)] : []),
  ];
  return parts.length > 0 ? texts.and(parts) : lines.nothing;
}

function hitText({ lane, damage, bot, destroyed, wounds }: Hit, position: BotsPosition): string[] {
  const names = namesOf(position);
  const other = 1 - actorOf(position);
  const enemy = names.seat(other);
  if (bot === null) return wounds > 0 ? [lines.wounds(enemy, wounds)] : [];
  if (destroyed) return [lines.destroys(enemy, names.card(bot))];
  const hit = botAt(position.view, other, lane);
  return hit ? [lines.damages(enemy, names.card(bot), hit.health - hit.damage - damage)] : [];
}
