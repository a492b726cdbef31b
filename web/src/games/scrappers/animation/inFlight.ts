/** Keeps the target of a flight as it was until the card has landed. */

import type { PilotView } from "../../../api/generated/scrappers";
import type { ScrappersView } from "../types";

/** `after`, but with the place at `anchor` as in `before`. */
export function keepUntilLanding(
  after: ScrappersView,
  before: ScrappersView,
  anchor: string,
): ScrappersView {
  const [place = "", seat = ""] = anchor.split("-");
  const at = Number(seat);
  if (place === "pile") {
    const draft = after.public.draft.map((pile, deck) =>
      deck === at ? (before.public.draft[deck] ?? pile) : pile,
    );
    return { ...after, public: { ...after.public, draft } };
  }
  const was = before.public.pilots[at];
  if (place === "hand" && before.private && after.private) {
    const own = { ...after.private, hand: before.private.hand };
    return withPilotPart({ ...after, private: own }, at, was && { hand: was.hand });
  }
  return withPilotPart(after, at, was && pilotPart(place, was));
}

function pilotPart(place: string, was: PilotView): Partial<PilotView> {
  switch (place) {
    case "hand":
      return { hand: was.hand };
    case "deck":
      return { deck: was.deck, deck_top: was.deck_top };
    case "discard":
      return { discard: was.discard };
    case "play":
      return { upgrades: was.upgrades };
    case "slot":
      return { stack: was.stack };
    case "damage":
      return { damage: was.damage };
    default:
      return {};
  }
}

function withPilotPart(
  view: ScrappersView,
  seat: number,
  was: Partial<PilotView> | undefined,
): ScrappersView {
  if (!was) return view;
  const pilots = view.public.pilots.map((pilot, at) =>
    at === seat ? { ...pilot, ...was } : pilot,
  );
  return { ...view, public: { ...view.public, pilots } };
}
