//! Matches that are over, to look at and to check.

use schemars::JsonSchema;
use scrapworks_engine::{Seat, Viewer};
use scrapworks_protocol::{MatchId, Replay};
use serde::Deserialize;

use super::ById;
use crate::{
    api::{Anyone, Tagged},
    app::App,
    error::Error,
    extract::{Known, Path, Peer, Query},
};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct ReplayAsked {
    /// Whether what somebody saw of every step comes with it.
    #[serde(default)]
    views: bool,
    /// Who saw it: a seat, or `public`, which is what is meant if absent.
    #[serde(default)]
    viewer: Eyes,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(inline)]
struct Eyes(#[schemars(with = "String")] Viewer);

impl Default for Eyes {
    fn default() -> Eyes {
        Eyes(Viewer::Public)
    }
}

impl TryFrom<String> for Eyes {
    type Error = String;

    fn try_from(text: String) -> Result<Eyes, String> {
        if text == "public" {
            return Ok(Eyes::default());
        }
        let seat = text.parse().map_err(|_| "viewer: public, or the number of a seat")?;
        Ok(Eyes(Viewer::Seat(Seat(seat))))
    }
}

type Asked = ((Peer, Known), (Path<ById<MatchId>>, Query<ReplayAsked>));

pub async fn show(
    app: App,
    (): Anyone,
    ((Peer(source), known), (Path(ById { id }), Query(asked))): Asked,
) -> Result<Tagged<Replay>, Error> {
    let seen_by = asked.views.then_some(asked.viewer.0);
    if seen_by.is_some() {
        app.limits.replay(source)?;
    }
    Ok(app.replays.read(&app.db, id, seen_by).await?.unless(&known))
}
