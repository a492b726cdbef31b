//! Matches to learn a game by: begun at once, the same for everybody, and one at a time for each
//! player and game.

use scrapworks_engine::{Bytes32, Entry};
use scrapworks_protocol::{Absence, BotLevel, Clock, MatchId, Pace, Player, Visibility};
use serde_json::value::RawValue;

use crate::{
    app::AppState,
    chance,
    error::Error,
    live::StartError,
    store::{
        history,
        matches::{NewMatch, NewSeat, Origin, Sitter},
    },
};

/// Of the bot against whom one learns.
const LEVEL: BotLevel = BotLevel::Easy;

/// A new one, in the place of one that the player has not ended.
pub async fn begin(app: &AppState, player: &Player, game: &Entry) -> Result<MatchId, Error> {
    for old in history::running_tutorials(&app.db, player.id, game.meta.slug).await? {
        app.live.end_tutorial(old, player.id).await;
    }
    app.live.start(new_match(player, game)).await.map_err(|err| match err {
        StartError::Refused(refused) => Error::Rule(refused),
        StartError::Unavailable => Error::Unavailable,
        StartError::UnknownGame | StartError::LobbyChanged => {
            Error::Fault { what: err.to_string() }
        }
    })
}

/// Nobody gives entropy: the chance of it is to be the same every time.
fn new_match(player: &Player, game: &Entry) -> NewMatch {
    let tutorial = (game.tutorial)();
    let who = [Sitter::Player(player.id), Sitter::Bot(LEVEL)];
    let seat = |who: Sitter, roster: &RawValue| NewSeat {
        who,
        roster: roster.to_owned(),
        entropy: Bytes32::ZERO,
    };
    NewMatch {
        match_id: MatchId(chance::id()),
        origin: Origin::Tutorial,
        game: game.meta.slug.to_owned(),
        rules_version: game.meta.rules_version,
        options: tutorial.options,
        visibility: Visibility::Unlisted,
        clock: Clock::None,
        absence: Absence::Bot,
        hints: true,
        pace: Pace::Calm,
        secret: tutorial.secret,
        seats: who
            .into_iter()
            .zip(tutorial.rosters.values())
            .map(|(who, roster)| seat(who, roster))
            .collect(),
    }
}
