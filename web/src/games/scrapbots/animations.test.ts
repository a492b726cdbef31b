import { expect, test } from "vitest";
import type { Event } from "../../api/generated/scrapbots";
import { EVENTS, recordings } from "./gallery/samples";
import { highlightsOf } from "./highlights";
import { viewAfter } from "./applyEvent";
import { scenesOf } from "./animations";
import { ANCHORS } from "./anchors";

const { position: viewer } = recordings.at("main");
const { view } = viewer;
const ATTACK_EVENTS = recordings.at("attacked").last.events;
const scenes = (...events: Event[]) => scenesOf(events, view, viewer);
const after = (...events: Event[]) =>
  events.reduce((current, event) => viewAfter(current, event, viewer.me, viewer.catalogue), view);

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

test("an attack leaves damage, wounds and destroyed Scrapbots in the view", () => {
  const { mechanics, wound_stack, pool } = after(...ATTACK_EVENTS).public;
  expect(mechanics[1]?.lanes[1]?.damage).toBe(50);
  expect(mechanics[1]?.lanes[0]).toBeNull();
  expect(mechanics[1]?.discard_pile.slice(-2)).toEqual(["sentry_gun", "brain_damage"]);
  expect(mechanics[1]?.wounds).toBe(4);
  expect(mechanics[0]?.lanes[1]?.ready).toBe(false);
  expect([wound_stack, pool.energy]).toEqual([12, 0]);
});

test("a played card moves from the hand to the discard pile", () => {
  const played = after(EVENTS.energy_gained, EVENTS.card_discarded);
  expect(played.private?.hand).not.toContain("chainsaw");
  expect(played.public.mechanics[0]?.hand).toBe(6);
  expect(played.public.mechanics[0]?.discard_pile.at(-1)).toBe("chainsaw");
});

test("the energy of a bonus takes no card from the hand", () => {
  const pending = {
    ...view,
    public: { ...view.public, phase: { type: "bonus", card: "logic_bomb" } as const },
  };
  const gained: Event = { ...EVENTS.energy_gained, card: "logic_bomb" };
  const now = viewAfter(pending, gained, 0, viewer.catalogue);
  expect(now.public.mechanics[0]?.hand).toBe(7);
});

test("a Scrapbot is built exhausted", () => {
  expect(after(EVENTS.bot_built).public.mechanics[0]?.lanes[2]).toEqual({
    card: "drone",
    damage: 0,
    health: 40,
    ready: false,
    primed: false,
  });
});

test("the end of a turn empties the hand and the pool, and readies Scrapbots", () => {
  const now = after(EVENTS.hand_discarded, EVENTS.cleaned_up, EVENTS.turn_began);
  expect(now.private?.hand).toEqual([]);
  expect(now.public.pool).toEqual({ scrap: 0, energy: 0 });
  expect(now.public.mechanics[0]?.lanes[0]?.ready).toBe(true);
  expect([now.public.active, now.public.turn]).toEqual([1, 8]);
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
