import { describe, expect, test } from "vitest";
import { EMPTY, reduce, type Input, type State } from "./state";
import type { Decision, Lobby, Match, Refused, Snapshot, Step, ToServer } from "../../api/messages";

const ME = { id: "p1", name: "Rosa", kind: "guest" as const };
const WELCOME: Input = {
  type: "welcome",
  protocol: "scrapworks.v1.json",
  server_version: "0",
  player: ME,
  server_time: "2026-01-01T00:00:00.000Z",
};

/** The state after `inputs`, and the messages that the last one caused. */
function run(...inputs: Input[]): { state: State; send: ToServer[] } {
  return inputs.reduce<{ state: State; send: ToServer[] }>(
    ({ state }, input) => reduce(state, input),
    { state: EMPTY, send: [] },
  );
}

function aMatch(change: Partial<Match> = {}): Match {
  return {
    id: "m",
    game: "checkers",
    rules_version: 1,
    options: {},
    clock: { type: "none" },
    absence: "forfeit",
    hints: false,
    state: "running",
    seq: 0,
    awaiting: [0],
    result: null,
    started_at: "2026-01-01T00:00:00.000Z",
    finished_at: null,
    seats: [0, 1].map((seat) => {
      return { seat, player: null, bot: null, presence: "here" as const, roster: null };
    }),
    ...change,
  };
}

function snapshot(seq: number, publicView: unknown = { n: seq }): Snapshot {
  return {
    type: "match_snapshot",
    match_id: "m",
    seq,
    seat: 0,
    view: { public: publicView, private: null },
    awaiting: [0],
    legal: [{ type: "go" }],
    can_undo: false,
    clocks: null,
    match: aMatch({ seq }),
    commitment: "c0",
    entropy: ["00", "00"],
  };
}

function step(seq: number, change: Partial<Step> = {}): Step {
  return {
    type: "match_step",
    match_id: "m",
    seq,
    by: 0,
    cause: "player",
    events: [{ type: "went", seq }],
    patch: [{ op: "replace", path: "/public/n", value: seq }],
    awaiting: [1],
    can_undo: false,
    ...change,
  };
}

function act(action_id: string): Decision {
  return { type: "act", match_id: "m", action_id, action: { type: "go" }, seq: 3 };
}

function refusal(change: Partial<Refused>): Refused {
  return {
    type: "refused",
    match_id: "m",
    code: "checkers.blocked",
    params: {},
    message: "",
    ...change,
  };
}

function refusedJoin(code: string): Input {
  return { type: "error", code, params: {}, message: "No." };
}

const OPEN_TABLE: Input = { type: "open_table", match_id: "m" };
const SEATED: Input[] = [WELCOME, OPEN_TABLE, snapshot(3)];
const LOG_READ: Input = {
  type: "history",
  match_id: "m",
  kind: "events",
  items: [{ seq: 3, by: null, cause: "player", events: [] }],
  next: null,
};

