//! Tutorial matches: start at once against a bot, with the same seed for everyone. A player has at
//! most one tutorial per game: the next one replaces it.

use scrapworks_engine::{Bytes32, Entry};
use scrapworks_protocol::{Absence, BotLevel, Clock, MatchId, Pace, Player, Visibility};
use serde_json::value::RawValue;

use crate::{
    error::Error,
    matches::{
        live::{LiveMatches, start::StartError},
        request::Resignation,
    },
    random,
    store::{
        matches::history,
        ops::retention,
        records::{NewMatch, NewSeat, Origin, SeatHolder},
    },
};

const BOT_LEVEL: BotLevel = BotLevel::Easy;

impl LiveMatches {
    /// Starts a tutorial in place of the player's last one, which is deleted.
    pub async fn start_tutorial(&self, player: &Player, game: &Entry) -> Result<MatchId, Error> {
        let replaced = history::tutorials(self.db(), player.id, game.meta.slug).await?;
        for &old in &replaced {
            // So that a page that shows it sees the end.
            let requester = self.sockets().requester(player.id);
            if self.resign(old, player.id, requester).await == Resignation::Refused {
                tracing::warn!(match_id = %old, "cannot end the previous tutorial of a player");
            }
        }
        let started = self.start(new_match(player, game)).await.map_err(without_lobby)?;
        for old in replaced {
            // If it fails, the next tutorial or the clean-up deletes it.
            if let Err(err) = retention::delete_match(self.db(), old).await
                && !self.db().notes_outage(&err)
            {
                tracing::warn!(match_id = %old, %err, "cannot delete a replaced tutorial");
            }
        }
        Ok(started)
    }
}

/// The error of a match that has no lobby.
pub(super) fn without_lobby(err: StartError) -> Error {
    match err {
        StartError::Refused(refused) => Error::Rule(refused),
        StartError::Unavailable => Error::Unavailable,
        StartError::UnknownGame | StartError::LobbyChanged => {
            Error::Fault { what: err.to_string() }
        }
    }
}

/// No seat adds entropy, so that the seed is the same every time.
fn new_match(player: &Player, game: &Entry) -> NewMatch {
    let tutorial = (game.tutorial)();
    let holders = [SeatHolder::Player(player.id), SeatHolder::Bot(BOT_LEVEL)];
    let seat = |(holder, roster): (SeatHolder, &RawValue)| NewSeat {
        holder,
        roster: roster.to_owned(),
        entropy: Bytes32::ZERO,
    };
    NewMatch {
        match_id: MatchId(random::uuid()),
        origin: Origin::Tutorial,
        game: game.meta.slug.to_owned(),
        rules_version: game.meta.rules_version,
        options: tutorial.options,
        visibility: Visibility::Unlisted,
        clock: Clock::None,
        absence: Absence::Bot,
        hints: true,
        rated: false,
        pace: Pace::Calm,
        secret: tutorial.secret,
        seats: holders
            .into_iter()
            .zip(tutorial.rosters.values().iter().map(|roster| &**roster))
            .map(seat)
            .collect(),
    }
}
