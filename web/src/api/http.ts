/** HTTP API. The session cookie is not readable by scripts. */

import type { Replay, ViewedReplay, Viewer } from "./replayRecord";
import type {
  Absence,
  Block,
  BotLevel,
  Clock,
  DeviceLink,
  EmailLinkPreview,
  EventAnswer,
  Friend,
  GameInfo,
  GameStatistics,
  HeldEvent,
  LeaderboardEntry,
  Identity,
  Lobby,
  Match,
  MatchAnalysis,
  MatchComment,
  MatchNote,
  MatchState,
  NewContinuation,
  NewReport,
  NoticeSettings,
  NoticeSettingsChange,
  Options,
  OwnEmail,
  OwnPlayer,
  Pace,
  Pairing,
  PairingAnswer,
  Page,
  Passkey,
  Player,
  PlayerProfile,
  PlayerRecord,
  PushKey,
  PushSubscriptionJson,
  Queue,
  Refusal,
  Report,
  RosterCheck,
  SavedRoster,
  Seat,
  Session,
  SignInWays,
  SitePage,
  SitePageInList,
  SitePageName,
  Visibility,
} from "./messages";

/** The server's maximum page size. */
/** The server gives up earlier. */
const ANSWER_MAX_MS = 30_000;
export const PAGE_ITEMS_MAX = 100;

/** A problem response (RFC 9457); status 0 if the server did not answer. */
export class Problem extends Error {
  readonly status: number;
  readonly refusal: Refusal;

  constructor(status: number, refusal: Refusal) {
    super(refusal.message);
    this.status = status;
    this.refusal = refusal;
  }

  /** Whether there is nothing at the address, so that asking again would not help. */
  get isMissing(): boolean {
    return this.status === 404 || this.status === 400;
  }
}

export interface NewLobby {
  game: string;
  options: Options;
  seats: number;
  visibility: Visibility;
  clock: Clock;
  absence: Absence;
  hints: boolean;
  rated?: boolean;
  pace: Pace;
}

/** The server counts its points. */
type RosterToSave = Omit<SavedRoster, "points">;

export interface SitDown {
  seat?: Seat;
  roster_id?: string;
  roster?: unknown;
  roster_name?: string;
  entropy?: string;
  /** Ready at once; the match may start, and the answer has its id then. */
  ready?: boolean;
}

/** Without a seat: the first free one. On a seat with a bot: changes its level. */
export interface SeatBot {
  seat?: Seat;
  bot: BotLevel;
}

export interface MatchFilter {
  player?: string | undefined;
  game?: string | undefined;
  state?: MatchState | undefined;
  after?: string | undefined;
  limit?: number | undefined;
  /** Public matches that run, the most watched first, with how many watch. */
  watchable?: true | undefined;
}

