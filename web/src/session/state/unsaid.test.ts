import { expect, test } from "vitest";
import type { ChatLine, ToServer } from "../../api/messages";
import { EMPTY, reduce, type Input, type State } from "./state";

const ME = { id: "me", name: "Rosa", kind: "guest" as const };
const WELCOME: Input = {
  type: "welcome",
  protocol: "scrapworks.v1.json",
  server_version: "0",
  player: ME,
  server_time: "2026-01-01T00:00:00.000Z",
};
const MATCH: Input = { type: "open_table", match_id: "m" };
const ROOM: Input = { type: "enter_room", lobby_id: "l" };
const LOST: Input = { type: "disconnected" };

function run(...inputs: Input[]): { state: State; send: ToServer[] } {
  return inputs.reduce<{ state: State; send: ToServer[] }>(
    ({ state }, input) => reduce(state, input),
    { state: EMPTY, send: [] },
  );
}

const say = (text: string): Input => ({ type: "say", place: { match_id: "m" }, text });

function line(id: string, text: string): ChatLine {
  return { id, match_id: "m", from: ME, text, at: `2026-01-01T00:00:0${id}.000Z` };
}

const echo = (id: string, text: string): Input => ({ type: "chat", ...line(id, text) });

const page = (...items: ChatLine[]): Input => ({
  type: "history",
  match_id: "m",
  kind: "chat",
  items,
  next: null,
});

const textsOf = ({ unsaid }: State) => unsaid.map(({ text }) => text);
const chats = (send: ToServer[]) => send.flatMap((each) => (each.type === "chat" ? each.text : []));

test("a line is kept until the server has echoed it", () => {
  const said = run(WELCOME, MATCH, say("hello"));
  expect(chats(said.send)).toEqual(["hello"]);
  expect(textsOf(said.state)).toEqual(["hello"]);
  expect(textsOf(run(WELCOME, MATCH, say("hello"), echo("1", "hello")).state)).toEqual([]);
});

test("of two equal lines each has an echo of its own", () => {
  const twice = [WELCOME, MATCH, say("ha"), say("ha"), echo("1", "ha")];
  expect(textsOf(run(...twice).state)).toEqual(["ha"]);
  expect(textsOf(run(...twice, echo("1", "ha")).state)).toEqual(["ha"]);
  expect(textsOf(run(...twice, echo("2", "ha")).state)).toEqual([]);
});

test("a line that was lost with the connection is sent again", () => {
  const back = run(WELCOME, MATCH, say("hello"), LOST, WELCOME);
  expect(chats(back.send)).toEqual([]);
  expect(back.send).toContainEqual({ type: "history", match_id: "m", kind: "chat", limit: 100 });
  const asked = run(WELCOME, MATCH, say("hello"), LOST, WELCOME, page());
  expect(chats(asked.send)).toEqual(["hello"]);
});

test("a line that arrived before the connection was lost is not sent again", () => {
  const heard = run(WELCOME, MATCH, say("hello"), LOST, WELCOME, page(line("1", "hello")));
  expect(chats(heard.send)).toEqual([]);
  expect(textsOf(heard.state)).toEqual([]);
});

test("a page that is read back sends no line again that is on its way", () => {
  expect(chats(run(WELCOME, MATCH, say("hello"), page()).send)).toEqual([]);
});

test("in a waiting room the answer to a ping tells what arrived", () => {
  const said: Input = { type: "say", place: { lobby_id: "l" }, text: "hi" };
  const back = run(WELCOME, ROOM, said, LOST, WELCOME);
  expect(back.send).toContainEqual({ type: "ping", t: 0 });
  expect(chats(reduce(back.state, { type: "pong" } as Input).send)).toEqual(["hi"]);
});

test("a refused line stays, to be sent again or dropped", () => {
  const refusal: Input = { type: "error", code: "chat.full", params: {}, message: "Enough." };
  const { state } = run(WELCOME, MATCH, say("hello"), refusal);
  const refused = state.unsaid[0]!;
  expect(refused.refused).toBe(true);
  expect(chats(reduce(state, { type: "unsay", line: refused, again: true }).send)).toEqual([
    "hello",
  ]);
  expect(reduce(state, { type: "unsay", line: refused, again: false }).state.unsaid).toEqual([]);
});

test("what somebody else has said is not said by this player", () => {
  const other: Input = { ...WELCOME, player: { ...ME, id: "other" } } as Input;
  expect(run(WELCOME, MATCH, say("hello"), LOST, other).state.unsaid).toEqual([]);
});
