//! Stored records as values: what the SQL modules read and write.

use std::fmt;

use scrapworks_engine::{
    AnySetup, BySeat, Cause, Entropy, Seat, SeatSet, Seats, Secret32, Seed, StateHash, WhyLeft,
    seed,
};
use scrapworks_protocol::{
    Absence, BotLevel, Clock, ContinuedFrom, DELETED_NAME, EventId, LobbyId, MatchId, MatchState,
    Pace, Player, PlayerId, PlayerKind, RosterId, SessionId, Timestamp, Visibility,
    socket::{ActionId, StepCause},
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use uuid::Uuid;

use crate::domain::lobby::Lobby;

/// What is shown of a player who has deleted the account.
pub fn deleted_player(id: PlayerId) -> Player {
    Player { id, name: DELETED_NAME.to_owned(), kind: PlayerKind::Deleted, emblem: None }
}

/// A server among several on one database. It has a new id after every start, and whenever it was
/// taken for dead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(pub Uuid);

impl NodeId {
    /// A server that is alone.
    pub const NIL: NodeId = NodeId(Uuid::nil());
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A session to store. The token itself is not stored.
#[derive(Debug, Clone)]
pub struct NewSession {
    pub session_id: SessionId,
    /// SHA-256 of the token, in hex.
    pub token_hash: String,
    pub expires_at: Timestamp,
    /// Browser and system, as far as known.
    pub device: Option<String>,
}

/// A stored session, as its player sees it.
#[derive(Debug, Clone)]
pub struct SessionRecord {
    pub id: SessionId,
    pub device: Option<String>,
    pub created_at: Timestamp,
    pub last_used_at: Timestamp,
    pub expires_at: Timestamp,
}

/// A roster as it is stored.
#[derive(Debug, Clone)]
pub struct StoredRoster {
    pub id: RosterId,
    pub game: String,
    pub name: String,
    /// As the game writes it.
    pub roster: Box<RawValue>,
}

/// A lobby with its revision, which every change raises by one.
#[derive(Debug, Clone)]
pub struct StoredLobby {
    pub lobby: Lobby,
    pub revision: i64,
}

/// An open lobby as of one revision, with the players who sit there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatedLobby {
    pub id: LobbyId,
    pub revision: i64,
    pub players: Vec<PlayerId>,
}

/// A seat that is kept for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeptInvitation {
    /// The owner of the lobby.
    pub by: PlayerId,
    /// The network that the lobby was opened from, if it is known.
    pub network_bucket: Option<u16>,
    /// Whether the owner and the player are friends.
    pub of_friend: bool,
}

/// Selects lobbies of the public list, newest first.
#[derive(Debug, Clone, Copy)]
pub struct LobbyFilter<'a> {
    pub game: Option<&'a str>,
    /// Excludes lobbies that have started.
    pub open: bool,
    pub after: Option<Uuid>,
    pub rows: i64,
}

/// Selects matches, newest first. Tutorials are never selected.
#[derive(Debug, Clone, Copy)]
pub struct MatchFilter<'a> {
    pub player: Option<PlayerId>,
    pub game: Option<&'a str>,
    pub state: Option<&'a str>,
    /// Includes unlisted matches.
    pub unlisted: bool,
    pub after: Option<Uuid>,
    pub rows: i64,
}

/// Where a chat line belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChatRoom {
    Match(MatchId),
    Lobby(LobbyId),
    Event(EventId),
}

impl ChatRoom {
    pub fn match_id(self) -> Option<MatchId> {
        match self {
            ChatRoom::Match(id) => Some(id),
            ChatRoom::Lobby(_) | ChatRoom::Event(_) => None,
        }
    }

    pub fn lobby_id(self) -> Option<LobbyId> {
        match self {
            ChatRoom::Lobby(id) => Some(id),
            ChatRoom::Match(_) | ChatRoom::Event(_) => None,
        }
    }

    pub fn event_id(self) -> Option<EventId> {
        match self {
            ChatRoom::Event(id) => Some(id),
            ChatRoom::Match(_) | ChatRoom::Lobby(_) => None,
        }
    }
}

