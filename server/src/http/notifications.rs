//! Handlers of what players are told while no page of theirs is open: subscriptions to push
//! messages, settings, and links by which the reader of a mail gets no more of them (RFC 8058).

use axum::response::Redirect;
use scrapworks_protocol::{NoticeSettings, NoticeSettingsChange, PushKey, PushSubscription};

use crate::{
    accounts::caller::Caller,
    api::{
        extract::{JsonBody, MailLanguage, Path},
        request::NoAuth,
        response::{NoContent, Success},
    },
    app::App,
    clock::wall::now,
    error::Error,
    http::TokenPath,
    notifications::{
        digest::unsubscribe,
        push::subscription::{self, InvalidSubscription},
    },
    rate_limit::Quota,
    store::notifications::{notice_settings, push_subscriptions},
};

/// Devices of one player; the oldest goes.
pub const SUBSCRIPTIONS_MAX: i64 = 10;

pub async fn push_key(app: App, (): NoAuth, (): ()) -> Result<Success<PushKey>, Error> {
    Ok(Success(PushKey { key: app.web_push.key(&app.db).await?.public().to_owned() }))
}

pub async fn subscribe(
    app: App,
    caller: Caller,
    JsonBody(brought): JsonBody<PushSubscription>,
) -> Result<NoContent, Error> {
    app.rate_limiter.take(Quota::SubscriptionsPerPlayer, caller.player.id)?;
    let new = subscription::parse(&app.outbound, caller.session, brought).map_err(refusal)?;
    let player = caller.player.id;
    if !push_subscriptions::put(&app.db, player, &new, now(), SUBSCRIPTIONS_MAX).await? {
        return Err(Error::SessionNeeded);
    }
    Ok(NoContent)
}

/// Ends what this session has subscribed to.
pub async fn unsubscribe(app: App, caller: Caller, (): ()) -> Result<NoContent, Error> {
    push_subscriptions::end_of_session(&app.db, caller.session).await?;
    Ok(NoContent)
}

pub async fn settings(app: App, caller: Caller, (): ()) -> Result<Success<NoticeSettings>, Error> {
    Ok(Success(notice_settings::read(&app.db, caller.player.id).await?))
}

pub async fn change_settings(
    app: App,
    caller: Caller,
    (MailLanguage(language), JsonBody(change)): (MailLanguage, JsonBody<NoticeSettingsChange>),
) -> Result<Success<NoticeSettings>, Error> {
    let player = caller.player.id;
    let asks_for_mails = change.email.as_ref().is_some_and(|it| it.your_turn == Some(true));
    let asked = asks_for_mails.then(|| (language.tag(), now()));
    let settings = notice_settings::change(&app.db, player, change, asked).await?;
    settings.map(Success).ok_or(Error::SessionNeeded)
}

fn refusal(invalid: InvalidSubscription) -> Error {
    match invalid {
        InvalidSubscription::Endpoint(reason) => {
            Error::PushEndpoint { problem: reason.to_string() }
        }
        InvalidSubscription::Keys => Error::PushKeys,
    }
}

/// `GET /auth/unsubscribe/{token}`: a page with a button. Mail scanners follow links.
pub async fn open_unsubscribe_link(app: App, Path(token): Path<String>) -> Result<Redirect, Error> {
    let is_authentic = unsubscribe::player_of(&app.db, &token).await?.is_some();
    Ok(Redirect::to(&match is_authentic {
        true => format!("/account#unsubscribe={token}"),
        false => "/account?said=unsubscribe_failed".to_owned(),
    }))
}

/// Mail programs send this by themselves when their user asks for it, from anywhere. Doing it twice
/// is fine.
pub async fn follow_unsubscribe_link(
    app: App,
    (): NoAuth,
    Path(TokenPath { token }): Path<TokenPath>,
) -> Result<NoContent, Error> {
    let player = unsubscribe::player_of(&app.db, &token).await?.ok_or(Error::EmailLink)?;
    notice_settings::end_mails(&app.db, player).await?;
    Ok(NoContent)
}
