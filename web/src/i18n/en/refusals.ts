/** What the server refused, by code. What is missing here is told in the server's own sentence. */

import { moment } from "../times";

type Params = Record<string, unknown>;

const number = (params: Params, key: string): string => String(params[key] ?? "?");

/** Why a match cannot be rated. */
const UNRATABLE: Record<string, string | undefined> = {
  guest: "Rated matches are for players with an account.",
  bot: "Rated matches are played without bots.",
  hints: "Rated matches are played without hints.",
  unlisted: "Rated matches are always listed on the front page.",
};

function muted({ until, why }: Params): string {
  const time = until == null ? null : moment(String(until));
  return time === null
    ? `The operators do not let you chat: ${String(why)}`
    : `The operators do not let you chat until ${time}: ${String(why)}`;
}

function nameMuted({ until, why }: Params): string {
  const time = until == null ? null : moment(String(until));
  return time === null
    ? `The operators do not let you change your name: ${String(why)}`
    : `The operators do not let you change your name until ${time}: ${String(why)}`;
}

export const refusals: Record<string, ((params: Params) => string) | undefined> = {
  "client.offline": () => "The server cannot be reached. Try again in a moment.",
  "client.unknown": () => "That did not work. Try again in a moment.",
  "client.no_cookies": () =>
    "Your browser blocks cookies for this page. Playing needs one: allow it, then reload the page.",
  "client.no_passkey": () =>
    "No passkey was used: it was cancelled, took too long, or there is none for this site here. " +
    "Try again, or choose another way.",
  "client.passkey_known": () =>
    "This device or password manager already has a passkey for your account.",
  "client.passkey_address": () =>
    "Passkeys of this site do not work at the address at which you have opened it.",
  "client.passkey_unsupported": () =>
    "This device cannot store a passkey for this site. It may need a screen lock, or a password " +
    "manager that stores passkeys.",
  "client.passkey_failed": (params: Params) =>
    `Your browser or password manager has failed to do this (${String(params.cause ?? "?")}). ` +
    "Try again, or choose another way.",
  "client.bug": () => "Something went wrong on this page. Reload it if it does not go on.",
  "limit.rate": () => "That was too fast. Wait a moment, then try again.",
  "limit.sockets": () => "Too many pages of this site are open. Close some of them.",
  "limit.connections": () => "Too many connections to this site are open. Try again in a moment.",
  "limit.watched_matches": () => "You have too many matches open at once. Close one of them first.",
  "limit.watched_lobbies": () =>
    "You have too many waiting rooms open at once. Close one of them first.",
  "event.not_found": () => "There is no such event.",
  "event.not_joined": () => "You have not joined that event, or it is over.",
  "event.over": () => "That event is over.",
  "event.begun": () => "That event has begun already, or was called off.",
  "event.not_yours": () => "Somebody else holds that event.",
  "event.account": () => "Only players with an account can hold events.",
  "event.public": () =>
    "On this site players cannot hold public events. Choose “Only with the link”.",
  "event.name": (params) =>
    `A name of an event has ${number(params, "min")} to ${number(params, "max")} ` +
    "visible characters.",
  "event.time": (params) => `An event begins now, or within ${number(params, "days")} days.`,
  "event.minutes": (params) =>
    `Matches of an event begin for ${number(params, "min")} to ${number(params, "max")} minutes.`,
  "event.rounds": (params) =>
    `An event has ${number(params, "min")} to ${number(params, "max")} rounds.`,
  "event.clock": () => "An event needs a clock for each turn, or for the match.",
  "limit.events": (params) =>
    `You already hold ${number(params, "max")} events. Cancel one, or wait until one is over.`,
  "limit.network_events": (params) =>
    `Players of your network already hold ${number(params, "max")} events. Try again later.`,
  "limit.joined_events": (params) =>
    `You have already joined ${number(params, "max")} events. Leave one first.`,
  "limit.entrants": (params) => `This event is full: ${number(params, "max")} players have joined.`,
  "limit.network_entrants": (params) =>
    `${number(params, "max")} players of your network have already joined this event.`,
  "limit.watched_events": () => "You have too many events open at once. Close one of them first.",
  "limit.friends": () => "You or this player already have too many friends and requests.",
  "limit.network_lobbies": ({ max }: Params) =>
    `Your network already has ${String(max)} waiting rooms open. Join one, or try again later.`,
  "friend.paused": ({ until }: Params) =>
    `You asked this player before. You can ask again at ${moment(String(until))}.`,
  "limit.blocks": () => "You block very many people already. Unblock somebody first.",
  "limit.reports": () =>
    "Several of your reports are still waiting for an answer. Please be patient.",
  "limit.notes": (params) =>
    `You already have notes on ${number(params, "max")} matches. Delete one to make room.`,
  "limit.comments": (params) =>
    `You already have ${number(params, "max")} comments on that match. Delete one to make room.`,
  "limit.comments_in_all": (params) =>
    `You have written ${number(params, "max")} comments already. Delete some of them to make room.`,
  "limit.analyses": () =>
    "You, or those in your network, wait for many analyses. Try again in a few minutes.",
  "player.self": () => "That is you.",
  "player.blocked": () => "You have blocked somebody there. Unblock them first.",
  "player.banned": ({ until, why }: Params) =>
    typeof until === "string"
      ? `You are banned until ${moment(until)}: ${String(why)}`
      : `You are banned: ${String(why)}`,
  "auth.moderators_only": () => "Only moderators of this site may do that.",
  "registration.closed": () =>
    "No new players are let in right now. If you have played here before, sign in as you did then.",
  "address.banned": ({ until, why }: Params) =>
    typeof until === "string"
      ? `Your network is banned until ${moment(until)}: ${String(why)}`
      : `Your network is banned: ${String(why)}`,
  "recovery.link_not_found": () =>
    "That link is already used, or too old. Ask the operators for another one.",
  "report.not_found": () => "There is no such report.",
  "report.answered": () => "That report is answered already.",
  "chat.not_found": () => "There is no such line.",
  "moderation.text": (params: Params) =>
    `This needs 1 to ${number(params, "max")} characters, all of them visible.`,
  "moderation.time": () => "That time is not in the future.",
  "moderation.not_in_force": () => "That is not in force any more.",
  "moderation.of_moderator": () =>
    "You cannot do that to yourself, nor to another moderator. Ask the operators.",
  "moderation.by_operator": () => "The operators have decided that. Only they can change it.",
  "note.text": (params) => `A note needs 1 to ${number(params, "max")} visible characters.`,
  "comment.not_found": () => "There is no such comment.",
  "comment.text": (params) => `A comment needs 1 to ${number(params, "max")} visible characters.`,
  "comment.seq": (params) => `That match ended with step ${number(params, "max")}.`,
  "report.text": () => "A report has up to 1,000 visible characters.",
  "chat.muted": muted,
  "player.muted": nameMuted,
  "match.no_hints": (): string => "This table was opened without hints.",
  "match.thinking": (): string => "The bot is still thinking about your last question.",
  "match.tutorial": () => "Lessons have no rematch, nor has a match that goes on from another one.",
  "match.over": () => "The match is over.",
  "match.unreadable": () =>
    "The server cannot read this match at the moment. Nothing of it is lost; try again later.",
  "match.void": () => "This match could not be continued and does not count.",
  "match.too_late": () => "Too late: your time was up, and a move was made for you.",
  "match.not_absent": () => "They are back, or still have some time left.",
  "match.rated": () => "No bot plays for anybody in a rated match.",
  "match.has_clock": () => "In this match the clock decides what happens to absent players.",
  "match.not_over": () => "The match is not over yet.",
  "push.endpoint": () => "The server cannot send notices to this browser.",
  "push.keys": () => "The server cannot send notices to this browser.",
  "passkey.refused": () => "This passkey could not be verified, or it took too long. Try again.",
  "passkey.unknown": () =>
    "This site does not know this passkey. It may have been removed here: sign in another way, and " +
    "delete it where it is stored.",
  "passkey.not_found": () => "This passkey has been removed already.",
  "passkey.name": () => "A passkey needs a name of 1 to 32 characters.",
  "limit.passkeys": (params: Params) =>
    `You already have ${number(params, "max")} passkeys. Remove one first.`,
  "email.link_not_found": () =>
    "This link does not work: it is already used, or older than an hour. Ask for a new one.",
  "email.taken": () => "This address already belongs to another account. Sign in with it instead.",
  "email.address": () => "That is not an e-mail address.",
  "identity.not_found": () => "That account is no longer connected.",
  "player.name_mismatch": () => "That is not the name of your account.",
  "sign_in.not_offered": () => "This server does not offer that way to sign in.",
  "session.not_found": () => "That device is signed out already.",
  "link.not_found": () => "This code does not work: it is mistyped, already used, or expired.",
  "match.not_awaited": () => "It is not your turn.",
  "match.stale": () => "The match has moved on in the meantime.",
  "match.malformed": () => "The server could not read that.",
  "match.unavailable": () =>
    "The server cannot save right now. Your move is not lost; it is tried again.",
  "match.fault": () => "The server has a problem with this move. Choose another one.",
  "match.not_found": () => "There is no such match.",
  "match.not_seated": () => "You have no seat in this match.",
  "match.unplayable": () => "This match was played with rules that the server no longer has.",
  "match.network_full": () => "Too many people on your network are watching this match already.",
  "match.full": () => "Too many people are watching this match already.",
  "auth.needed": () =>
    "You are no longer signed in on this device. Sign in again, or choose a name to go on.",
  "auth.https_needed": (params: Params) =>
    `You opened this page without https, so your browser cannot keep you signed in. Open ${String(params["url"])} instead.`,
  "auth.foreign_origin": () => "The server does not accept this from another site.",
  "http.too_large": () => "That is more than the server accepts.",
  "http.malformed": () => "The server could not read that.",
  "http.not_found": () => "There is nothing at this address.",
  "http.method_not_allowed": () => "The server does not accept that at this address.",
  "http.unsupported_media": () => "The server does not accept that kind of file.",
  "http.body_timeout": () => "That took too long to send. Try again in a moment.",
  "http.unsupported_encoding": () => "The server does not accept compressed text.",
  "http.timeout": () => "The server took too long to answer. Try again in a moment.",
  "player.name": (params: Params) =>
    `A name needs ${number(params, "min")} to ${number(params, "max")} characters.`,
  "player.name_reserved": () =>
    "Others could take this name for a deleted player, a bot, or somebody who runs this site. Please choose another one.",
  "player.emblem": () =>
    "An emblem is made of a plate, a mark and two colours. There is none like that.",
  "name.link": () =>
    "A name cannot hold a link or the address of a site. A space after the dot helps.",
  "player.not_found": () => "There is no such player.",
  "game.not_found": () => "This server does not offer that game.",
  "roster.not_found": () => "There is no such roster.",
  "roster.name": () => "A roster needs a name of 1 to 32 characters.",
  "roster.too_large": () => "This roster is larger than any legal one.",
  "roster.code": () => "This is not the code of a roster.",
  "roster.not_for_game": () => "This roster is for another game.",
  "roster.malformed": () => "The game cannot read this roster.",
  "continuation.match": () =>
    "You cannot play on from this match: it was called off, or taught the game.",
  "continuation.seq": () => "There is nothing left to decide after that step.",
  "continuation.seat": () => "Nobody sits there after that step. Choose another seat.",
  "lobby.not_ratable": ({ reason }) => UNRATABLE[String(reason)] ?? "This match cannot be rated.",
  "lobby.not_found": () => "This table is gone.",
  "lobby.seat_count": (params: Params) =>
    `This game is for ${number(params, "min")} to ${number(params, "max")} players.`,
  "lobby.clock": () => "That clock is too short or too long.",
  "lobby.malformed_options": () => "The game cannot read these options.",
  "lobby.options_too_large": () => "These options are longer than the server accepts.",
  "lobby.busy": () => "Too much happened at this table at once. Try again.",
  "lobby.no_such_seat": () => "This table has no such seat.",
  "lobby.seat_taken": () => "Somebody was faster: this seat is taken.",
  "lobby.seat_reserved": () => "This seat is kept for somebody else.",
  "lobby.seat_free": () => "Nobody sits there.",
  "lobby.no_rosters": () => "This game is played without rosters.",
  "lobby.full": () => "All seats are taken.",
  "lobby.not_open": () => "This table is no longer open.",
  "lobby.not_owner": () => "Only the host can do that.",
  "lobby.not_seated": () => "You do not sit at this table.",
  "lobby.roster_needed": () => "Choose a roster first.",
  "lobby.roster_illegal": () => "Your roster does not fit this table.",
  "limit.pairings": (params: Params) =>
    `You are waiting for ${number(params, "max")} different matches already. Stop one first.`,
  "pairing.not_found": () => "You are not waiting for that any more.",
  "limit.lobbies": () => "You have too many tables open. Leave one of them first.",
  "limit.invitations": () => "This player takes no more invitations right now.",
  "lobby.has_seat": () => "This player sits here, or is invited.",
  "limit.matches": (params: Params) =>
    `You are in ${number(params, "max")} matches already. Finish some of them first.`,
  "limit.rosters": () => "You have too many rosters. Delete one first.",
  "chat.text": () => "This message is empty or too long.",
  "chat.not_here": () => "You are not at this table.",
  "chat.full": () => "There is no room for more of your lines in this chat.",
  "server.unavailable": () => "The server cannot reach its data right now. Try again in a moment.",
  "server.database_replaced": () =>
    "The database is not the one that the server opened. Nothing is written to it.",
  "server.joining": () => "The server does not reach the other servers yet. Try again in a moment.",
  "server.busy": () => "The server is busy. Try again in a moment.",
  "server.restarting": () => "The server is restarting. Try again in a moment.",
  "server.fault": () => "Something went wrong on the server. Try again in a moment.",
};
