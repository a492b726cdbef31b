import { expect, test, vi } from "vitest";

// The language is read once, when a page is loaded.
vi.stubGlobal("navigator", { languages: ["de-DE"] });
const { EVENTS } = await import("./gallery/events");
const positions = await import("./gallery/positions");
const { log } = await import("./log/log");
const { refusalText } = await import("./refusals");
const { status } = await import("./status");

const { activation, choosingSide, defence, deploying, over, putting, taking } = positions;

test("the table says in German what is to be decided, or by whom", () => {
  const said = [taking, putting, choosingSide, deploying, activation, defence, over].map((at) => {
    const { facts, view, awaiting } = at();
    return status({ ...facts, seq: 1, view: { public: view, private: null }, awaiting });
  });
  expect(said).toMatchInlineSnapshot();
});

test("every event is told in German", () => {
  const { facts } = activation();
  const lines = Object.values(EVENTS).flatMap((event) => log([event], facts));
  const told = lines.flatMap(({ text, details = [] }) => [text, ...details]);
  expect(told.join(" ")).not.toMatch(/undefined|null|NaN|\[object/);
  expect(told).toMatchInlineSnapshot();
});

test("a refusal is told in German, with the names of the match where there is one", () => {
  const occupied = { code: "scrap_world.occupied", params: { at: "H8", suit: 2 }, message: "?" };
  expect(refusalText(occupied, activation().facts)).toBe("Thumper von Bob steht auf H8.");
  expect(refusalText(occupied, null)).toBe("Auf H8 steht ein anderer Kampfanzug.");
  const params = { card: 0, name: "Rail Gun", state: "flipped" };
  const flipped = { code: "scrap_world.card_not_ready", params, message: "?" };
  expect(refusalText(flipped, null)).toBe("Schienenkanone ist bis zum Nachladen verdeckt.");
});
