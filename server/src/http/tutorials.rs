//! Handler of tutorials.

use scrapworks_protocol::{NewTutorial, TutorialBegun};

use crate::{
    accounts::caller::Caller,
    api::{extract::JsonBody, response::Created},
    app::App,
    error::Error,
    games,
    rate_limit::Quota,
};

pub async fn create(
    app: App,
    caller: Caller,
    JsonBody(new): JsonBody<NewTutorial>,
) -> Result<Created<TutorialBegun>, Error> {
    app.rate_limiter.take(Quota::TutorialsPerPlayer, caller.player.id)?;
    let game = games::find_offered(&app.config, &new.game)?;
    let match_id = app.live.start_tutorial(&caller.player, game).await?;
    Ok(Created(TutorialBegun { match_id }))
}
