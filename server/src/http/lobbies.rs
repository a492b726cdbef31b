//! Handlers of lobbies.

use schemars::JsonSchema;
use scrapworks_engine::{Bytes32, Rng, Seed};
use scrapworks_protocol::{
    BotLevel, Lobby as LobbyView, LobbyAnswer, LobbyId, LobbyPage, NewInvitation, NewLobby,
    PlayerId, ReadyAnswer, ReadyChange, SeatChange,
};
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    accounts::caller::Caller,
    api::{
        extract::{JsonBody, Path, Peer, Query},
        request::NoAuth,
        response::{Created, Success},
    },
    app::{App, AppState},
    clock::wall::now,
    domain::lobby::{
        Lobby, LobbySettings, SeatRequest, clock_limits,
        seat::{BroughtRoster, SeatedBot},
    },
    error::Error,
    games,
    http::{
        IdPath,
        paging::Limit,
        seat_setup::{self, Table},
    },
    lobby::service,
    random,
    rate_limit::{Holder, Quota},
    store::records::LobbyFilter,
};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct LobbiesQuery {
    /// A game's slug; all games if absent.
    game: Option<String>,
    /// Excludes lobbies that have started.
    #[serde(default)]
    open: bool,
    /// Open lobbies in which the caller sits or is invited, listed or not.
    player: Option<OwnParam>,
    after: Option<Uuid>,
    #[serde(default)]
    limit: Limit,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum OwnParam {
    Me,
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct SeatPath {
    id: LobbyId,
    seat: u8,
}

type OneLobby = Path<IdPath<LobbyId>>;

pub async fn list(
    app: App,
    caller: Option<Caller>,
    Query(query): Query<LobbiesQuery>,
) -> Result<Success<LobbyPage>, Error> {
    let LobbiesQuery { game, open, player, after, limit } = query;
    let game = game
        .map(|slug| games::find_offered(&app.config, &slug))
        .transpose()?
        .map(|game| game.meta.slug);
    let filter = LobbyFilter { game, open, after, rows: limit.rows() };
    let lobbies = match (player, caller) {
        (None, _) => app.lobbies.list(filter).await?,
        (Some(OwnParam::Me), Some(caller)) => {
            app.lobbies.list_own(caller.player.id, filter).await?
        }
        (Some(OwnParam::Me), None) => return Err(Error::SessionNeeded),
    };
    let views = lobbies.iter().map(|stored| app.lobbies.view(&stored.lobby)).collect();
    Ok(Success(limit.page(views, |lobby: &LobbyView| lobby.id.0)))
}

pub async fn open(
    app: App,
    caller: Caller,
    (Peer(source), JsonBody(new)): (Peer, JsonBody<NewLobby>),
) -> Result<Created<LobbyAnswer>, Error> {
    let game = games::find_offered(&app.config, &new.game)?;
    let seats = games::seat_count(game, new.seats)?;
    let options = games::complete_options(game, new.options.as_ref(), seats)?;
    clock_limits::check(new.clock)?;
    let settings = LobbySettings {
        id: LobbyId(random::uuid()),
        game: new.game,
        options,
        seats: seats.0,
        visibility: new.visibility,
        clock: new.clock,
        absence: new.absence,
        hints: new.hints,
        rated: new.rated,
        pace: new.pace,
        secret: Bytes32(random::bytes()),
        created_at: now(),
    };
    let lobby = Lobby::open(settings, caller.player);
    lobby.check_ratable()?;
    app.lobbies.create(&lobby, app.rate_limiter.network_share(source)).await?;
    Ok(Created(LobbyAnswer { lobby: app.lobbies.view(&lobby) }))
}

pub async fn show(
    app: App,
    (): NoAuth,
    Path(IdPath { id }): OneLobby,
) -> Result<Success<LobbyView>, Error> {
    Ok(Success(app.lobbies.view(&app.lobbies.read(id).await?.lobby)))
}

pub async fn take_seat(
    app: App,
    caller: Caller,
    (Path(IdPath { id }), JsonBody(change)): (OneLobby, JsonBody<SeatChange>),
) -> Result<Success<LobbyAnswer>, Error> {
    let lobby = app.lobbies.read(id).await?.lobby;
    if let Some(level) = change.bot {
        let mut roster = change.setup.roster;
        if let Some(roster) = &mut roster
            && app.sanctions.mute_of(caller.player.id).is_some()
        {
            games::remove_unit_names(roster);
        }
        let bot = read_bot(&lobby, level, roster.as_ref())?;
        let rule = |lobby: &Lobby| lobby.seat_bot(caller.player.id, change.seat, bot.clone());
        let seated = app.lobbies.change(id, rule).await?;
        let lobby =
            if seated.is_complete() { app.lobbies.start_if_complete(id).await? } else { seated };
        return Ok(Success(LobbyAnswer { lobby: app.lobbies.view(&lobby) }));
    }
    let ready = change.ready;
    let request = read_change(&app, &lobby, caller.player.id, change).await?;
    app.lobbies.check_quotas(caller.player.id, Some(&lobby)).await?;
    let lobby = match ready {
        true => app.lobbies.take_seat_ready(id, &caller.player, &request).await?,
        false => app.lobbies.take_seat(id, &caller.player, &request).await?,
    };
    Ok(Success(LobbyAnswer { lobby: app.lobbies.view(&lobby) }))
}

pub async fn invite(
    app: App,
    caller: Caller,
    (Path(IdPath { id }), JsonBody(NewInvitation { player })): (OneLobby, JsonBody<NewInvitation>),
) -> Result<Created<LobbyAnswer>, Error> {
    // First, so that who insists keeps invitations for others.
    app.rate_limiter.take(Quota::InvitationsPerPair, Holder::Pair(caller.player.id, player))?;
    app.rate_limiter.take(Quota::InvitationsPerPlayer, caller.player.id)?;
    let lobby = app.lobbies.invite(id, &caller.player, player).await?;
    Ok(Created(LobbyAnswer { lobby: app.lobbies.view(&lobby) }))
}

pub async fn free_seat(
    app: App,
    caller: Caller,
    Path(SeatPath { id, seat }): Path<SeatPath>,
) -> Result<Success<LobbyAnswer>, Error> {
    let lobby = app.lobbies.change(id, |lobby| lobby.free_seat(caller.player.id, seat)).await?;
    Ok(Success(LobbyAnswer { lobby: app.lobbies.view(&lobby) }))
}

pub async fn set_ready(
    app: App,
    caller: Caller,
    (Path(IdPath { id }), JsonBody(change)): (OneLobby, JsonBody<ReadyChange>),
) -> Result<Success<ReadyAnswer>, Error> {
    let player = caller.player.id;
    let (lobby, match_id) = if change.ready {
        app.lobbies.set_ready(id, player).await?
    } else {
        (app.lobbies.change(id, |lobby| lobby.clear_ready(player)).await?, None)
    };
    Ok(Success(ReadyAnswer { lobby: app.lobbies.view(&lobby), match_id }))
}

/// A seat change as the lobby rules take it. A lobby's options never change, so the roster is
/// checked once.
async fn read_change(
    app: &AppState,
    lobby: &Lobby,
    player: PlayerId,
    change: SeatChange,
) -> Result<SeatRequest, Error> {
    let game = games::find(&lobby.game)?;
    let table = Table { game, options: &lobby.options, seats: lobby.seat_count() };
    let entropy = change.setup.entropy.map(|hex| Bytes32(hex.0));
    let roster = seat_setup::read(app, player, change.setup, table).await?;
    let roster = roster.map(|read| read.roster);
    Ok(SeatRequest { seat: change.seat, roster, entropy })
}

/// A bot with the given roster, or with a default one.
fn read_bot(
    lobby: &Lobby,
    level: BotLevel,
    roster: Option<&serde_json::Value>,
) -> Result<SeatedBot, Error> {
    let game = games::find(&lobby.game)?;
    let (options, seats) = (&lobby.options, lobby.seat_count());
    let roster = match roster {
        Some(roster) => {
            let table = Table { game, options, seats };
            let brought = seat_setup::read_roster(roster, None, table)?.roster;
            service::check_roster(game, lobby, Some(&brought))?;
            Some(brought)
        }
        None if game.meta.has_rosters => {
            let mut rng = Rng::new(&Seed(random::bytes()));
            let roster = games::default_roster(game, options, seats, &mut rng)?;
            let name = games::preset_name(game, options, seats, &roster.roster);
            Some(BroughtRoster { name, points: roster.points, roster: roster.roster })
        }
        None => None,
    };
    Ok(SeatedBot { level, roster })
}