describe("a match", () => {
  test("is joined when its table is opened", () => {
    expect(run(WELCOME, OPEN_TABLE).send).toEqual([{ type: "join_match", match_id: "m" }]);
  });

  test("steps are patched in their order, and seq rises by one", () => {
    const { state } = run(...SEATED, step(4), step(5));
    const { position, log, recent } = state.tables["m"]!;
    expect(position?.seq).toBe(5);
    expect(position?.view).toEqual({ public: { n: 5 }, private: null });
    expect(log.map(({ seq }) => seq)).toEqual([4, 5]);
    expect(recent.map(({ before, after }) => [before.public, after.public])).toEqual([
      [{ n: 3 }, { n: 4 }],
      [{ n: 4 }, { n: 5 }],
    ]);
  });

  test("a gap asks for a snapshot, once, and changes nothing until it comes", () => {
    const gap = run(...SEATED, step(5));
    expect(gap.send).toEqual([{ type: "join_match", match_id: "m" }]);
    const later = reduce(gap.state, step(6));
    expect(later.send).toEqual([]);
    expect(later.state.tables["m"]?.position?.seq).toBe(3);
    const mended = reduce(later.state, snapshot(6)).state.tables["m"];
    expect(mended?.status).toBe("live");
    expect(mended?.position?.seq).toBe(6);
  });

  test("a patch that does not fit asks for a snapshot", () => {
    const patch = [{ op: "remove" as const, path: "/public/nowhere" }];
    const { state, send } = run(...SEATED, step(4, { patch }));
    expect(send).toEqual([{ type: "join_match", match_id: "m" }]);
    expect(state.tables["m"]?.status).toBe("behind");
  });

  test("a step that was seen before changes nothing", () => {
    const { state } = run(...SEATED, step(4));
    expect(reduce(state, step(4)).state).toEqual(state);
  });

  test("legal actions and undo are those of the last step only", () => {
    const legal = [{ type: "stop" }];
    const mine = run(
      ...SEATED,
      step(4, { legal, can_undo: true, undo_of: 4, awaiting: [0] }),
    ).state;
    expect(mine.tables["m"]?.position).toMatchObject({ legal, undo_of: 4, awaiting: [0] });
    const over = reduce(mine, step(5)).state;
    expect(over.tables["m"]?.position).toMatchObject({ legal: [], undo_of: null, awaiting: [1] });
  });

  test("the end brings state and result", () => {
    const result = { ranks: [0, 1], scores: [2, 1], reason: "last_one" };
    const { state } = run(...SEATED, step(4, { state: "finished", result, awaiting: [] }));
    expect(state.tables["m"]?.position?.match).toMatchObject({ state: "finished", result });
  });

  test("a message about a closed table changes nothing", () => {
    const { state } = run(...SEATED, { type: "close_table", match_id: "m" });
    expect(reduce(state, step(4)).state).toEqual(state);
    expect(state.tables).toEqual({});
  });

  test("presence and the end of patience come and go", () => {
    const away: Input = {
      type: "seat_changed",
      match_id: "m",
      seat: 1,
      presence: "away",
      until: "2026-01-01T00:02:00.000Z",
    };
    const gone = run(...SEATED, away).state.tables["m"]?.position;
    expect(gone?.match.seats[1]?.presence).toBe("away");
    expect(gone?.match.seats[1]?.until).toBe("2026-01-01T00:02:00.000Z");
    const back = run(...SEATED, away, {
      type: "seat_changed",
      match_id: "m",
      seat: 1,
      presence: "here",
    });
    expect(back.state.tables["m"]?.position?.match.seats[1]).not.toHaveProperty("until");
  });

  const ANN = { id: "p2", name: "Ann", kind: "guest" as const };
  const line = (id: string, from: typeof ME): Input => {
    const at = "2026-01-01T00:00:00.000Z";
    return { type: "chat", match_id: "m", id, from, text: "hello", at };
  };
  const SPOKEN = [...SEATED, line("1", ANN), line("2", ME)];

  test("a new name is shown in the seat and in what was said before", () => {
    const player = { ...ANN, name: "Anna" };
    const told: Input = { type: "seat_changed", match_id: "m", seat: 1, presence: "here", player };
    const table = run(...SPOKEN, told).state.tables["m"];
    expect(table?.position?.match.seats[1]).toMatchObject({ player, presence: "here" });
    expect(table?.chat.map(({ from }) => from.name)).toEqual(["Anna", "Rosa"]);
  });

  test("what a deleted player said is gone", () => {
    const player = { ...ANN, name: "Deleted player", kind: "deleted" as const };
    const told: Input = { type: "seat_changed", match_id: "m", seat: 1, presence: "away", player };
    const table = run(...SPOKEN, told).state.tables["m"];
    expect(table?.chat.map(({ from }) => from.name)).toEqual(["Rosa"]);
  });

  test("a rematch is noticed wherever one is", () => {
    const offer: Input = { type: "rematch_offered", match_id: "elsewhere", lobby_id: "l" };
    expect(run(WELCOME, offer, offer).state.offers).toBe(2);
  });

  test("what was not sent yet is not decided by another player of this browser", () => {
    const decision: Decision = { type: "resign", match_id: "m", action_id: "a" };
    const away: Input[] = [...SEATED, { type: "disconnected" }, { type: "decide", decision }];
    const other = { ...WELCOME, player: { ...ME, id: "p9" } };
    expect(run(...away, WELCOME).state.pending).toHaveLength(1);
    expect(run(...away, other).state.pending).toEqual([]);
  });
});

