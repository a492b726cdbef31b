/** Refusals as text: with the names of a match, or translated. */

import type { Deed } from "../../api/generated/scraplands";
import type { Refusal } from "../../api/messages";
import { reasonOf } from "../kit/refusals";
import { namesOf, type Names } from "./labels";
import type { RaceFacts } from "./types";
import { texts } from "./text";
import { serverRefusals } from "./text/serverRefusals";

type Params = Refusal["params"];
type Sentence = (params: Params, names: Names) => string;

/** Null if the server's English sentence is to be shown. */
export function refusalText(refusal: Refusal, facts: RaceFacts | null): string | null {
  const { params } = refusal;
  const reason = reasonOf("scraplands", refusal);
  if (reason === null) return null;
  const named = facts && NAMED[reason]?.(params, namesOf(facts));
  return named ?? TRANSLATED?.[reason]?.(params) ?? null;
}

// Each reason comes with its own params, so they fit at run time.
const TRANSLATED = serverRefusals as Record<string, (params: Params) => string> | null;

const { refusal } = texts;
const car = ({ car }: Params, names: Names) => names.car(Number(car));
const deed = ({ deed }: Params) => texts.deed[String(deed) as Deed] ?? String(deed);

/** Sentences for the refusals whose params can be named. */
const NAMED: Record<string, Sentence> = {
  not_your_car: (params, names) => refusal.notYourCar(car(params, names)),
  not_its_turn: ({ turn_of }, names) => refusal.notItsTurn(names.car(Number(turn_of))),
  car_wrecked: (params, names) => refusal.carWrecked(car(params, names)),
  no_command: (params, names) => refusal.noCommand(car(params, names)),
  not_an_enemy: (params, names) => refusal.notAnEnemy(car(params, names)),
  hidden_by_car: (params, names) => refusal.hiddenByCar(car(params, names)),
  friend_too_close: ({ friend }, names) => refusal.friendTooClose(names.short(Number(friend))),
  nearer_enemy: (params, names) => refusal.nearerEnemy(car(params, names)),
  not_after_move: (params) => refusal.notAfterMove(deed(params)),
  deed_twice: (params) => refusal.deedTwice(deed(params)),
};