export interface EventFilter {
  game?: string | undefined;
  open?: boolean | undefined;
  /** Those that the player has joined or holds, listed or not. */
  player?: "me" | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

export interface NewPairing {
  game: string;
  seats: number;
  clock: Clock;
  rated: boolean;
  entropy: string;
}

export const api = {
  newGuest: (name: string) => call<{ player: Player }>("POST", "/guests", { name }),
  changeMe: (change: { name?: string; emblem?: string }) => call<Player>("PATCH", "/me", change),
  logout: () => call<void>("POST", "/logout"),
  me: () => call<OwnPlayer>("GET", "/me"),
  /** An account is deleted with its name. */
  deleteMe: (name?: string) =>
    call<void>("DELETE", "/me", name === undefined ? undefined : { name }),
  signInWays: () => call<SignInWays>("GET", "/sign-in"),
  passkeys: () => call<Page<Passkey>>("GET", "/me/passkeys"),
  passkeyOptions: () =>
    call<PublicKeyCredentialCreationOptionsJSON>("POST", "/me/passkeys/options"),
  addPasskey: (name: string, credential: unknown) =>
    call<Passkey>("POST", "/me/passkeys", { name, credential }),
  removePasskey: (passkey: string) => call<void>("DELETE", `/me/passkeys/${id(passkey)}`),
  signInOptions: () => call<PublicKeyCredentialRequestOptionsJSON>("POST", "/passkeys/options"),
  usePasskey: (credential: unknown) =>
    call<{ player: Player }>("POST", "/passkeys", { credential }),
  email: () => call<OwnEmail>("GET", "/me/email"),
  changeEmail: (email: string) => call<void>("PUT", "/me/email", { email }),
  removeEmail: () => call<void>("DELETE", "/me/email"),
  sendLink: (email: string) => call<void>("POST", "/email-links", { email }),
  emailLink: (token: string) => call<EmailLinkPreview>("GET", `/email-links/${id(token)}`),
  followEmailLink: (token: string) =>
    send<{ player: Player } | undefined>("POST", `/auth/email/${id(token)}`),
  /** Whom the link signs in. The body keeps it out of logs. */
  recoveryLink: (token: string) => call<Player>("POST", "/recovery-links/preview", { token }),
  followRecoveryLink: (token: string) =>
    call<{ player: Player }>("POST", "/recovery-links", { token }),
  sitePages: () => call<Page<SitePageInList>>("GET", "/site-pages"),
  sitePage: (name: SitePageName) => call<SitePage>("GET", `/site-pages/${id(name)}`),
  unsubscribe: (token: string) => send<void>("POST", `/auth/unsubscribe/${id(token)}`),
  identities: () => call<Page<Identity>>("GET", "/me/identities"),
  removeIdentity: (identity: string) => call<void>("DELETE", `/me/identities/${id(identity)}`),
  endOtherSessions: () => call<void>("DELETE", "/me/sessions"),
  sessions: () => call<Page<Session>>("GET", "/me/sessions"),
  endSession: (session: string) => call<void>("DELETE", `/me/sessions/${id(session)}`),
  pushKey: () => call<PushKey>("GET", "/push"),
  putPush: (subscription: PushSubscriptionJson) => call<void>("PUT", "/me/push", subscription),
  endPush: () => call<void>("DELETE", "/me/push"),
  noticeSettings: () => call<NoticeSettings>("GET", "/me/notices"),
  changeNotices: (change: NoticeSettingsChange) =>
    call<NoticeSettings>("PATCH", "/me/notices", change),
  newLink: () => call<DeviceLink>("POST", "/me/link"),
  useLink: (code: string) => call<{ player: Player }>("POST", "/links", { code }),

  friends: () => call<Page<Friend>>("GET", "/me/friends"),
  /** Asks, or accepts if the other one asks already. */
  askFriend: (player: string) => call<Friend>("PUT", `/me/friends/${id(player)}`),
  endFriend: (player: string) => call<void>("DELETE", `/me/friends/${id(player)}`),
  blocks: () => call<Page<Block>>("GET", "/me/blocks"),
  block: (player: string) => call<void>("PUT", `/me/blocks/${id(player)}`),
  unblock: (player: string) => call<void>("DELETE", `/me/blocks/${id(player)}`),
  report: (report: NewReport) => call<{ id: string }>("POST", "/reports", report),
  reports: () => call<Page<Report>>("GET", `/me/reports${query({ limit: PAGE_ITEMS_MAX })}`),

  games: () => call<Page<GameInfo>>("GET", "/games"),
  game: (slug: string) => call<GameInfo>("GET", `/games/${id(slug)}`),

  leaderboard: (game: string, after?: string) =>
    call<Page<LeaderboardEntry>>("GET", `/games/${id(game)}/leaderboard${query({ after })}`),
  statistics: (game: string) => call<GameStatistics>("GET", `/games/${id(game)}/statistics`),

  rosters: (game?: string) =>
    call<Page<SavedRoster>>("GET", `/rosters${query({ game, limit: PAGE_ITEMS_MAX })}`),
  roster: (roster: string) => call<SavedRoster>("GET", `/rosters/${id(roster)}`),
  newRoster: (roster: Omit<RosterToSave, "id">) => call<SavedRoster>("POST", "/rosters", roster),
  saveRoster: ({ id: roster, ...body }: RosterToSave) =>
    call<SavedRoster>("PUT", `/rosters/${id(roster)}`, body),
  deleteRoster: (roster: string) => call<void>("DELETE", `/rosters/${id(roster)}`),
  rosterCode: (roster: string) => call<{ code: string }>("GET", `/rosters/${id(roster)}/code`),
  importRoster: (code: string) => call<SavedRoster>("POST", "/rosters/import", { code }),
  checkRoster: (body: { game: string; options: Options; seats?: number; roster: unknown }) =>
    call<RosterCheck>("POST", "/rosters/check", body),

  newLobby: (lobby: NewLobby) => call<{ lobby: Lobby }>("POST", "/lobbies", lobby),
  /** Open lobbies in which the player sits or is invited, on the public list or not. */
  ownLobbies: () => call<Page<Lobby>>("GET", `/lobbies${query({ player: "me" })}`),
  lobby: (lobby: string) => call<Lobby>("GET", `/lobbies/${id(lobby)}`),
  sitDown: (lobby: string, seat: SitDown) =>
    call<{ lobby: Lobby }>("POST", `/lobbies/${id(lobby)}/seats`, seat),
  /** Keeps the first free seat for a player, who is told of it. */
  invite: (lobby: string, player: string) =>
    call<{ lobby: Lobby }>("POST", `/lobbies/${id(lobby)}/invitations`, { player }),
  seatBot: (lobby: string, seat: SeatBot) =>
    call<{ lobby: Lobby }>("POST", `/lobbies/${id(lobby)}/seats`, seat),
  standUp: (lobby: string, seat: Seat) =>
    call<void>("DELETE", `/lobbies/${id(lobby)}/seats/${seat}`),
  ready: (lobby: string, ready: boolean) =>
    call<{ lobby: Lobby; match_id?: string }>("POST", `/lobbies/${id(lobby)}/ready`, { ready }),

  /** Waits for others, or waits longer. */
  newPairing: (pairing: NewPairing) => call<PairingAnswer>("POST", "/pairings", pairing),
  pairings: () => call<Page<Pairing>>("GET", "/pairings"),
  endPairing: (pairing: string) => call<void>("DELETE", `/pairings/${id(pairing)}`),
  queues: () => call<Page<Queue>>("GET", "/queues"),

  /** `open`: those that are not over, the next first; else all, the newest first. */
  events: (filter: EventFilter) => call<Page<HeldEvent>>("GET", `/events${query({ ...filter })}`),
  event: (event: string) => call<EventAnswer>("GET", `/events/${id(event)}`),

  matches: (filter: MatchFilter) => call<Page<Match>>("GET", `/matches${query({ ...filter })}`),
  learn: (game: string) => call<{ match_id: string }>("POST", "/tutorials", { game }),
  rematch: (match: string) => call<{ lobby: Lobby }>("POST", `/matches/${id(match)}/rematch`),
  match: (match: string) => call<Match>("GET", `/matches/${id(match)}`),
  record: (match: string) => call<Replay>("GET", `/matches/${id(match)}/replay`),
  replay: (match: string, viewer: Viewer) =>
    call<ViewedReplay>("GET", `/matches/${id(match)}/replay${query({ views: "true", viewer })}`),
  analysis: (match: string) => call<MatchAnalysis>("GET", `/matches/${id(match)}/analysis`),
  askAnalysis: (match: string) => call<MatchAnalysis>("POST", `/matches/${id(match)}/analysis`),
  /** Starts a match from a position of a finished one. */
  playOn: (match: string, from: NewContinuation) =>
    call<{ match_id: string }>("POST", `/matches/${id(match)}/continuations`, from),
  player: (player: string) => call<PlayerProfile>("GET", `/players/${id(player)}`),
  playerRecord: (player: string) => call<PlayerRecord>("GET", `/players/${id(player)}/record`),
  /** Players of exactly that name. */
  playersNamed: (name: string) => call<Page<Player>>("GET", `/players${query({ name })}`),

  note: (match: string) => call<MatchNote | null>("GET", `/matches/${id(match)}/note`),
  saveNote: (match: string, text: string) =>
    call<MatchNote>("PUT", `/matches/${id(match)}/note`, { text }),
  deleteNote: (match: string) => call<void>("DELETE", `/matches/${id(match)}/note`),
  comments: (match: string, after?: string) =>
    call<Page<MatchComment>>("GET", `/matches/${id(match)}/comments${query({ after })}`),
  comment: (match: string, seq: number, text: string) =>
    call<MatchComment>("POST", `/matches/${id(match)}/comments`, { seq, text }),
  deleteComment: (comment: string) => call<void>("DELETE", `/comments/${id(comment)}`),
};

export function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return send<T>(method, `/api${path}`, body);
}

