/** Texts of refusals: with the names of a match, or in the page's language. */

import type { Refusal } from "../../api/messages";
import { reasonOf } from "../kit/refusals";
import { namesOf, type Names } from "./labels";
import type { ScrapFacts } from "./types";
import { texts } from "./text";
import { serverRefusals } from "./text/serverRefusals";

type Params = Refusal["params"];
type NamedText = (params: Params, names: Names) => string | null;

/** Null where the server's sentence is shown. */
export function refusalText(refusal: Refusal, facts: ScrapFacts | null): string | null {
  const { params } = refusal;
  const reason = reasonOf("scrap_world", refusal);
  if (reason === null) return null;
  const text = facts && NAMED_TEXTS[reason]?.(params, namesOf(facts));
  return text ?? SENTENCES[reason]?.(params) ?? null;
}

/** Sentences by reason; the params of a refusal fit its reason. */
const SENTENCES = serverRefusals as Record<string, (params: Params) => string>;

const NAMED_TEXTS: Record<string, NamedText> = {
  piece_on_board: ({ piece }, names) => texts.refusal.pieceOnBoard(pieceName(piece, names)),
  piece_in_hand: ({ piece }, names) => texts.refusal.pieceInHand(pieceName(piece, names)),
  no_room_for_piece: ({ piece }, names) => texts.refusal.noRoomForPiece(pieceName(piece, names)),
  piece_overlap: ({ at, piece }, names) =>
    texts.refusal.pieceOverlap(pieceName(piece, names), String(at)),
  side_taken: ({ seat }, names) => texts.refusal.sideTaken(names.seat(Number(seat))),
  not_your_suit: ({ suit }, names) => texts.refusal.notYourSuit(suitName(suit, names)),
  already_deployed: ({ suit, at }, names) =>
    texts.refusal.alreadyDeployed(suitName(suit, names), String(at)),
  occupied: ({ suit, at }, names) => texts.refusal.occupied(suitName(suit, names), String(at)),
  cannot_stop: ({ piece, at }, names) =>
    texts.refusal.cannotStop(pieceName(piece, names), String(at)),
  target_destroyed: ({ suit }, names) => texts.refusal.targetDestroyed(suitName(suit, names)),
  not_an_enemy: ({ suit }, names) => texts.refusal.notAnEnemy(suitName(suit, names)),
  no_line_of_sight: ({ blocked_by }, names) => lineOfSightText(blocked_by, names),
};

function suitName(suit: unknown, names: Names): string {
  return names.suit(Number(suit));
}

function pieceName(piece: unknown, names: Names): string {
  return names.piece(Number(piece));
}

function lineOfSightText(blocker: unknown, names: Names): string | null {
  if (typeof blocker !== "object" || blocker === null || !("type" in blocker)) return null;
  const params = blocker as Params;
  switch (blocker.type) {
    case "terrain":
      return texts.refusal.sightTerrain(pieceName(params["piece"], names), String(params["at"]));
    case "suit":
      return texts.refusal.sightSuit(suitName(params["suit"], names), String(params["at"]));
    case "corner":
      return texts.refusal.sightCorner(String(params["one"]), String(params["other"]));
    default:
      return null;
  }
}
