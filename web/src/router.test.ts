import { expect, test } from "vitest";
import { href, parse, type Place } from "./router";

const PLACES: Place[] = [
  { page: "home" },
  { page: "lobby", id: "0190-a" },
  { page: "match", id: "0190-b" },
  { page: "rosters" },
  { page: "roster", id: "r1", game: null, from: null, lobby: null },
  { page: "roster", id: null, game: "checkers", from: "Two & four", lobby: "l1" },
  { page: "history", game: null, state: null },
  { page: "history", game: "checkers", state: "finished" },
  { page: "player", id: "p/1" },
  { page: "settings" },
];

test.each(PLACES.map((place) => [href(place), place] as const))("%s leads back", (path, place) => {
  const [pathname, search] = path.split("?");
  expect(parse(pathname!, search)).toEqual(place);
});

test.each(["/nowhere", "/lobbies", "/lobbies/a/b", "/matches/a/b/c", "/rostersx/1"])(
  "%s is no page",
  (path) => {
    expect(parse(path)).toEqual({ page: "missing" });
  },
);

test("a slash at the end and a stray percent sign do no harm", () => {
  expect(parse("/settings/")).toEqual({ page: "settings" });
  expect(parse("/lobbies/%zz")).toEqual({ page: "lobby", id: "%zz" });
});

test("an unknown filter is none", () => {
  expect(parse("/history", "state=lost")).toEqual({ page: "history", game: null, state: null });
});
