import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/scrapyard_empire";
import { catalogue, EVENTS, positions } from "../gallery/positions";
import { highlightsOf } from "./highlights";
import { gain, HIDDEN, stolenCard, type TableState } from "./cardMoves";
import { applyEvent } from "./applyEvent";
import { scenesOf } from "./animations";
import { SPOT } from "./anchors";
import type { EmpirePosition, EmpireStep, EmpireView } from "../types";

function viewAfter(last: EmpireStep, { me }: EmpirePosition): EmpireView {
  const table: TableState = { view: last.before, me, catalogue };
  return last.events.reduce<TableState>(applyEvent, table).view;
}

/** Gives a stolen or dug card to its thief or digger, although others may still react. */
function withCardGiven(view: EmpireView, me: number | null): EmpireView {
  const { question } = view.public;
  const table = { view, me, catalogue };
  if (question.type === "dug") return gain(table, question.by, question.card).view;
  if (question.type !== "stolen") return view;
  return gain(table, question.by, stolenCard({ view }) ?? HIDDEN).view;
}

/** The part of a view that events determine: not the next question. */
function cardsIn(view: EmpireView) {
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

test("applying all events of a step leaves every card where the server shows it", () => {
  for (const name of positions.names) {
    const { last, position } = positions.at(name);
    const { view, me } = position;
    expect(cardsIn(viewAfter(last, position)), name).toEqual(cardsIn(withCardGiven(view, me)));
  }
});

test("the scenes of every event take less than 1.7 s", () => {
  const { view, me } = positions.at("action_4").position;
  for (const event of Object.values(EVENTS)) {
    const scenes = scenesOf([event], view, { me, catalogue });
    const ms = scenes.reduce((sum, scene) => sum + scene.ms, 0);
    expect(ms, event.type).toBeLessThan(1700);
  }
});

test("a roll is shown with its current total until it has ended", () => {
  const { view, me } = positions.at("action_4").position;
  const ended: Event = { ...EVENTS.roll_ended, total: 4, need: 4 };
  const scenes = scenesOf([EVENTS.rolled, EVENTS.raised, ended], view, { me, catalogue });
  const rolls = scenes.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.type === "roll" ? [effect.roll] : [])),
  );
  expect(rolls.map(({ die, total, outcome }) => [die, total, outcome])).toEqual([
    [2, 2, "open"],
    [2, 2, "open"],
    [2, 4, "open"],
    [2, 4, "success"],
  ]);
});

test("in a trade each card flies to the other player", () => {
  const { view, me } = positions.at("action_4").position;
  const [scene] = scenesOf([EVENTS.traded], view, { me, catalogue });
  const flights = scene?.effects.flatMap((effect) =>
    effect.type === "flight" ? [[effect.flight.from, effect.flight.to]] : [],
  );
  expect(flights).toEqual([
    [SPOT.yard(1), SPOT.yard(0)],
    [SPOT.yard(0), SPOT.yard(1)],
  ]);
});

test("the newest step highlights the cards that it changed", () => {
  expect([...highlightsOf([EVENTS.built, EVENTS.stole_part])]).toEqual([
    SPOT.machine(0, "mole_lamp"),
    SPOT.part(0, "lens"),
  ]);
});
