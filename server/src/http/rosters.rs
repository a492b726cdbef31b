//! Rosters: kept, checked, shared.

use schemars::JsonSchema;
use scrapworks_protocol::{
    NewRoster, Roster, RosterCheck, RosterCode, RosterId, RosterPage, RosterProblem, RosterToCheck,
};
use serde::Deserialize;
use uuid::Uuid;

use super::{ById, paging::Limit};
use crate::{
    api::{Anyone, Created, Fine, NoContent},
    app::App,
    auth::Caller,
    chance,
    error::Error,
    extract::{Body, Path, Query},
    games, names,
    now::now,
    roster_code,
    store::rosters,
};

/// Rosters that one player may keep.
pub const ROSTERS_MAX: u32 = 200;

#[derive(Debug, Deserialize, JsonSchema)]
pub struct RostersAsked {
    /// Its slug; all games if absent.
    game: Option<String>,
    after: Option<Uuid>,
    #[serde(default)]
    limit: Limit,
}

type OneRoster = Path<ById<RosterId>>;

pub async fn list(
    app: App,
    caller: Caller,
    Query(asked): Query<RostersAsked>,
) -> Result<Fine<RosterPage>, Error> {
    let RostersAsked { game, after, limit } = asked;
    let game = game.map(|slug| games::find(&slug)).transpose()?.map(|game| game.meta.slug);
    let rosters = rosters::page(&app.db, caller.player.id, game, after, limit.rows()).await?;
    Ok(Fine(limit.page(rosters, |roster| roster.id.0)))
}

pub async fn create(
    app: App,
    caller: Caller,
    Body(new): Body<NewRoster>,
) -> Result<Created<Roster>, Error> {
    keep(&app, &caller, &new).await.map(Created)
}

pub async fn show(
    app: App,
    caller: Caller,
    Path(ById { id }): OneRoster,
) -> Result<Fine<Roster>, Error> {
    let roster = rosters::read(&app.db, caller.player.id, id).await?;
    roster.map(Fine).ok_or(Error::RosterNotFound)
}

pub async fn replace(
    app: App,
    caller: Caller,
    (Path(ById { id }), Body(new)): (OneRoster, Body<NewRoster>),
) -> Result<Fine<Roster>, Error> {
    let roster = read(id, &new)?;
    if !rosters::change(&app.db, caller.player.id, &roster, now()).await? {
        return Err(Error::RosterNotFound);
    }
    Ok(Fine(kept(roster)))
}

pub async fn delete(
    app: App,
    caller: Caller,
    Path(ById { id }): OneRoster,
) -> Result<NoContent, Error> {
    let is_gone = rosters::delete(&app.db, caller.player.id, id).await?;
    if is_gone { Ok(NoContent) } else { Err(Error::RosterNotFound) }
}

pub async fn check(
    _: App,
    (): Anyone,
    Body(asked): Body<RosterToCheck>,
) -> Result<Fine<RosterCheck>, Error> {
    let game = games::find(&asked.game)?;
    let seats = games::seats(game, asked.seats)?;
    let options = games::options(game, asked.options.as_ref(), seats)?;
    let check = games::check_roster(game, &options, seats, &asked.roster)?;
    let problems = check.problems.into_iter().map(|problem| RosterProblem {
        code: problem.code.into_owned(),
        params: problem.params.as_object().cloned().unwrap_or_default(),
        message: problem.message,
    });
    let problems = problems.collect();
    Ok(Fine(RosterCheck { points: check.points, limit: check.limit, problems }))
}

pub async fn code(
    app: App,
    caller: Caller,
    Path(ById { id }): OneRoster,
) -> Result<Fine<RosterCode>, Error> {
    let roster = rosters::read(&app.db, caller.player.id, id).await?;
    let Roster { game, name, roster, .. } = roster.ok_or(Error::RosterNotFound)?;
    Ok(Fine(RosterCode { code: roster_code::write(&NewRoster { game, name, roster }) }))
}

pub async fn import(
    app: App,
    caller: Caller,
    Body(RosterCode { code }): Body<RosterCode>,
) -> Result<Created<Roster>, Error> {
    let new = roster_code::read(&code).ok_or(Error::RosterCode)?;
    keep(&app, &caller, &new).await.map(Created)
}

async fn keep(app: &App, caller: &Caller, new: &NewRoster) -> Result<Roster, Error> {
    let roster = read(RosterId(chance::id()), new)?;
    let (owner, now) = (caller.player.id, now());
    if !rosters::insert(&app.db, owner, &roster, now, ROSTERS_MAX).await? {
        return Err(Error::Rosters { max: ROSTERS_MAX });
    }
    Ok(kept(roster))
}

/// A roster as the game reads it. It may be illegal, for it may be unfinished.
fn read(id: RosterId, new: &NewRoster) -> Result<rosters::NewRoster, Error> {
    let game = games::find(&new.game)?;
    let name = names::of_roster(&new.name)?;
    let seats = games::seats(game, None)?;
    let options = games::options(game, None, seats)?;
    let roster = games::read_roster(game, &options, seats, &new.roster)?.roster;
    Ok(rosters::NewRoster { id, game: new.game.clone(), name, roster })
}

fn kept(new: rosters::NewRoster) -> Roster {
    let rosters::NewRoster { id, game, name, roster } = new;
    let roster = serde_json::from_str(roster.get()).expect("a raw value is JSON");
    Roster { id, game, name: name.into_string(), roster }
}
