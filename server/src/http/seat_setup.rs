//! Reads what players bring to a seat, of a waiting room or of a match that they wait for.

use scrapworks_engine::{Entry, Refused, Seats};
use scrapworks_protocol::{PlayerId, SeatSetup};
use serde_json::{Value as Json, value::RawValue};

use crate::{
    accounts::names,
    app::AppState,
    domain::lobby::{refusal::Refusal, seat::BroughtRoster},
    error::Error,
    games,
    store::people::rosters,
};

/// What a roster is for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Table<'a> {
    pub(super) game: &'a Entry,
    pub(super) options: &'a RawValue,
    pub(super) seats: Seats,
}

/// A well-formed roster.
#[derive(Debug)]
pub(super) struct ReadRoster {
    pub(super) roster: BroughtRoster,
    /// Why it is illegal; empty if it is legal.
    pub(super) problems: Vec<Refused>,
}

/// The roster that a player brings. None if the player brings none. A muted one brings it without
/// names, because others read them.
pub(super) async fn read(
    app: &AppState,
    player: PlayerId,
    setup: SeatSetup,
    table: Table<'_>,
) -> Result<Option<ReadRoster>, Error> {
    let mut name = setup.roster_name.as_deref().map(names::roster_name).transpose()?;
    let mut roster: Json = match (setup.roster_id, setup.roster) {
        (Some(_), Some(_)) => {
            let problem = "either roster_id or roster, not both".to_owned();
            return Err(Error::Malformed { problem });
        }
        (None, None) => return Ok(None),
        (None, Some(roster)) => roster,
        (Some(id), None) => {
            let stored = rosters::read(&app.db, player, id).await?;
            let stored = stored.ok_or(Error::RosterNotFound)?;
            if stored.game != table.game.meta.slug {
                return Err(Error::RosterNotForGame { game: stored.game });
            }
            name = name.or(Some(stored.name));
            serde_json::from_str(stored.roster.get()).expect("a raw value is JSON")
        }
    };
    if app.sanctions.mute_of(player).is_some() {
        name = None;
        games::remove_unit_names(&mut roster);
    }
    read_roster(&roster, name, table).map(Some)
}

/// Without a name, it has that of an equal preset.
pub(super) fn read_roster(
    roster: &Json,
    name: Option<String>,
    Table { game, options, seats }: Table<'_>,
) -> Result<ReadRoster, Error> {
    if !game.meta.has_rosters {
        return Err(Error::Lobby(Refusal::NoRosters));
    }
    let check = games::read_roster(game, options, seats, roster)?;
    let name = name.or_else(|| games::preset_name(game, options, seats, &check.roster));
    let roster = BroughtRoster { name, points: check.points, roster: check.roster };
    Ok(ReadRoster { roster, problems: check.problems })
}
