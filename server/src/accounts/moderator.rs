//! The caller of a request that is for moderators. The role is looked up each time, so that it ends
//! at once at all servers.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};

use crate::{
    accounts::caller::Caller,
    app::AppState,
    error::Error,
    store::ops::{admin_acts::Actor, operator_acts},
};

/// A player to whom an operator has given the role.
#[derive(Debug, Clone)]
pub struct Moderator(Caller);

impl Moderator {
    /// Who acts, as it is kept with the act.
    pub fn actor(&self) -> Actor {
        let player = &self.0.player;
        Actor { name: player.name.clone(), moderator: Some(player.id) }
    }
}

impl FromRequestParts<Arc<AppState>> for Moderator {
    type Rejection = Error;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<AppState>,
    ) -> Result<Moderator, Error> {
        let caller = <Caller as FromRequestParts<_>>::from_request_parts(parts, app).await?;
        match operator_acts::is_moderator(&app.db, caller.player.id).await? {
            true => Ok(Moderator(caller)),
            false => Err(Error::ModeratorsOnly),
        }
    }
}
