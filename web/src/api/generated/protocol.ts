// Generated from the crate scrapworks-protocol. `make gen` writes it anew.

export type Absence = "bot" | "forfeit";

export type AccountDeletion = { 
/**
 * The caller's name.
 */
name: string, };

export type Act = { match_id: MatchId, action_id: ActionId, 
/**
 * One of the objects in `legal`. A message without an action parses, but is refused unless its
 * id was committed before.
 */
action: unknown, 
/**
 * The newest step when the player chose.
 */
seq?: number, };

export type Acted = { match_id: MatchId, action_id: ActionId, seq: number, };

export type ActionId = string;

export type Before = number | string;

export type Block = { player: Player, since: Timestamp, };

export type BotLevel = "easy" | "normal" | "hard";

export type CallAbsent = { match_id: MatchId, action_id: ActionId, seat: number, choice: CallChoice, };

export type CallChoice = "bot" | "end";

export type ChatSaid = { match_id?: MatchId, lobby_id?: LobbyId, id: string, from: Player, text: string, at: Timestamp, };

export type ClientMessage = { "type": "hello" } & Hello | { "type": "watch_lobbies" } & WatchLobbies | { "type": "unwatch_lobbies" } | { "type": "watch_lobby" } & OneLobby | { "type": "unwatch_lobby" } & OneLobby | { "type": "join_match" } & JoinMatch | { "type": "leave_match" } & OneMatch | { "type": "act" } & Act | { "type": "undo" } & Undo | { "type": "resign" } & Resign | { "type": "preview" } & PreviewAsked | { "type": "hint" } & HintAsked | { "type": "call_absent" } & CallAbsent | { "type": "history" } & HistoryAsked | { "type": "chat" } & Say | { "type": "ping" } & Ping;

export type Clock = { "type": "none" } | { "type": "per_turn", turn_ms: number, } | { "type": "fischer", base_ms: number, increment_ms: number, } | { "type": "correspondence", turn_ms: number, };

export type Clocks = { 
/**
 * When the clocks were read.
 */
at: Timestamp, 
/**
 * One per seat.
 */
seats: Array<SeatClock>, };

export type CompactStep = { 
/**
 * The last four characters of the match's id.
 */
match: string, seq: number, 
/**
 * Absent for the setup.
 */
by?: number, 
/**
 * `player` if absent.
 */
cause?: StepCause, asked_by?: number, 
/**
 * The action id of the receiving connection's request, which is committed with this step.
 */
acted?: ActionId, events: unknown[], 
/**
 * Operations `[path, value]` that replace, `[path, value, 1]` that add and `[path]` that
 * remove. A path that starts with a number keeps so many parts of the path before, which is
 * `/public` at first.
 */
patch: unknown[][], awaiting: Array<number>, 
/**
 * The legal actions, in groups with the same fields: their names, then a row for each action.
 * A row leaves out the first values that are those of the row before, and brackets around one
 * value that is neither array nor object.
 */
legal?: unknown[], 
/**
 * The step that an undo would take back, if the viewer can undo.
 */
undo_of?: number, 
/**
 * Absent in a match without clocks, and if the step is not the newest.
 */
clocks?: Clocks, state?: MatchState, result?: MatchResult, };

export type EmailAddress = { email: string, };

export type EmailNotices = { 
/**
 * In matches with a correspondence clock.
 */
your_turn: boolean, };

export type EmailNoticesChange = { your_turn?: boolean, };

export type ErrorMessage = { code: string, params: JsonValue, message: string, retry_after_ms?: number, };

export type Friend = { player: Player, state: FriendState, since: Timestamp, 
/**
 * Whether a friend is connected to the server.
 */
here: boolean, 
/**
 * The newest public match that a friend is playing right now.
 */
playing: MatchId | null, };

export type FriendState = "friend" | "asked" | "asks";

export type FriendsChanged = { 
/**
 * The other one.
 */
player: Player, 
/**
 * `null` if there is neither a friendship nor a request now.
 */
state: FriendState | null, };

export type Game = { 
/**
 * Cards, pieces and dice with their texts, in a shape of the game's own.
 */
catalogue: unknown, 
/**
 * The unique name of the game in the API.
 */
slug: string, name: string, seats_min: number, seats_max: number, rules_version: number, 
/**
 * Whether seats bring rosters.
 */
has_rosters: boolean, options: Options, 
/**
 * Rosters to start from.
 */
presets: Array<Preset>, 
/**
 * The levels of its bots; empty if it has none.
 */
bots: Array<BotLevel>, };