describe("after a return", () => {
  const AWAY: Input = { type: "disconnected" };
  const ANEW = { type: "join_match", match_id: "m" };

  test("a log whose page was lost on the way begins anew", () => {
    expect(run(...SEATED, AWAY, WELCOME).send).toEqual([ANEW]);
  });

  test("clocks are read anew, since a restart changes them without a step", () => {
    const clocks = { at: "2026-01-01T00:00:00.000Z", seats: [] };
    const clocked: Input = { ...snapshot(3), clocks };
    const back = run(WELCOME, OPEN_TABLE, clocked, LOG_READ, AWAY, WELCOME);
    expect(back.send).toEqual([{ ...ANEW, since: 3 }, ANEW]);
    const later = { ...clocks, at: "2026-01-01T00:01:00.000Z" };
    const known = reduce(back.state, { ...snapshot(3), clocks: later });
    expect(known.send).toEqual([]);
    expect(known.state.tables["m"]?.position?.clocks).toEqual(later);
    expect(known.state.tables["m"]?.log.map(({ seq }) => seq)).toEqual([3]);
  });

  test("the same choices are the same object, so what was picked up stays so", () => {
    const legalIn = ({ state }: { state: State }) => state.tables["m"]?.position?.legal;
    const before = run(...SEATED, LOG_READ, AWAY, WELCOME);
    expect(legalIn(before)).toEqual([{ type: "go" }]);
    expect(legalIn(reduce(before.state, snapshot(3)))).toBe(legalIn(before));
    const other = reduce(before.state, { ...snapshot(3), legal: [{ type: "stop" }] });
    expect(legalIn(other)).toEqual([{ type: "stop" }]);
  });

  test("whoever is another player by now gets a snapshot of their own", () => {
    const other: Input = { ...WELCOME, player: { ...ME, id: "p2" } };
    const back = run(...SEATED, LOG_READ, AWAY, other);
    expect(back.send).toEqual([ANEW]);
    expect(back.state.tables["m"]?.status).toBe("behind");
    const theirs = reduce(back.state, { ...snapshot(3), seat: 1 });
    expect(theirs.state.tables["m"]?.log).toEqual([]);
  });

  test("a match that was set aside is told apart from other problems", () => {
    const error: Input = { type: "error", code: "match.void", params: {}, message: "" };
    const { state } = run(...SEATED, error);
    expect([state.voids, state.problem]).toEqual([1, null]);
  });
});

test("a rematch is known at the table where it was offered", () => {
  const offer: Input = { type: "rematch_offered", match_id: "m", lobby_id: "l" };
  expect(run(...SEATED, offer).state.tables["m"]?.position?.match.rematch).toBe("l");
  expect(run(WELCOME, offer).state.tables).toEqual({});
});

describe("the log", () => {
  test("is asked for after a snapshot, and again page by page", () => {
    const first = run(...SEATED);
    const ask = { type: "history", match_id: "m", kind: "events", limit: 100 };
    expect(first.send).toEqual([{ ...ask, before: 4 }]);
    const item = (seq: number) => ({ seq, by: null, cause: "player" as const, events: [] });
    const page = reduce(first.state, {
      type: "history",
      match_id: "m",
      kind: "events",
      items: [item(3), item(2)],
      next: 2,
    });
    expect(page.state.tables["m"]?.log.map(({ seq }) => seq)).toEqual([2, 3]);
    const older = reduce(page.state, { type: "read_back", match_id: "m", kind: "events" });
    expect(older.send).toEqual([{ ...ask, before: 2 }]);
    const twice = reduce(older.state, { type: "read_back", match_id: "m", kind: "events" });
    expect(twice.send).toEqual([]);
  });

  test("a late page never doubles a step", () => {
    const item = (seq: number) => ({ seq, by: null, cause: "player" as const, events: [] });
    const { state } = run(...SEATED, step(4), {
      type: "history",
      match_id: "m",
      kind: "events",
      items: [item(4), item(3)],
      next: null,
    });
    expect(state.tables["m"]?.log.map(({ seq }) => seq)).toEqual([3, 4]);
  });

  test("chat lines that are sent again at a join are there once", () => {
    const line: Input = {
      type: "chat",
      match_id: "m",
      id: "c2",
      from: ME,
      text: "hello",
      at: "2026-01-01T00:00:01.000Z",
    };
    const early = { ...line, id: "c1", text: "first", at: "2026-01-01T00:00:00.500Z" };
    const chat = run(...SEATED, line, early, line).state.tables["m"]?.chat;
    expect(chat?.map(({ text }) => text)).toEqual(["first", "hello"]);
  });
});

