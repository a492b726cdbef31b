import { expect, test } from "vitest";
import { HISTORY, href, idIn, pageKeyOf, parseLink, parseRoute, type Destination } from "./routes";

const A = "01939d5e-0000-7000-8000-00000000000a";
const B = "01939d5e-0000-7000-8000-00000000000b";

const PLACES: Destination[] = [
  { page: "home" },
  { page: "lobby", id: A },
  { page: "match", id: B },
  { page: "replay", id: B, seq: null, viewer: null },
  { page: "replay", id: B, seq: 214, viewer: "public" },
  { page: "replay", id: B, seq: 0, viewer: 3 },
  { page: "rosters" },
  { page: "roster", id: A, game: null, from: null, lobby: null },
  { page: "roster", id: null, game: "checkers", from: "Two & four", lobby: B },
  HISTORY,
  { page: "history", game: "checkers", state: "finished", everybody: true, met: A },
  { page: "player", id: A },
  { page: "game", id: "checkers" },
  { page: "leaderboard", id: "checkers" },
  { page: "learn", id: "checkers" },
  { page: "credits" },
  { page: "site", id: "imprint" },
  { page: "site", id: "privacy" },
  { page: "site", id: "house_rules" },
  { page: "moderation" },
  { page: "settings" },
];

test.each(PLACES.map((place) => [href(place), place] as const))("%s leads back", (path, place) => {
  const [pathname, search] = path.split("?");
  expect(parseRoute(pathname!, search)).toEqual(place);
});

test.each([
  "/nowhere",
  "/lobbies",
  "/lobbies/a",
  "/lobbies/%zz",
  `/lobbies/${A}x`,
  `/lobbies/${A}/b`,
  `/matches/${A}/b/c`,
  `/matches/${A}/replay/x`,
  `/matches/${A}/replay/1/2`,
  "/matches/a/replay",
  `/rostersx/${A}`,
])("%s is no page", (path) => {
  expect(parseRoute(path)).toEqual({ page: "missing" });
});

test("a slash at the end does no harm", () => {
  expect(parseRoute("/settings/")).toEqual({ page: "settings" });
});

test.each([
  A.toUpperCase(),
  `${A}.`,
  `${A},`,
  `${A})`,
  `${A}%22`,
  `%E2%80%9E${A}%E2%80%9C`,
  `(${A.toUpperCase()}).`,
  A.replaceAll("-", ""),
  A.replaceAll("-", " "),
  A.replaceAll("-", "%E2%80%93"),
  `%7B${A}%7D`,
])("a link with %s in a sentence leads to the page", (id) => {
  expect(parseRoute(`/lobbies/${id}`)).toEqual({ page: "lobby", id: A });
  expect(parseRoute(`/matches/${id}`)).toEqual({ page: "match", id: A });
  expect(parseRoute(`/players/${id}`)).toEqual({ page: "player", id: A });
  expect(parseRoute(`/events/${id}`)).toEqual({ page: "event", id: A });
  expect(parseRoute(`/rosters/${id}`)).toMatchObject({ page: "roster", id: A });
  expect(parseRoute(`/matches/${id}/replay/7`)).toMatchObject({ page: "replay", id: A, seq: 7 });
  expect(parseRoute("/history", `with=${id}`)).toMatchObject({ page: "history", met: A });
});

test("a sentence may end behind any page", () => {
  expect(parseRoute("/rules/checkers.")).toEqual({ page: "rules", id: "checkers" });
  expect(parseRoute("/rosters/new!")).toMatchObject({ page: "roster", id: null });
  expect(parseRoute(`/matches/${A}/replay.`)).toMatchObject({ page: "replay", seq: null });
  expect(parseRoute(`/matches/${A}/replay/7).`)).toMatchObject({ page: "replay", seq: 7 });
  expect(parseRoute("/settings.")).toEqual({ page: "settings" });
});

test.each([
  `https://scrap.works/lobbies/${A}`,
  `HTTPS://SCRAP.WORKS/LOBBIES/${A.toUpperCase()}`,
  ` <http://localhost:8080/lobbies/${A}>. `,
  `scrap.works/lobbies/${A}?x=1#y`,
  `127.0.0.1:8080/lobbies/${A}`,
  `/lobbies/${A.replaceAll("-", "")}`,
])("%s in a field leads to the table", (text) => {
  expect(parseLink(text)).toEqual({ page: "lobby", id: A });
});

test("a link with a query keeps it, and what is no link leads nowhere", () => {
  expect(parseLink(`https://a.b/matches/${A}/replay/3?viewer=1`)).toMatchObject({
    seq: 3,
    viewer: 1,
  });
  for (const text of ["", "hello", "hello there", "https://a.b/nowhere/x", "a/b"]) {
    expect(parseLink(text)).toEqual({ page: "missing" });
  }
  expect([idIn(`(${A.toUpperCase()}).`), idIn("hello")]).toEqual([A, null]);
});

test("a game is found by its name, too", () => {
  expect(parseRoute("/rules/Scrap%20World")).toEqual({ page: "rules", id: "scrap_world" });
});

test("an unknown filter is none", () => {
  expect(parseRoute("/history", "state=lost&whose=nobody")).toEqual(HISTORY);
});

test("another position of a replay is the same page, another match is not", () => {
  const page = (path: string, search = "") => pageKeyOf(parseRoute(path, search));
  expect(page(`/matches/${A}/replay/7`, "viewer=1")).toBe(page(`/matches/${A}/replay`));
  expect(page(`/matches/${B}/replay`)).not.toBe(page(`/matches/${A}/replay`));
  expect(page(`/matches/${A}`)).not.toBe(page(`/matches/${A}/replay`));
  expect(page("/history", "state=running")).toBe(page("/history"));
});

test("eyes that no seat has are nobody's in particular", () => {
  expect(parseRoute(`/matches/${A}/replay`, "viewer=me")).toMatchObject({ viewer: null });
});
