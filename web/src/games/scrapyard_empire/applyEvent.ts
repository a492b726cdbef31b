/**
 * What lies on the table after each event of a step, one after the other.
 *
 * Events carry what became of things, so nothing is computed here: cards and numbers are put where
 * they belong. After the last event the server's own view is shown.
 */

import type { Card, Event, QuestionView } from "../../api/generated/scrapyard_empire";
import {
  drawn,
  gain,
  give,
  HIDDEN,
  inPile,
  inPrivate,
  inPublic,
  lose,
  pileOf,
  scrapped,
  unscrapped,
  without,
  withPlayer,
  type Moved,
  type Table,
} from "./cardMoves";
import { inventionInfo, machineInfo } from "./labels";
import type { Variant } from "./types";

export function viewAfter(table: Table, event: Event): Table {
  switch (event.type) {
    case "turn_began":
      return asking(
        withPlayer(
          inPublic(table, () => ({
            active: event.seat,
            round: event.round,
            actions: event.actions,
            phase: "action",
          })),
          event.seat,
          () => ({ stalled: 0 }),
        ),
        { type: "phase" },
      );
    case "turned":
      return scrapped(drawn(table, pileOf(event.card), 1), [event.card], event.card);
    case "reshuffled":
      return inPile(table, event.pile, ({ deck }) => ({
        deck: deck + event.cards,
        scrap: 0,
        top: null,
      }));
    case "drew_parts":
      return event.parts.reduce(
        (now, part) => gain(now, event.seat, { part }),
        drawn(table, "parts", event.parts.length),
      );
    case "drew_machines": {
      const cards: Moved[] =
        event.machines?.map((machine) => ({ machine })) ?? Array(event.cards).fill(HIDDEN);
      const left = drawn(table, "machines", event.cards);
      return cards.reduce<Table>((now, card) => gain(now, event.seat, card), left);
    }
    case "drew_invention": {
      const left = drawn(table, "inventions", 1);
      if (event.invention) return gain(left, event.seat, { invention: event.invention });
      return withPlayer(left, event.seat, ({ plans }) => ({ plans: plans + 1 }));
    }
    case "scrapped":
      return scrapped(lose(table, event.seat, event.card), [event.card], event.card);
    case "built":
    case "invented":
      return afterBuilding(table, event);
    default:
      return afterDeed(table, event);
  }
}

function asking(table: Table, question: QuestionView): Table {
  return inPublic(table, () => ({ question }));
}

type BuildEvent = Variant<Event, "built" | "invented">;
type DrawEvent = Variant<
  Event,
  | "turn_began"
  | "turned"
  | "reshuffled"
  | "drew_parts"
  | "drew_machines"
  | "drew_invention"
  | "scrapped"
>;
type RollEvent = Variant<
  Event,
  "rolled" | "raised" | "roll_ended" | "dig_began" | "passed" | "dug" | "dig_ended" | "took_top"
>;
type AbilityEvent = Variant<
  Event,
  "used" | "gained_actions" | "stalled" | "refitted" | "mimicked" | "wrecked" | "broke"
>;
type DealEvent = Exclude<Event, BuildEvent | DrawEvent | RollEvent | AbilityEvent>;

function afterDeed(table: Table, event: RollEvent | AbilityEvent | DealEvent): Table {
  switch (event.type) {
    case "rolled":
    case "raised":
    case "roll_ended":
    case "dig_began":
    case "passed":
    case "dug":
    case "dig_ended":
    case "took_top":
      return afterRoll(table, event);
    case "used":
    case "gained_actions":
    case "stalled":
    case "refitted":
    case "mimicked":
    case "wrecked":
    case "broke":
      return afterAbility(table, event);
    default:
      return afterDeal(table, event);
  }
}

function afterRoll(table: Table, event: RollEvent): Table {
  switch (event.type) {
    case "raised": {
      if (!("part" in event.with)) return table;
      const card = { part: event.with.part };
      const { question } = table.view.public;
      const left = lose(table, event.seat, card);
      // For a dig they go on the pile after it.
      const isDig = question.type === "boost" && question.roll.type === "dig";
      return isDig ? left : scrapped(left, [card], card);
    }
    case "roll_ended":
      return asking(table, { type: "phase" });
    case "passed": {
      const { question } = table.view.public;
      if (question.type !== "dig") return table;
      const passed = [...question.passed, event.card];
      return asking(table, { ...question, card: event.next, passed });
    }
    case "dug": {
      const { question, ...view } = table.view.public;
      const { top } = view[pileOf(event.card)];
      const got = unscrapped(gain(table, event.seat, event.card), event.card, top);
      return question.type === "dig" ? asking(got, { ...question, card: null }) : got;
    }
    case "took_top":
      return unscrapped(gain(table, event.seat, event.card), event.card, event.top);
    case "dig_ended": {
      const { top } = event;
      const over = asking(table, { type: "phase" });
      return top ? inPile(over, pileOf(top), () => ({ top })) : over;
    }
    case "rolled":
    case "dig_began":
      return table;
  }
}

