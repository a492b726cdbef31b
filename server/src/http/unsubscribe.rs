//! Handlers of links by which the reader of a mail gets no more notices by e-mail (RFC 8058).

use axum::response::Redirect;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    api::{extract::Path, request::NoAuth, response::NoContent},
    app::App,
    error::Error,
    notifications::digest::unsubscribe,
    store::notice_settings,
};

/// The path parameter `{token}`.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct TokenPath {
    token: String,
}

/// `GET /auth/unsubscribe/{token}`: a page with a button. Mail scanners follow links.
pub async fn open(app: App, Path(token): Path<String>) -> Result<Redirect, Error> {
    let is_authentic = unsubscribe::player_of(&app.db, &token).await?.is_some();
    Ok(Redirect::to(&match is_authentic {
        true => format!("/account#unsubscribe={token}"),
        false => "/account?said=unsubscribe_failed".to_owned(),
    }))
}

/// Mail programs send this by themselves when their user asks for it, from anywhere. Doing it twice
/// is fine.
pub async fn follow(
    app: App,
    (): NoAuth,
    Path(TokenPath { token }): Path<TokenPath>,
) -> Result<NoContent, Error> {
    let player = unsubscribe::player_of(&app.db, &token).await?.ok_or(Error::EmailLink)?;
    notice_settings::end_mails(&app.db, player).await?;
    Ok(NoContent)
}
