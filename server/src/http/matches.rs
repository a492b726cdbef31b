//! Handlers of matches, of their rematches and of tutorials. Matches are played over the WebSocket.

use schemars::JsonSchema;
use scrapworks_protocol::{
    ContinuationBegun, ID_PATTERN, LobbyAnswer, Match, MatchId, MatchPage, NewContinuation,
    NewTutorial, Page, PlayerId, TutorialBegun,
};
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    accounts::caller::Caller,
    api::{
        extract::{JsonBody, Path, Peer, Query},
        request::NoAuth,
        response::{Created, CreatedOrExisting, Success},
    },
    app::{App, AppState},
    domain::lobby::Lobby,
    error::Error,
    fair_pool::Requester,
    games,
    http::{IdPath, paging::Limit},
    lobby::rematch::RematchLobby,
    matches::request::Attendance,
    rate_limit::Quota,
    store::{matches::history, records::MatchFilter},
};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct MatchesQuery {
    /// A player with a seat: an id, or `me`.
    player: Option<PlayerParam>,
    /// A game's slug; all games if absent.
    game: Option<String>,
    state: Option<StateParam>,
    /// Only public matches that run, those of friends and then the most watched first, with how
    /// many watch. They are one
    /// page; `player` and `after` do not matter.
    #[serde(default)]
    watchable: bool,
    after: Option<Uuid>,
    #[serde(default)]
    limit: Limit,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum StateParam {
    Running,
    Finished,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(inline, extend("pattern" = format!("^me$|{ID_PATTERN}")))]
enum PlayerParam {
    Me,
    Player(PlayerId),
}

impl TryFrom<String> for PlayerParam {
    type Error = String;

    fn try_from(text: String) -> Result<PlayerParam, String> {
        if text == "me" {
            return Ok(PlayerParam::Me);
        }
        let id = PlayerId::parse(&text).ok_or("player: an id in lower case, or me")?;
        Ok(PlayerParam::Player(id))
    }
}

pub async fn list(
    app: App,
    caller: Option<Caller>,
    Query(query): Query<MatchesQuery>,
) -> Result<Success<MatchPage>, Error> {
    let caller = caller.map(|caller| caller.player.id);
    let player = match query.player {
        None => None,
        Some(PlayerParam::Player(player)) => Some(player),
        Some(PlayerParam::Me) => Some(caller.ok_or(Error::SessionNeeded)?),
    };
    let game = query.game.map(|slug| games::find_offered(&app.config, &slug)).transpose()?;
    if query.watchable {
        let slug = game.map(|game| game.meta.slug);
        let mut items = app.live.watchable(slug, caller, query.limit.items()).await?;
        add_presence(&app, &mut items).await;
        return Ok(Success(Page { items, next: None }));
    }
    let filter = MatchFilter {
        player,
        game: game.map(|game| game.meta.slug),
        state: query.state.map(StateParam::name),
        unlisted: player.is_some() && player == caller,
        after: query.after,
        rows: query.limit.rows(),
    };
    let matches = history::page(&app.db, filter).await?;
    let mut page = query.limit.page(matches, |item| item.id.0);
    add_presence(&app, &mut page.items).await;
    Ok(Success(page))
}

pub async fn show(
    app: App,
    (): NoAuth,
    Path(IdPath { id }): Path<IdPath<MatchId>>,
) -> Result<Success<Match>, Error> {
    let mut item = history::read(&app.db, id).await?.ok_or(Error::MatchNotFound)?;
    add_presence(&app, std::slice::from_mut(&mut item)).await;
    Ok(Success(item))
}

pub async fn rematch(
    app: App,
    caller: Caller,
    (Peer(source), Path(IdPath { id })): (Peer, Path<IdPath<MatchId>>),
) -> Result<CreatedOrExisting<LobbyAnswer>, Error> {
    // It invites all who sat there.
    app.rate_limiter.take(Quota::InvitationsPerPlayer, caller.player.id)?;
    let answer = |lobby: Lobby| LobbyAnswer { lobby: app.lobbies.view(&lobby) };
    let is_muted = |player| app.sanctions.mute_of(player).is_some();
    let of = (id, app.rate_limiter.network_share(source));
    Ok(match app.lobbies.rematch(&caller.player, of, &app.config, is_muted).await? {
        RematchLobby::Created(lobby) => CreatedOrExisting::Created(answer(lobby)),
        RematchLobby::Existing(lobby) => CreatedOrExisting::Existing(answer(lobby)),
    })
}

pub async fn start_tutorial(
    app: App,
    caller: Caller,
    JsonBody(new): JsonBody<NewTutorial>,
) -> Result<Created<TutorialBegun>, Error> {
    app.rate_limiter.take(Quota::TutorialsPerPlayer, caller.player.id)?;
    let game = games::find_offered(&app.config, &new.game)?;
    let match_id = app.live.start_tutorial(&caller.player, game).await?;
    Ok(Created(TutorialBegun { match_id }))
}

type ContinuationParts = ((Peer, Path<IdPath<MatchId>>), JsonBody<NewContinuation>);

pub async fn continue_match(
    app: App,
    caller: Caller,
    ((Peer(source), Path(IdPath { id })), JsonBody(new)): ContinuationParts,
) -> Result<Created<ContinuationBegun>, Error> {
    app.rate_limiter.take(Quota::ContinuationsPerPlayer, caller.player.id)?;
    app.rate_limiter.take(Quota::ContinuationsPerAddress, source)?;
    app.lobbies.check_matches(caller.player.id).await?;
    let requester = Requester { player: Some(caller.player.id), address: Some(source) };
    let match_id = app.live.continue_match(&caller.player, requester, id, new).await?;
    Ok(Created(ContinuationBegun { match_id }))
}

/// Sets the presence of seats, which only a match in memory knows.
async fn add_presence(app: &AppState, items: &mut [Match]) {
    let ids: Vec<_> = items.iter().map(|item| item.id).collect();
    for (item, attendance) in items.iter_mut().zip(app.live.attendance(&ids).await) {
        let Some(Attendance { presence, .. }) = attendance else { continue };
        for (seat, current) in item.seats.iter_mut().zip(presence) {
            (seat.presence, seat.until) = (current.presence, current.until);
        }
    }
}

impl StateParam {
    fn name(self) -> &'static str {
        match self {
            StateParam::Running => "running",
            StateParam::Finished => "finished",
        }
    }
}