#[derive(Debug, Clone)]
pub struct ChatLine {
    pub chat_line_id: Uuid,
    pub room: ChatRoom,
    pub player_id: Uuid,
    pub text: String,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// A match to start.
#[derive(Debug, Clone)]
pub struct NewMatch {
    pub match_id: MatchId,
    pub origin: Origin,
    pub game: String,
    pub rules_version: u16,
    /// Complete, as the game writes them.
    pub options: Box<RawValue>,
    pub visibility: Visibility,
    pub clock: Clock,
    pub absence: Absence,
    pub hints: bool,
    pub rated: bool,
    pub pace: Pace,
    pub secret: Secret32,
    /// In seat order.
    pub seats: Vec<NewSeat>,
}

/// Where a match comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// A lobby in which everyone is ready. The match starts only if the lobby is still at this
    /// revision.
    Lobby {
        lobby_id: LobbyId,
        revision: i64,
    },
    Tutorial,
    Continuation(Continuation),
}

/// What a match needs of the one that it continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Continuation {
    pub from: ContinuedFrom,
    /// Of that match: the setup, which both have, was drawn by it.
    pub seed: Seed,
}

impl Origin {
    pub(crate) fn lobby_id(self) -> Option<LobbyId> {
        match self {
            Origin::Lobby { lobby_id, .. } => Some(lobby_id),
            Origin::Tutorial | Origin::Continuation(_) => None,
        }
    }

    pub(crate) fn continuation(self) -> Option<Continuation> {
        match self {
            Origin::Continuation(continuation) => Some(continuation),
            Origin::Lobby { .. } | Origin::Tutorial => None,
        }
    }
}

#[derive(Debug, Clone)]
pub struct NewSeat {
    pub holder: SeatHolder,
    /// As the game writes it; `null` in games without rosters.
    pub roster: Box<RawValue>,
    /// Zero if the seat added none.
    pub entropy: Entropy,
}

#[derive(Debug, Clone, Copy)]
pub enum SeatHolder {
    Player(PlayerId),
    Bot(BotLevel),
}

/// A match without its log.
#[derive(Debug, Clone)]
pub struct MatchRecord {
    pub match_id: MatchId,
    pub game: String,
    pub rules_version: u16,
    pub options: Box<RawValue>,
    pub clock: Clock,
    pub absence: Absence,
    pub hints: bool,
    pub rated: bool,
    pub pace: Pace,
    pub secret: Secret32,
    pub tutorial: bool,
    pub continuation: Option<Continuation>,
    /// The event that it belongs to.
    pub event: Option<EventId>,
    pub state: MatchState,
    /// Milliseconds since 1970.
    pub started_at: i64,
    /// Milliseconds since 1970.
    pub finished_at: Option<i64>,
    /// In seat order.
    pub seats: Vec<SeatRecord>,
}

#[derive(Debug, Clone)]
pub struct SeatRecord {
    pub player: Option<Player>,
    pub bot: Option<BotLevel>,
    pub roster: Box<RawValue>,
    pub entropy: Entropy,
}

impl NewMatch {
    pub(crate) fn seat_count(&self) -> Seats {
        Seats(u8::try_from(self.seats.len()).expect("games have few seats"))
    }

    /// The seats held by bots.
    pub(crate) fn bots(&self) -> SeatSet {
        let is_bot = |seat: &NewSeat| matches!(seat.holder, SeatHolder::Bot(_));
        let seats = (0..).map(Seat).zip(&self.seats);
        seats.filter(|(_, seat)| is_bot(seat)).map(|(seat, _)| seat).collect()
    }

    pub(crate) fn setup(&self) -> AnySetup {
        let rosters: Vec<_> = self.seats.iter().map(|seat| seat.roster.clone()).collect();
        AnySetup {
            rules_version: self.rules_version,
            options: self.options.clone(),
            rosters: BySeat::from(rosters),
            seed: self.origin.continuation().map_or_else(|| self.seed(), |of| of.seed),
        }
    }

    /// Of the match's own secret and entropies.
    pub(crate) fn seed(&self) -> Seed {
        let entropies: Vec<_> = self.seats.iter().map(|seat| seat.entropy).collect();
        seed(&self.secret, &entropies)
    }
}

