/** The events of a step as lines of the log, with how each number came about. */

import type { Event, Place, Rolled, StoppedBy, SuitId } from "../../gen/scrap_world";
import type { LogLine } from "../game";
import { byReason, namesOf, rolledText, symbolsText, type Names } from "./naming";
import type { ScrapFacts, Variant } from "./types";
import { words } from "./words";

type Of<T extends Event["type"]> = Variant<Event, T>;

interface Telling {
  facts: ScrapFacts;
  names: Names;
}

export function log(events: Event[], facts: ScrapFacts): LogLine[] {
  const telling = { facts, names: namesOf(facts) };
  const lines: LogLine[] = [];
  let spent: string[] = [];
  for (const event of events) {
    const line = lineOf(event, telling);
    if (event.type === "energy_spent") {
      spent.push(line.text);
      continue;
    }
    // What was paid is an explanation of what it was paid for.
    lines.push(spent.length > 0 ? { ...line, details: [...spent, ...(line.details ?? [])] } : line);
    spent = [];
  }
  return [...lines, ...spent.map((text) => ({ text, seat: null }))];
}

function lineOf(event: Event, telling: Telling): LogLine {
  const { names } = telling;
  switch (event.type) {
    case "first_placer_drawn":
    case "piece_taken":
    case "piece_put":
    case "placing_stopped":
    case "side_markers_drawn":
    case "side_chosen":
    case "seat_eliminated":
      return { text: seatText(event, names), ...seatMark(event) };
    case "round_began":
      return { text: words.log.round(event.round), seat: null, weight: "head" };
    case "order_set":
      return order(event.places, names);
    case "attack_rolled":
      return attack(event, telling);
    case "defence_rolled":
      return defence(event, telling);
    case "energy_drained":
    case "damaged":
    case "fell_back":
    case "destroyed":
      return blow(event, names);
    case "suit_deployed":
    case "activation_began":
    case "moved":
    case "energy_spent":
    case "energy_gained":
    case "initiative_changed":
    case "card_flipped":
    case "card_removed":
    case "card_reloaded":
    case "repaired":
    case "activation_ended":
      return deed(event, names);
  }
}

type SeatEvent = Of<
  | "first_placer_drawn"
  | "piece_taken"
  | "piece_put"
  | "placing_stopped"
  | "side_markers_drawn"
  | "side_chosen"
  | "seat_eliminated"
>;

function seatMark(event: SeatEvent): Pick<LogLine, "seat" | "weight"> {
  if (event.type === "side_markers_drawn") return { seat: null };
  if (event.type === "seat_eliminated") return { seat: event.seat, weight: "major" };
  return { seat: event.seat };
}

function seatText(event: SeatEvent, names: Names): string {
  switch (event.type) {
    case "first_placer_drawn":
      return words.log.firstPlacer(names.seat(event.seat));
    case "piece_taken":
      return words.log.pieceTaken(names.seat(event.seat), names.piece(event.piece));
    case "piece_put": {
      const { piece, at } = event.placed;
      return event.seat === null
        ? words.log.pieceDrawn(names.piece(piece), at)
        : words.log.piecePut(names.seat(event.seat), names.piece(piece), at);
    }
    case "placing_stopped":
      return words.log.placingStopped(names.seat(event.seat));
    case "side_markers_drawn":
      return words.log.markers(
        event.markers.map((marker, seat) => words.log.marker(names.seat(seat), marker)),
      );
    case "side_chosen":
      return words.log.sideChosen(names.seat(event.seat), words.side[event.side]);
    case "seat_eliminated":
      return words.log.eliminated(names.seat(event.seat));
  }
}

function order(places: Place[], names: Names): LogLine {
  const details = places.map((place) => {
    const parts = place.parts.map(({ by, why }, at) => {
      const text = names.why(why, place.suit);
      return at === 0 ? words.log.base(by, text) : words.log.part(by, text);
    });
    const drawn = place.drawn ? words.log.drawn : "";
    const name = names.suit(place.suit);
    return words.log.placeWhy(name, place.initiative, parts.join(", "), drawn);
  });
  const list = places.map(({ marker, suit }) => words.log.place(marker, names.suit(suit)));
  return { text: words.log.order(list), seat: null, details };
}

type DeedEvent = Of<
  | "suit_deployed"
  | "activation_began"
  | "moved"
  | "energy_spent"
  | "energy_gained"
  | "initiative_changed"
  | "card_flipped"
  | "card_removed"
  | "card_reloaded"
  | "repaired"
  | "activation_ended"
>;

function deed(event: DeedEvent, names: Names): LogLine {
  const details = event.type === "moved" ? { details: [words.log.path(event.path.join(" "))] } : {};
  return { text: deedText(event, names), seat: names.seatOf(event.suit), ...details };
}

