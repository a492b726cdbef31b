/**
 * Applies the events of a step to a view one by one, for the animation.
 *
 * It computes no rules: events carry their outcome. After the last event the table shows the
 * server's view.
 */

import type { Card, Event, QuestionView } from "../../../api/generated/scrapyard_empire";
import {
  addToScrap,
  drawCards,
  gain,
  give,
  HIDDEN,
  lose,
  pileOf,
  stolenCard,
  takeFromScrap,
  updatePile,
  updatePlayer,
  updatePrivate,
  updatePublic,
  without,
  type MovedCard,
  type TableState,
} from "./cardMoves";
import { inventionInfo, machineInfo } from "../wording/labels";
import type { Variant } from "../../kit/text/variants";

const DRAW_EVENTS = [
  "dealer_drawn",
  "character_dealt",
  "turned",
  "reshuffled",
  "drew_parts",
  "drew_machines",
  "drew_invention",
  "scrapped",
] as const;
const ROLL_EVENTS = [
  "rolled",
  "raised",
  "roll_ended",
  "dig_began",
  "passed",
  "dug",
  "dig_ended",
  "took_top",
] as const;
const ABILITY_EVENTS = [
  "used",
  "gained_actions",
  "stalled",
  "refitted",
  "mimicked",
  "wrecked",
  "broke",
] as const;

type BuildEvent = Variant<Event, "built" | "invented">;
type DrawEvent = Variant<Event, (typeof DRAW_EVENTS)[number]>;
type RollEvent = Variant<Event, (typeof ROLL_EVENTS)[number]>;
type AbilityEvent = Variant<Event, (typeof ABILITY_EVENTS)[number]>;
type TransferEvent = Exclude<
  Event,
  BuildEvent | DrawEvent | RollEvent | AbilityEvent | Variant<Event, "turn_began">
>;

export function applyEvent(table: TableState, event: Event): TableState {
  if (event.type === "turn_began") return afterTurnBegan(table, event);
  if (event.type === "built" || event.type === "invented") return afterBuilding(table, event);
  if (isOneOf(event, DRAW_EVENTS)) return afterDraw(table, event);
  if (isOneOf(event, ROLL_EVENTS)) return afterRoll(table, event);
  return isOneOf(event, ABILITY_EVENTS) ? afterAbility(table, event) : afterTransfer(table, event);
}

/** Whether the event is one of these variants. */
function isOneOf<T extends Event["type"]>(
  event: Event,
  types: readonly T[],
): event is Variant<Event, T> {
  return types.some((type) => type === event.type);
}

function withQuestion(table: TableState, question: QuestionView): TableState {
  return updatePublic(table, () => ({ question }));
}

function closeQuestion(table: TableState): TableState {
  return withQuestion(table, { type: "phase" });
}

function afterTurnBegan(table: TableState, event: Variant<Event, "turn_began">): TableState {
  const { seat, round, actions } = event;
  const turn = { active: seat, round, actions, phase: "action" } as const;
  const begun = closeQuestion(updatePublic(table, () => turn));
  return updatePlayer(begun, seat, () => ({ stalled: 0 }));
}

function afterDraw(table: TableState, event: DrawEvent): TableState {
  switch (event.type) {
    case "dealer_drawn":
      return table;
    case "character_dealt":
      return updatePlayer(table, event.seat, () => ({ character: event.character }));
    case "turned":
      return addToScrap(drawCards(table, pileOf(event.card), 1), [event.card], event.card);
    case "reshuffled":
      return updatePile(table, event.pile, ({ deck }) => ({
        deck: deck + event.cards,
        scrap: 0,
        top: null,
      }));
    case "drew_parts":
      return event.parts.reduce(
        (now, part) => gain(now, event.seat, { part }),
        drawCards(table, "parts", event.parts.length),
      );
    case "drew_machines": {
      const cards: MovedCard[] =
        event.machines?.map((machine) => ({ machine })) ?? Array(event.cards).fill(HIDDEN);
      const left = drawCards(table, "machines", event.cards);
      return cards.reduce<TableState>((now, card) => gain(now, event.seat, card), left);
    }
    case "drew_invention": {
      const left = drawCards(table, "inventions", 1);
      if (event.invention) return gain(left, event.seat, { invention: event.invention });
      return updatePlayer(left, event.seat, ({ plans }) => ({ plans: plans + 1 }));
    }
    case "scrapped":
      return addToScrap(lose(table, event.seat, event.card), [event.card], event.card);
  }
}

