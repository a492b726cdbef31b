//! Handlers of the page for moderators. What they decide is what operators decide by
//! `scrapworks admin`, in [`crate::people::decisions`].

use schemars::JsonSchema;
use scrapworks_protocol::{
    ChatPage, EventId, EventPage, EventState, ListedMatchPage, ListedPlayerPage, ListedRoomPage,
    LobbyId, MatchId, ModerationAct, ModerationActPage, NoticedPlayPage, PAGE_ITEMS_MAX, Page,
    PlayerDetails, PlayerId, Reason, ReceivedReport, ReceivedReportPage, ReportAnswer,
    ReportDetails, ReportId, RoomDetails, SanctionChange, SanctionKind,
};
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    accounts::moderator::Moderator,
    api::{
        extract::{JsonBody, Path, Query},
        response::{NoContent, Success},
    },
    app::App,
    clock::wall::now,
    error::Error,
    events::noticed,
    http::IdPath,
    people::{
        decisions::{self, NewSanction},
        moderation_log,
    },
    store::{
        events::EventFilter,
        lobbies::chat::{self, RECENT_LINES},
        matches::comments,
        ops::{
            admin_acts::{self, ActKind},
            admin_matches::{self, AnyMatchFilter},
            admin_players, admin_rooms,
        },
        people::reports::{self, Reader},
        records::ChatRoom,
    },
};

/// Rows of a list. What is older, `scrapworks admin` lists.
const ROWS_MAX: i64 = PAGE_ITEMS_MAX as i64;
/// Matches that are listed with a player.
const NEWEST_MATCHES: i64 = 10;