export type GameInList = { 
/**
 * The unique name of the game in the API.
 */
slug: string, name: string, seats_min: number, seats_max: number, rules_version: number, 
/**
 * Whether seats bring rosters.
 */
has_rosters: boolean, options: Options, 
/**
 * Rosters to start from.
 */
presets: Array<Preset>, 
/**
 * The levels of its bots; empty if it has none.
 */
bots: Array<BotLevel>, };

export type GameRecord = { game: string, played: number, 
/**
 * Shared first places count.
 */
won: number, };

export type GuestCreated = { player: Player, 
/**
 * The session token, which is also in the cookie. It authenticates the player.
 */
token: string, };

export type Hello = { 
/**
 * A session token; takes precedence over the cookie. Without either the client is a
 * spectator.
 */
token?: string, 
/**
 * Whether the client reads `step`, a shorter form of `match_step`.
 */
compact?: boolean, };

export type Hex32 = string;

export type HintAsked = { match_id: MatchId, 
/**
 * The level of the bot.
 */
level: BotLevel, };

export type Hinted = { match_id: MatchId, seq: number, 
/**
 * One of the legal actions at that step.
 */
action: unknown, };

export type History = { match_id: MatchId, kind: HistoryKind, 
/**
 * [`StepEvents`] or [`ChatSaid`], depending on the kind.
 */
items: Array<StepEvents> | Array<ChatSaid>, 
/**
 * The `before` of the next, older page; `null` on the oldest page.
 */
next: Before | null, };

export type HistoryAsked = { match_id: MatchId, kind: HistoryKind, 
/**
 * The `next` of the previous page; absent for the newest page.
 */
before?: Before, 
/**
 * 1 to 100; 20 if absent.
 */
limit?: number, };

export type HistoryKind = "events" | "chat";

export type Identity = { id: IdentityId, 
/**
 * The issuer's slug.
 */
issuer: string, created_at: Timestamp, last_used_at: Timestamp, };

export type IdentityId = string;

export type Invited = { lobby_id: LobbyId, game: string, 
/**
 * The owner of the lobby.
 */
by: Player, };

export type Issuer = { slug: string, name: string, };

export type JoinMatch = { match_id: MatchId, 
/**
 * The newest step that the client has; it gets the steps after it, or a snapshot.
 */
since?: number, };

export type JsonValue = number | string | boolean | Array<JsonValue> | { [key in string]: JsonValue } | null;

export type LeaderboardEntry = { 
/**
 * 1 is best; equal ratings share a rank.
 */
rank: number, player: Player, rating: number, deviation: number, matches: number, };

export type LinkCreated = { 
/**
 * For example `7K3QX-M0RTZ`. It can be used once.
 */
code: string, expires_at: Timestamp, };

export type LinkUsed = { 
/**
 * As typed by the player.
 */
code: string, };

export type Lobbies = { items: Array<Lobby>, };

export type Lobby = { id: LobbyId, game: string, 
/**
 * Complete, with defaults filled in.
 */
options: unknown, owner: PlayerId, visibility: Visibility, clock: Clock, absence: Absence, 
/**
 * Whether players may request hints.
 */
hints: boolean, 
/**
 * Whether its match changes ratings.
 */
rated?: boolean, pace: Pace, state: LobbyState, 
/**
 * The match that it started.
 */
match_id: MatchId | null, 
/**
 * SHA-256 of the server's secret, which was generated when the lobby opened.
 */
commitment: Hex32, created_at: Timestamp, seats: Array<LobbySeat>, };

export type LobbyAnswer = { lobby: Lobby, };

export type LobbyChanged = { lobby: Lobby, };

export type LobbyClosed = { lobby_id: LobbyId, 
/**
 * The match that it started.
 */
match_id?: MatchId, };

export type LobbyId = string;

export type LobbySeat = { seat: number, player: Player | null, bot: BotLevel | null, ready: boolean, roster: RosterSummary | null, 
/**
 * The player for whom the seat is kept. Nobody else can take it.
 */
invited?: Player, 
/**
 * Whether the seat's player is connected, or was a moment ago. Absent where no player sits.
 */
present?: boolean, };

export type LobbyState = "open" | "started" | "closed";

