//! The protocol between a Scrapworks server and its clients: HTTP bodies, WebSocket messages and
//! replay files.
//!
//! Plain types with their encoding. They know no game: options, rosters, views, actions and events
//! are opaque JSON.

mod account;
mod analysis;
mod annotations;
mod event;
mod game;
mod hex;
mod http;
mod ids;
mod lobby;
mod matches;
mod moderation;
mod pairing;
mod patch;
mod people;
mod player;
mod player_record;
mod problem;
mod push;
mod rating;
mod replay;
mod roster;
mod seat_setup;
mod site_page;
pub mod socket;
mod timestamp;

pub use account::{
    AccountDeletion, EmailAddress, EmailLinkPreview, EmailLinkPurpose, Identity, Issuer,
    NewPasskey, OwnEmail, Passkey, PasskeyUsed, RecoveryLink, SignInWays,
};
pub use analysis::{
    AnalysisPoint, AnalysisState, BotStatistic, ContentStatistic, ContinuationBegun,
    CostlyDecision, GameStatistics, MatchAnalysis, NewContinuation, RoundStatistic, SeatStatistic,
};
pub use annotations::{
    COMMENT_CHARS_MAX, MatchComment, MatchCommentPage, MatchNote, NOTE_CHARS_MAX, NewComment,
    NewNote,
};
pub use event::{
    EntrantState, Event, EventAnswer, EventEntry, EventForm, EventState, NewEvent, Standing,
};
pub use game::{BotLevel, Game, GameInList, Options, Preset};
pub use hex::Hex32;
pub use http::{
    EventPage, GameList, GuestCreated, IdentityPage, LeaderboardPage, LinkCreated, LinkUsed,
    LobbyAnswer, LobbyPage, MatchPage, NewGuest, NewInvitation, NewLobby, NewRoster, NewTutorial,
    Page, PairingPage, PasskeyPage, PlayerChange, PlayerPage, QueuePage, ReadyAnswer, ReadyChange,
    RosterPage, SeatChange, SessionPage, StandingPage, TutorialBegun,
};
pub use ids::{
    EventId, ID_PATTERN, IdentityId, LobbyId, MatchId, PairingId, PasskeyId, PlayerId, ReportId,
    RosterId, SessionId,
};
pub use lobby::{Absence, Clock, Lobby, LobbySeat, LobbyState, Pace, RosterSummary, Visibility};
pub use matches::{ContinuedFrom, Match, MatchResult, MatchSeat, MatchState, Presence};
pub use moderation::{
    ChatPage, ListedMatch, ListedMatchPage, ListedPlayer, ListedPlayerPage, ListedRoom,
    ListedRoomPage, ModerationAct, ModerationActPage, NoticedKind, NoticedPlay, NoticedPlayPage,
    PlayerDetails, Reason, ReceivedReport, ReceivedReportPage, ReportAnswer, ReportDetails,
    RoomDetails, SanctionChange, SanctionKind,
};
pub use pairing::{NewPairing, Pairing, PairingAnswer, PairingEnd, Queue};
pub use patch::PatchOperation;
pub use people::{
    Block, BlockPage, Friend, FriendPage, FriendState, NewReport, REPORT_CHARS_MAX, Report,
    ReportCreated, ReportKind, ReportPage, ReportState,
};
pub use player::{GameRecord, OwnPlayer, Player, PlayerKind, PlayerProfile, PlayerRating, Session};
pub use player_record::{
    LatestResult, OpponentRecord, PlayerRecord, RatingPoint, RecordInGame, SeatRecord, Streak,
};
pub use problem::Problem;
pub use push::{
    EmailNotices, EmailNoticesChange, NoticeSettings, NoticeSettingsChange, PushKey, PushMessage,
    PushNotices, PushNoticesChange, PushSubscription, PushSubscriptionKeys,
};
pub use rating::{LeaderboardEntry, RatingChange};
pub use replay::{REPLAY_FORMAT, Replay, ReplayStep, Seen, SeenStep, StepKind, WhyLeft};
pub use roster::{Roster, RosterCheck, RosterCode, RosterProblem, RosterToCheck};
pub use seat_setup::SeatSetup;
pub use site_page::{SitePage, SitePageInList, SitePageList, SitePageName};
pub use timestamp::Timestamp;

/// Characters of a player's or roster's name; at least one.
pub const NAME_CHARS_MAX: usize = 32;

/// What every name is made of: no control characters and the like, and something to see. The server
/// is stricter with combining marks and characters of no width.
pub const NAME_PATTERN: &str =
    r"^[^\p{Cc}\p{Cn}\p{Co}\p{Zl}\p{Zp}]*[\p{L}\p{N}\p{P}\p{S}][^\p{Cc}\p{Cn}\p{Co}\p{Zl}\p{Zp}]*$";

/// The default page size.
pub const PAGE_ITEMS: u32 = 20;

/// The largest page size.
pub const PAGE_ITEMS_MAX: u32 = 100;

/// The name of every player who deleted the account.
pub const DELETED_NAME: &str = "Deleted player";

/// The name of the cookie with the session token. Servers add the port, and a prefix over https.
pub const SESSION_COOKIE: &str = "scrapworks_session";