function afterRoll(table: TableState, event: RollEvent): TableState {
  switch (event.type) {
    case "raised": {
      if (!("part" in event.with)) return table;
      const card = { part: event.with.part };
      const { question } = table.view.public;
      const left = lose(table, event.seat, card);
      // Parts scrapped for a dig go on the pile after the dig.
      const isDig = question.type === "boost" && question.roll.type === "dig";
      return isDig ? left : addToScrap(left, [card], card);
    }
    case "roll_ended":
      return closeQuestion(table);
    case "passed": {
      const { question } = table.view.public;
      if (question.type !== "dig") return table;
      const passed = [...question.passed, event.card];
      return withQuestion(table, { ...question, card: event.next, passed });
    }
    case "dug": {
      const { question, ...view } = table.view.public;
      const { top } = view[pileOf(event.card)];
      const got = takeFromScrap(gain(table, event.seat, event.card), event.card, top);
      return question.type === "dig" ? withQuestion(got, { ...question, card: null }) : got;
    }
    case "took_top":
      return takeFromScrap(gain(table, event.seat, event.card), event.card, event.top);
    case "dig_ended": {
      const { top } = event;
      const over = closeQuestion(table);
      return top ? updatePile(over, pileOf(top), () => ({ top })) : over;
    }
    case "rolled":
    case "dig_began":
      return table;
  }
}

function afterAbility(table: TableState, event: AbilityEvent): TableState {
  switch (event.type) {
    case "used":
      return markUsed(table, event);
    case "gained_actions":
      return updatePublic(table, ({ actions }) => ({ actions: actions + event.actions }));
    case "stalled":
      return updatePlayer(table, event.seat, ({ stalled }) => ({ stalled: stalled + 1 }));
    case "refitted":
      return updatePlayer(table, event.seat, ({ machines }) => ({
        machines: machines.map((built) =>
          built.machine === event.machine ? { ...built, used: false } : built,
        ),
      }));
    case "mimicked":
      return updatePlayer(table, event.seat, () => ({ mimics: event.character }));
    case "broke": {
      const card = { part: event.part };
      return addToScrap(lose(table, event.of, card), [card], card);
    }
    case "wrecked": {
      const card = { machine: event.machine };
      const left = updatePlayer(table, event.of, ({ machines }) => ({
        machines: removeMachine(machines, event.machine),
      }));
      return addToScrap(left, [card], card);
    }
  }
}

/** Of equal machines, the first unused one becomes used. */
function markUsed(table: TableState, { owner, of }: Variant<Event, "used">): TableState {
  return updatePlayer(table, owner, ({ machines, inventions }) => {
    if ("character" in of) return { character_used: true };
    if ("machine" in of) {
      const at = machines.findIndex(({ machine, used }) => machine === of.machine && !used);
      return { machines: machines.map((card, n) => (n === at ? { ...card, used: true } : card)) };
    }
    return {
      inventions: inventions.map((card) =>
        card.invention === of.invention ? { ...card, used: true } : card,
      ),
    };
  });
}

type BuiltMachines = TableState["view"]["public"]["players"][number]["machines"];

function removeMachine(machines: BuiltMachines, machine: string): BuiltMachines {
  const at = machines.findIndex((built) => built.machine === machine);
  return at < 0 ? machines : machines.toSpliced(at, 1);
}

