/** Log lines about stacks, hands, piles and phases. */

import type { Event } from "../../../api/generated/scrappers";
import type { LogLine } from "../../kit/game";
import { deckName, type Names } from "../wording/labels";
import { texts } from "../text";
import type { AbilityEvent } from "./abilities";
import type { DamageEvent } from "./damage";

type TableEvent = Exclude<Event, DamageEvent | AbilityEvent | { type: "gained" }>;
type SlotEvent = Extract<TableEvent, { slot: number | null }>;
type PhaseEvent = Extract<
  TableEvent,
  { type: "round_began" | "activation_began" | "reboot_began" | "top_turned" }
>;

export function tableLine(event: TableEvent, names: Names): LogLine {
  if ("slot" in event) return slotLine(event, names);
  const { log } = texts;
  switch (event.type) {
    case "round_began":
    case "activation_began":
    case "reboot_began":
    case "top_turned":
      return phaseLine(event, names);
    case "first_player_drawn":
      return { text: log.firstDrawn(names.seat(event.seat)), seat: event.seat };
    case "first_player_passed":
      return { text: log.firstPassed(names.seat(event.seat)), seat: event.seat };
    case "drew": {
      const cards = event.cards?.map((card) => names.card(card)) ?? [];
      const details = cards.length > 0 ? [log.drewThese(cards)] : [];
      return { text: log.drew(names.seat(event.seat), event.count), seat: event.seat, details };
    }
    case "reshuffled":
      return { text: log.reshuffled(names.seat(event.seat), event.count), seat: event.seat };
    case "finished": {
      const { seat, card, to } = event;
      return { text: log.finished(names.seat(seat), names.card(card), to), seat };
    }
    case "installed": {
      const [player, card] = [names.seat(event.seat), names.card(event.card)];
      const text =
        event.from === null
          ? log.installed(player, card)
          : log.installedFrom(player, card, texts.own[event.from]);
      return { text, seat: event.seat };
    }
    case "supplied": {
      const details = event.fuel.map((fuel, seat) =>
        log.suppliedTo(names.seat(seat), fuel, event.scrap[seat] ?? 0),
      );
      return { text: log.supplied, seat: null, details };
    }
    case "discarded":
      return {
        text: log.discarded(names.seat(event.seat), names.card(event.card)),
        seat: event.seat,
      };
  }
}

function phaseLine(event: PhaseEvent, names: Names): LogLine {
  switch (event.type) {
    case "round_began": {
      const details = [texts.log.begins(names.seat(event.first))];
      return { text: texts.round(event.round), seat: null, weight: "head", details };
    }
    case "activation_began":
      return { text: texts.log.activation, seat: null, weight: "head" };
    case "reboot_began":
      return { text: texts.phase.reboot, seat: null, weight: "head" };
    case "top_turned": {
      const deck = deckName(event.deck);
      const text =
        event.card === null ? texts.log.topNone(deck) : texts.log.top(deck, names.card(event.card));
      return { text, seat: null };
    }
  }
}

function slotLine(event: SlotEvent, names: Names): LogLine {
  const { seat } = event;
  const { log } = texts;
  const player = names.seat(seat);
  switch (event.type) {
    case "assigned":
      return { text: log.assigned(player, names.card(event.card), event.slot + 1), seat };
    case "ejected": {
      const slot = event.slot + 1;
      const text =
        event.card === null
          ? log.ejected(player, slot)
          : log.ejectedThis(player, names.card(event.card), slot);
      return { text, seat };
    }
    case "drafted": {
      const pile = names.pile(event.pile);
      return { text: log.drafted(player, names.card(event.card), pile, event.slot + 1), seat };
    }
    case "slot_left_empty":
      return { text: log.slotEmpty(player, event.slot + 1), seat };
    case "turned_up":
      return { text: log.turnedUp(player, names.card(event.card)), seat };
    case "powered": {
      const details = event.fuel > 0 ? [log.left(texts.tokens(event.left, "fuel"))] : [];
      return { text: log.powered(player, names.card(event.card), event.fuel), seat, details };
    }
    case "unpowered": {
      const card = names.card(event.card);
      return { text: log.unpowered(player, card, event.fuel, event.have), seat };
    }
    case "bought": {
      const details = [log.left(texts.tokens(event.left, "scrap")), log.boughtTo(event.to)];
      return { text: log.bought(player, names.card(event.card), event.scrap), seat, details };
    }
    case "not_bought": {
      const text = log.notBought(player, names.card(event.card), event.scrap, event.have);
      return { text, seat, details: [log.back(deckName(event.deck))] };
    }
  }
}
