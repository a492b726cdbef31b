// Generated from the crate scrapworks-protocol. `make gen` writes it anew.

export type Absence = "bot" | "forfeit";

export type Act = { match_id: MatchId, action_id: ActionId, 
/**
 * One of the objects in `legal`. Optional only for reading: without one the act is refused,
 * unless its id has acted already.
 */
action: unknown, 
/**
 * The step that the choice was made on.
 */
seq?: number, };

export type Acted = { match_id: MatchId, action_id: ActionId, seq: number, };

export type ActionId = string;

export type Before = number | string;

export type BotLevel = "easy" | "normal" | "hard";

export type CallAbsent = { match_id: MatchId, action_id: ActionId, seat: number, choice: CallChoice, };

export type CallChoice = "bot" | "end";

export type ChatSaid = { match_id?: MatchId, lobby_id?: LobbyId, id: string, from: Player, text: string, at: Timestamp, };

export type ClientMessage = { "type": "hello" } & Hello | { "type": "watch_lobbies" } & WatchLobbies | { "type": "unwatch_lobbies" } | { "type": "watch_lobby" } & OneLobby | { "type": "unwatch_lobby" } & OneLobby | { "type": "join_match" } & JoinMatch | { "type": "leave_match" } & OneMatch | { "type": "act" } & Act | { "type": "undo" } & Undo | { "type": "resign" } & Resign | { "type": "preview" } & PreviewAsked | { "type": "hint" } & HintAsked | { "type": "call_absent" } & CallAbsent | { "type": "history" } & HistoryAsked | { "type": "chat" } & Say | { "type": "ping" } & Ping;

export type Clock = { "type": "none" } | { "type": "per_turn", turn_ms: number, } | { "type": "fischer", base_ms: number, increment_ms: number, } | { "type": "correspondence", turn_ms: number, };

export type Clocks = { 
/**
 * When the server read them.
 */
at: Timestamp, 
/**
 * One for each seat.
 */
seats: Array<SeatClock>, };

export type ErrorMessage = { code: string, params: JsonValue, message: string, retry_after_ms?: number, };

export type Game = { 
/**
 * Cards, pieces and dice, each with its text. Every game has its own shape.
 */
catalogue: unknown, 
/**
 * Names the game everywhere.
 */
slug: string, name: string, seats_min: number, seats_max: number, rules_version: number, 
/**
 * Whether a seat brings a bought team.
 */
has_rosters: boolean, options: Options, 
/**
 * Rosters to start from.
 */
presets: Array<Preset>, 
/**
 * How strong its bots can be; empty without bots.
 */
bots: Array<BotLevel>, };

export type GameInList = { 
/**
 * Names the game everywhere.
 */
slug: string, name: string, seats_min: number, seats_max: number, rules_version: number, 
/**
 * Whether a seat brings a bought team.
 */
has_rosters: boolean, options: Options, 
/**
 * Rosters to start from.
 */
presets: Array<Preset>, 
/**
 * How strong its bots can be; empty without bots.
 */
bots: Array<BotLevel>, };

export type GameRecord = { game: string, played: number, 
/**
 * A shared first place counts.
 */
won: number, };

export type GuestCreated = { player: Player, 
/**
 * Whoever has it is this player. The same token is in the cookie.
 */
token: string, };

export type Hello = { 
/**
 * Of a session; beats the cookie. With neither the client is a spectator.
 */
token?: string, };

export type Hex32 = string;

export type HintAsked = { match_id: MatchId, 
/**
 * Of the bot that is asked.
 */
level: BotLevel, };

export type Hinted = { match_id: MatchId, seq: number, 
/**
 * One of one's legal actions then.
 */
action: unknown, };

export type History = { match_id: MatchId, kind: HistoryKind, 
/**
 * [`StepEvents`] or [`ChatSaid`], as the kind says.
 */
items: Array<StepEvents> | Array<ChatSaid>, 
/**
 * The `before` of the page before this one; `null` where it all began.
 */
next: Before | null, };

export type HistoryAsked = { match_id: MatchId, kind: HistoryKind, 
/**
 * The `next` of the page before; absent for the newest.
 */
before?: Before, 
/**
 * `1..=100`; 20 if absent.
 */
limit?: number, };

export type HistoryKind = "events" | "chat";

export type JoinMatch = { match_id: MatchId, 
/**
 * The last step the client has: it gets those after it, or a snapshot.
 */
since?: number, };