export type Match = { id: MatchId, game: string, rules_version: number, options: unknown, 
/**
 * As chosen in the lobby. Older replay files lack this field and the next two.
 */
clock: Clock, 
/**
 * What happens to a seat whose player runs out of time or is absent too long.
 */
absence: Absence, 
/**
 * Whether players may request hints.
 */
hints: boolean, 
/**
 * A tutorial is in no list, does not count for profiles, and has a public seed.
 */
tutorial?: boolean, 
/**
 * Whether its end changes ratings.
 */
rated?: boolean, state: MatchState, 
/**
 * The number of the newest step.
 */
seq: number, 
/**
 * The seats that owe a decision.
 */
awaiting: Array<number>, result: MatchResult | null, started_at: Timestamp, finished_at: Timestamp | null, seats: Array<MatchSeat>, 
/**
 * The lobby of the rematch, once a player requested one.
 */
rematch?: LobbyId, 
/**
 * What a finished rated match did to the ratings of its players. Absent where it counts for
 * nothing.
 */
rating_changes?: Array<RatingChange>, 
/**
 * How many watch without a seat. Only in the list of matches to watch.
 */
watching?: number, };

export type MatchId = string;

export type MatchResult = { 
/**
 * By seat, 0 is best; ties share a rank.
 */
ranks: Array<number>, scores: Array<number>, 
/**
 * The rule that ended the match, as a code that never changes.
 */
reason: string, };

export type MatchSeat = { seat: number, player: Player | null, bot: BotLevel | null, presence: Presence, 
/**
 * When the absence has consequences, while the seat is away and awaited; as in
 * `seat_changed`.
 */
until?: Timestamp, 
/**
 * `null` in games without rosters.
 */
roster: unknown, };

export type MatchSnapshot = { match_id: MatchId, seq: number, 
/**
 * The viewer's seat; `null` for a spectator.
 */
seat: number | null, view: View, awaiting: Array<number>, 
/**
 * The viewer's legal actions; set if it is awaited.
 */
legal?: unknown[], can_undo: boolean, 
/**
 * The step that an undo would take back, if the viewer can undo.
 */
undo_of?: number, clocks: Clocks | null, match: Match, 
/**
 * SHA-256 of the server's secret.
 */
commitment: Hex32, 
/**
 * The entropy that each seat added to the seed.
 */
entropy: Array<Hex32>, };

export type MatchState = "running" | "finished" | "void";

export type MatchStep = { match_id: MatchId, 
/**
 * One more than the step before.
 */
seq: number, 
/**
 * The seat whose step it is; `null` for the setup.
 */
by: number | null, cause: StepCause, 
/**
 * The requesting seat, if it is another one, which called this seat absent.
 */
asked_by?: number, events: unknown[], 
/**
 * The changes of the view since the step before.
 */
patch: PatchOperation[], awaiting: Array<number>, 
/**
 * The viewer's legal actions; set on the newest step if the viewer is awaited.
 */
legal?: unknown[], can_undo: boolean, 
/**
 * The step that an undo would take back, if the viewer can undo.
 */
undo_of?: number, 
/**
 * `null` in a match without clocks. Absent if the step is not the newest.
 */
clocks?: Clocks | null, 
/**
 * Set if it changed.
 */
state?: MatchState, result?: MatchResult, };

export type NewGuest = { 
/**
 * 1 to 32 characters.
 */
name: string, };

export type NewLobby = { game: string, 
/**
 * Missing options have the game's default values.
 */
options?: unknown, 
/**
 * The number of seats; the fewest of the game if absent.
 */
seats?: number, visibility?: Visibility, clock?: Clock, absence?: Absence, 
/**
 * Whether players may request hints.
 */
hints?: boolean, 
/**
 * Whether the match changes ratings. Rated needs accounts in every seat, no bots, no hints,
 * and public visibility.
 */
rated?: boolean, pace?: Pace, };

export type NewPairing = { game: string, 
/**
 * The number of seats; the fewest of the game if absent.
 */
seats?: number, clock?: Clock, rated?: boolean, 
/**
 * A stored roster of the player.
 */
roster_id?: RosterId, 
/**
 * A roster for this match only.
 */
roster?: unknown, 
/**
 * 1 to 32 characters. If absent, the name of the stored roster or of the equal preset.
 */
roster_name?: string, 
/**
 * Entropy that the seat adds to the seed.
 */
entropy?: Hex32, };

export type NewPasskey = { 
/**
 * 1 to 32 characters.
 */
name: string, 
/**
 * What the browser's `PublicKeyCredential.toJSON()` gives.
 */
credential: unknown, };

