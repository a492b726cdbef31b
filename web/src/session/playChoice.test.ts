import { expect, test } from "vitest";

import { PLAY_CLOCKS, storeChoice, storedChoice, usualChoice } from "./playChoice";
import { SafeStorage } from "../settings/storage";

const GAME = { slug: "scrappers", seats_min: 2, seats_max: 4 };

/** Keeps what is stored in memory. */
function memory(): SafeStorage {
  return new SafeStorage(() => {
    throw new Error("forbidden");
  });
}

test("a choice is remembered for its game", () => {
  const store = memory();
  const chosen = { rated: true, seats: 3, clock: PLAY_CLOCKS[2]! };
  storeChoice(store, GAME.slug, chosen);
  expect(storedChoice(store, GAME)).toEqual(chosen);
  expect(storedChoice(store, { ...GAME, slug: "scrapbots" })).toEqual(usualChoice(GAME));
});

test("what a game does not offer is not chosen", () => {
  const store = memory();
  storeChoice(store, GAME.slug, { rated: true, seats: 5, clock: { type: "none" } });
  expect(storedChoice(store, GAME)).toEqual({ ...usualChoice(GAME), rated: true });
  store.setItem("scrapworks.play", '{"scrappers": 7}');
  expect(storedChoice(store, GAME)).toEqual(usualChoice(GAME));
  store.setItem("scrapworks.play", "nonsense");
  expect(storedChoice(store, GAME)).toEqual(usualChoice(GAME));
});
