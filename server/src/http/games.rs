//! Handlers of games and of their leaderboards. Games change only with the program, so each is
//! encoded once.

use std::{collections::BTreeMap, sync::LazyLock};

use schemars::JsonSchema;
use scrapworks_engine::{ALL_GAMES, Entry, GAMES};
use scrapworks_protocol::{
    BotLevel, Game, GameInList, GameList, GameStatistics, LeaderboardPage, Options, Page, Preset,
};
use serde::Deserialize;
use serde_json::Value as Json;

use crate::{
    api::{
        extract::{Conditional, Path, Query},
        request::NoAuth,
        response::{Etagged, Success},
    },
    app::App,
    clock::wall::now,
    domain::{
        ratings::leaderboard::{Cursor, ranked},
        statistics::summary,
    },
    error::Error,
    games,
    http::paging::Limit,
    store::{matches::statistics, ratings},
};

static LIST: LazyLock<Etagged<GameList>> = LazyLock::new(|| list_of(GAMES));
static LIST_WITH_SAMPLE: LazyLock<Etagged<GameList>> = LazyLock::new(|| list_of(ALL_GAMES));

static BY_SLUG: LazyLock<BTreeMap<&str, Etagged<Game>>> = LazyLock::new(|| {
    let game = |entry: &'static Entry| {
        let game = Game { game: in_list(entry), catalogue: (entry.catalogue)() };
        (entry.meta.slug, Etagged::new(&game))
    };
    ALL_GAMES.iter().map(game).collect()
});

#[derive(Debug, Deserialize, JsonSchema)]
pub struct SlugPath {
    slug: String,
}

pub async fn list(app: App, (): NoAuth, known: Conditional) -> Result<Etagged<GameList>, Error> {
    let list = if app.config.sample_game { &LIST_WITH_SAMPLE } else { &LIST };
    Ok(list.unless(&known))
}

pub async fn show(
    app: App,
    (): NoAuth,
    (Path(SlugPath { slug }), known): (Path<SlugPath>, Conditional),
) -> Result<Etagged<Game>, Error> {
    let offered = games::find_offered(&app.config, &slug)?;
    Ok(BY_SLUG[offered.meta.slug].unless(&known))
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct LeaderboardQuery {
    /// The `next` of the page before.
    after: Option<String>,
    #[serde(default)]
    limit: Limit,
}

pub async fn leaderboard(
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

pub async fn statistics(
    app: App,
    (): NoAuth,
    (Path(SlugPath { slug }), known): (Path<SlugPath>, Conditional),
) -> Result<Etagged<GameStatistics>, Error> {
    let game = games::find_offered(&app.config, &slug)?.meta.slug;
    let sums = statistics::read(&app.db, game).await?;
    Ok(Etagged::new(&summary(&sums)).unless(&known))
}

fn list_of(games: &[Entry]) -> Etagged<GameList> {
    Etagged::new(&Page { items: games.iter().map(in_list).collect(), next: None })
}

fn in_list(entry: &Entry) -> GameInList {
    let meta = &entry.meta;
    let mut options = (entry.options)();
    GameInList {
        slug: meta.slug.to_owned(),
        name: meta.name.to_owned(),
        seats_min: meta.seats_min,
        seats_max: meta.seats_max,
        rules_version: meta.rules_version,
        has_rosters: meta.has_rosters,
        options: Options { default: options["default"].take(), schema: options["schema"].take() },
        presets: presets(&(entry.presets)()),
        bots: vec![BotLevel::Easy, BotLevel::Normal, BotLevel::Hard],
    }
}

fn presets(presets: &Json) -> Vec<Preset> {
    Vec::deserialize(presets).expect("the engine's presets match the protocol")
}