export type NewReport = { 
/**
 * Who is reported.
 */
player: PlayerId, 
/**
 * Where it happened. The last lines of its chat are shown to the operators.
 */
match_id?: MatchId, kind: ReportKind, 
/**
 * What happened, in up to 1,000 characters.
 */
text?: string, };

export type NewRoster = { game: string, 
/**
 * 1 to 32 characters.
 */
name: string, roster: unknown, };

export type NewTutorial = { 
/**
 * The game's slug.
 */
game: string, };

export type Notice = { text: string, until?: Timestamp, };

export type NoticeSettings = { 
/**
 * To all subscribed devices.
 */
push: PushNotices, 
/**
 * To the confirmed address.
 */
email: EmailNotices, };

export type NoticeSettingsChange = { push?: PushNoticesChange, email?: EmailNoticesChange, };

export type OneLobby = { lobby_id: LobbyId, };

export type OneMatch = { match_id: MatchId, };

export type Options = { default: unknown, 
/**
 * A JSON Schema of the options.
 */
schema: unknown, };

export type OwnEmail = { 
/**
 * The confirmed address, else the one that a link was sent to.
 */
email: string | null, 
/**
 * Null until somebody has followed the link.
 */
confirmed_at: Timestamp | null, 
/**
 * A new address that is not confirmed, beside a confirmed one.
 */
pending?: string, };

export type Pace = "quick" | "calm";

export type Page<T> = { items: Array<T>, next: string | null, };

export type Paired = { pairing_id: PairingId, match_id: MatchId, };

export type Pairing = { id: PairingId, game: string, seats: number, clock: Clock, rated: boolean, 
/**
 * How many players wait for the same, this one included.
 */
waiting: number, 
/**
 * How long players waited for the same lately: the median. `null` if nobody did.
 */
typical_wait_ms: number | null, 
/**
 * SHA-256 of a secret of the server, which becomes the match's if no other player in it has
 * waited longer.
 */
commitment: Hex32, created_at: Timestamp, 
/**
 * Asking again renews it.
 */
expires_at: Timestamp, };

export type PairingAnswer = { pairing: Pairing, 
/**
 * The match that has begun for it meanwhile. Then the pairing may be for something else than
 * what is asked for now.
 */
match_id?: MatchId, };

export type PairingChanged = { pairing: Pairing, ended?: PairingEnd, };

export type PairingEnd = "cancelled" | "expired" | "absent";

export type PairingId = string;

export type Passkey = { id: PasskeyId, name: string, created_at: Timestamp, 
/**
 * When somebody signed in with it last; null if nobody has.
 */
last_used_at: Timestamp | null, };

export type PasskeyId = string;

export type PasskeyUsed = { 
/**
 * What the browser's `PublicKeyCredential.toJSON()` gives.
 */
credential: unknown, };

export type PatchOperation = { "op": "add", path: string, value: unknown, } | { "op": "remove", path: string, } | { "op": "replace", path: string, value: unknown, };

export type Ping = { 
/**
 * Any number; it is returned in the `pong`.
 */
t: number, };

export type Player = { id: PlayerId, name: string, kind: PlayerKind, };

export type PlayerChange = { 
/**
 * 1 to 32 characters.
 */
name: string, };

export type PlayerId = string;

export type PlayerKind = "guest" | "account" | "bot" | "deleted";

export type PlayerProfile = { player: Player, 
/**
 * Only games with a finished match.
 */
games: Array<GameRecord>, 
/**
 * Only games with a rated match that counted.
 */
ratings: Array<PlayerRating>, };

export type PlayerRating = { game: string, rating: number, 
/**
 * How far off the rating may be, as a standard deviation.
 */
deviation: number, 
/**
 * Rated matches that counted.
 */
matches: number, 
/**
 * Whether too little is known to be on the leaderboard.
 */
provisional: boolean, };

export type Pong = { t: number, };

export type Presence = "here" | "away" | "bot" | "left";

export type Preset = { name: string, 
/**
 * The point limit that it is made for, not its own points.
 */
points: number, 
/**
 * The number of seats that it is made for.
 */
seats: number, roster: unknown, };

export type PreviewAsked = { match_id: MatchId, action: unknown, };

export type Previewed = { match_id: MatchId, seq: number, action: unknown, info: unknown, };