export type JsonValue = number | string | boolean | Array<JsonValue> | { [key in string]: JsonValue } | null;

export type LinkCreated = { 
/**
 * Like `7K3QX-M0RTZ`; good once.
 */
code: string, expires_at: Timestamp, };

export type LinkUsed = { 
/**
 * As somebody typed it.
 */
code: string, };

export type Lobbies = { items: Array<Lobby>, };

export type Lobby = { id: LobbyId, game: string, 
/**
 * In full, with what was left out filled in.
 */
options: unknown, owner: PlayerId, visibility: Visibility, clock: Clock, absence: Absence, 
/**
 * Whether players may ask a bot for advice.
 */
hints: boolean, pace: Pace, state: LobbyState, 
/**
 * The match it became.
 */
match_id: MatchId | null, 
/**
 * SHA-256 of the secret half of the seed, drawn when the lobby opened.
 */
commitment: Hex32, created_at: Timestamp, seats: Array<LobbySeat>, };

export type LobbyAnswer = { lobby: Lobby, };

export type LobbyChanged = { lobby: Lobby, };

export type LobbyClosed = { lobby_id: LobbyId, 
/**
 * The match it became.
 */
match_id?: MatchId, };

export type LobbyId = string;

export type LobbySeat = { seat: number, player: Player | null, bot: BotLevel | null, ready: boolean, roster: RosterSummary | null, };

export type LobbyState = "open" | "started" | "closed";

export type Match = { id: MatchId, game: string, rules_version: number, options: unknown, 
/**
 * As the waiting room chose it. Files of replays may be older than this field and the next
 * two.
 */
clock: Clock, 
/**
 * What happens to a seat that does not answer in time.
 */
absence: Absence, 
/**
 * Whether its players may ask a bot for advice.
 */
hints: boolean, 
/**
 * Whether it teaches the game: then it is on no list, counts for nobody, and its chance is
 * public.
 */
tutorial?: boolean, state: MatchState, 
/**
 * The number of its last step.
 */
seq: number, 
/**
 * The seats that owe a decision.
 */
awaiting: Array<number>, result: MatchResult | null, started_at: Timestamp, finished_at: Timestamp | null, seats: Array<MatchSeat>, 
/**
 * The waiting room of the rematch, once somebody asked for one.
 */
rematch?: LobbyId, };

export type MatchId = string;

export type MatchResult = { 
/**
 * By seat: 0 is best, ties share.
 */
ranks: Array<number>, scores: Array<number>, 
/**
 * The rule that ended the match: a frozen word.
 */
reason: string, };

export type MatchSeat = { seat: number, player: Player | null, bot: BotLevel | null, presence: Presence, 
/**
 * When patience with the seat ends, while it is away and awaited: as in `seat_changed`.
 */
until?: Timestamp, 
/**
 * What the seat brought; `null` in games without rosters.
 */
roster: unknown, };

export type MatchSnapshot = { match_id: MatchId, seq: number, 
/**
 * The viewer's; `null` for a spectator.
 */
seat: number | null, view: View, awaiting: Array<number>, 
/**
 * The viewer's choices, there exactly when it is awaited.
 */
legal?: unknown[], can_undo: boolean, 
/**
 * The step that an undo would take back, there exactly when there is one.
 */
undo_of?: number, clocks: Clocks | null, match: Match, 
/**
 * SHA-256 of the secret half of the seed.
 */
commitment: Hex32, 
/**
 * What each seat added to the seed.
 */
entropy: Array<Hex32>, };

export type MatchState = "running" | "finished" | "void";

export type MatchStep = { match_id: MatchId, 
/**
 * One more than that of the step before.
 */
seq: number, 
/**
 * The seat whose step it is; `null` for the setup.
 */
by: number | null, cause: StepCause, 
/**
 * The seat that asked for it, where that is another one: it called this seat absent.
 */
asked_by?: number, events: unknown[], 
/**
 * Against the view of the step before.
 */
patch: PatchOperation[], awaiting: Array<number>, 
/**
 * The viewer's choices, there exactly when it is awaited, and only on the newest step.
 */
legal?: unknown[], can_undo: boolean, 
/**
 * The step that an undo would take back, there exactly when there is one.
 */
undo_of?: number, 
/**
 * `null` in a match without clocks. Absent on a step that is not the newest.
 */
clocks?: Clocks | null, 
/**
 * Absent if it did not change.
 */
state?: MatchState, result?: MatchResult, };

