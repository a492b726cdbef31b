//! Errors of HTTP requests, as problem responses (RFC 9457) and as log lines.
//!
//! Client errors are not logged as errors; details of server errors are not sent to clients.

mod problem;
mod response;
mod sanctions;

use axum::http::StatusCode;
use scrapworks_engine::Refused;
use scrapworks_protocol::Timestamp;
use serde::Serialize;

use crate::domain::{events::refusal::EventRefusal, lobby::refusal::Refusal};

pub(crate) use response::{DatabaseAway, DatabaseLocked, RefusalCode};
pub(crate) use sanctions::{address_ban_sentence, ban_sentence, mute_sentence};

/// Why a request fails.
///
/// The serialized tag is the problem's code, the serialized fields are its params, and the display
/// text is its detail. Codes never change.
#[derive(Debug, thiserror::Error, Serialize)]
#[serde(tag = "code")]
pub enum Error {
    #[error("There is nothing at this address.")]
    #[serde(rename = "http.not_found")]
    NotFound,
    #[error("That method is not allowed at this address.")]
    #[serde(rename = "http.method_not_allowed")]
    MethodNotAllowed,
    #[error("This cannot be read: {problem}.")]
    #[serde(rename = "http.malformed")]
    Malformed { problem: String },
    #[error("Send the body without a Content-Encoding.")]
    #[serde(rename = "http.unsupported_encoding")]
    ContentEncoding,
    #[error("The body did not arrive in time.")]
    #[serde(rename = "http.body_timeout")]
    BodyTimeout,
    #[error("Send the body as application/json.")]
    #[serde(rename = "http.unsupported_media")]
    MediaType,
    #[error("This is too long: the limit is {bytes_max} bytes.")]
    #[serde(rename = "http.too_large")]
    TooLarge { bytes_max: usize },
    #[error("The request took too long.")]
    #[serde(rename = "http.timeout")]
    Timeout,

    #[error("You are not signed in, or your session has ended.")]
    #[serde(rename = "auth.needed")]
    SessionNeeded,
    #[error("This came from another site's page, and was blocked.")]
    #[serde(rename = "auth.foreign_origin")]
    ForeignOrigin,

