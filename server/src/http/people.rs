//! Handlers of the caller's friends, of the players whom it has blocked, and of its reports to the
//! operators.

use schemars::JsonSchema;
use scrapworks_protocol::{
    BlockPage, Friend, FriendPage, NewReport, Page, PlayerId, ReportCreated, ReportPage,
};
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    accounts::caller::Caller,
    api::{
        extract::{JsonBody, Path, Peer, Query},
        response::{Created, NoContent, Success},
    },
    app::App,
    error::Error,
    http::paging::Limit,
    people::{blocks, friends, reports},
    rate_limit::Quota,
    store,
};

/// The path parameter `{player}`.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct TargetPath {
    player: PlayerId,
}

/// All on one page: a player has few.
pub async fn list_friends(app: App, caller: Caller, (): ()) -> Result<Success<FriendPage>, Error> {
    let items = friends::list(&app, caller.player.id).await?;
    Ok(Success(Page { items, next: None }))
}

pub async fn ask_friend(
    app: App,
    caller: Caller,
    (Peer(source), Path(TargetPath { player })): (Peer, Path<TargetPath>),
) -> Result<Success<Friend>, Error> {
    app.rate_limiter.take(Quota::FriendsPerPlayer, caller.player.id)?;
    friends::ask(&app, &caller.player, player, app.rate_limiter.network_bucket(source))
        .await
        .map(Success)
}

pub async fn end_friendship(
    app: App,
    caller: Caller,
    Path(TargetPath { player }): Path<TargetPath>,
) -> Result<NoContent, Error> {
    friends::end(&app, &caller.player, player).await?;
    Ok(NoContent)
}

/// All on one page: a player has few.
pub async fn list_blocks(app: App, caller: Caller, (): ()) -> Result<Success<BlockPage>, Error> {
    let items = store::people::blocks::by_player(&app.db, caller.player.id).await?;
    Ok(Success(Page { items, next: None }))
}

pub async fn block(
    app: App,
    caller: Caller,
    Path(TargetPath { player }): Path<TargetPath>,
) -> Result<NoContent, Error> {
    blocks::block(&app, &caller.player, player).await?;
    Ok(NoContent)
}

pub async fn unblock(
    app: App,
    caller: Caller,
    Path(TargetPath { player }): Path<TargetPath>,
) -> Result<NoContent, Error> {
    blocks::unblock(&app, caller.player.id, player).await?;
    Ok(NoContent)
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct ReportsQuery {
    after: Option<Uuid>,
    #[serde(default)]
    limit: Limit,
}

pub async fn report(
    app: App,
    caller: Caller,
    (Peer(source), JsonBody(new)): (Peer, JsonBody<NewReport>),
) -> Result<Created<ReportCreated>, Error> {
    app.rate_limiter.take_report(caller.player.id, source)?;
    let id = reports::report(&app, caller.player.id, &new).await?;
    Ok(Created(ReportCreated { id }))
}

pub async fn list_reports(
    app: App,
    caller: Caller,
    Query(query): Query<ReportsQuery>,
) -> Result<Success<ReportPage>, Error> {
    let (reporter, rows) = (caller.player.id, query.limit.rows());
    let reports = store::people::reports::by_reporter(&app.db, reporter, query.after, rows).await?;
    Ok(Success(query.limit.page(reports, |report| report.id.0)))
}
