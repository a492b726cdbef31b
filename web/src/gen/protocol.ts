// Generated from the crate scrapworks-protocol. `make gen` writes it anew.

export type Absence = "bot" | "forfeit";

export type BotLevel = "easy" | "normal" | "hard";

export type Clock = { "type": "none" } | { "type": "per_turn", turn_ms: number, } | { "type": "fischer", base_ms: number, increment_ms: number, } | { "type": "correspondence", turn_ms: number, };

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

export type Hex32 = string;

export type Lobby = { id: LobbyId, game: string, 
/**
 * In full, with what was left out filled in.
 */
options: unknown, owner: PlayerId, visibility: Visibility, clock: Clock, absence: Absence, hints: boolean, state: LobbyState, 
/**
 * The match it became.
 */
match_id: MatchId | null, 
/**
 * SHA-256 of the secret half of the seed, drawn when the lobby opened.
 */
commitment: Hex32, created_at: Timestamp, seats: Array<LobbySeat>, };

export type LobbyAnswer = { lobby: Lobby, };

export type LobbyId = string;

export type LobbySeat = { seat: number, player: Player | null, bot: BotLevel | null, ready: boolean, roster: RosterSummary | null, };

export type LobbyState = "open" | "started" | "closed";

export type Match = { id: MatchId, game: string, rules_version: number, options: unknown, state: MatchState, 
/**
 * The number of its last step.
 */
seq: number, 
/**
 * The seats that owe a decision.
 */
awaiting: Array<number>, result: MatchResult | null, started_at: Timestamp, finished_at: Timestamp | null, seats: Array<MatchSeat>, };

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
 * What the seat brought; `null` in games without rosters.
 */
roster: unknown, };

export type MatchState = "running" | "finished" | "void";

export type NewGuest = { 
/**
 * 1 to 32 characters.
 */
name: string, };

export type NewLobby = { game: string, 
/**
 * What is left out is as the game's default says.
 */
options?: unknown, seats: number, visibility: Visibility, clock: Clock, absence: Absence, hints?: boolean, };

export type NewRoster = { game: string, 
/**
 * 1 to 32 characters.
 */
name: string, roster: unknown, };

export type Options = { default: unknown, 
/**
 * JSON Schema.
 */
schema: unknown, };

export type Page<T> = { items: Array<T>, next: string | null, };

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

export type Timestamp = string;

export type Visibility = "public" | "unlisted";
