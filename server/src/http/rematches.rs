//! Handler of rematches.

use scrapworks_protocol::{LobbyAnswer, MatchId};

use crate::{
    accounts::caller::Caller,
    api::{extract::Path, response::CreatedOrExisting},
    app::App,
    error::Error,
    http::IdPath,
    lobby::{rematch::RematchLobby, rules::Lobby},
    rate_limit::Quota,
};

pub async fn create(
    app: App,
    caller: Caller,
    Path(IdPath { id }): Path<IdPath<MatchId>>,
) -> Result<CreatedOrExisting<LobbyAnswer>, Error> {
    // It invites all who sat there.
    app.rate_limiter.take(Quota::InvitationsPerPlayer, caller.player.id)?;
    let answer = |lobby: Lobby| LobbyAnswer { lobby: app.lobbies.view(&lobby) };
    let is_muted = |player| app.sanctions.mute_of(player).is_some();
    Ok(match app.lobbies.rematch(&caller.player, id, &app.config, is_muted).await? {
        RematchLobby::Created(lobby) => CreatedOrExisting::Created(answer(lobby)),
        RematchLobby::Existing(lobby) => CreatedOrExisting::Existing(answer(lobby)),
    })
}