    #[error("Only moderators of this site may do that.")]
    #[serde(rename = "auth.moderators_only")]
    ModeratorsOnly,
    #[error("No new players are let in right now. Whoever has played here can sign in.")]
    #[serde(rename = "registration.closed")]
    RegistrationClosed,
    #[error("{}", address_ban_sentence(*until, why))]
    #[serde(rename = "address.banned")]
    AddressBanned { until: Option<Timestamp>, why: String },
    #[error(
        "This site is open at {url}, and your browser came without https. It would not remember \
         who you are here."
    )]
    #[serde(rename = "auth.https_needed")]
    HttpsNeeded { url: String },

    #[error("That is too much at once. Try again a little later.")]
    #[serde(rename = "limit.rate")]
    Rate { retry_after_ms: u64 },
    #[error("You already have {max} connections open. Close one and try again.")]
    #[serde(rename = "limit.sockets")]
    Sockets { max: usize },
    #[error("{max} connections are open already. Close some, or try again a little later.")]
    #[serde(rename = "limit.connections")]
    Connections { max: usize },
    #[error("You already have {max} rosters. Delete one to make room.")]
    #[serde(rename = "limit.rosters")]
    Rosters { max: u32 },
    #[error("You already have {max} passkeys. Remove one to make room.")]
    #[serde(rename = "limit.passkeys")]
    Passkeys { max: u32 },
    #[error("You are already in {max} waiting rooms. Leave one first.")]
    #[serde(rename = "limit.lobbies")]
    Lobbies { max: u32 },
    #[error("That player takes no more invitations right now.")]
    #[serde(rename = "limit.invitations")]
    Invitations { max: usize },
    #[error("You already wait for {max} different matches. Cancel one of them first.")]
    #[serde(rename = "limit.pairings")]
    Pairings { max: usize },
    #[error("You are already playing {max} matches. Finish some of them first.")]
    #[serde(rename = "limit.matches")]
    Matches { max: u32 },

    #[error("You or that player already have {max} friends and requests.")]
    #[serde(rename = "limit.friends")]
    Friends { max: u32 },
    #[error("You asked that player before. You can ask again at {until}.")]
    #[serde(rename = "friend.paused")]
    FriendPaused { until: Timestamp },
    #[error("Your network already has {max} waiting rooms open. Join one, or try again later.")]
    #[serde(rename = "limit.network_lobbies")]
    NetworkLobbies { max: u32 },
    #[error("You already block {max} players. Unblock one first.")]
    #[serde(rename = "limit.blocks")]
    Blocks { max: u32 },

    #[error("{max} of your reports wait for an answer already.")]
    #[serde(rename = "limit.reports")]
    Reports { max: u32 },

    #[error("You already have notes on {max} matches. Delete one to make room.")]
    #[serde(rename = "limit.notes")]
    Notes { max: u32 },
    #[error("You already have {max} comments on that match. Delete one to make room.")]
    #[serde(rename = "limit.comments")]
    Comments { max: u32 },
    #[error("You have written {max} comments already. Delete some of them to make room.")]
    #[serde(rename = "limit.comments_in_all")]
    CommentsInAll { max: u32 },
    #[error("You, or those in your network, wait for many analyses. Try again in a few minutes.")]
    #[serde(rename = "limit.analyses")]
    Analyses { max: u32 },

    #[error("A player's name needs {min} to {max} characters, all of them visible.")]
    #[serde(rename = "player.name")]
    PlayerName { min: usize, max: usize },
    #[error(
        "Others could take that name for a deleted player, a bot, or somebody who runs this site. \
         Choose another one."
    )]
    #[serde(rename = "player.name_reserved")]
    PlayerNameReserved,
    #[error("An emblem is made of a plate, a mark and two colours. There is none like that.")]
    #[serde(rename = "player.emblem")]
    PlayerEmblem,
    #[error("A name cannot hold a link or the address of a site. A space after the dot helps.")]
    #[serde(rename = "name.link")]
    NameLink,
    #[error("A passkey's name needs {min} to {max} characters, all of them visible.")]
    #[serde(rename = "passkey.name")]
    PasskeyName { min: usize, max: usize },
    #[error("That is not the name of your account.")]
    #[serde(rename = "player.name_mismatch")]
    NameMismatch,
    #[error("A roster's name needs {min} to {max} characters, all of them visible.")]
    #[serde(rename = "roster.name")]
    RosterName { min: usize, max: usize },

    #[error("This server cannot send messages to that address: {problem}.")]
    #[serde(rename = "push.endpoint")]
    PushEndpoint { problem: String },
    #[error("The keys of this subscription cannot be read.")]
    #[serde(rename = "push.keys")]
    PushKeys,

    #[error("There is no such game here.")]
    #[serde(rename = "game.not_found")]
    GameNotFound { game: String },
    #[error("There is no such player.")]
    #[serde(rename = "player.not_found")]
    PlayerNotFound,
    #[error("That is you.")]
    #[serde(rename = "player.self")]
    PlayerSelf,
    #[error("You have blocked a player there. Unblock it first.")]
    #[serde(rename = "player.blocked")]
    PlayerBlocked,
    #[error("{}", ban_sentence(*until, why))]
    #[serde(rename = "player.banned")]
    PlayerBanned { until: Option<Timestamp>, why: String },
    #[error("{}", mute_sentence("change your name", *until, why))]
    #[serde(rename = "player.muted")]
    PlayerMuted { until: Option<Timestamp>, why: String },
    #[error("{}", mute_sentence("chat", *until, why))]
    #[serde(rename = "chat.muted")]
    ChatMuted { until: Option<Timestamp>, why: String },
    #[error("A note needs 1 to {max} characters, all of them visible.")]
    #[serde(rename = "note.text")]
    NoteText { max: usize },
    #[error("There is no such comment.")]
    #[serde(rename = "comment.not_found")]
    CommentNotFound,
    #[error("A comment needs 1 to {max} characters, all of them visible.")]
    #[serde(rename = "comment.text")]
    CommentText { max: usize },
    #[error("That match ended with step {max}.")]
    #[serde(rename = "comment.seq")]
    CommentSeq { max: u32 },
    #[error("A report has up to {max} characters, all of them visible.")]
    #[serde(rename = "report.text")]
    ReportText { max: usize },
    #[error("There is no such report.")]
    #[serde(rename = "report.not_found")]
    ReportNotFound,
    #[error("That report is answered already.")]
    #[serde(rename = "report.answered")]
    ReportAnswered,
    #[error("There is no such line.")]
    #[serde(rename = "chat.not_found")]
    ChatLineNotFound,
    #[error("This needs 1 to {max} characters, all of them visible.")]
    #[serde(rename = "moderation.text")]
    ModerationText { max: usize },
    #[error("That time is not in the future.")]
    #[serde(rename = "moderation.time")]
    ModerationTime,
    #[error("That is not in force any more.")]
    #[serde(rename = "moderation.not_in_force")]
    NotInForce,
    #[error("You cannot do that to yourself, nor to another moderator. Ask the operators.")]
    #[serde(rename = "moderation.of_moderator")]
    OfModerator,
    #[error("The operators have decided that. Only they can change it.")]
    #[serde(rename = "moderation.by_operator")]
    DecidedByOperator,
    #[error("You have no such session.")]
    #[serde(rename = "session.not_found")]
    SessionNotFound,
    #[error("You have no such passkey.")]
    #[serde(rename = "passkey.not_found")]
    PasskeyNotFound,
    #[error("This passkey could not be verified, or it took too long. Try again.")]
    #[serde(rename = "passkey.refused")]
    PasskeyRefused,
    #[error("This site does not know this passkey. It may have been removed here.")]
    #[serde(rename = "passkey.unknown")]
    PasskeyUnknown,
    #[error("This server does not offer that way to sign in.")]
    #[serde(rename = "sign_in.not_offered")]
    NotOffered { way: Way },
    #[error("You have no such identity.")]
    #[serde(rename = "identity.not_found")]
    IdentityNotFound,
    #[error("That link is already used, or too old.")]
    #[serde(rename = "email.link_not_found")]
    EmailLink,
    #[error("That link is already used, or too old. Ask the operators for another one.")]
    #[serde(rename = "recovery.link_not_found")]
    RecoveryLink,
    #[error("That address already belongs to another account.")]
    #[serde(rename = "email.taken")]
    EmailTaken,
    #[error("That is not an e-mail address.")]
    #[serde(rename = "email.address")]
    EmailAddress,
    #[error("That code is wrong, already used, or too old.")]
    #[serde(rename = "link.not_found")]
    LinkNotFound,
    #[error("There is no such match.")]
    #[serde(rename = "match.not_found")]
    MatchNotFound,
    #[error("You have no seat in that match.")]
    #[serde(rename = "match.not_seated")]
    MatchNotSeated,
    #[error("That match is not over yet.")]
    #[serde(rename = "match.not_over")]
    MatchNotOver,
    #[error("A tutorial has no rematch, nor has a match that goes on from another one.")]
    #[serde(rename = "match.tutorial")]
    MatchTutorial,
    #[error("You cannot play on from this match: it was set aside, or taught the game.")]
    #[serde(rename = "continuation.match")]
    ContinuationMatch,
    #[error("There is nothing left to decide after that step.")]
    #[serde(rename = "continuation.seq")]
    ContinuationSeq,
    #[error("Nobody sits there after that step. Choose another seat.")]
    #[serde(rename = "continuation.seat")]
    ContinuationSeat,
    #[error("This server no longer knows the rules of that match.")]
    #[serde(rename = "match.unplayable")]
    MatchUnplayable,
    #[error("You have no such roster.")]
    #[serde(rename = "roster.not_found")]
    RosterNotFound,
    #[error("This is not a roster code.")]
    #[serde(rename = "roster.code")]
    RosterCode,
    #[error("That roster is too large: the limit is {bytes_max} bytes.")]
    #[serde(rename = "roster.too_large")]
    RosterTooLarge { bytes_max: usize },
    #[error("That roster is for another game.")]
    #[serde(rename = "roster.not_for_game")]
    RosterNotForGame { game: String },

    #[error("There is no such waiting room.")]
    #[serde(rename = "lobby.not_found")]
    LobbyNotFound,
    #[error("You do not wait for that any more.")]
    #[serde(rename = "pairing.not_found")]
    PairingNotFound,
    #[error("These options are too large: the limit is {bytes_max} bytes.")]
    #[serde(rename = "lobby.options_too_large")]
    OptionsTooLarge { bytes_max: usize },
    #[error("This game is for {min} to {max} players, not {seats}.")]
    #[serde(rename = "lobby.seat_count")]
    SeatCount { seats: u8, min: u8, max: u8 },
    #[error("The waiting room kept changing. Try again.")]
    #[serde(rename = "lobby.busy")]
    LobbyBusy,

    #[error(transparent)]
    #[serde(skip)]
    Event(#[from] EventRefusal),
    /// A refusal of the lobby rules.
    #[error(transparent)]
    #[serde(skip)]
    Lobby(#[from] Refusal),
    /// A refusal of a game's rules.
    #[error("{}", .0.message)]
    #[serde(skip)]
    Rule(Refused),

    #[error("The server is restarting. Try again in a moment.")]
    #[serde(rename = "server.restarting")]
    Restarting,
    #[error("The server is busy right now. Try again a little later.")]
    #[serde(rename = "server.busy")]
    Unavailable,
    #[error("The database is not the one that the server opened. Nothing is written to it.")]
    #[serde(rename = "server.database_replaced")]
    DatabaseReplaced,
    #[error("The server does not reach the other servers yet. Try again in a moment.")]
    #[serde(rename = "server.joining")]
    Joining,
    #[error("The server cannot do that right now. Try again a little later.")]
    #[serde(rename = "server.unavailable")]
    Store(
        #[from]
        #[serde(skip)]
        sqlx::Error,
    ),
    #[error("Something went wrong on the server. It is not your fault.")]
    #[serde(rename = "server.fault")]
    Fault {
        #[serde(skip)]
        what: String,
    },
}

/// A way to sign in that an operator may have configured, or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    Passkeys,
    Email,
}

