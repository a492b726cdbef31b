//! Handlers of rosters: storing, checking, sharing.

use schemars::JsonSchema;
use scrapworks_protocol::{
    NewRoster, Roster, RosterCheck, RosterCode, RosterId, RosterPage, RosterProblem, RosterToCheck,
};
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    accounts::{caller::Caller, names},
    api::{
        extract::{JsonBody, Path, Query},
        request::NoAuth,
        response::{Created, NoContent, Success},
    },
    app::App,
    clock::wall::now,
    error::Error,
    games::{self, roster_code},
    http::{IdPath, paging::Limit},
    random,
    store::{people::rosters, records::StoredRoster},
};

/// Rosters that one player may store.
pub const ROSTERS_MAX: u32 = 200;

#[derive(Debug, Deserialize, JsonSchema)]
pub struct RostersQuery {
    /// A game's slug; all games if absent.
    game: Option<String>,
    after: Option<Uuid>,
    #[serde(default)]
    limit: Limit,
}

type OneRoster = Path<IdPath<RosterId>>;

pub async fn list(
    app: App,
    caller: Caller,
    Query(query): Query<RostersQuery>,
) -> Result<Success<RosterPage>, Error> {
    let RostersQuery { game, after, limit } = query;
    let game = game.map(|slug| games::find(&slug)).transpose()?.map(|game| game.meta.slug);
    let rosters = rosters::page(&app.db, caller.player.id, game, after, limit.rows()).await?;
    let rosters = rosters.into_iter().map(to_roster).collect();
    Ok(Success(limit.page(rosters, |roster| roster.id.0)))
}

pub async fn create(
    app: App,
    caller: Caller,
    JsonBody(new): JsonBody<NewRoster>,
) -> Result<Created<Roster>, Error> {
    store(&app, &caller, &new).await.map(Created)
}

pub async fn show(
    app: App,
    caller: Caller,
    Path(IdPath { id }): OneRoster,
) -> Result<Success<Roster>, Error> {
    let roster = rosters::read(&app.db, caller.player.id, id).await?;
    roster.map(|stored| Success(to_roster(stored))).ok_or(Error::RosterNotFound)
}

pub async fn replace(
    app: App,
    caller: Caller,
    (Path(IdPath { id }), JsonBody(new)): (OneRoster, JsonBody<NewRoster>),
) -> Result<Success<Roster>, Error> {
    let roster = read(id, &new)?;
    if !rosters::change(&app.db, caller.player.id, &roster, now()).await? {
        return Err(Error::RosterNotFound);
    }
    Ok(Success(to_roster(roster)))
}

pub async fn delete(
    app: App,
    caller: Caller,
    Path(IdPath { id }): OneRoster,
) -> Result<NoContent, Error> {
    let is_deleted = rosters::delete(&app.db, caller.player.id, id).await?;
    if is_deleted { Ok(NoContent) } else { Err(Error::RosterNotFound) }
}

pub async fn check(
    _: App,
    (): NoAuth,
    JsonBody(query): JsonBody<RosterToCheck>,
) -> Result<Success<RosterCheck>, Error> {
    let game = games::find(&query.game)?;
    let seats = games::seat_count(game, query.seats)?;
    let options = games::complete_options(game, query.options.as_ref(), seats)?;
    let check = games::check_roster(game, &options, seats, &query.roster)?;
    let problems = check.problems.into_iter().map(|problem| RosterProblem {
        code: problem.code.into_owned(),
        params: problem.params.as_object().cloned().unwrap_or_default(),
        message: problem.message,
    });
    let problems = problems.collect();
    Ok(Success(RosterCheck { points: check.points, limit: check.limit, problems }))
}

pub async fn code(
    app: App,
    caller: Caller,
    Path(IdPath { id }): OneRoster,
) -> Result<Success<RosterCode>, Error> {
    let roster = rosters::read(&app.db, caller.player.id, id).await?;
    let Roster { game, name, roster, .. } = to_roster(roster.ok_or(Error::RosterNotFound)?);
    Ok(Success(RosterCode { code: roster_code::encode(&NewRoster { game, name, roster }) }))
}

pub async fn import(
    app: App,
    caller: Caller,
    JsonBody(RosterCode { code }): JsonBody<RosterCode>,
) -> Result<Created<Roster>, Error> {
    let new = roster_code::decode(&code).ok_or(Error::RosterCode)?;
    store(&app, &caller, &new).await.map(Created)
}

async fn store(app: &App, caller: &Caller, new: &NewRoster) -> Result<Roster, Error> {
    let roster = read(RosterId(random::uuid()), new)?;
    let (owner, now) = (caller.player.id, now());
    if !rosters::insert(&app.db, owner, &roster, now, ROSTERS_MAX).await? {
        return Err(Error::Rosters { max: ROSTERS_MAX });
    }
    Ok(to_roster(roster))
}

/// A roster as the game writes it. It may be illegal, because it may be unfinished.
fn read(id: RosterId, new: &NewRoster) -> Result<StoredRoster, Error> {
    let game = games::find(&new.game)?;
    let name = names::roster_name(&new.name)?;
    let seats = games::seat_count(game, None)?;
    let options = games::complete_options(game, None, seats)?;
    let roster = games::read_roster(game, &options, seats, &new.roster)?.roster;
    Ok(StoredRoster { id, game: new.game.clone(), name, roster })
}

fn to_roster(stored: StoredRoster) -> Roster {
    let StoredRoster { id, game, name, roster } = stored;
    let points = games::roster_points(&game, &roster);
    let roster = serde_json::from_str(roster.get()).expect("a raw value is JSON");
    Roster { id, game, name, points, roster }
}
