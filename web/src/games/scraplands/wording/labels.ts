/** Names of cars, weapons, terrain and causes. */

import type {
  Catalogue,
  CourseSheet,
  Options,
  PieceNo,
  Roster,
} from "../../../api/generated/scraplands";
import { nameInSentences, seatLook } from "../../../ui/seats";
import type { Seat } from "../../../api/messages";
import { textOf } from "../../kit/text/variants";
import type { Names, RaceFacts } from "../types";
import { texts } from "../text";

export function carOf(catalogue: Pick<Catalogue, "cars">, slug: string) {
  return catalogue.cars.find((car) => car.slug === slug);
}

export function weaponOf(catalogue: Pick<Catalogue, "weapons">, slug: string) {
  return catalogue.weapons.find((weapon) => weapon.slug === slug);
}

export function upgradeOf(catalogue: Catalogue, slug: string) {
  return catalogue.upgrades.find((upgrade) => upgrade.slug === slug);
}

/** The facts that names depend on; they do not change during a match. */
export type NamingFacts = Pick<RaceFacts, "seats"> & {
  catalogue: Pick<Catalogue, "cars" | "weapons" | "kinds" | "courses">;
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
    piece,
    obstacle: (obstacle) => textOf(texts.obstacle, obstacle, names),
    cause: (cause) => textOf(texts.cause, cause, names),
    seat,
  };
  return names;
}

function team(
  catalogue: NamingFacts["catalogue"],
  seat: Seat,
  roster: Roster | null,
): Names["cars"] {
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