impl Error {
    pub fn status(&self) -> StatusCode {
        match self {
            Error::Malformed { .. } => StatusCode::BAD_REQUEST,
            Error::SessionNeeded => StatusCode::UNAUTHORIZED,
            Error::ForeignOrigin
            | Error::HttpsNeeded { .. }
            | Error::ModeratorsOnly
            | Error::RegistrationClosed
            | Error::AddressBanned { .. }
            | Error::PlayerBanned { .. }
            | Error::PlayerMuted { .. }
            | Error::ChatMuted { .. }
            | Error::MatchNotSeated => StatusCode::FORBIDDEN,
            Error::NotFound
            | Error::GameNotFound { .. }
            | Error::PlayerNotFound
            | Error::SessionNotFound
            | Error::PasskeyNotFound
            | Error::EmailLink
            | Error::RecoveryLink
            | Error::IdentityNotFound
            | Error::NotOffered { .. }
            | Error::LinkNotFound
            | Error::ReportNotFound
            | Error::CommentNotFound
            | Error::ChatLineNotFound
            | Error::MatchNotFound
            | Error::RosterNotFound
            | Error::PairingNotFound
            | Error::LobbyNotFound => StatusCode::NOT_FOUND,
            Error::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Error::Rosters { .. }
            | Error::Passkeys { .. }
            | Error::EmailTaken
            | Error::Lobbies { .. }
            | Error::Invitations { .. }
            | Error::Matches { .. }
            | Error::Friends { .. }
            | Error::FriendPaused { .. }
            | Error::NetworkLobbies { .. }
            | Error::Blocks { .. }
            | Error::PlayerBlocked
            | Error::Reports { .. }
            | Error::Notes { .. }
            | Error::Comments { .. }
            | Error::CommentsInAll { .. }
            | Error::Analyses { .. }
            | Error::ReportAnswered
            | Error::NotInForce
            | Error::OfModerator
            | Error::DecidedByOperator
            | Error::Pairings { .. }
            | Error::RosterNotForGame { .. }
            | Error::MatchNotOver
            | Error::MatchTutorial
            | Error::ContinuationMatch
            | Error::MatchUnplayable
            | Error::LobbyBusy => StatusCode::CONFLICT,
            Error::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Error::BodyTimeout => StatusCode::REQUEST_TIMEOUT,
            Error::MediaType | Error::ContentEncoding => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Error::PlayerName { .. }
            | Error::PlayerNameReserved
            | Error::NameLink
            | Error::PlayerEmblem
            | Error::PlayerSelf
            | Error::ReportText { .. }
            | Error::NoteText { .. }
            | Error::CommentText { .. }
            | Error::CommentSeq { .. }
            | Error::ModerationText { .. }
            | Error::ModerationTime
            | Error::NameMismatch
            | Error::PasskeyName { .. }
            | Error::PasskeyRefused
            | Error::PasskeyUnknown
            | Error::EmailAddress
            | Error::RosterName { .. }
            | Error::PushEndpoint { .. }
            | Error::PushKeys
            | Error::RosterCode
            | Error::RosterTooLarge { .. }
            | Error::OptionsTooLarge { .. }
            | Error::SeatCount { .. }
            | Error::ContinuationSeq
            | Error::ContinuationSeat
            | Error::Rule(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Error::Rate { .. } | Error::Sockets { .. } | Error::Connections { .. } => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Error::Event(refusal) => refusal.status(),
            Error::Lobby(refusal) => refusal.status(),
            Error::Timeout
            | Error::Restarting
            | Error::Unavailable
            | Error::DatabaseReplaced
            | Error::Joining
            | Error::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            Error::Fault { .. } => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Error {
        Error::Rule(refused)
    }
}