/// One page with all that is listed.
fn page<T>(items: Vec<T>) -> Success<Page<T>> {
    Success(Page { items, next: None })
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct ReportsQuery {
    /// Also those that are answered, newest first; else those that wait, oldest first.
    #[serde(default)]
    all: bool,
}

pub async fn reports(
    app: App,
    _: Moderator,
    Query(ReportsQuery { all }): Query<ReportsQuery>,
) -> Result<Success<ReceivedReportPage>, Error> {
    Ok(page(reports::list(&app.db, Reader::Moderator, all, ROWS_MAX).await?))
}

pub async fn report(
    app: App,
    _: Moderator,
    Path(IdPath { id }): Path<IdPath<ReportId>>,
) -> Result<Success<ReportDetails>, Error> {
    let report = reports::read(&app.db, id).await?.ok_or(Error::ReportNotFound)?;
    decisions::check_for_moderators(&app.db, &report).await?;
    let chat = reports::lines(&app.db, &report.report).await?;
    let comment = comments::of_report(&app.db, &report.report).await?;
    Ok(Success(ReportDetails { report, chat, comment }))
}

pub async fn answer_report(
    app: App,
    moderator: Moderator,
    (Path(IdPath { id }), JsonBody(ReportAnswer { answer })): (
        Path<IdPath<ReportId>>,
        JsonBody<ReportAnswer>,
    ),
) -> Result<Success<ReceivedReport>, Error> {
    decisions::answer(&app.db, id, &answer, &moderator.actor()).await?;
    Ok(Success(reports::read(&app.db, id).await?.ok_or(Error::ReportNotFound)?))
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct PlayersQuery {
    /// How a name begins, or an id; the newest players if absent.
    #[serde(default)]
    search: String,
}

pub async fn players(
    app: App,
    _: Moderator,
    Query(PlayersQuery { search }): Query<PlayersQuery>,
) -> Result<Success<ListedPlayerPage>, Error> {
    Ok(page(admin_players::search(&app.db, &search, ROWS_MAX).await?))
}

pub async fn player(
    app: App,
    _: Moderator,
    Path(IdPath { id }): Path<IdPath<PlayerId>>,
) -> Result<Success<PlayerDetails>, Error> {
    let player = admin_players::by_id(&app.db, id).await?.ok_or(Error::PlayerNotFound)?;
    let filter = AnyMatchFilter { player: Some(id), ..AnyMatchFilter::default() };
    Ok(Success(PlayerDetails {
        player,
        acts: moderation_log::of_player(&app.db, id, ROWS_MAX).await?,
        matches: admin_matches::list(&app.db, filter, NEWEST_MATCHES).await?,
        open_reports: admin_players::counts(&app.db, id, now()).await?.open_reports,
    }))
}

pub async fn sanction(
    app: App,
    moderator: Moderator,
    (Path(IdPath { id }), JsonBody(change)): (Path<IdPath<PlayerId>>, JsonBody<SanctionChange>),
) -> Result<Success<ModerationAct>, Error> {
    let SanctionChange { kind, until, name, why } = &change;
    let kind = match kind {
        SanctionKind::Ban => ActKind::Ban,
        SanctionKind::Unban => ActKind::Unban,
        SanctionKind::Mute => ActKind::Mute,
        SanctionKind::Unmute => ActKind::Unmute,
        SanctionKind::Rename => ActKind::Rename,
    };
    let new = NewSanction { player: id, kind, until: *until, name: name.as_deref(), why };
    let (player, act) = decisions::sanction(&app.db, new, moderator.actor()).await?;
    Ok(Success(moderation_log::of_new(player, act)))
}

pub async fn sanctions(
    app: App,
    _: Moderator,
    (): (),
) -> Result<Success<ModerationActPage>, Error> {
    let acts = admin_acts::in_force(&app.db, now(), ROWS_MAX).await?;
    Ok(page(acts.into_iter().map(moderation_log::of_admin).collect()))
}

pub async fn rooms(app: App, _: Moderator, (): ()) -> Result<Success<ListedRoomPage>, Error> {
    Ok(page(admin_rooms::list(&app.db, false, ROWS_MAX).await?))
}

pub async fn room(
    app: App,
    _: Moderator,
    Path(IdPath { id }): Path<IdPath<LobbyId>>,
) -> Result<Success<RoomDetails>, Error> {
    let room = decisions::room(&app.db, id).await?.lobby.view();
    let chat = chat::read(&app.db, ChatRoom::Lobby(id), None, RECENT_LINES).await?;
    Ok(Success(RoomDetails { room, chat }))
}

pub async fn close_room(
    app: App,
    moderator: Moderator,
    (Path(IdPath { id }), JsonBody(Reason { why })): (Path<IdPath<LobbyId>>, JsonBody<Reason>),
) -> Result<NoContent, Error> {
    decisions::close_room(&app.db, id, &why, moderator.actor()).await?;
    Ok(NoContent)
}

pub async fn matches(app: App, _: Moderator, (): ()) -> Result<Success<ListedMatchPage>, Error> {
    let filter = AnyMatchFilter { state: Some("running"), ..AnyMatchFilter::default() };
    Ok(page(admin_matches::list(&app.db, filter, ROWS_MAX).await?))
}

/// The newest lines, oldest first.
pub async fn match_chat(
    app: App,
    _: Moderator,
    Path(IdPath { id }): Path<IdPath<MatchId>>,
) -> Result<Success<ChatPage>, Error> {
    admin_matches::state(&app.db, id).await?.ok_or(Error::MatchNotFound)?;
    Ok(page(chat::read(&app.db, ChatRoom::Match(id), None, RECENT_LINES).await?))
}

/// A line that is deleted already is deleted.
pub async fn delete_line(
    app: App,
    moderator: Moderator,
    (Path(IdPath { id }), JsonBody(Reason { why })): (Path<IdPath<Uuid>>, JsonBody<Reason>),
) -> Result<NoContent, Error> {
    decisions::delete_line(&app.db, id, &why, moderator.actor()).await?;
    Ok(NoContent)
}

pub async fn events(app: App, _: Moderator, (): ()) -> Result<Success<NoticedPlayPage>, Error> {
    Ok(page(noticed::in_newest_events(&app.db).await?))
}

/// Listed or not, the next first.
pub async fn open_events(app: App, _: Moderator, (): ()) -> Result<Success<EventPage>, Error> {
    let filter = EventFilter {
        states: vec![EventState::Running, EventState::Announced],
        all: true,
        soonest_first: true,
        rows: ROWS_MAX,
        ..EventFilter::default()
    };
    Ok(page(app.events.list(&filter).await?))
}

/// The newest lines, oldest first.
pub async fn event_chat(
    app: App,
    _: Moderator,
    Path(IdPath { id }): Path<IdPath<EventId>>,
) -> Result<Success<ChatPage>, Error> {
    app.events.read(id).await?;
    Ok(page(chat::read(&app.db, ChatRoom::Event(id), None, RECENT_LINES).await?))
}

pub async fn log(app: App, _: Moderator, (): ()) -> Result<Success<ModerationActPage>, Error> {
    Ok(page(moderation_log::newest(&app.db, ROWS_MAX).await?))
}
