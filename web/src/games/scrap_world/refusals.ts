/** Refusals in words: with the names of a match, or in a language that is not the server's. */

import type { Refusal } from "../../api/messages";
import { reasonOf } from "../kit/refusals";
import { namesOf, type Names } from "./labels";
import type { ScrapFacts } from "./types";
import { texts } from "./text";
import { serverRefusals } from "./text/serverRefusals";

type Params = Refusal["params"];
type Sentence = (params: Params, names: Names) => string | null;

/** Null for a refusal whose own sentence is as good as any. */
export function refusalText(refusal: Refusal, facts: ScrapFacts | null): string | null {
  const { params } = refusal;
  const reason = reasonOf("scrap_world", refusal);
  if (reason === null) return null;
  const named = facts && SENTENCES[reason]?.(params, namesOf(facts));
  return named ?? PLAIN?.[reason]?.(params) ?? null;
}

/** The wire gives each reason its numbers, so they fit again at run time. */
const PLAIN = serverRefusals as Record<string, (params: Params) => string> | null;

const SENTENCES: Record<string, Sentence> = {
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
  no_line_of_sight: ({ blocked_by }, names) => sight(blocked_by, names),
};

function suitName(suit: unknown, names: Names): string {
  return names.suit(Number(suit));
}

function pieceName(piece: unknown, names: Names): string {
  return names.piece(Number(piece));
}

function sight(blocker: unknown, names: Names): string | null {
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
