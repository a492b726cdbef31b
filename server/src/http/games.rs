//! Handlers of games. Games change only with the program, so each is encoded once.

use std::{collections::BTreeMap, sync::LazyLock};

use schemars::JsonSchema;
use scrapworks_engine::{ALL_GAMES, Entry, GAMES};
use scrapworks_protocol::{BotLevel, Game, GameInList, GameList, Options, Page, Preset};
use serde::Deserialize;
use serde_json::Value as Json;

use crate::{
    api::{
        extract::{Conditional, Path},
        request::NoAuth,
        response::Etagged,
    },
    app::App,
    error::Error,
    games,
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
    pub(super) slug: String,
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