test("a deleted line is shown no longer", () => {
  const at = "2026-01-01T00:00:00Z";
  const from = { id: "p", name: "Anna", kind: "guest" } as const;
  const line = (id: string): Input => ({ type: "chat", match_id: "m", id, from, text: id, at });
  const deleted: Input = { type: "chat_deleted", match_id: "m", id: "1" };
  const chat = run(...SEATED, line("1"), line("2"), deleted).state.tables["m"]?.chat;
  expect(chat?.map(({ id }) => id)).toEqual(["2"]);
  expect(run(...SEATED, { ...deleted, match_id: "x" }).state.tables["x"]).toBeUndefined();
});

test("the chat is read back from its newest page on", () => {
  const back: Input = { type: "read_back", match_id: "m", kind: "chat" };
  const ask = { type: "history", match_id: "m", kind: "chat", limit: 100 };
  const first = run(...SEATED, back);
  expect(first.send).toEqual([ask]);
  const line = (id: string) => {
    return { id, from: ME, text: id, at: `2026-01-01T00:00:0${id}.000Z`, match_id: "m" };
  };
  const page = reduce(first.state, {
    type: "history",
    match_id: "m",
    kind: "chat",
    items: [line("1"), line("2")],
    next: "cursor",
  });
  expect(page.state.tables["m"]?.chat.map(({ id }) => id)).toEqual(["1", "2"]);
  expect(reduce(page.state, back).send).toEqual([{ ...ask, before: "cursor" }]);
});

describe("decisions", () => {
  test("nothing is foreseen: the document stays until the step is there", () => {
    const { state, send } = run(...SEATED, { type: "decide", decision: act("a1") });
    expect(send).toEqual([act("a1")]);
    expect(state.tables["m"]?.position?.seq).toBe(3);
    expect(state.pending).toHaveLength(1);
  });

  test("are answered by exactly one answer", () => {
    const acted: Input = { type: "acted", match_id: "m", action_id: "a1", seq: 4 };
    const { state } = run(...SEATED, { type: "decide", decision: act("a1") }, step(4), acted);
    expect(state.pending).toEqual([]);
    expect(reduce(state, acted).state).toEqual(state);
    expect(reduce(state, refusal({ action_id: "a1" })).state).toEqual(state);
  });

  test("a refusal is shown until the next decision", () => {
    const decided = run(...SEATED, { type: "decide", decision: act("a1") }).state;
    const { state } = reduce(decided, refusal({ action_id: "a1" }));
    expect(state.pending).toEqual([]);
    expect(state.tables["m"]?.refusal?.code).toBe("checkers.blocked");
    const again = reduce(state, { type: "decide", decision: act("a2") }).state;
    expect(again.tables["m"]?.refusal).toBeNull();
  });

  test("a refused preview is nobody's decision", () => {
    const decided = run(...SEATED, { type: "decide", decision: act("a1") }).state;
    expect(reduce(decided, refusal({})).state).toEqual(decided);
  });

  test("what was not answered is sent again with the same id, after the match is rejoined", () => {
    const { send } = run(
      ...SEATED,
      LOG_READ,
      { type: "decide", decision: act("a1") },
      { type: "disconnected" },
      WELCOME,
    );
    expect(send).toEqual([{ type: "join_match", match_id: "m", since: 3 }, act("a1")]);
  });

  test("a choice made without a connection waits for it", () => {
    const offline = run(
      ...SEATED,
      { type: "disconnected" },
      { type: "decide", decision: act("a1") },
    );
    expect(offline.send).toEqual([]);
    expect(reduce(offline.state, WELCOME).send).toContainEqual(act("a1"));
  });

  test("when the store is away the same id is sent again after a pause", () => {
    const away = run(
      ...SEATED,
      { type: "decide", decision: act("a1") },
      refusal({ action_id: "a1", code: "match.unavailable" }),
    );
    expect(away.send).toEqual([]);
    expect(away.state.tables["m"]?.refusal).toBeNull();
    const retried = reduce(away.state, { type: "retry" });
    expect(retried.send).toEqual([act("a1")]);
    expect(reduce(retried.state, { type: "retry" }).send).toEqual([]);
  });

  test("a match that nobody plays right now is joined again after a pause", () => {
    const away = run(WELCOME, OPEN_TABLE, refusedJoin("match.unavailable"));
    expect(away.state.problem).toBeNull();
    expect(away.state.joinsAgain).toBe(true);
    const retried = reduce(away.state, { type: "retry" });
    expect(retried.send).toEqual([{ type: "join_match", match_id: "m" }]);
    expect(reduce(retried.state, { type: "retry" }).send).toEqual([]);
  });

  test("other refusals of a match are shown, and it is not asked for again", () => {
    const refused = run(WELCOME, OPEN_TABLE, refusedJoin("match.not_found"));
    expect(refused.state.problem?.code).toBe("match.not_found");
    expect(reduce(refused.state, { type: "retry" }).send).toEqual([]);
  });
});

