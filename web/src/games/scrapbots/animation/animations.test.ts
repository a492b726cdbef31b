import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/scrapbots";
import { EVENTS, positions } from "../gallery/positions";
import { highlightsOf } from "./highlights";
import { viewAfter } from "./applyEvent";
import { scenesOf } from "./animations";
import { ANCHORS } from "./anchors";
import type { BotsView } from "../types";

const { position: viewer } = positions.at("main");
const { view } = viewer;
const ATTACK_EVENTS = positions.at("attacked").last.events;
const scenes = (...events: Event[]) => scenesOf(events, view, viewer);

test("the scenes of every event last less than 1.6 seconds", () => {
  for (const event of Object.values(EVENTS)) {
    const ms = scenes(event).reduce((sum, scene) => sum + scene.ms, 0);
    expect(ms, event.type).toBeLessThan(1600);
  }
});

test("an attack shows a coin, then shots from the attacker to its targets", () => {
  const effects = scenes(...ATTACK_EVENTS).flatMap((scene) => scene.effects);
  expect(effects[0]).toMatchObject({ type: "coin", heads: true });
  const shots = effects.flatMap((effect) =>
    effect.type === "flight" && effect.flight.face.type !== "card" ? [effect.flight] : [],
  );
  expect(shots.map(({ from, to }) => [from, to])).toEqual([
    [ANCHORS.lane(0, 1), ANCHORS.lane(1, 1)],
    [ANCHORS.lane(0, 1), ANCHORS.lane(1, 0)],
    [ANCHORS.lane(0, 1), ANCHORS.lane(1, 2)],
  ]);
  expect(shots.map(({ face }) => face.type)).toEqual(["shot", "splash", "splash"]);
});

/** Without the phase, which no event tells. */
function comparable({ public: { phase: _, ...table }, private: own }: BotsView) {
  return { ...table, hand: own?.hand.toSorted() };
}

test("applying all events of a step gives the server's view", () => {
  for (const name of positions.names) {
    const { last, position } = positions.at(name);
    const { me, catalogue, view } = position;
    const after = last.events.reduce((now, e) => viewAfter(now, e, me, catalogue), last.before);
    if (last.by !== null && name !== "attacked") {
      expect(comparable(after), name).toEqual(comparable(view));
    }
  }
});

test("hidden cards fly face down", () => {
  const [scene] = scenes({ ...EVENTS.drew, seat: 1, cards: null });
  expect(scene?.effects[0]).toMatchObject({ flight: { face: { type: "back", seat: 1 } } });
});

test("an attack highlights the lanes of the attacker and of its targets", () => {
  expect([...highlightsOf(ATTACK_EVENTS)]).toEqual([
    ANCHORS.lane(0, 1),
    ANCHORS.lane(1, 1),
    ANCHORS.lane(1, 0),
    ANCHORS.lane(1, 2),
  ]);
});
