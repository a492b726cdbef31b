import { expect, test } from "vitest";
import type { PilotView } from "../../../api/generated/scrappers";
import { EVENTS, positions } from "../gallery/positions";
import { keepUntilLanding } from "./inFlight";
import { viewAfter } from "./applyEvent";
import { turnStateAfter, turnStateOf, scenesOf } from "./animations";
import { anchors } from "./anchors";
import type { ScrappersView } from "../types";

/** Without what events do not tell: costs, and which card lies below the top of a draft pile. */
function comparable(view: ScrappersView) {
  const pilot = ({ stack, last: _, ...rest }: PilotView) => ({
    ...rest,
    stack: stack.map(({ way, card }) => ({ way, card })),
  });
  const { round, first, melted, draft, pilots } = view.public;
  return {
    round,
    first,
    melted,
    draft: draft.map(({ top, cards, discards }) => ({ top, cards, discards })),
    pilots: pilots.map(pilot),
    hand: view.private?.hand.toSorted(),
    ejected: view.private?.ejected,
  };
}

test("applying all events gives the server's view, for players and for spectators", () => {
  for (const [name, { last, position }] of positions.all()) {
    const visible = position.me === null ? last.events.map(hideHands) : last.events;
    const after = visible.reduce((view, e) => viewAfter(view, e, position.me), last.before);
    expect(comparable(after), name).toEqual(comparable(position.view));
  }
});

function hideHands<E extends { type: string }>(event: E): E {
  if (event.type === "drew") return { ...event, cards: null };
  return event.type === "ejected" ? { ...event, card: null } : event;
}

test("the scene of each event lasts at most two seconds and as long as its flights", () => {
  const { position } = positions.at("command");
  for (const event of Object.values(EVENTS)) {
    for (const scene of scenesOf([event], position.view, 0)) {
      expect(scene.ms, event.type).toBeGreaterThan(0);
      expect(scene.ms, event.type).toBeLessThanOrEqual(2000);
      for (const { after, ms } of scene.flights) {
        expect(after + ms, event.type).toBeLessThanOrEqual(scene.ms);
      }
    }
  }
});

test("each scene tells the events up to its own, and the view after them", () => {
  for (const name of positions.names) {
    const { last, position } = positions.at(name);
    for (const { events, told } of scenesOf(last.events, last.before, position.me)) {
      const shown = last.events.slice(0, events);
      expect(told, name).toEqual(
        shown.reduce((view, e) => viewAfter(view, e, position.me), last.before),
      );
    }
  }
});

test("a long step is sped up to 5.5 seconds, flights included", () => {
  const { position } = positions.at("command");
  const many = Array.from({ length: 40 }, () => EVENTS.assigned);
  const scenes = scenesOf(many, position.view, 0);
  const total = scenes.reduce((sum, { ms }) => sum + ms, 0);
  expect(total).toBeCloseTo(5500);
  expect(scenes[0]?.flights[0]?.ms).toBeCloseTo(scenes[0]?.ms ?? 0);
});

test("a flying card is shown neither at its start nor at its end", () => {
  const { position } = positions.at("full_table");
  const me = position.me ?? 0;
  const card = position.view.private?.hand[0] ?? "";
  const before = position.view;
  const slot = before.public.pilots[me]?.stack.length ?? 0;
  const [scene] = scenesOf([{ type: "assigned", seat: me, slot, card }], before, me);
  expect(scene?.view.private?.hand).toHaveLength((before.private?.hand.length ?? 0) - 1);
  expect(scene?.view.public.pilots[me]?.stack).toHaveLength(slot);
  expect(scene?.flights).toMatchObject([{ from: anchors.hand(me), to: anchors.slot(me, slot) }]);
});

test("only the target of a flight looks as before", () => {
  const { last, position } = positions.at("busy");
  const [before, after] = [last.before, position.view];
  const kept = keepUntilLanding(after, before, anchors.discard(0));
  expect(kept.public.pilots[0]?.discard).toEqual(before.public.pilots[0]?.discard);
  expect(kept.public.pilots[0]?.stack).toEqual(after.public.pilots[0]?.stack);
  expect(kept.public.pilots[1]).toEqual(after.public.pilots[1]);
});

test("a repeated operation resolves on top of the operation that repeats it", () => {
  const start = turnStateOf({
    ...positions.at("command").position.view.public,
    phase: { type: "over" },
  });
  const echo = { ...EVENTS.powered, card: "echo_core" };
  const [one, two, three] = [
    turnStateAfter(start, echo),
    turnStateAfter(turnStateAfter(start, echo), EVENTS.repeated),
    turnStateAfter(turnStateAfter(turnStateAfter(start, echo), EVENTS.repeated), {
      ...EVENTS.finished,
      card: "echo_core",
    }),
  ];
  expect(one.resolving).toEqual(["echo_core"]);
  expect(two.resolving).toEqual(["echo_core", "hammer_fist"]);
  expect(three.resolving).toEqual([]);
});

test("everybody gains the tokens of the Reboot in one scene", () => {
  const { position } = positions.at("full_table");
  const scenes = scenesOf([EVENTS.supplied], position.view, null);
  expect(scenes).toHaveLength(1);
  expect(scenes[0]?.effects).toHaveLength(8);
  expect(scenes[0]?.view.public.pilots.map(({ fuel }) => fuel)).toEqual(EVENTS.supplied.fuel);
});
