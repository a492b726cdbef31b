/** What suits do in their activation apart from attacks, as lines of the log, and their order. */

import type { Event, Place } from "../../../api/generated/scrap_world";
import type { LogLine } from "../../kit/game";
import type { Names } from "../labels";
import type { Variant } from "../types";
import { words } from "../text";

export function orderLine(places: Place[], names: Names): LogLine {
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

export type DeedEvent = Variant<
  Event,
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

export function deedLine(event: DeedEvent, names: Names): LogLine {
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

function movedText({ deed, path, cost }: Variant<Event, "moved">, suit: string): string {
  const to = path.at(-1) ?? "";
  // A weapon took its suit along after a target that fell back.
  if (deed === "quick_attack" || deed === "full_attack") return words.log.followed(suit, to);
  return words.log.moved(words.deed[deed], suit, to, cost);
}

function spentOn({ suit, on }: Variant<Event, "energy_spent">, names: Names): string {
  switch (on.type) {
    case "deed":
      return words.deed[on.deed];
    case "burn":
      return words.log.burning(names.card(suit, on.card));
    case "armor":
      return names.card(suit, on.card);
  }
}