describe("hints", () => {
  const ASKED: Input[] = [...SEATED, { type: "ask_hint", match_id: "m", level: "hard" }];
  const given = (seq: number): Input => {
    return { type: "hint", match_id: "m", seq, action: { type: "go" } };
  };
  const hintIn = (state: State) => state.tables["m"]?.hint;

  test("a bot is asked once, and its answer holds until the next step", () => {
    const asked = run(...ASKED);
    expect(asked.send).toEqual([{ type: "hint", match_id: "m", level: "hard" }]);
    expect(hintIn(asked.state)).toEqual({ action: null });
    const again = reduce(asked.state, { type: "ask_hint", match_id: "m", level: "hard" });
    expect(again.send).toEqual([]);
    const answered = reduce(asked.state, given(3));
    expect(hintIn(answered.state)).toEqual({ action: { type: "go" } });
    expect(hintIn(reduce(answered.state, step(4)).state)).toBeNull();
  });

  test("an answer about a position that has passed is dropped", () => {
    expect(hintIn(run(...ASKED, step(4), given(3)).state)).toBeNull();
  });

  test("a refusal without an id ends the question, and says why", () => {
    const { state } = run(...ASKED, refusal({ code: "match.thinking" }));
    expect(hintIn(state)).toBeNull();
    expect(state.tables["m"]?.refusal).toMatchObject({ code: "match.thinking" });
  });

  test("a refused preview is none of it", () => {
    const { state } = run(...ASKED, refusal({ code: "game.too_far" }));
    expect(hintIn(state)).toEqual({ action: null });
    expect(state.tables["m"]?.refusal).toBeNull();
  });

  test("a question on a connection that is lost can be asked again", () => {
    expect(hintIn(run(...ASKED, { type: "disconnected" }).state)).toBeNull();
  });
});