function afterAbility(table: Table, event: AbilityEvent): Table {
  switch (event.type) {
    case "used":
      return turned(table, event);
    case "gained_actions":
      return inPublic(table, ({ actions }) => ({ actions: actions + event.actions }));
    case "stalled":
      return withPlayer(table, event.seat, ({ stalled }) => ({ stalled: stalled + 1 }));
    case "refitted":
      return withPlayer(table, event.seat, ({ machines }) => ({
        machines: machines.map((built) =>
          built.machine === event.machine ? { ...built, used: false } : built,
        ),
      }));
    case "mimicked":
      return withPlayer(table, event.seat, () => ({ mimics: event.character }));
    case "broke": {
      const card = { part: event.part };
      return scrapped(lose(table, event.of, card), [card], card);
    }
    case "wrecked": {
      const card = { machine: event.machine };
      const left = withPlayer(table, event.of, ({ machines }) => ({
        machines: takenFrom(machines, event.machine),
      }));
      return scrapped(left, [card], card);
    }
  }
}

/** Sideways, the first that was not. */
function turned(table: Table, { owner, of }: Variant<Event, "used">): Table {
  return withPlayer(table, owner, ({ machines, inventions }) => {
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

type BuiltMachines = Table["view"]["public"]["players"][number]["machines"];

function takenFrom(machines: BuiltMachines, machine: string): BuiltMachines {
  const at = machines.findIndex((built) => built.machine === machine);
  return at < 0 ? machines : machines.toSpliced(at, 1);
}

function afterDeal(table: Table, event: DealEvent): Table {
  switch (event.type) {
    case "dealer_drawn":
    case "saw_hand":
      return table;
    case "saw_machines":
      return laidOut(table, event);
    case "character_dealt":
      return withPlayer(table, event.seat, () => ({ character: event.character }));
    case "stole_part":
    case "took_part":
      return asking(give(table, event.from, event.seat, { part: event.part }), { type: "phase" });
    case "stole_machine":
      return afterTheft(table, event);
    case "took_machine": {
      const card = event.machine ? { machine: event.machine } : HIDDEN;
      return asking(give(table, event.from, event.seat, card), { type: "phase" });
    }
    // Until it is answered, what is stolen or dug is nobody's.
    case "reclaimed":
      return asking(gain(table, event.seat, stolenCard(table)), { type: "phase" });
    case "snatched":
      return asking(gain(table, event.seat, event.card), { type: "phase" });
    case "swapped": {
      const given = give(table, event.seat, event.with, { part: event.gave });
      return give(given, event.with, event.seat, { part: event.got });
    }
    case "trade_began":
      return asking(table, { type: "offer", with: event.with, kind: event.kind });
    case "part_offered": {
      const { give, want } = event;
      const part = { give, want };
      const from = event.seat;
      return asking(table, { type: "answer", from, kind: "part", part, counter: false });
    }
    case "machine_offered": {
      const from = event.seat;
      const asked = { type: "answer", from, kind: "machine", part: null, counter: false } as const;
      return inPrivate(asking(table, asked), () => ({ offer: event.offer }));
    }
    case "offer_refused":
      return asking(table, { type: "phase" });
    case "traded": {
      const given = give(table, event.seat, event.with, event.gave);
      return asking(give(given, event.with, event.seat, event.got), { type: "phase" });
    }
  }
}

/** The two that the thief sees are out of the hand, until one of them comes back. */
function laidOut(table: Table, { from, machines }: Variant<Event, "saw_machines">): Table {
  const cards: Moved[] = machines?.map((machine) => ({ machine })) ?? [HIDDEN, HIDDEN];
  const laid = cards.reduce<Table>((now, card) => lose(now, from, card), table);
  return asking(
    inPrivate(laid, () => ({ seen: machines ?? [] })),
    { type: "steal_machine", from },
  );
}

function afterTheft(table: Table, event: Variant<Event, "stole_machine">): Table {
  const { seat, from, machine } = event;
  const { public: view, private: own } = table.view;
  const stolen: Moved = machine ? { machine } : HIDDEN;
  if (view.question.type !== "steal_machine") {
    return asking(give(table, from, seat, stolen), { type: "phase" });
  }
  const other = machine ? without(own?.seen ?? [], machine)[0] : undefined;
  const back: Moved = other ? { machine: other } : HIDDEN;
  return asking(gain(gain(table, seat, stolen), from, back), { type: "phase" });
}

function stolenCard({ view }: Table): Moved {
  const { question } = view.public;
  const part = question.type === "stolen" ? question.part : null;
  const machine = view.private?.seen[0];
  if (part !== null) return { part };
  return machine ? { machine } : HIDDEN;
}

/** What it is made of goes to the scrap pile, and it stands in the yard. */
function afterBuilding(table: Table, event: BuildEvent): Table {
  const { catalogue } = table;
  const { seat } = event;
  if (event.type === "built") {
    const { recipe } = machineInfo({ catalogue }, event.machine);
    const parts = event.without ? without([...recipe], event.without) : recipe;
    const cards = parts.map((part): Card => ({ part }));
    const left = cards.reduce((now, card) => lose(now, seat, card), table);
    const placed = withPlayer(lose(left, seat, { machine: event.machine }), seat, (player) => ({
      machines: [...player.machines, { machine: event.machine, used: false }],
    }));
    return scrapped(placed, cards, { part: event.top });
  }
  const { recipe } = inventionInfo({ catalogue }, event.invention);
  const used = recipe.filter((machine) => machine !== event.without);
  const placed = withPlayer(lose(table, seat, { invention: event.invention }), seat, (player) => ({
    machines: used.reduce(takenFrom, player.machines),
    inventions: [...player.inventions, { invention: event.invention, used: false }],
  }));
  return scrapped(
    placed,
    used.map((machine) => ({ machine })),
    { machine: event.top },
  );
}
