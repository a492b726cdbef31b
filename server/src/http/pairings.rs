//! Handlers of pairings.

use scrapworks_engine::Bytes32;
use scrapworks_protocol::{
    NewPairing, Page, PairingAnswer, PairingId, PairingPage, PlayerId, QueuePage, SeatSetup,
};

use crate::{
    accounts::caller::Caller,
    api::{
        extract::{JsonBody, Path},
        request::NoAuth,
        response::{CreatedOrExisting, NoContent, Success},
    },
    app::{App, AppState},
    domain::lobby::{clock_limits, refusal::Refusal, seat::BroughtRoster},
    error::Error,
    games,
    http::{
        IdPath,
        seat_setup::{self, ReadRoster, Table},
    },
    pairing::service::Answer,
    rate_limit::Quota,
    store::pairings::pairing_records::{Brought, Wanted},
};

pub async fn ask(
    app: App,
    caller: Caller,
    JsonBody(new): JsonBody<NewPairing>,
) -> Result<CreatedOrExisting<PairingAnswer>, Error> {
    app.rate_limiter.take(Quota::PairingsPerPlayer, caller.player.id)?;
    let game = games::find_offered(&app.config, &new.game)?;
    let seats = games::seat_count(game, new.seats)?;
    clock_limits::check(new.clock)?;
    let wanted = Wanted::new(game.meta.slug, seats.0, new.clock, new.rated);
    let entropy = new.setup.entropy.map(|hex| Bytes32(hex.0));
    let roster = read_roster(&app, caller.player.id, &wanted, new.setup).await?;
    // So that requests at the same time do not exceed the limit.
    let _lock = app.player_locks.lock(caller.player.id).await;
    let brought = Brought { roster, entropy };
    Ok(match app.pairings.ask(&caller.player, wanted, brought).await? {
        Answer::New(pairing) => {
            CreatedOrExisting::Created(PairingAnswer { pairing, match_id: None })
        }
        Answer::Existing(pairing) => {
            CreatedOrExisting::Existing(PairingAnswer { pairing, match_id: None })
        }
        Answer::Begun(pairing, match_id) => {
            CreatedOrExisting::Existing(PairingAnswer { pairing, match_id: Some(match_id) })
        }
    })
}

pub async fn list(app: App, caller: Caller, (): ()) -> Result<Success<PairingPage>, Error> {
    let items = app.pairings.list(caller.player.id).await?;
    Ok(Success(Page { items, next: None }))
}

pub async fn cancel(
    app: App,
    caller: Caller,
    Path(IdPath { id }): Path<IdPath<PairingId>>,
) -> Result<NoContent, Error> {
    app.pairings.cancel(caller.player.id, id).await?;
    Ok(NoContent)
}

pub async fn queues(app: App, (): NoAuth, (): ()) -> Result<Success<QueuePage>, Error> {
    let items = app.pairings.queues().await?;
    Ok(Success(Page { items, next: None }))
}

/// A legal roster for the game's default options. None if the player brings none.
async fn read_roster(
    app: &AppState,
    player: PlayerId,
    wanted: &Wanted,
    setup: SeatSetup,
) -> Result<Option<BroughtRoster>, Error> {
    let game = games::find(&wanted.game)?;
    let seats = games::seat_count(game, Some(wanted.seats))?;
    let options = games::complete_options(game, None, seats)?;
    let table = Table { game, options: &options, seats };
    match seat_setup::read(app, player, setup, table).await? {
        Some(ReadRoster { problems, .. }) if !problems.is_empty() => {
            Err(Error::Lobby(Refusal::RosterIllegal { problems }))
        }
        read => Ok(read.map(|read| read.roster)),
    }
}
