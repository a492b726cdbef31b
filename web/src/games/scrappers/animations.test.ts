import { expect, test } from "vitest";
import type { PilotView } from "../../api/generated/scrappers";
import { EVENTS } from "./gallery/events";
import { recorded, recordedNames } from "./gallery/positions";
import { landing } from "./inFlight";
import { viewAfter } from "./applyEvent";
import { momentAfter, momentOf, scenesOf } from "./animations";
import { spots } from "./anchors";
import type { ScrappersView } from "./types";

/** All that events tell; costs and what lies under a shared pile are in the server's view only. */
function essence(view: ScrappersView) {
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

test("after the last event the table is as the server shows it, to players and to watchers", () => {
  for (const name of recordedNames) {
    for (const watching of [false, true]) {
      const { last, position } = recorded(name, watching);
      const seen = watching ? last.events.map(hideHands) : last.events;
      const after = seen.reduce((view, e) => viewAfter(view, e, position.me), last.before);
      expect(essence(after), name).toEqual(essence(position.view));
    }
  }
});

function hideHands<E extends { type: string }>(event: E): E {
  if (event.type === "drew") return { ...event, cards: null };
  return event.type === "ejected" ? { ...event, card: null } : event;
}

test("every event can be shown, and shows nothing for longer than two seconds", () => {
  const { position } = recorded("command");
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

test("a long step is shown faster, and keeps its flights within its scenes", () => {
  const { position } = recorded("command");
  const many = Array.from({ length: 40 }, () => EVENTS.assigned);
  const scenes = scenesOf(many, position.view, 0);
  const all = scenes.reduce((sum, { ms }) => sum + ms, 0);
  expect(all).toBeCloseTo(5500);
  expect(scenes[0]?.flights[0]?.ms).toBeCloseTo(scenes[0]?.ms ?? 0);
});

test("a card has left its place and has not arrived while it flies", () => {
  const { position } = recorded("full_table");
  const me = position.me ?? 0;
  const card = position.view.private?.hand[0] ?? "";
  const before = position.view;
  const slot = before.public.pilots[me]?.stack.length ?? 0;
  const [scene] = scenesOf([{ type: "assigned", seat: me, slot, card }], before, me);
  expect(scene?.view.private?.hand).toHaveLength((before.private?.hand.length ?? 0) - 1);
  expect(scene?.view.public.pilots[me]?.stack).toHaveLength(slot);
  expect(scene?.flights).toMatchObject([{ from: spots.hand(me), to: spots.slot(me, slot) }]);
});

test("only the goal of a flight looks as before", () => {
  const { last, position } = recorded("busy");
  const [before, after] = [last.before, position.view];
  const kept = landing(after, before, spots.discard(0));
  expect(kept.public.pilots[0]?.discard).toEqual(before.public.pilots[0]?.discard);
  expect(kept.public.pilots[0]?.stack).toEqual(after.public.pilots[0]?.stack);
  expect(kept.public.pilots[1]).toEqual(after.public.pilots[1]);
});

test("operations lie in the middle while they resolve, repeated ones on top of their cause", () => {
  const start = momentOf({
    ...recorded("command").position.view.public,
    phase: { type: "over" },
  });
  const echo = { ...EVENTS.powered, card: "echo_core" };
  const [one, two, three] = [
    momentAfter(start, echo),
    momentAfter(momentAfter(start, echo), EVENTS.repeated),
    momentAfter(momentAfter(momentAfter(start, echo), EVENTS.repeated), {
      ...EVENTS.finished,
      card: "echo_core",
    }),
  ];
  expect(one.resolving).toEqual(["echo_core"]);
  expect(two.resolving).toEqual(["echo_core", "hammer_fist"]);
  expect(three.resolving).toEqual([]);
});

test("tokens of the Reboot come to everybody in one scene", () => {
  const { position } = recorded("full_table");
  const scenes = scenesOf([EVENTS.supplied], position.view, null);
  expect(scenes).toHaveLength(1);
  expect(scenes[0]?.effects).toHaveLength(8);
  expect(scenes[0]?.view.public.pilots.map(({ fuel }) => fuel)).toEqual(EVENTS.supplied.fuel);
});
