//! Waiting rooms.

use schemars::JsonSchema;
use scrapworks_engine::{Bytes32, Entry, Rng, Seats, Seed};
use scrapworks_protocol::{
    BotLevel, Lobby as LobbyView, LobbyAnswer, LobbyId, LobbyPage, NewLobby, PlayerId, ReadyAnswer,
    ReadyChange, SeatChange,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use uuid::Uuid;

use super::{ById, paging::Limit};
use crate::{
    api::{Anyone, Created, Fine},
    app::{App, AppState},
    auth::Caller,
    chance,
    error::Error,
    extract::{Body, Path, Query},
    games,
    lobby::{Bot, Brought, Lobby, Opening, Refusal, SitDown, clock},
    names,
    now::now,
    rooms,
    store::{lobbies, rosters},
};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct LobbiesAsked {
    /// Its slug; all games if absent.
    game: Option<String>,
    /// Only those that have not started.
    #[serde(default)]
    open: bool,
    after: Option<Uuid>,
    #[serde(default)]
    limit: Limit,
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct SeatPath {
    id: LobbyId,
    seat: u8,
}

type OneLobby = Path<ById<LobbyId>>;

pub async fn list(
    app: App,
    (): Anyone,
    Query(asked): Query<LobbiesAsked>,
) -> Result<Fine<LobbyPage>, Error> {
    let LobbiesAsked { game, open, after, limit } = asked;
    let game = game.map(|slug| games::find(&slug)).transpose()?.map(|game| game.meta.slug);
    let filter = lobbies::Filter { game, open, after, rows: limit.rows() };
    let rooms = lobbies::page(&app.db, filter).await?;
    let views = rooms.iter().map(|kept| kept.lobby.view()).collect();
    Ok(Fine(limit.page(views, |lobby: &LobbyView| lobby.id.0)))
}

pub async fn open(
    app: App,
    caller: Caller,
    Body(new): Body<NewLobby>,
) -> Result<Created<LobbyAnswer>, Error> {
    let game = games::find(&new.game)?;
    let seats = games::seats(game, new.seats)?;
    let options = games::options(game, new.options.as_ref(), seats)?;
    clock::check(new.clock)?;
    let opening = Opening {
        id: LobbyId(chance::id()),
        game: new.game,
        options,
        seats: seats.0,
        visibility: new.visibility,
        clock: new.clock,
        absence: new.absence,
        hints: new.hints,
        pace: new.pace,
        secret: Bytes32(chance::bytes()),
        created_at: now(),
    };
    let lobby = Lobby::open(opening, caller.player);
    rooms::open(&app, &lobby).await?;
    Ok(Created(LobbyAnswer { lobby: lobby.view() }))
}

pub async fn show(
    app: App,
    (): Anyone,
    Path(ById { id }): OneLobby,
) -> Result<Fine<LobbyView>, Error> {
    Ok(Fine(rooms::read(&app, id).await?.lobby.view()))
}

pub async fn sit(
    app: App,
    caller: Caller,
    (Path(ById { id }), Body(change)): (OneLobby, Body<SeatChange>),
) -> Result<Fine<LobbyAnswer>, Error> {
    let lobby = rooms::read(&app, id).await?.lobby;
    if let Some(level) = change.bot {
        let bot = read_bot(&lobby, level, change.roster.as_ref())?;
        let rule = |lobby: &Lobby| lobby.seat_bot(caller.player.id, change.seat, bot.clone());
        let seated = rooms::change(&app, id, rule).await?;
        let lobby = if seated.is_complete() { rooms::begin(&app, id).await? } else { seated };
        return Ok(Fine(LobbyAnswer { lobby: lobby.view() }));
    }
    let sit = read_change(&app, &lobby, caller.player.id, change).await?;
    rooms::check_few_rooms(&app, caller.player.id, Some(id)).await?;
    let rule = |lobby: &Lobby| lobby.sit(&caller.player, sit.clone());
    let lobby = rooms::change(&app, id, rule).await?;
    Ok(Fine(LobbyAnswer { lobby: lobby.view() }))
}

pub async fn free(
    app: App,
    caller: Caller,
    Path(SeatPath { id, seat }): Path<SeatPath>,
) -> Result<Fine<LobbyAnswer>, Error> {
    let lobby = rooms::change(&app, id, |lobby| lobby.free(caller.player.id, seat)).await?;
    Ok(Fine(LobbyAnswer { lobby: lobby.view() }))
}

pub async fn tick(
    app: App,
    caller: Caller,
    (Path(ById { id }), Body(change)): (OneLobby, Body<ReadyChange>),
) -> Result<Fine<ReadyAnswer>, Error> {
    let player = caller.player.id;
    let (lobby, match_id) = if change.ready {
        rooms::tick(&app, id, player).await?
    } else {
        (rooms::change(&app, id, |lobby| lobby.untick(player)).await?, None)
    };
    Ok(Fine(ReadyAnswer { lobby: lobby.view(), match_id }))
}

/// A change as the room's rules take it. Options never change, so a roster is read only once.
async fn read_change(
    app: &AppState,
    lobby: &Lobby,
    player: PlayerId,
    change: SeatChange,
) -> Result<SitDown, Error> {
    let name = change.roster_name.as_deref().map(names::of_roster).transpose()?;
    let mut name = name.map(names::Name::into_string);
    let roster = match (change.roster_id, change.roster) {
        (Some(_), Some(_)) => {
            let problem = "either roster_id or roster, not both".to_owned();
            return Err(Error::Malformed { problem });
        }
        (None, roster) => roster,
        (Some(id), None) => {
            let kept = rosters::read(&app.db, player, id).await?;
            let kept = kept.ok_or(Error::RosterNotFound)?;
            if kept.game != lobby.game {
                return Err(Error::RosterNotForGame { game: kept.game });
            }
            name = name.or(Some(kept.name));
            Some(kept.roster)
        }
    };
    let brought = match roster {
        None => None,
        Some(roster) => {
            let game = games::find(&lobby.game)?;
            Some(read_roster(game, &lobby.options, lobby.seat_count(), &roster, name)?)
        }
    };
    let entropy = change.entropy.map(|hex| Bytes32(hex.0));
    Ok(SitDown { seat: change.seat, brought, entropy })
}

/// A bot with that roster, or with one that it picks.
fn read_bot(
    lobby: &Lobby,
    level: BotLevel,
    roster: Option<&serde_json::Value>,
) -> Result<Bot, Error> {
    let game = games::find(&lobby.game)?;
    let (options, seats) = (&lobby.options, lobby.seat_count());
    let brought = match roster {
        Some(roster) => {
            let brought = read_roster(game, options, seats, roster, None)?;
            rooms::check(game, lobby, Some(&brought))?;
            Some(brought)
        }
        None if game.meta.has_rosters => {
            let mut whim = Rng::new(&Seed(chance::bytes()));
            let picked = games::pick_roster(game, options, seats, &mut whim)?;
            let name = games::preset_name(game, options, seats, &picked.roster);
            Some(Brought { name, points: picked.points, roster: picked.roster })
        }
        None => None,
    };
    Ok(Bot { level, brought })
}

fn read_roster(
    game: &Entry,
    options: &RawValue,
    seats: Seats,
    roster: &serde_json::Value,
    name: Option<String>,
) -> Result<Brought, Error> {
    if !game.meta.has_rosters {
        return Err(Error::Lobby(Refusal::NoRosters));
    }
    let check = games::read_roster(game, options, seats, roster)?;
    let name = name.or_else(|| games::preset_name(game, options, seats, &check.roster));
    Ok(Brought { name, points: check.points, roster: check.roster })
}
