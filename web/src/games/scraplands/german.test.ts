import { expect, test, vi } from "vitest";
import type { Action, Event } from "../../gen/scraplands";

// The language is read once, when a page is loaded.
vi.stubGlobal("navigator", { languages: ["de-DE"] });
const { actionLabel } = await import("./actions");
const { ACTIONS } = await import("./gallery/actions");
const { EVENTS } = await import("./gallery/events");
const { recordedNames, shownAt } = await import("./gallery/positions");
const { log } = await import("./log/log");
const { refusalText } = await import("./refusals");
const { status } = await import("./status");

const { position } = shownAt("attack");

test("the table says in German what is to be decided, or by whom", () => {
  const said = recordedNames.flatMap((name) => [
    status(shownAt(name).position),
    status(shownAt(name, null).position),
  ]);
  expect([...new Set(said)]).toMatchInlineSnapshot();
});

test("every event and every action is told in German", () => {
  const lines = (Object.values(EVENTS) as Event[]).flatMap((event) => log([event], position));
  const told = lines.flatMap(({ text, details = [] }) => [text, ...details]);
  const labels = (Object.values(ACTIONS) as Action[]).map((action) => {
    const { group, text } = actionLabel(action, position);
    return `${group}: ${text}`;
  });
  expect([...told, ...labels].join(" ")).not.toMatch(/undefined|null|NaN|\[object/);
  expect(told).toMatchInlineSnapshot();
  expect(labels).toMatchInlineSnapshot();
});

test("legal actions differ within their group", () => {
  for (const name of recordedNames) {
    const { position, legal } = shownAt(name);
    const labels = legal.map((action) => Object.values(actionLabel(action, position)).join(": "));
    expect(new Set(labels).size).toBe(legal.length);
  }
});

test("a refusal is told in German, with the names of the match where there is one", () => {
  const hidden = { code: "scraplands.hidden_by_car", params: { car: 1 }, message: "?" };
  expect(refusalText(hidden, position)).toBe("Flitzer 2 von Ann verdeckt einen Teil des Ziels.");
  expect(refusalText(hidden, null)).toBe("Ein anderes Auto verdeckt einen Teil des Ziels.");
  const far = { code: "scraplands.too_far", params: { by: 9000, most: 4500 }, message: "?" };
  expect(refusalText(far, position)).toBe("Hier kommt das Auto 4,5″ weit, nicht 9″.");
});
