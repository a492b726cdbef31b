//! Handlers of games. Games change only with the program, so each is encoded once.

use std::{collections::BTreeMap, sync::LazyLock};

use schemars::JsonSchema;
use scrapworks_engine::{Entry, GAMES};
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
};

static LIST: LazyLock<Etagged<GameList>> = LazyLock::new(|| {
    Etagged::new(&Page { items: GAMES.iter().map(in_list).collect(), next: None })
});

static BY_SLUG: LazyLock<BTreeMap<&str, Etagged<Game>>> = LazyLock::new(|| {
    let game = |entry: &'static Entry| {
        let game = Game { game: in_list(entry), catalogue: (entry.catalogue)() };
        (entry.meta.slug, Etagged::new(&game))
    };
    GAMES.iter().map(game).collect()
});

#[derive(Debug, Deserialize, JsonSchema)]
pub struct SlugPath {
    pub(super) slug: String,
}

pub async fn list(_: App, (): NoAuth, known: Conditional) -> Result<Etagged<GameList>, Error> {
    Ok(LIST.unless(&known))
}

pub async fn show(
    _: App,
    (): NoAuth,
    (Path(SlugPath { slug }), known): (Path<SlugPath>, Conditional),
) -> Result<Etagged<Game>, Error> {
    let game = BY_SLUG.get(slug.as_str()).ok_or(Error::GameNotFound { game: slug })?;
    Ok(game.unless(&known))
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