async function send<T>(method: string, address: string, body?: unknown): Promise<T> {
  // Mails are in the page's language.
  const headers: Record<string, string> = { "accept-language": document.documentElement.lang };
  const init: RequestInit = { method, credentials: "same-origin", headers };
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  const response = await fetchInTime(address, init).catch(() => {
    throw new Problem(0, { code: "client.offline", params: {}, message: "No connection." });
  });
  if (!response.ok) throw await problemOf(response);
  const isEmpty = response.status === 204 || response.status === 202;
  return (isEmpty ? undefined : await response.json()) as T;
}

/** Where a network went away in silence, a question waits no longer than the server would. */
async function fetchInTime(address: string, init: RequestInit): Promise<Response> {
  const giveUp = new AbortController();
  if (init.method === "GET") init.signal = giveUp.signal;
  const timer = setTimeout(() => giveUp.abort(), ANSWER_MAX_MS);
  try {
    return await fetch(address, init);
  } finally {
    clearTimeout(timer);
  }
}

async function problemOf(response: Response): Promise<Problem> {
  const { status } = response;
  const unknown = { code: "client.unknown", params: {}, message: response.statusText };
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== "object" || body === null || !("code" in body)) {
    return new Problem(status, unknown);
  }
  const { code, params, detail, title } = body as Record<string, unknown>;
  return new Problem(status, {
    code: String(code),
    params: typeof params === "object" && params !== null ? { ...params } : {},
    message: String(detail ?? title ?? ""),
  });
}

export function id(value: string): string {
  return encodeURIComponent(value);
}

export function query(values: Record<string, string | number | boolean | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
