//! Once more with the same people.

use scrapworks_protocol::{LobbyAnswer, MatchId};

use super::ById;
use crate::{
    api::Once,
    app::App,
    auth::Caller,
    error::Error,
    extract::Path,
    rematches::{self, Offered},
};

pub async fn ask(
    app: App,
    caller: Caller,
    Path(ById { id }): Path<ById<MatchId>>,
) -> Result<Once<LobbyAnswer>, Error> {
    Ok(match rematches::ask(&app, &caller.player, id).await? {
        Offered::Now(lobby) => Once::Created(LobbyAnswer { lobby: lobby.view() }),
        Offered::Before(lobby) => Once::Found(LobbyAnswer { lobby: lobby.view() }),
    })
}
