//! Handler of leaderboards.

use schemars::JsonSchema;
use scrapworks_protocol::LeaderboardPage;
use serde::Deserialize;

use crate::{
    api::{
        extract::{Path, Query},
        request::NoAuth,
        response::Success,
    },
    app::App,
    clock::wall::now,
    error::Error,
    games,
    http::{games::SlugPath, paging::Limit},
    ratings::leaderboard::{Cursor, ranked},
    store::ratings,
};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct LeaderboardQuery {
    /// The `next` of the page before.
    after: Option<String>,
    #[serde(default)]
    limit: Limit,
}

pub async fn show(
    app: App,
    (): NoAuth,
    (Path(SlugPath { slug }), Query(query)): (Path<SlugPath>, Query<LeaderboardQuery>),
) -> Result<Success<LeaderboardPage>, Error> {
    let LeaderboardQuery { after, limit } = query;
    let game = games::find_offered(&app.config, &slug)?.meta.slug;
    let malformed = || Error::Malformed { problem: "after: the next of a page".to_owned() };
    let after = after.map(|text| Cursor::parse(&text).ok_or_else(malformed)).transpose()?;
    let listed = ratings::listed(&app.db, game, after, limit.rows(), now()).await?;
    let page = limit.page_by(ranked(after, listed), |(_, cursor)| cursor.to_text());
    let items = page.items.into_iter().map(|(entry, _)| entry).collect();
    Ok(Success(LeaderboardPage { items, next: page.next }))
}
