/** Log lines about movement and collisions. */

import type { Event } from "../../../api/generated/scraplands";
import type { LogLine } from "../../kit/game";
import type { Names } from "../labels";
import { distance } from "../board/geometry";
import { texts } from "../text";

type DrivingEvent = Extract<
  Event,
  {
    type:
      | "grid_set"
      | "entered"
      | "activation_began"
      | "deed_passed"
      | "pivoted"
      | "drove"
      | "collided"
      | "jumped"
      | "piece_removed";
  }
>;

/** The turn of a J-Turn, in steps of a heading. */
const U_TURN = 12;

/** `before`: the earlier events of the step. */
export function drivingLine(event: DrivingEvent, before: Event[], names: Names): LogLine {
  const { log } = texts;
  switch (event.type) {
    case "grid_set":
      return { text: log.gridSet(event.places.map(({ car }) => names.car(car))), seat: null };
    case "piece_removed":
      return { text: log.pieceRemoved(names.piece(event.piece)), seat: null };
    case "jumped": {
      const onto = event.onto.map((car) => names.car(car));
      const details = onto.length > 0 ? { details: [log.jumpedOnto(onto)] } : {};
      const text = log.jumped(names.car(event.car), ...event.dice);
      return { text, seat: names.seatOf(event.car), ...details };
    }
    default:
      return { text: carText(event, before, names), seat: names.seatOf(event.car) };
  }
}

type CarEvent = Exclude<DrivingEvent, { type: "grid_set" | "piece_removed" | "jumped" }>;

function carText(event: CarEvent, before: Event[], names: Names): string {
  const { log } = texts;
  const car = names.car(event.car);
  switch (event.type) {
    case "entered":
      return log.entered(car);
    case "activation_began":
      return log.activation(
        car,
        event.plan.map((deed) => texts.deed[deed]),
        event.command,
      );
    case "deed_passed":
      return passedText(event, before, car);
    case "pivoted":
      return event.turn === U_TURN ? log.about(car) : log.pivoted(car, texts.turn(event.turn));
    case "collided":
      return log.collided(car, texts.and(event.with.map((met) => names.obstacle(met))));
    case "drove": {
      const [verb, gear] = [log.verb[event.deed], texts.gear[event.gear]];
      const by = distance(event.from.at, event.to.at);
      const turn = texts.turn(event.turn);
      if (by === 0) return log.turned(car, turn);
      return event.turn === 0
        ? log.drove(car, verb, texts.inches(by), gear)
        : log.droveTurned(car, verb, turn, texts.inches(by), gear);
    }
  }
}

/** A second shot without a target is told as an Attack that is passed. */
function passedText(
  { car: id, deed }: Extract<Event, { type: "deed_passed" }>,
  before: Event[],
  car: string,
): string {
  const { log } = texts;
  const hasFired = before.some((event) => event.type === "attack_rolled" && event.car === id);
  if (deed === "attack" && hasFired) return log.shotLost(car);
  // Nothing follows a Move that was passed, possible or not.
  const isAfterMove = before.some(
    (event) =>
      event.type === "deed_passed" &&
      event.car === id &&
      (event.deed === "move" || event.deed === "j_turn"),
  );
  return (isAfterMove ? log.deedPassedToo : log.deedPassed)(car, texts.deed[deed]);
}