export type Problem = { 
/**
 * Always `about:blank`; see `code`.
 */
type: string, 
/**
 * The name of the HTTP status.
 */
title: string, status: number, 
/**
 * A sentence for users, in English.
 */
detail: string, 
/**
 * `area.reason`. Codes never change.
 */
code: string, 
/**
 * Values for a translated sentence.
 */
params: Record<string, unknown>, };

export type PushKey = { 
/**
 * An uncompressed point on P-256, in base64url without padding.
 */
key: string, };

export type PushMessage = { "type": "your_turn", match_id: MatchId, seq: number, game: string, } | { "type": "invited", lobby_id: LobbyId, game: string, } | { "type": "paired", match_id: MatchId, game: string, } | { "type": "rematch", match_id: MatchId, lobby_id: LobbyId, game: string, };

export type PushNotices = { your_turn: boolean, invited: boolean, paired: boolean, rematch: boolean, };

export type PushNoticesChange = { your_turn?: boolean, invited?: boolean, paired?: boolean, rematch?: boolean, };

export type PushSubscription = { 
/**
 * An https URL of the browser's push service.
 */
endpoint: string, 
/**
 * In milliseconds since 1970.
 */
expirationTime?: number | null, keys: PushSubscriptionKeys, };

export type PushSubscriptionKeys = { 
/**
 * An uncompressed point on P-256, in base64url.
 */
p256dh: string, 
/**
 * 16 bytes, in base64url.
 */
auth: string, };

export type Queue = { game: string, seats: number, clock: Clock, rated: boolean, waiting: number, 
/**
 * The median of the last day; `null` if nobody was paired.
 */
typical_wait_ms: number | null, };

export type RatingChange = { seat: number, before: number, after: number, };

export type ReadyAnswer = { lobby: Lobby, 
/**
 * Set if this request started the match.
 */
match_id?: MatchId, };

export type ReadyChange = { ready: boolean, };

export type Refused = { match_id: MatchId, action_id?: ActionId, 
/**
 * `area.reason`. Codes never change.
 */
code: string, 
/**
 * Values for a translated sentence.
 */
params: JsonValue, message: string, 
/**
 * The time after which a retry can succeed.
 */
retry_after_ms?: number, };

export type RematchOffered = { match_id: MatchId, lobby_id: LobbyId, };

export type Replay = { format: string, 
/**
 * As stored: players are shown as away.
 */
match: Match, 
/**
 * SHA-256 of the secret, published when the lobby opened.
 */
commitment: Hex32, secret: Hex32, 
/**
 * The entropy that each seat added to the seed; zeros if it added none.
 */
entropy: Array<Hex32>, 
/**
 * The log, oldest first.
 */
steps: Array<ReplayStep>, 
/**
 * SHA-256 of the canonical JSON (RFC 8785) of all fields except `digest` and `seen`.
 */
digest: Hex32, 
/**
 * What one viewer saw, if requested.
 */
seen?: Seen, };

export type ReplayStep = { 
/**
 * One more than the step before.
 */
seq: number, kind: StepKind, 
/**
 * Set except for the setup.
 */
cause?: StepCause, 
/**
 * Set except for the setup.
 */
seat?: number, 
/**
 * The requesting seat, if it is another one, which called this seat absent.
 */
asked_by?: number, 
/**
 * The id that the client gave the request.
 */
action_id?: ActionId, 
/**
 * Set for `act`; as the game writes it.
 */
action?: unknown, 
/**
 * Set for `undo`: the step that it took back.
 */
undo_of?: number, 
/**
 * Set for `leave`.
 */
why?: WhyLeft, 
/**
 * The hash of the complete state after the step: 32 lower-case hex digits.
 */
hash: string, 
/**
 * The seats awaited after the step.
 */
awaiting: Array<number>, at: Timestamp, };

export type Report = { id: ReportId, 
/**
 * Who is reported.
 */
player: Player, match_id?: MatchId, kind: ReportKind, text: string, state: ReportState, created_at: Timestamp, answer?: string, answered_at?: Timestamp, };

export type ReportCreated = { id: ReportId, };

export type ReportId = string;

export type ReportKind = "cheating" | "abuse" | "name" | "other";

export type ReportState = "open" | "answered";

export type Resign = { match_id: MatchId, action_id: ActionId, };

export type Roster = { id: RosterId, game: string, name: string, 
/**
 * What it costs, legal or not.
 */
points: number, roster: unknown, };

export type RosterCheck = { points: number, limit: number, problems: Array<RosterProblem>, };

export type RosterCode = { code: string, };

