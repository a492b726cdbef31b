/** Why a match ended as it did, as the viewer would say it. */

import type { PastStep } from "../../api/messages";
import type { AnyGame, GameTypes, Position } from "../../games/kit/game";
import type { Outcome } from "../../games/kit/outcome";
import { words } from "../../i18n/pages";
import { leaversOf } from "../log/matchLog";

/** The game's own words, and who left. */
export function reasonOf(
  outcome: Outcome,
  at: Position<GameTypes>,
  game: Pick<AnyGame, "result">,
  log: readonly Pick<PastStep, "by" | "asked_by" | "events">[],
): string {
  const { me, seats } = at;
  const having = (ending: "left" | "lost") =>
    seats.filter(({ seat }) => outcome.seats[seat]?.ending === ending);
  const told = leaversOf(log, at);
  const left = having("left").map(({ seat, name }) => {
    const known = told.find((each) => each.seat === seat);
    if (seat === me) return words.result.youLeft[known?.why ?? ""] ?? words.result.youWent;
    return known?.text ?? words.events.left(name);
  });
  if (outcome.reason === "others_left") {
    const out = having("lost").map(({ seat, name }) =>
      seat === me ? words.result.youWereOut : words.result.wasOut(name),
    );
    return words.result.othersLeft(words.list([...left, ...out]));
  }
  // A game compares those who stayed; who left hears what a spectator hears.
  const eyes = me !== null && outcome.seats[me]?.ending === "left" ? { ...at, me: null } : at;
  const why = words.result.reasons[outcome.reason] ?? game.result(outcome, eyes).reason;
  return left.length === 0 ? why : `${why} ${words.result.someLeft(words.list(left))}`;
}
