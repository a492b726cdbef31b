//! Handlers of players: public profiles, and the caller's own player.

use axum::body::Body;
use futures_util::stream;
use schemars::JsonSchema;
use scrapworks_protocol::{
    AccountDeletion, OwnPlayer, Page, Player, PlayerChange, PlayerId, PlayerKind, PlayerPage,
    PlayerProfile, PlayerRecord,
};
use serde::Deserialize;
use tokio::sync::mpsc;

use crate::{
    accounts::{caller::Caller, deletion, export, identity, names, session},
    api::{
        extract::{JsonBody, OptionalBody, Path, Peer, Query},
        request::NoAuth,
        response::{Download, NoContent, Success, WithCookie},
    },
    app::App,
    domain::emblem::is_emblem,
    error::Error,
    http::IdPath,
    rate_limit::Quota,
    store::{
        matches::{history, player_record},
        ops::operator_acts,
        people::players,
        ratings,
    },
};

/// The name of the file in which a browser stores an export.
const EXPORT_NAME: &str = "scrapworks.json";

/// Players of one name who are listed.
const NAMESAKES_MAX: i64 = 10;

pub async fn show(
    app: App,
    (): NoAuth,
    Path(IdPath { id }): Path<IdPath<PlayerId>>,
) -> Result<Success<PlayerProfile>, Error> {
    let player = players::read(&app.db, id).await?.ok_or(Error::PlayerNotFound)?;
    let games = history::records(&app.db, id).await?;
    let ratings = ratings::of_player(&app.db, id).await?;
    Ok(Success(PlayerProfile { player, games, ratings }))
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct NameQuery {
    /// The whole name, in upper or lower case.
    name: String,
}

/// All on one page, and no names that only begin so: nobody is to list the players of a site.
pub async fn search(
    app: App,
    caller: Caller,
    (Peer(source), Query(NameQuery { name })): (Peer, Query<NameQuery>),
) -> Result<Success<PlayerPage>, Error> {
    let name = names::typed_name(&name)?;
    app.rate_limiter.take(Quota::SearchesPerPlayer, caller.player.id)?;
    app.rate_limiter.take(Quota::SearchesPerAddress, source)?;
    let items = players::named(&app.db, &name, NAMESAKES_MAX).await?;
    Ok(Success(Page { items, next: None }))
}

pub async fn record(
    app: App,
    caller: Option<Caller>,
    (Peer(source), Path(IdPath { id })): (Peer, Path<IdPath<PlayerId>>),
) -> Result<Success<PlayerRecord>, Error> {
    app.rate_limiter.take(Quota::RecordsPerAddress, source)?;
    players::read(&app.db, id).await?.ok_or(Error::PlayerNotFound)?;
    let is_own = caller.is_some_and(|caller| caller.player.id == id);
    Ok(Success(player_record::read(&app.db, id, is_own).await?))
}

pub async fn me(app: App, caller: Caller, (): ()) -> Result<Success<OwnPlayer>, Error> {
    let moderator = operator_acts::is_moderator(&app.db, caller.player.id).await?;
    Ok(Success(OwnPlayer { player: caller.player, moderator }))
}

pub async fn change(
    app: App,
    caller: Caller,
    JsonBody(PlayerChange { name, emblem }): JsonBody<PlayerChange>,
) -> Result<Success<Player>, Error> {
    let name = name.map(|name| names::player_name(&name)).transpose()?;
    if emblem.as_deref().is_some_and(|emblem| !is_emblem(emblem)) {
        return Err(Error::PlayerEmblem);
    }
    if name.is_some() {
        app.sanctions.check_name(caller.player.id)?;
    }
    app.rate_limiter.take(Quota::PlayerChangesPerPlayer, caller.player.id)?;
    identity::change(&app, caller.player, name, emblem).await.map(Success)
}

/// An account is deleted by who writes its name; a guest has less to lose.
pub async fn delete(
    app: App,
    caller: Caller,
    OptionalBody(confirmed): OptionalBody<AccountDeletion>,
) -> Result<WithCookie<NoContent>, Error> {
    let is_confirmed = match &confirmed {
        Some(AccountDeletion { name }) => names::is_written_as(name, &caller.player.name),
        None => caller.player.kind != PlayerKind::Account,
    };
    if !is_confirmed {
        return Err(Error::NameMismatch);
    }
    deletion::delete_account(&app, caller.player.id).await?;
    Ok(WithCookie(session::expired_cookie(&app.config), NoContent))
}

pub async fn export(app: App, caller: Caller, (): ()) -> Result<Download, Error> {
    app.rate_limiter.take(Quota::ExportsPerPlayer, caller.player.id)?;
    let (out, pieces) = mpsc::channel(export::PIECES_MAX);
    app.tasks.spawn(export::write(app.db.clone(), caller.player, out));
    let pieces = stream::unfold(pieces, async |mut pieces| Some((pieces.recv().await?, pieces)));
    Ok(Download { name: EXPORT_NAME, body: Body::from_stream(pieces) })
}