impl MatchRecord {
    /// The input of the rules for the match's setup.
    pub fn setup(&self) -> AnySetup {
        let seats = self.seats.iter().map(|seat| (seat.roster.clone(), seat.entropy));
        let (rosters, entropies): (Vec<_>, Vec<_>) = seats.unzip();
        let own = || seed(&self.secret, &entropies);
        AnySetup {
            rules_version: self.rules_version,
            options: self.options.clone(),
            rosters: BySeat::from(rosters),
            seed: self.continuation.map_or_else(own, |of| of.seed),
        }
    }
}

/// What a rematch needs to know of the match before it.
#[derive(Debug, Clone, Copy)]
pub struct RematchSource {
    pub state: MatchState,
    /// The lobby that the match came from.
    pub lobby_id: Option<LobbyId>,
}

/// One row of a match's log: what is needed to play the step again and to check its result.
#[derive(Debug, Clone)]
pub struct StepRow {
    pub seq: u32,
    /// None for the setup.
    pub kind: Option<RowKind>,
    /// The id that the client gave the request.
    pub action_id: Option<ActionId>,
    /// The requesting seat, if it is not the seat whose step it is.
    pub asked_by: Option<Seat>,
    /// None if there is nothing to restore.
    pub clocks: Option<SavedClocks>,
    /// Seats awaited after the step.
    pub awaiting: SeatSet,
    pub hash: StateHash,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// What a log row records.
#[derive(Debug, Clone)]
pub enum RowKind {
    Act {
        seat: Seat,
        cause: Cause,
        action: Box<RawValue>,
    },
    Undo {
        seat: Seat,
        of: u32,
    },
    Leave {
        seat: Seat,
        why: WhyLeft,
    },
    /// What is hidden from the seat is drawn again, and all chance after it, from this seed.
    Redraw {
        seat: Seat,
        seed: Seed,
    },
}

/// Clocks, bot-controlled seats and absences as of one step. Stored as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedClocks {
    /// A reading of the service clock, in milliseconds.
    pub at: i64,
    /// When the match must be in memory at the latest, on the same clock. None if nothing is due.
    pub due_at: Option<i64>,
    /// Time left by seat; empty in a match without clocks.
    pub left_ms: Vec<u64>,
    /// Seats whose clocks ran in the current turn.
    pub ran: SeatSet,
    #[serde(rename = "stood_in")]
    pub bot_controlled: SeatSet,
    /// Counted absence by seat; empty if no player was absent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent_ms: Vec<Option<u64>>,
}

impl RowKind {
    /// The seat whose step it is.
    pub fn seat(&self) -> Seat {
        match self {
            RowKind::Act { seat, .. }
            | RowKind::Undo { seat, .. }
            | RowKind::Leave { seat, .. }
            | RowKind::Redraw { seat, .. } => *seat,
        }
    }

    pub fn cause(&self) -> StepCause {
        match self {
            RowKind::Act { cause: Cause::Player, .. } => StepCause::Player,
            RowKind::Act { cause: Cause::Timeout, .. } => StepCause::Timeout,
            RowKind::Act { cause: Cause::Bot, .. } => StepCause::Bot,
            RowKind::Act { cause: Cause::Left, .. } | RowKind::Leave { .. } => StepCause::Left,
            RowKind::Undo { .. } => StepCause::Undo,
            RowKind::Redraw { .. } => StepCause::Redraw,
        }
    }
}

impl StepRow {
    /// Whether both are the same row, written by the same attempt.
    pub fn is_same(&self, other: &StepRow) -> bool {
        let identity = |row: &StepRow| (row.seq, row.at, row.action_id.clone(), row.hash.0);
        identity(self) == identity(other)
    }

    pub fn cause(&self) -> StepCause {
        self.kind.as_ref().map_or(StepCause::Setup, RowKind::cause)
    }
}

/// The name of a cause, as stored and as in the protocol.
pub(crate) fn cause_name(cause: StepCause) -> &'static str {
    match cause {
        StepCause::Setup => "setup",
        StepCause::Player => "player",
        StepCause::Timeout => "timeout",
        StepCause::Bot => "bot",
        StepCause::Undo => "undo",
        StepCause::Left => "left",
        StepCause::Redraw => "redraw",
    }
}
