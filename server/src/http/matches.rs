//! Matches in lists and one by one. Playing is over the WebSocket.

use std::str::FromStr;

use schemars::JsonSchema;
use scrapworks_protocol::{Match, MatchId, MatchPage, PlayerId};
use serde::Deserialize;
use uuid::Uuid;

use super::{ById, paging::Limit};
use crate::{
    api::{Anyone, Fine},
    app::{App, AppState},
    auth::Caller,
    error::Error,
    extract::{Path, Query},
    games,
    store::history,
};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct MatchesAsked {
    /// Who sits in them: a player's id, or `me`.
    player: Option<Who>,
    /// Its slug; all games if absent.
    game: Option<String>,
    state: Option<State>,
    after: Option<Uuid>,
    #[serde(default)]
    limit: Limit,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum State {
    Running,
    Finished,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(inline)]
enum Who {
    Me,
    Player(PlayerId),
}

impl TryFrom<String> for Who {
    type Error = String;

    fn try_from(text: String) -> Result<Who, String> {
        if text == "me" {
            return Ok(Who::Me);
        }
        let id = Uuid::from_str(&text).map_err(|err| format!("player: {err}"))?;
        Ok(Who::Player(PlayerId(id)))
    }
}

pub async fn list(
    app: App,
    caller: Option<Caller>,
    Query(asked): Query<MatchesAsked>,
) -> Result<Fine<MatchPage>, Error> {
    let caller = caller.map(|caller| caller.player.id);
    let player = match asked.player {
        None => None,
        Some(Who::Player(player)) => Some(player),
        Some(Who::Me) => Some(caller.ok_or(Error::SessionNeeded)?),
    };
    let game = asked.game.map(|slug| games::find(&slug)).transpose()?;
    let filter = history::Filter {
        player,
        game: game.map(|game| game.meta.slug),
        state: asked.state.map(State::word),
        unlisted: player.is_some() && player == caller,
        after: asked.after,
        rows: asked.limit.rows(),
    };
    let matches = history::page(&app.db, filter).await?;
    let mut page = asked.limit.page(matches, |of| of.id.0);
    for of in &mut page.items {
        look_who_is_there(&app, of).await;
    }
    Ok(Fine(page))
}

pub async fn show(
    app: App,
    (): Anyone,
    Path(ById { id }): Path<ById<MatchId>>,
) -> Result<Fine<Match>, Error> {
    let mut of = history::read(&app.db, id).await?.ok_or(Error::MatchNotFound)?;
    look_who_is_there(&app, &mut of).await;
    Ok(Fine(of))
}

/// The store does not know who is there; a match in memory does.
async fn look_who_is_there(app: &AppState, of: &mut Match) {
    let Some(attendance) = app.live.attendance(of.id).await else { return };
    for (seat, there) in of.seats.iter_mut().zip(attendance) {
        (seat.presence, seat.until) = (there.presence, there.until);
    }
}

impl State {
    fn word(self) -> &'static str {
        match self {
            State::Running => "running",
            State::Finished => "finished",
        }
    }
}