function deedText(event: DeedEvent, names: Names): string {
  const suit = names.suit(event.suit);
  switch (event.type) {
    case "suit_deployed":
      return words.log.deployed(suit, event.at);
    case "activation_began":
      return words.log.activation(suit);
    case "moved":
      return movedText(event, suit);
    case "energy_spent":
      return words.log.spent(suit, event.energy, spentOn(event, names), event.left);
    case "energy_gained":
      return words.log.gained(suit, words.deed[event.deed], event.energy, event.left);
    case "initiative_changed": {
      const lasts = event.lasts === "this_game" ? words.log.thisGame : words.log.nextOrder;
      return words.log.initiative(suit, event.by, lasts, names.why(event.cause, event.suit));
    }
    case "card_flipped":
      return words.log.flipped(suit, names.card(event.suit, event.card));
    case "card_removed":
      return words.log.removed(suit, names.card(event.suit, event.card));
    case "card_reloaded":
      return words.log.reloaded(suit, names.card(event.suit, event.card));
    case "repaired":
      return words.log.repaired(suit, event.total, event.of);
    case "activation_ended":
      return words.log.activationEnded(suit, event.points_left);
  }
}

function movedText({ deed, path, cost }: Of<"moved">, suit: string): string {
  const to = path.at(-1) ?? "";
  // A weapon took its suit along after a target that fell back.
  if (deed === "quick_attack" || deed === "full_attack") return words.log.followed(suit, to);
  return words.log.moved(words.deed[deed], suit, to, cost);
}

function spentOn({ suit, on }: Of<"energy_spent">, names: Names): string {
  switch (on.type) {
    case "deed":
      return words.deed[on.deed];
    case "burn":
      return words.log.burning(names.card(suit, on.card));
    case "armor":
      return names.card(suit, on.card);
  }
}

function attack(event: Of<"attack_rolled">, { facts, names }: Telling): LogLine {
  const { suit, deed, attack, dice, hits, fallbacks } = event;
  const text = words.log.attack({
    suit: names.suit(suit),
    deed: words.deed[deed],
    target: names.suit(attack.target),
    weapon: names.card(suit, attack.weapon),
    rolled: symbolsText({ hits, fallbacks }),
  });
  const details = [
    words.log.distance(event.distance),
    ...reasons(dice, suit, facts, names),
    ...event.shoved.map(({ by, why }) => words.log.shoved(names.why(why, suit), by)),
  ];
  return { text, seat: names.seatOf(suit), details };
}

function defence(event: Of<"defence_rolled">, { facts, names }: Telling): LogLine {
  const { suit, armor, dice, blocks, stands } = event;
  const piercing = event.pierced.map(({ by, why }) =>
    words.log.pierced(names.why(why, event.against), by),
  );
  const rolled = symbolsText({ blocks, stands });
  const cards = armor.map((card) => names.card(suit, card));
  const text =
    cards.length > 0
      ? words.log.defenceWith(names.suit(suit), cards, rolled)
      : words.log.defence(names.suit(suit), rolled);
  return {
    text,
    seat: names.seatOf(suit),
    details: [...reasons(dice, suit, facts, names), ...piercing],
  };
}

function reasons(dice: Rolled[], suit: SuitId, facts: ScrapFacts, names: Names): string[] {
  return byReason(dice, suit, names).map((reason) =>
    words.log.dice(words.capital(reason.text), rolledText(facts.catalogue, reason.dice)),
  );
}

type Blow = Of<"energy_drained" | "damaged" | "fell_back" | "destroyed">;

function blow(event: Blow, names: Names): LogLine {
  const suit = names.suit(event.suit);
  const seat = names.seatOf(event.suit);
  switch (event.type) {
    case "energy_drained": {
      const text = words.log.drained(suit, event.drain, event.lost, event.left);
      const details = event.deficit > 0 ? { details: [words.log.deficit(event.deficit)] } : {};
      return { text, seat, ...details };
    }
    case "damaged": {
      const text = words.log.damaged(suit, event.damage, event.total, event.of);
      const cause = words.log.damagedBy(words.damageCause[event.cause]);
      return { text, seat, details: [cause] };
    }
    case "fell_back": {
      const steps = event.path.length - 1;
      const text =
        steps === 0
          ? words.log.stoodStill(suit)
          : words.log.fellBack(suit, event.path.at(-1) ?? "", steps);
      if (event.unresolved === 0) return { text, seat };
      const why = stopped(event.stopped_by, names);
      return { text, seat, details: [words.log.unresolved(event.unresolved, why)] };
    }
    case "destroyed":
      return { text: words.log.destroyed(suit, names.suit(event.by)), seat, weight: "major" };
  }
}

function stopped(by: StoppedBy | null, names: Names): string {
  if (by === null) return words.log.stopped.unknown;
  switch (by.type) {
    case "terrain":
      return words.log.stopped.terrain(names.piece(by.piece));
    case "suit":
      return words.log.stopped.suit(names.suit(by.suit));
    case "corner":
    case "board_edge":
    case "speed":
      return words.log.stopped[by.type];
  }
}
