//! What crosses the wire between a Scrapworks server and its clients, and nothing else.
//!
//! Plain types with no behaviour but their own encoding. Nothing here knows the rules of a game:
//! options, rosters, views, actions and events pass through as JSON.

mod game;
mod hex;
mod http;
mod ids;
mod lobby;
mod matches;
mod patch;
mod player;
mod problem;
mod replay;
mod roster;
pub mod socket;
mod timestamp;

pub use game::{BotLevel, Game, GameInList, Options, Preset};
pub use hex::Hex32;
pub use http::{
    GameList, GuestCreated, LinkCreated, LinkUsed, LobbyAnswer, LobbyPage, MatchPage, NewGuest,
    NewLobby, NewRoster, NewTutorial, Page, PlayerChange, ReadyAnswer, ReadyChange, RosterPage,
    SeatChange, TutorialBegun,
};
pub use ids::{LobbyId, MatchId, PlayerId, RosterId};
pub use lobby::{Absence, Clock, Lobby, LobbySeat, LobbyState, Pace, RosterSummary, Visibility};
pub use matches::{Match, MatchResult, MatchSeat, MatchState, Presence};
pub use patch::PatchOperation;
pub use player::{GameRecord, Player, PlayerKind, PlayerProfile};
pub use problem::Problem;
pub use replay::{REPLAY_FORMAT, Replay, ReplayStep, Seen, SeenStep, StepKind, WhyLeft};
pub use roster::{Roster, RosterCheck, RosterCode, RosterProblem, RosterToCheck};
pub use timestamp::Timestamp;

/// Characters of a player's or a roster's name, at most; the least is one.
pub const NAME_CHARS_MAX: usize = 32;

/// Items of a page that asks for no number of its own.
pub const PAGE_ITEMS: u32 = 20;

/// Items of a page, at most.
pub const PAGE_ITEMS_MAX: u32 = 100;

/// The cookie that carries a session's token.
pub const SESSION_COOKIE: &str = "scrapworks_session";
