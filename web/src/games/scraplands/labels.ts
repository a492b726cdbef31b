/** Names of cars, weapons, terrain and causes, and needs of dice as text. */

import type {
  CarId,
  Catalogue,
  CheckCause,
  CourseSheet,
  Need,
  Obstacle,
  Options,
  PieceNo,
  Rolled,
  Roster,
  WeaponNo,
} from "../../api/generated/scraplands";
import { nameInSentences, seatLook } from "../../ui/seats";
import type { Seat } from "../../api/messages";
import type { RaceFacts } from "./types";
import { texts } from "./text";

interface NamedCar {
  seat: Seat;
  /** Without its player. */
  name: string;
  /** The letter of its seat and its number in the team: `A1`. */
  roofNumber: string;
  weapons: string[];
}

export interface Names {
  cars: NamedCar[];
  /** `Runner of Ann`. */
  car(id: CarId): string;
  /** `Runner`, for places that show its player as well. */
  short(id: CarId): string;
  seatOf(id: CarId): Seat | null;
  weapon(car: CarId, no: WeaponNo): string;
  /** The name on the page of a weapon by its English name, which refusals contain. */
  weaponNamed(english: string): string;
  piece(no: PieceNo): string;
  obstacle(obstacle: Obstacle): string;
  cause(cause: CheckCause): string;
  seat(seat: Seat): string;
}

export function carOf(catalogue: Catalogue, slug: string) {
  return catalogue.cars.find((car) => car.slug === slug);
}

export function weaponOf(catalogue: Catalogue, slug: string) {
  return catalogue.weapons.find((weapon) => weapon.slug === slug);
}

export function upgradeOf(catalogue: Catalogue, slug: string) {
  return catalogue.upgrades.find((upgrade) => upgrade.slug === slug);
}

/** The facts that names depend on; they do not change during a match. */
export type NamingFacts = Pick<RaceFacts, "catalogue" | "seats"> & {
  match: Pick<RaceFacts["match"], "seats" | "options">;
};

/** The course that is set in the options, or else the default one. */
export function courseOf(facts: Pick<NamingFacts, "catalogue" | "match">): CourseSheet | undefined {
  const { course } = facts.match.options as Partial<Options>;
  const { courses } = facts.catalogue;
  return courses.find(({ id }) => id === course) ?? courses[0];
}

export function namesOf(facts: NamingFacts): Names {
  const { catalogue } = facts;
  const course = courseOf(facts);
  const cars = facts.match.seats.flatMap(({ seat, roster }) =>
    team(catalogue, seat, roster as Roster | null),
  );
  const seat = (seat: Seat) => {
    const info = facts.seats[seat];
    return info ? nameInSentences(info) : texts.seatName(seatLook(seat).letter);
  };
  const piece = (no: PieceNo) => {
    const kind = course?.pieces[no]?.kind;
    return catalogue.kinds.find((row) => row.kind === kind)?.name ?? texts.unknownPiece;
  };
  const names: Names = {
    cars,
    car(id) {
      const car = cars[id];
      return car ? texts.carOf(car.name, seat(car.seat)) : texts.unknownCar;
    },
    short: (id) => cars[id]?.name ?? texts.unknownCar,
    seatOf: (id) => cars[id]?.seat ?? null,
    weapon(id, no) {
      const slug = cars[id]?.weapons[no];
      const weapon = slug === undefined ? undefined : weaponOf(catalogue, slug);
      return weapon?.name ?? texts.unknownWeapon;
    },
    weaponNamed(english) {
      const slug = english.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
      return weaponOf(catalogue, slug)?.name ?? english;
    },
    piece,
    obstacle: (obstacle) => obstacleText(obstacle, names),
    cause: (cause) => causeText(cause, names),
    seat,
  };
  return names;
}

function team(catalogue: Catalogue, seat: Seat, roster: Roster | null): NamedCar[] {
  const cars = roster?.cars ?? [];
  return cars.map(({ name, car, weapons }, at) => {
    const kind = carOf(catalogue, car)?.name ?? car;
    const isSameKind = (other: { car: string }) => other.car === car;
    const total = cars.filter(isSameKind).length;
    const before = cars.slice(0, at).filter(isSameKind).length;
    return {
      seat,
      name: name ?? (total > 1 ? texts.numbered(kind, before + 1) : kind),
      roofNumber: `${seatLook(seat).letter}${at + 1}`,
      weapons,
    };
  });
}

function obstacleText(obstacle: Obstacle, names: Names): string {
  switch (obstacle.type) {
    case "car":
      return names.car(obstacle.car);
    case "piece":
      return texts.the(names.piece(obstacle.piece));
    case "ramp":
      return texts.ramp;
    case "edge":
      return texts.edge;
  }
}

function causeText(cause: CheckCause, names: Names): string {
  switch (cause.type) {
    case "ones":
      return texts.cause.ones;
    case "landing":
      return texts.cause.landing;
    case "collision":
      return texts.cause.collision(names.car(cause.with));
    case "ram":
      return texts.cause.ram(names.car(cause.by));
    case "crash":
      return texts.cause.crash(names.obstacle(cause.into));
    case "dangerous":
      return texts.cause.dangerous(texts.the(names.piece(cause.piece)));
    case "destructible":
      return texts.cause.destructible(texts.the(names.piece(cause.piece)));
    case "disrupt":
      return texts.cause.disrupt(names.weapon(cause.by, cause.weapon), names.car(cause.by));
  }
}

/** The summands of a die's need: `Skill 5`, `−1 Accurate`. */
export function needParts(need: Need): string[] {
  return need.parts.map(({ by, why }, at) =>
    at === 0 ? texts.log.base(by, texts.why[why]) : texts.log.part(by, texts.why[why]),
  );
}

/** `5+ (33 %)`. */
export function needText({ die }: Pick<Need, "die">): string {
  return texts.needs(die);
}

/** Where a need of several parts comes from; nothing for a single one. */
export function fromText(need: Need): string[] {
  return need.parts.length < 2 ? [] : [texts.log.from(texts.least(need.die), needParts(need))];
}

/** `3; 2, again 5`. */
export function rolledText(dice: Rolled[]): string {
  return dice
    .map(({ die, again }) => (again === null ? String(die) : texts.log.again(die, again)))
    .join("; ");
}
