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
  deed_count: ({ least, most }) => refusal.deedCount(Number(least), Number(most)),
  pass_first: () => refusal.passFirst(),
  no_upgrade: (params) => refusal.noUpgrade(deed(params)),
  no_weapon: () => refusal.noWeapon(),
  underway: () => refusal.underway(),
  not_a_move: () => refusal.notAMove(),
  no_boost: () => refusal.noBoost(),
  no_pivots_left: () => refusal.noPivotsLeft(),
  same_leg: () => refusal.sameLeg(),
  no_room_to_pivot: () => refusal.noRoomToPivot(),
  gear_changed: () => refusal.gearChanged(),
  forward_only: () => refusal.forwardOnly(),
  cannot_stop: () => refusal.cannotStop(),
  in_the_way: () => refusal.inTheWay(),
  out_of_range: ({ name, distance, range }, names) =>
    refusal.outOfRange(
      names.weaponNamed(String(name)),
      texts.inches(Number(distance)),
      Number(range),
    ),
  out_of_arc: ({ name }, names) => refusal.outOfArc(names.weaponNamed(String(name))),
  hidden_by_terrain: () => refusal.hiddenByTerrain(),
  already_fired: () => refusal.alreadyFired(),
  no_room: () => refusal.noRoom(),
};