export type NewGuest = { 
/**
 * 1 to 32 characters.
 */
name: string, };

export type NewLobby = { game: string, 
/**
 * What is left out is as the game's default says.
 */
options?: unknown, 
/**
 * The fewest of the game if absent.
 */
seats?: number, visibility?: Visibility, clock?: Clock, absence?: Absence, 
/**
 * Whether players may ask a bot for advice.
 */
hints?: boolean, pace?: Pace, };

export type NewRoster = { game: string, 
/**
 * 1 to 32 characters.
 */
name: string, roster: unknown, };

export type NewTutorial = { 
/**
 * Its slug.
 */
game: string, };

export type Notice = { text: string, until?: Timestamp, };

export type OneLobby = { lobby_id: LobbyId, };

export type OneMatch = { match_id: MatchId, };

export type Options = { default: unknown, 
/**
 * JSON Schema.
 */
schema: unknown, };

export type Pace = "quick" | "calm";

export type Page<T> = { items: Array<T>, next: string | null, };

export type PatchOperation = { "op": "add", path: string, value: unknown, } | { "op": "remove", path: string, } | { "op": "replace", path: string, value: unknown, };

export type Ping = { 
/**
 * Any number; it comes back as it was.
 */
t: number, };

export type Player = { id: PlayerId, name: string, kind: PlayerKind, };

export type PlayerChange = { 
/**
 * 1 to 32 characters.
 */
name: string, };

export type PlayerId = string;

export type PlayerKind = "guest" | "bot";

export type PlayerProfile = { player: Player, 
/**
 * Games without a finished match are left out.
 */
games: Array<GameRecord>, };

export type Pong = { t: number, };

export type Presence = "here" | "away" | "bot" | "left";

export type Preset = { name: string, 
/**
 * The limit that it is made for, not its own sum.
 */
points: number, 
/**
 * How many seats it is made for.
 */
seats: number, roster: unknown, };

export type PreviewAsked = { match_id: MatchId, action: unknown, };

export type Previewed = { match_id: MatchId, seq: number, action: unknown, info: unknown, };

export type Problem = { 
/**
 * `about:blank`: the code says it all.
 */
type: string, 
/**
 * The name of the status.
 */
title: string, status: number, 
/**
 * A sentence for people.
 */
detail: string, 
/**
 * `area.reason`. Never changes its meaning.
 */
code: string, 
/**
 * The numbers that a translated sentence needs.
 */
params: Record<string, unknown>, };

export type ReadyAnswer = { lobby: Lobby, 
/**
 * There exactly when this tick started the match.
 */
match_id?: MatchId, };

export type ReadyChange = { ready: boolean, };

export type Refused = { match_id: MatchId, action_id?: ActionId, 
/**
 * Frozen: `area.reason`.
 */
code: string, 
/**
 * The numbers that a text about it needs.
 */
params: JsonValue, message: string, 
/**
 * When it is worth trying again.
 */
retry_after_ms?: number, };

export type RematchOffered = { match_id: MatchId, lobby_id: LobbyId, };

export type Replay = { format: string, 
/**
 * As the store has it: nobody is there.
 */
match: Match, 
/**
 * SHA-256 of the secret: published when the waiting room opened.
 */
commitment: Hex32, secret: Hex32, 
/**
 * What each seat added to the seed; zeros for a seat that gave nothing.
 */
entropy: Array<Hex32>, 
/**
 * The log, oldest first.
 */
steps: Array<ReplayStep>, 
/**
 * SHA-256 of everything here but itself and `seen`, as canonical JSON.
 */
digest: Hex32, 
/**
 * What one viewer saw of it, where that was asked for.
 */
seen?: Seen, };

export type ReplayStep = { 
/**
 * One more than that of the step before.
 */
seq: number, kind: StepKind, 
/**
 * Of all but the setup.
 */
cause?: StepCause, 
/**
 * Of all but the setup.
 */
seat?: number, 
/**
 * The seat that asked for it, where that is another one: it called this seat absent.
 */
asked_by?: number, 
/**
 * The name that a client gave to what it asked for.
 */
action_id?: ActionId, 
/**
 * Of an act: as the game read it.
 */
action?: unknown, 
/**
 * The step that an undo took back.
 */
undo_of?: number, 
/**
 * Why a seat left.
 */
why?: WhyLeft, 
/**
 * Of the state after the step, hidden parts included: 32 lower-case hex digits.
 */
hash: string, 
/**
 * Who owed a decision after it.
 */
awaiting: Array<number>, at: Timestamp, };

