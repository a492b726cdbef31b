/** Made-up previews for the gallery, which has no server. */

import type { Action, Preview } from "../../../api/generated/scrappers";
import { RefusedError } from "../../../api/refusedError";
import { entryOf } from "../labels";
import type { RecordedPosition } from "./positions";

export async function samplePreview(
  { position, legal }: RecordedPosition,
  action: Action,
): Promise<Preview> {
  await new Promise((resolve) => setTimeout(resolve, 60));
  const isLegal = legal.some((other) => JSON.stringify(other) === JSON.stringify(action));
  if (!isLegal) {
    const message = "This pilot cannot be chosen here.";
    throw new RefusedError({ code: "scrappers.not_a_target", params: { seat: 0 }, message });
  }
  const pilot = position.view.public.pilots[position.me ?? 0];
  const fuel = (card: string) => entryOf(position.catalogue, card)?.fuel ?? 0;
  const slot = pilot?.stack.length ?? 0;
  switch (action.type) {
    case "assign":
      return {
        type: "place",
        slot,
        price: { token: "fuel", cost: fuel(action.card), have: pilot?.fuel ?? 0 },
      };
    case "eject":
      return { type: "place", slot, price: null };
    case "draft":
      return { type: "place", slot, price: { token: "scrap", cost: 4, have: pilot?.scrap ?? 0 } };
    case "take":
      return { type: "gain", fuel: 1, scrap: 0 };
    case "target":
      return {
        type: "strike",
        seat: action.seat,
        kind: "impact",
        damage: 3,
        parts: [
          { damage: 2, card: "guided_rocket" },
          { damage: 1, card: "targeting_visor" },
        ],
        brace: 0,
        shields: position.view.public.pilots[action.seat]?.upgrades ?? [],
      };
    case "shield":
      return { type: "shield", prevented: 2, left: 1 };
    case "redraw":
      return { type: "draw", cards: 3 };
    default:
      return { type: "nothing" };
  }
}