function afterTransfer(table: TableState, event: TransferEvent): TableState {
  switch (event.type) {
    case "saw_hand":
      return table;
    case "saw_machines":
      return afterSeeingMachines(table, event);
    case "stole_part":
    case "took_part":
      return closeQuestion(give(table, event.from, event.seat, { part: event.part }));
    case "stole_machine":
      return afterTheft(table, event);
    case "took_machine": {
      const card = event.machine ? { machine: event.machine } : HIDDEN;
      return closeQuestion(give(table, event.from, event.seat, card));
    }
    // A stolen or dug card belongs to nobody until the question is answered.
    case "reclaimed":
      return closeQuestion(gain(table, event.seat, stolenCard(table) ?? HIDDEN));
    case "snatched":
      return closeQuestion(gain(table, event.seat, event.card));
    case "swapped": {
      const given = give(table, event.seat, event.with, { part: event.gave });
      return give(given, event.with, event.seat, { part: event.got });
    }
    case "trade_began":
      return withQuestion(table, { type: "offer", with: event.with, kind: event.kind });
    case "part_offered": {
      const { give, want } = event;
      const part = { give, want };
      const from = event.seat;
      return withQuestion(table, { type: "answer", from, kind: "part", part, counter: false });
    }
    case "machine_offered": {
      const from = event.seat;
      const question = {
        type: "answer",
        from,
        kind: "machine",
        part: null,
        counter: false,
      } as const;
      return updatePrivate(withQuestion(table, question), () => ({ offer: event.offer }));
    }
    case "offer_refused":
      return closeQuestion(table);
    case "traded": {
      const given = give(table, event.seat, event.with, event.gave);
      return closeQuestion(give(given, event.with, event.seat, event.got));
    }
  }
}

/** Takes the two seen machines out of the hand; `stole_machine` returns one of them. */
function afterSeeingMachines(
  table: TableState,
  { from, machines }: Variant<Event, "saw_machines">,
): TableState {
  const cards: MovedCard[] = machines?.map((machine) => ({ machine })) ?? [HIDDEN, HIDDEN];
  const left = cards.reduce<TableState>((now, card) => lose(now, from, card), table);
  return withQuestion(
    updatePrivate(left, () => ({ seen: machines ?? [] })),
    { type: "steal_machine", from },
  );
}

function afterTheft(table: TableState, event: Variant<Event, "stole_machine">): TableState {
  const { seat, from, machine } = event;
  const { public: view, private: own } = table.view;
  const stolen: MovedCard = machine ? { machine } : HIDDEN;
  if (view.question.type !== "steal_machine") {
    return closeQuestion(give(table, from, seat, stolen));
  }
  const other = machine ? without(own?.seen ?? [], machine)[0] : undefined;
  const back: MovedCard = other ? { machine: other } : HIDDEN;
  return closeQuestion(gain(gain(table, seat, stolen), from, back));
}

/** Scraps the ingredients and adds the built card to the yard. */
function afterBuilding(table: TableState, event: BuildEvent): TableState {
  const { catalogue } = table;
  const { seat } = event;
  if (event.type === "built") {
    const { recipe } = machineInfo({ catalogue }, event.machine);
    const parts = event.without ? without([...recipe], event.without) : recipe;
    const cards = parts.map((part): Card => ({ part }));
    const left = cards.reduce((now, card) => lose(now, seat, card), table);
    const placed = updatePlayer(lose(left, seat, { machine: event.machine }), seat, (player) => ({
      machines: [...player.machines, { machine: event.machine, used: false }],
    }));
    return addToScrap(placed, cards, { part: event.top });
  }
  const { recipe } = inventionInfo({ catalogue }, event.invention);
  const used = recipe.filter((machine) => machine !== event.without);
  const placed = updatePlayer(
    lose(table, seat, { invention: event.invention }),
    seat,
    (player) => ({
      machines: used.reduce(removeMachine, player.machines),
      inventions: [...player.inventions, { invention: event.invention, used: false }],
    }),
  );
  return addToScrap(
    placed,
    used.map((machine) => ({ machine })),
    { machine: event.top },
  );
}