export type Resign = { match_id: MatchId, action_id: ActionId, };

export type Roster = { id: RosterId, game: string, name: string, roster: unknown, };

export type RosterCheck = { points: number, limit: number, problems: Array<RosterProblem>, };

export type RosterCode = { code: string, };

export type RosterId = string;

export type RosterProblem = { code: string, params: Record<string, unknown>, message: string, };

export type RosterSummary = { 
/**
 * `null` for one that was brought without a name and is no preset.
 */
name: string | null, points: number, };

export type RosterToCheck = { game: string, 
/**
 * What is left out is as the game's default says.
 */
options?: unknown, 
/**
 * The fewest of the game if absent.
 */
seats?: number, roster: unknown, };

export type Say = { match_id?: MatchId, lobby_id?: LobbyId, text: string, };

export type SeatChange = { 
/**
 * One's own, else the first free one, if absent.
 */
seat?: number, 
/**
 * A roster that the player keeps.
 */
roster_id?: RosterId, 
/**
 * A roster for this match alone.
 */
roster?: unknown, 
/**
 * 1 to 32 characters. Without one it is called like the kept roster, or the preset it is.
 */
roster_name?: string, 
/**
 * What the seat adds to the seed.
 */
entropy?: Hex32, bot?: BotLevel, };

export type SeatChanged = { match_id: MatchId, seat: number, presence: Presence, 
/**
 * When the others may do something about it.
 */
until?: Timestamp, };

export type SeatClock = { left_ms: number, running: boolean, };

export type Seen = { 
/**
 * A seat; `null` for the public.
 */
viewer: number | null, 
/**
 * After the setup.
 */
view: View, 
/**
 * One for each row of the log.
 */
steps: Array<SeenStep>, };

export type SeenStep = { seq: number, 
/**
 * The seat whose step it is; `null` for the setup.
 */
by: number | null, cause: StepCause, 
/**
 * The seat that asked for it, where that is another one.
 */
asked_by?: number, events: unknown[], 
/**
 * Against the view of the step before; empty for the setup.
 */
patch: PatchOperation[], awaiting: Array<number>, at: Timestamp, 
/**
 * On the step that ended the match.
 */
result?: MatchResult, };

export type ServerMessage = { "type": "welcome" } & Welcome | { "type": "lobbies" } & Lobbies | { "type": "lobby_changed" } & LobbyChanged | { "type": "lobby_closed" } & LobbyClosed | { "type": "match_snapshot" } & MatchSnapshot | { "type": "match_step" } & MatchStep | { "type": "acted" } & Acted | { "type": "refused" } & Refused | { "type": "preview" } & Previewed | { "type": "hint" } & Hinted | { "type": "seat_changed" } & SeatChanged | { "type": "your_turn" } & YourTurn | { "type": "rematch_offered" } & RematchOffered | { "type": "history" } & History | { "type": "chat" } & ChatSaid | { "type": "notice" } & Notice | { "type": "pong" } & Pong | { "type": "error" } & ErrorMessage;

export type StepCause = "setup" | "player" | "timeout" | "bot" | "undo" | "left";

export type StepEvents = { seq: number, by: number | null, cause: StepCause, 
/**
 * The seat that asked for it, where that is another one.
 */
asked_by?: number, at: Timestamp, events: unknown[], };

export type StepKind = "setup" | "act" | "undo" | "leave";

export type Timestamp = string;

export type TutorialBegun = { match_id: MatchId, };

export type Undo = { match_id: MatchId, action_id: ActionId, 
/**
 * The step to take back.
 */
of: number, };

export type View = { public: unknown, 
/**
 * `null` for a spectator, and where the game hides nothing.
 */
private: unknown, };

export type Visibility = "public" | "unlisted";

export type WatchLobbies = { 
/**
 * Its slug; all games if absent.
 */
game?: string, };

export type Welcome = { 
/**
 * The name of this contract: `scrapworks.v1.json`.
 */
protocol: string, server_version: string, 
/**
 * Who the client is; `null` for a spectator.
 */
player: Player | null, server_time: Timestamp, };

export type WhyLeft = "resigned" | "timed_out" | "called";

export type YourTurn = { match_id: MatchId, 
/**
 * The number of the step after which it does: who waits anew is told another one.
 */
seq: number, };
