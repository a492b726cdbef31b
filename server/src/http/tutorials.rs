//! Matches to learn a game by.

use scrapworks_protocol::{NewTutorial, TutorialBegun};

use crate::{api::Created, app::App, auth::Caller, error::Error, extract::Body, games, tutorials};

pub async fn begin(
    app: App,
    caller: Caller,
    Body(new): Body<NewTutorial>,
) -> Result<Created<TutorialBegun>, Error> {
    let game = games::find(&new.game)?;
    let match_id = tutorials::begin(&app, &caller.player, game).await?;
    Ok(Created(TutorialBegun { match_id }))
}
