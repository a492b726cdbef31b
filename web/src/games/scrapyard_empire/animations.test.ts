import { expect, test } from "vitest";
import type { Event } from "../../api/generated/scrapyard_empire";
import { EVENTS } from "./gallery/events";
import { catalogue, recorded, recordedNames, type Shown } from "./gallery/positions";
import { highlightsOf } from "./highlights";
import { gain, HIDDEN, type Table } from "./cardMoves";
import { viewAfter } from "./applyEvent";
import { scenesOf } from "./animations";
import { SPOT } from "./anchors";
import { stolenCard } from "./prompt";
import type { EmpireView } from "./types";

function after({ last, position }: Shown): EmpireView {
  const table: Table = { view: last.before, me: position.me, catalogue };
  return last.events.reduce<Table>(viewAfter, table).view;
}

/** What was stolen or dug while somebody may still answer, as the thief's or the digger's. */
function settled(view: EmpireView, me: number | null): EmpireView {
  const { question } = view.public;
  const table = { view, me, catalogue };
  if (question.type === "dug") return gain(table, question.by, question.card).view;
  if (question.type !== "stolen") return view;
  return gain(table, question.by, stolenCard({ view }) ?? HIDDEN).view;
}

/** All that events tell: cards where they lie. What is asked next is in the server's view only. */
function lying(view: EmpireView) {
  const { players, parts, machines, inventions, active, round } = view.public;
  return {
    active,
    round,
    piles: [parts, machines, inventions].map(({ deck, scrap }) => ({ deck, scrap })),
    players: players.map(({ character, parts, hand, plans, machines, inventions }) => ({
      character,
      parts,
      hand,
      plans,
      machines: machines.map(({ machine }) => machine).toSorted(),
      inventions: inventions.map(({ invention }) => invention),
    })),
    hand: view.private?.hand.toSorted(),
    plans: view.private?.inventions.toSorted(),
  };
}

test("after the last event every card lies where the server shows it", () => {
  for (const name of recordedNames) {
    const shown = recorded(name);
    const { view, me } = shown.position;
    expect(lying(after(shown)), name).toEqual(lying(settled(view, me)));
  }
});

test("no event is too much for the table, and none takes long", () => {
  const { view, me } = recorded("action_4").position;
  for (const event of Object.values(EVENTS)) {
    const scenes = scenesOf([event], view, { me, catalogue });
    const ms = scenes.reduce((sum, scene) => sum + scene.ms, 0);
    expect(ms, event.type).toBeLessThan(1700);
  }
});

test("what happened in a step of a real match is seen before the shell loses its patience", () => {
  for (const name of recordedNames) {
    const { last, position } = recorded(name);
    const scenes = scenesOf(last.events, last.before, position);
    expect(
      scenes.reduce((sum, { ms }) => sum + ms, 0),
      name,
    ).toBeLessThan(6000);
  }
});

test("a die lies on the table until its roll has ended, with the total that parts have made", () => {
  const { view, me } = recorded("action_4").position;
  const ended: Event = { ...EVENTS.roll_ended, total: 4, need: 4 };
  const scenes = scenesOf([EVENTS.rolled, EVENTS.raised, ended], view, { me, catalogue });
  const thrown = scenes.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.type === "thrown" ? [effect.thrown] : [])),
  );
  expect(thrown.map(({ die, total, outcome }) => [die, total, outcome])).toEqual([
    [2, 2, "open"],
    [2, 4, "open"],
    [2, 4, "success"],
  ]);
});

test("in a trade both cards fly, each to the other side", () => {
  const { view, me } = recorded("action_4").position;
  const [scene] = scenesOf([EVENTS.traded], view, { me, catalogue });
  const ways = scene?.effects.flatMap((effect) =>
    effect.type === "flight" ? [[effect.flight.from, effect.flight.to]] : [],
  );
  expect(ways).toEqual([
    [SPOT.yard(1), SPOT.yard(0)],
    [SPOT.yard(0), SPOT.yard(1)],
  ]);
});

test("the newest step is marked where it changed something", () => {
  expect([...highlightsOf([EVENTS.built, EVENTS.stole_part])]).toEqual([
    SPOT.machine(0, "mole_lamp"),
    SPOT.part(0, "lens"),
  ]);
});