export type RosterId = string;

export type RosterProblem = { code: string, params: Record<string, unknown>, message: string, };

export type RosterSummary = { 
/**
 * `null` if it has no name and equals no preset.
 */
name: string | null, points: number, };

export type RosterToCheck = { game: string, 
/**
 * Missing options have the game's default values.
 */
options?: unknown, 
/**
 * The number of seats; the fewest of the game if absent.
 */
seats?: number, roster: unknown, };

export type Say = { match_id?: MatchId, lobby_id?: LobbyId, text: string, };

export type SeatChange = { 
/**
 * If absent, the player's own seat, else the first free one.
 */
seat?: number, 
/**
 * Whether the player is ready then, which may start the match.
 */
ready?: boolean, bot?: BotLevel, 
/**
 * A stored roster of the player.
 */
roster_id?: RosterId, 
/**
 * A roster for this match only.
 */
roster?: unknown, 
/**
 * 1 to 32 characters. If absent, the name of the stored roster or of the equal preset.
 */
roster_name?: string, 
/**
 * Entropy that the seat adds to the seed.
 */
entropy?: Hex32, };

export type SeatChanged = { match_id: MatchId, seat: number, presence: Presence, 
/**
 * When the absence has consequences.
 */
until?: Timestamp, 
/**
 * Set if the seat's player has another name now.
 */
player?: Player, };

export type SeatClock = { left_ms: number, running: boolean, };

export type Seen = { 
/**
 * A seat, or `null` for a spectator.
 */
viewer: number | null, 
/**
 * The view after the setup.
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
 * The requesting seat, if it is another one.
 */
asked_by?: number, events: unknown[], 
/**
 * The changes of the view since the step before; empty for the setup.
 */
patch: PatchOperation[], awaiting: Array<number>, at: Timestamp, 
/**
 * Set on the step that ended the match.
 */
result?: MatchResult, };

export type ServerMessage = { "type": "welcome" } & Welcome | { "type": "lobbies" } & Lobbies | { "type": "lobby_changed" } & LobbyChanged | { "type": "lobby_closed" } & LobbyClosed | { "type": "match_snapshot" } & MatchSnapshot | { "type": "match_step" } & MatchStep | { "type": "step" } & CompactStep | { "type": "acted" } & Acted | { "type": "refused" } & Refused | { "type": "preview" } & Previewed | { "type": "hint" } & Hinted | { "type": "seat_changed" } & SeatChanged | { "type": "your_turn" } & YourTurn | { "type": "rematch_offered" } & RematchOffered | { "type": "invited" } & Invited | { "type": "friends_changed" } & FriendsChanged | { "type": "pairing_changed" } & PairingChanged | { "type": "paired" } & Paired | { "type": "history" } & History | { "type": "chat" } & ChatSaid | { "type": "notice" } & Notice | { "type": "pong" } & Pong | { "type": "error" } & ErrorMessage;

export type Session = { id: SessionId, 
/**
 * Browser and system, as far as the device told when it logged in.
 */
device: string | null, created_at: Timestamp, 
/**
 * When it was last used, to within a day.
 */
last_used_at: Timestamp, 
/**
 * The same as `last_used_at`.
 */
last_seen_at: Timestamp, expires_at: Timestamp, 
/**
 * Whether the request was made with this session.
 */
current: boolean, };

export type SessionId = string;

export type SignInWays = { 
/**
 * False where browsers cannot have passkeys: without https, or at an IP address.
 */
passkeys: boolean, 
/**
 * Whether the server sends e-mail.
 */
email: boolean, issuers: Array<Issuer>, };

export type StepCause = "setup" | "player" | "timeout" | "bot" | "undo" | "left";

export type StepEvents = { seq: number, by: number | null, cause: StepCause, 
/**
 * The requesting seat, if it is another one.
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
 * `null` for a spectator, and in games without hidden information.
 */
private: unknown, };

export type Visibility = "public" | "unlisted";

export type WatchLobbies = { 
/**
 * A game's slug; all games if absent.
 */
game?: string, };

export type Welcome = { 
/**
 * The subprotocol: `scrapworks.v1.json`.
 */
protocol: string, server_version: string, 
/**
 * The client's player; `null` for a spectator.
 */
player: Player | null, server_time: Timestamp, };

export type WhyLeft = "resigned" | "timed_out" | "called";

export type YourTurn = { match_id: MatchId, 
/**
 * The step after which the player is awaited.
 */
seq: number, };
