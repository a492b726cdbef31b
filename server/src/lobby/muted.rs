//! Players who are muted say nothing by the rosters that they brought before.

use scrapworks_engine::Seats;
use scrapworks_protocol::PlayerId;
use serde_json::{Value as Json, value::RawValue};

use crate::{
    domain::lobby::{
        Lobby,
        seat::{BroughtRoster, LobbySeat},
    },
    error::Error,
    games,
    lobby::service::{LobbyService, skip_closed},
    store::lobbies::lobby_bounds,
};

impl LobbyService {
    /// Takes the names out of all rosters that a player has brought to open lobbies.
    pub(crate) async fn remove_names(&self, player: PlayerId) -> Result<(), Error> {
        for id in lobby_bounds::open_of_player(self.db(), player).await? {
            let rule = |lobby: &Lobby| {
                lobby.check_open().map(|()| without_names(lobby, |one| one == player))
            };
            skip_closed(self.change(id, rule).await)?;
        }
        Ok(())
    }
}

/// The lobby without the names in rosters of muted players, and of bots whose owner is muted.
pub(super) fn without_names(lobby: &Lobby, is_muted: impl Fn(PlayerId) -> bool) -> Lobby {
    let mut next = lobby.clone();
    for seat in &mut next.seats {
        let roster = match seat {
            LobbySeat::Player(seated) | LobbySeat::Invited(seated) => {
                is_muted(seated.player.id).then_some(&mut seated.roster)
            }
            LobbySeat::Bot(bot) => is_muted(lobby.owner).then_some(&mut bot.roster),
            LobbySeat::Free => None,
        };
        if let Some(Some(brought)) = roster {
            *brought = unnamed(&lobby.game, &lobby.options, lobby.seat_count(), brought);
        }
    }
    next
}

/// The same roster, without the names that somebody gave to it and to its units.
pub(crate) fn unnamed(
    game: &str,
    options: &RawValue,
    seats: Seats,
    brought: &BroughtRoster,
) -> BroughtRoster {
    let mut roster: Json = serde_json::from_str(brought.roster.get()).expect("a raw value is JSON");
    games::remove_unit_names(&mut roster);
    let read = games::find(game)
        .and_then(|game| Ok((game, games::read_roster(game, options, seats, &roster)?)));
    match read {
        Ok((game, check)) => BroughtRoster {
            name: games::preset_name(game, options, seats, &check.roster),
            points: check.points,
            roster: check.roster,
        },
        Err(_) => BroughtRoster { name: None, ..brought.clone() },
    }
}
