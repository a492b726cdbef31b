import { expect, test } from "vitest";
import type { Event } from "../../api/generated/scrapbots";
import { ATTACKED, EVENTS } from "./gallery/events";
import { main } from "./gallery/positions";
import { highlightsOf } from "./highlights";
import { viewAfter } from "./applyEvent";
import { scenesOf } from "./animations";
import { SPOT } from "./anchors";

const { facts, view } = main();
const known = { me: 0, catalogue: facts.catalogue };
const scenes = (...events: Event[]) => scenesOf(events, view, known);
const after = (...events: Event[]) =>
  events.reduce((now, event) => viewAfter(now, event, known.me, facts.catalogue), view);

test("no event is too much for the table, and none takes long", () => {
  for (const event of Object.values(EVENTS)) {
    const ms = scenes(event).reduce((sum, scene) => sum + scene.ms, 0);
    expect(ms, event.type).toBeLessThan(1600);
  }
});

test("an attack is a coin, then shots that start at the attacker", () => {
  const effects = scenes(...ATTACKED).flatMap((scene) => scene.effects);
  expect(effects[0]).toMatchObject({ type: "coin", heads: true });
  const shots = effects.flatMap((effect) =>
    effect.type === "flight" && effect.flight.face.type !== "card" ? [effect.flight] : [],
  );
  expect(shots.map(({ from, to }) => [from, to])).toEqual([
    [SPOT.lane(0, 1), SPOT.lane(1, 1)],
    [SPOT.lane(0, 1), SPOT.lane(1, 0)],
    [SPOT.lane(0, 1), SPOT.lane(1, 2)],
  ]);
  expect(shots.map(({ face }) => face.type)).toEqual(["shot", "splash", "splash"]);
});

test("damage, wounds and wrecks are on the table once they have landed", () => {
  const { mechanics, wound_stack, pool } = after(...ATTACKED).public;
  expect(mechanics[1]?.lanes[1]?.damage).toBe(50);
  expect(mechanics[1]?.lanes[0]).toBeNull();
  expect(mechanics[1]?.discard_pile.slice(-2)).toEqual(["sentry_gun", "brain_damage"]);
  expect(mechanics[1]?.wounds).toBe(4);
  expect(mechanics[0]?.lanes[1]?.ready).toBe(false);
  expect([wound_stack, pool.energy]).toEqual([12, 0]);
});

test("a played card leaves the hand, and lies on the discard pile afterwards", () => {
  const played = after(EVENTS.energy_gained, EVENTS.card_discarded);
  expect(played.private?.hand).not.toContain("chainsaw");
  expect(played.public.mechanics[0]?.hand).toBe(6);
  expect(played.public.mechanics[0]?.discard_pile.at(-1)).toBe("chainsaw");
});

test("energy of a bonus takes no card from the hand", () => {
  const asking = {
    ...view,
    public: { ...view.public, phase: { type: "bonus", card: "logic_bomb" } as const },
  };
  const gained: Event = { ...EVENTS.energy_gained, card: "logic_bomb" };
  const now = viewAfter(asking, gained, 0, facts.catalogue);
  expect(now.public.mechanics[0]?.hand).toBe(7);
});

test("a Scrapbot that is built stands exhausted in its lane", () => {
  expect(after(EVENTS.bot_built).public.mechanics[0]?.lanes[2]).toEqual({
    card: "drone",
    damage: 0,
    health: 40,
    ready: false,
    primed: false,
  });
});

test("the end of a turn empties hand and pool, and readies", () => {
  const now = after(EVENTS.hand_discarded, EVENTS.cleaned_up, EVENTS.turn_began);
  expect(now.private?.hand).toEqual([]);
  expect(now.public.pool).toEqual({ scrap: 0, energy: 0 });
  expect(now.public.mechanics[0]?.lanes[0]?.ready).toBe(true);
  expect([now.public.active, now.public.turn]).toEqual([1, 8]);
});

test("cards of others fly face down", () => {
  const [scene] = scenes({ ...EVENTS.drew, seat: 1, cards: null });
  expect(scene?.effects[0]).toMatchObject({ flight: { face: { type: "back", seat: 1 } } });
});

test("the newest step is marked where it changed something", () => {
  expect([...highlightsOf(ATTACKED)]).toEqual([
    SPOT.lane(0, 1),
    SPOT.lane(1, 1),
    SPOT.lane(1, 0),
    SPOT.lane(1, 2),
  ]);
});
