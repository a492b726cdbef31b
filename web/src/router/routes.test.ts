import { expect, test } from "vitest";
import { HISTORY, href, pageKeyOf, parseRoute, type Destination } from "./routes";

const PLACES: Destination[] = [
  { page: "home" },
  { page: "lobby", id: "0190-a" },
  { page: "match", id: "0190-b" },
  { page: "replay", id: "0190-b", seq: null, viewer: null },
  { page: "replay", id: "0190-b", seq: 214, viewer: "public" },
  { page: "replay", id: "0190-b", seq: 0, viewer: 3 },
  { page: "rosters" },
  { page: "roster", id: "r1", game: null, from: null, lobby: null },
  { page: "roster", id: null, game: "checkers", from: "Two & four", lobby: "l1" },
  HISTORY,
  { page: "history", game: "checkers", state: "finished", everybody: true, met: "p/2" },
  { page: "player", id: "p/1" },
  { page: "learn", id: "checkers" },
  { page: "credits" },
  { page: "settings" },
];

test.each(PLACES.map((place) => [href(place), place] as const))("%s leads back", (path, place) => {
  const [pathname, search] = path.split("?");
  expect(parseRoute(pathname!, search)).toEqual(place);
});

test.each([
  "/nowhere",
  "/lobbies",
  "/lobbies/a/b",
  "/matches/a/b/c",
  "/matches/a/replay/x",
  "/matches/a/replay/1/2",
  "/rostersx/1",
])("%s is no page", (path) => {
  expect(parseRoute(path)).toEqual({ page: "missing" });
});

test("a slash at the end and a stray percent sign do no harm", () => {
  expect(parseRoute("/settings/")).toEqual({ page: "settings" });
  expect(parseRoute("/lobbies/%zz")).toEqual({ page: "lobby", id: "%zz" });
});

test("an unknown filter is none", () => {
  expect(parseRoute("/history", "state=lost&whose=nobody")).toEqual(HISTORY);
});

test("another position of a replay is the same page, another match is not", () => {
  const page = (path: string, search = "") => pageKeyOf(parseRoute(path, search));
  expect(page("/matches/a/replay/7", "viewer=1")).toBe(page("/matches/a/replay"));
  expect(page("/matches/b/replay")).not.toBe(page("/matches/a/replay"));
  expect(page("/matches/a")).not.toBe(page("/matches/a/replay"));
  expect(page("/history", "state=running")).toBe(page("/history"));
});

test("eyes that no seat has are nobody's in particular", () => {
  expect(parseRoute("/matches/a/replay", "viewer=me")).toMatchObject({ viewer: null });
});