describe("lobbies", () => {
  const lobby = (id: string, change: Partial<Lobby> = {}): Lobby => ({
    id,
    game: "checkers",
    options: {},
    owner: "p1",
    visibility: "public",
    clock: { type: "none" },
    absence: "bot",
    hints: false,
    pace: "quick",
    state: "open",
    match_id: null,
    commitment: "c0",
    created_at: `2026-01-01T00:00:0${id}.000Z`,
    seats: [],
    ...change,
  });
  const LISTED: Input[] = [
    WELCOME,
    { type: "list_lobbies", game: null },
    { type: "lobbies", items: [lobby("1"), lobby("2")] },
  ];
  const ids = (state: State) => state.lobbies.list?.items?.map(({ id }) => id);

  test("the list is live, newest first", () => {
    const { state } = run(...LISTED, { type: "lobby_changed", lobby: lobby("3") });
    expect(ids(state)).toEqual(["3", "2", "1"]);
  });

  test.each([
    ["started", lobby("1", { state: "started" })],
    ["unlisted", lobby("1", { visibility: "unlisted" })],
  ])("a lobby that is %s leaves the list", (_, changed) => {
    expect(ids(run(...LISTED, { type: "lobby_changed", lobby: changed }).state)).toEqual(["2"]);
  });

  test("a filtered list takes no lobby of another game", () => {
    const { state } = run(
      WELCOME,
      { type: "list_lobbies", game: "go" },
      { type: "lobbies", items: [] },
      { type: "lobby_changed", lobby: lobby("1") },
    );
    expect(ids(state)).toEqual([]);
  });

  test("a room that becomes a match says which", () => {
    const { state } = run(
      WELCOME,
      { type: "enter_room", lobby_id: "1" },
      { type: "lobby_changed", lobby: lobby("1") },
      { type: "lobby_closed", lobby_id: "1", match_id: "m9" },
    );
    expect(state.lobbies.rooms["1"]?.lobby).toMatchObject({ state: "started", match_id: "m9" });
  });

  test("a new connection watches the list and the rooms again", () => {
    const { send } = run(
      ...LISTED,
      { type: "enter_room", lobby_id: "1" },
      { type: "disconnected" },
      WELCOME,
    );
    expect(send).toEqual([{ type: "watch_lobbies" }, { type: "watch_lobby", lobby_id: "1" }]);
  });
});

test("a notice holds until it is taken back, or not repeated after a return", () => {
  const said = run(WELCOME, { type: "notice", text: "Soon." }).state;
  expect(said.notice?.text).toBe("Soon.");
  expect(reduce(said, { type: "notice", text: "" }).state.notice).toBeNull();
  expect(reduce(said, { type: "disconnected" }).state.notice?.text).toBe("Soon.");
  expect(reduce(said, WELCOME).state.notice).toBeNull();
});

test("a turn is announced once, and over when the match offers nothing", () => {
  const turn: Input = { type: "your_turn", match_id: "m", seq: 3 };
  const { state } = run(...SEATED, turn, turn);
  expect(state.turns).toEqual(["m"]);
  expect(reduce(state, step(4)).state.turns).toEqual([]);
});

describe("the turns that were asked for", () => {
  const turn = (match_id: string): Input => ({ type: "your_turn", match_id, seq: 3 });
  const known = (before: State, ...match_ids: string[]): Input => {
    return { type: "turns_known", match_ids, before };
  };

  test("are all there are: what the answer does not name is over", () => {
    const { state } = run(WELCOME, turn("m"), turn("n"));
    expect(reduce(state, known(state, "n", "o")).state.turns).toEqual(["n", "o"]);
  });

  test("are joined by what was announced meanwhile", () => {
    const asked = run(WELCOME, turn("m")).state;
    const { state } = reduce(asked, turn("n"));
    expect(reduce(state, known(asked)).state.turns).toEqual(["n"]);
  });

  test("are without what was decided meanwhile at a table that is watched", () => {
    const asked = run(...SEATED).state;
    const decided = reduce(asked, step(4)).state;
    expect(reduce(decided, known(asked, "m")).state.turns).toEqual([]);
    const askedAgain = reduce(decided, step(5, { legal: [{ type: "go" }] })).state;
    expect(reduce(askedAgain, known(asked, "m")).state.turns).toEqual(["m"]);
  });

  test("are believed before the table that is watched has caught up", () => {
    const { state } = run(...SEATED, step(4), { type: "disconnected" }, WELCOME);
    expect(reduce(state, known(state, "m")).state.turns).toEqual(["m"]);
  });

  test("are nothing to another player", () => {
    const { state } = run(WELCOME, turn("m"), { ...WELCOME, player: null });
    expect(state.turns).toEqual([]);
  });
});

test("one's own seat is not here while the connection is lost", () => {
  const presences = ({ state }: { state: State }) =>
    state.tables["m"]?.position?.match.seats.map(({ presence }) => presence);
  const lost: Input[] = [...SEATED, { type: "disconnected" }];
  expect(presences(run(...lost))).toEqual(["away", "here"]);
  expect(presences(run(...lost, WELCOME))).toEqual(["here", "here"]);
});
