/** Log lines of the order of activation and of what suits do apart from attacks. */

import type { Event, Place } from "../../../api/generated/scrap_world";
import type { LogLine } from "../../kit/game";
import type { Names } from "../labels";
import type { Variant } from "../types";
import { texts } from "../text";

export function orderLine(places: Place[], names: Names): LogLine {
  const details = places.map((place) => {
    const parts = place.parts.map(({ by, why }, at) => {
      const text = names.why(why, place.suit);
      return at === 0 ? texts.log.baseInitiative(by, text) : texts.log.initiativeChange(by, text);
    });
    const drawn = place.drawn ? texts.log.tieBroken : "";
    const name = names.suit(place.suit);
    return texts.log.initiativeSum(name, place.initiative, parts.join(", "), drawn);
  });
  const list = places.map(({ marker, suit }) => texts.log.orderEntry(marker, names.suit(suit)));
  return { text: texts.log.order(list), seat: null, details };
}

type ActivationEvent = Variant<
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

export function activationLine(event: ActivationEvent, names: Names): LogLine {
  const details =
    event.type === "moved" ? { details: [texts.log.path(event.path.join(" "), event.cost)] } : {};
  return { text: activationText(event, names), seat: names.seatOf(event.suit), ...details };
}

function activationText(event: ActivationEvent, names: Names): string {
  const suit = names.suit(event.suit);
  switch (event.type) {
    case "suit_deployed":
      return texts.log.deployed(suit, event.at);
    case "activation_began":
      return texts.log.activation(suit);
    case "moved":
      return movedText(event, suit);
    case "energy_spent":
      return texts.log.spent(suit, event.energy, spentOn(event, names), event.left);
    case "energy_gained":
      return event.deed === "reboot"
        ? texts.log.rebooted(suit, event.energy, event.left)
        : texts.log.poweredUp(suit, event.energy, event.left);
    case "initiative_changed": {
      const { cause } = event;
      if (cause.type === "deed" && cause.deed === "ready")
        return texts.log.gotReady(suit, event.by);
      const lasts = event.lasts === "this_game" ? texts.log.thisGame : texts.log.nextOrder;
      return texts.log.initiative(suit, event.by, lasts, names.why(cause, event.suit));
    }
    case "card_flipped":
      return texts.log.flipped(suit, names.card(event.suit, event.card));
    case "card_removed":
      return texts.log.removed(suit, names.card(event.suit, event.card));
    case "card_reloaded":
      return texts.log.reloaded(suit, names.card(event.suit, event.card));
    case "repaired":
      return texts.log.repaired(suit, event.total, event.of);
    case "activation_ended":
      return texts.log.activationEnded(suit, event.points_left);
  }
}

function movedText({ deed, path }: Variant<Event, "moved">, suit: string): string {
  const to = path.at(-1) ?? "";
  switch (deed) {
    case "half_move":
    case "move":
    case "run":
      return texts.log.moved[deed](suit, to);
    default:
      // A weapon moves its suit after a target that falls back.
      return texts.log.followed(suit, to);
  }
}

function spentOn({ suit, on }: Variant<Event, "energy_spent">, names: Names): string {
  switch (on.type) {
    case "deed":
      return texts.deed[on.deed];
    case "burn":
      return texts.log.burning(names.card(suit, on.card));
    case "armor":
      return names.card(suit, on.card);
  }
}
