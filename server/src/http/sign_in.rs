//! Handler of the ways to sign in that this server offers.

use scrapworks_protocol::SignInWays;

use crate::{
    api::{extract::RequestHost, request::NoAuth, response::Success},
    app::App,
    error::Error,
};

pub async fn show(
    app: App,
    (): NoAuth,
    RequestHost(host): RequestHost,
) -> Result<Success<SignInWays>, Error> {
    let passkeys = app.relying_party.as_ref().is_some_and(|site| site.is_at(host.as_deref()));
    Ok(Success(SignInWays {
        passkeys,
        email: app.mailer.is_some(),
        issuers: app.open_id.issuers(),
    }))
}
