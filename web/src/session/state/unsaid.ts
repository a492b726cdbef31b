/**
 * Chat lines that the server has not echoed yet. They survive a lost connection: once the chat's
 * newest lines are known again, those that are missing there are sent again.
 */

import type { ChatLine, ToServer } from "../../api/messages";

export type ChatPlace = { match_id: string } | { lobby_id: string } | { event_id: string };

export interface UnsaidLine {
  place: ChatPlace;
  text: string;
  /** The ids of this player's equal lines before it. */
  before: string[];
  /** The server has refused it; the player may send it again. */
  refused: boolean;
  /** A new connection asks whether it arrived on the one before. */
  asked: boolean;
}

/** The refusals that answer a chat line. */
const REFUSALS: ReadonlySet<string> = new Set([
  "chat.text",
  "chat.not_here",
  "chat.full",
  "limit.rate",
  "match.unavailable",
]);

export function isAt(place: ChatPlace, other: ChatPlace): boolean {
  return idOf(place) === idOf(other);
}

/** The id of the match, lobby or event. */
export function idOf(place: ChatPlace): string {
  if ("match_id" in place) return place.match_id;
  return "lobby_id" in place ? place.lobby_id : place.event_id;
}

export function placeOf({ match_id = "", lobby_id, event_id }: ChatLine): ChatPlace {
  if (event_id !== undefined) return { event_id };
  return lobby_id === undefined ? { match_id } : { lobby_id };
}

export function unsaidLine(place: ChatPlace, text: string, lines: readonly ChatLine[]): UnsaidLine {
  const before = lines.filter((line) => line.text === text).map(({ id }) => id);
  return { place, text, before, refused: false, asked: false };
}

export function messageOf({ place, text }: UnsaidLine): ToServer {
  return { type: "chat", ...place, text };
}

/** Without the line that this one echoes. */
export function withEcho(
  unsaid: readonly UnsaidLine[],
  place: ChatPlace,
  { id, text }: ChatLine,
): UnsaidLine[] {
  const echoed = unsaid.findIndex(
    (line) => isAt(line.place, place) && line.text === text && !line.before.includes(id),
  );
  return unsaid.flatMap((line, index) => {
    if (index === echoed) return [];
    // An equal line that follows has another echo.
    return line.text === text ? [{ ...line, before: [...line.before, id] }] : [line];
  });
}

/** The oldest line is refused, if this is a refusal of a line. */
export function withRefusal(unsaid: readonly UnsaidLine[], code: string): readonly UnsaidLine[] {
  const first = unsaid.findIndex(({ refused }) => !refused);
  if (first < 0 || !REFUSALS.has(code)) return unsaid;
  return unsaid.map((line, index) => (index === first ? { ...line, refused: true } : line));
}

export function allAsked(unsaid: readonly UnsaidLine[]): UnsaidLine[] {
  return unsaid.map((line) => ({ ...line, asked: true }));
}

/**
 * Requests whose answers tell which lines arrived before the connection was lost: a page of the
 * chat of a match; of a lobby or an event the server sends the lines by itself, and answers pings
 * after them.
 */
export function questions(unsaid: readonly UnsaidLine[]): ToServer[] {
  const matches = new Set(
    unsaid.flatMap(({ place }) => ("match_id" in place ? [place.match_id] : [])),
  );
  const asked: ToServer[] = [...matches].map((match_id) => {
    return { type: "history", match_id, kind: "chat", limit: 100 };
  });
  const hasOther = unsaid.some(({ place }) => !("match_id" in place));
  return hasOther ? [...asked, { type: "ping", t: 0 }] : asked;
}

/** The lines after the answer to a question, and those to send again. */
export function takeAnswer(
  unsaid: readonly UnsaidLine[],
  isAnswered: (place: ChatPlace) => boolean,
): { unsaid: readonly UnsaidLine[]; send: ToServer[] } {
  const isMissing = ({ asked, place, refused }: UnsaidLine) =>
    asked && !refused && isAnswered(place);
  const missing = unsaid.filter(isMissing);
  if (missing.length === 0) return { unsaid, send: [] };
  return {
    unsaid: unsaid.map((line) => (isMissing(line) ? { ...line, asked: false } : line)),
    send: missing.map(messageOf),
  };
}
