//! Handler of replays of finished matches.

use schemars::JsonSchema;
use scrapworks_engine::{Seat, Viewer};
use scrapworks_protocol::{MatchId, Replay};
use serde::Deserialize;

use crate::{
    api::{
        extract::{Conditional, Path, Peer, Query},
        request::NoAuth,
        response::Etagged,
    },
    app::App,
    error::Error,
    http::IdPath,
    rate_limit::Quota,
};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct ReplayQuery {
    /// Whether to include the views and events of every step.
    #[serde(default)]
    views: bool,
    /// Whose views: a seat number, or `public` (the default).
    #[serde(default)]
    viewer: ViewerParam,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(inline, extend("pattern" = "^(public|0|[1-9][0-9]?)$"))]
struct ViewerParam(#[schemars(with = "String")] Viewer);

impl Default for ViewerParam {
    fn default() -> ViewerParam {
        ViewerParam(Viewer::Public)
    }
}

impl TryFrom<String> for ViewerParam {
    type Error = String;

    fn try_from(text: String) -> Result<ViewerParam, String> {
        if text == "public" {
            return Ok(ViewerParam::default());
        }
        let seat = text.parse().ok().filter(|seat: &u8| seat.to_string() == text);
        let seat = seat.ok_or("viewer: public, or the number of a seat")?;
        Ok(ViewerParam(Viewer::Seat(Seat(seat))))
    }
}

type Parts = ((Peer, Conditional), (Path<IdPath<MatchId>>, Query<ReplayQuery>));

pub async fn show(
    app: App,
    (): NoAuth,
    ((Peer(source), known), (Path(IdPath { id }), Query(query))): Parts,
) -> Result<Etagged<Replay>, Error> {
    let seen_by = query.views.then_some(query.viewer.0);
    if seen_by.is_some() {
        app.rate_limiter.take(Quota::ReplaysPerAddress, source)?;
    }
    let replay = app.replays.build(&app.db, id, seen_by, Etagged::new).await?;
    Ok(replay.unless(&known))
}
