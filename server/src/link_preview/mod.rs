//! What messengers and search engines show of a link to a page of the client. They run no scripts,
//! so the server writes it into the head of the page.
//!
//! Nothing here is known to its viewer only: the same is shown to everybody who has the link.

pub(crate) mod filled_pages;
mod head;
mod subject;
mod words;

use scrapworks_protocol::PlayerKind;

use crate::{
    app::AppState,
    games,
    link_preview::{
        filled_pages::{FilledPage, Key},
        head::{Place, fill},
        subject::Subject,
        words::Preview,
    },
    rate_limit::{ClientAddr, Quota},
    smtp::Language,
    store::{events, link_previews, people::players},
};

/// A request for a page of the client.
#[derive(Debug, Clone)]
pub(crate) struct PageRequest<'a> {
    pub(crate) path: &'a str,
    pub(crate) language: Language,
    /// Scheme, host and port of the site, as far as they are known.
    pub(crate) origin: Option<String>,
    pub(crate) source: ClientAddr,
}

/// Fills the client's page. None if it has no place for that.
pub(crate) async fn fill_page(
    app: &AppState,
    page: &[u8],
    page_hash: [u8; 32],
    request: PageRequest<'_>,
) -> Option<FilledPage> {
    let PageRequest { path, language, origin, source } = request;
    let subject = Subject::of_path(path);
    let is_german = language == Language::German;
    let key = Key { subject, is_german, origin, page_hash };
    if let Some(filled) = app.filled_pages.get(&key) {
        return Some(filled);
    }
    // What the site says of itself takes the place of what cannot be read, this once.
    let is_allowed = !key.subject.is_stored()
        || app.rate_limiter.take(Quota::RequestsPerAddress, source).is_ok();
    let found = match is_allowed {
        true => find(app, &key.subject, language).await.ok(),
        false => None,
    };
    let is_read = found.is_some();
    let (preview, path) = match found.flatten() {
        Some(preview) => (preview, key.subject.path()),
        None => (words::of_site(language), None),
    };
    let place = Place { origin: key.origin.as_deref(), path: path.as_deref() };
    let html = fill(std::str::from_utf8(page).ok()?, &preview, language, place)?;
    let filled = FilledPage::new(html);
    if is_read {
        app.filled_pages.insert(key, filled.clone());
    }
    Some(filled)
}

/// What there is to say of a page. None if there is nothing at its address.
async fn find(
    app: &AppState,
    subject: &Subject,
    language: Language,
) -> sqlx::Result<Option<Preview>> {
    let offered = |slug: &str| games::find_offered(&app.config, slug).ok().map(|game| &game.meta);
    let known = |slug: &str| games::find(slug).ok().map(|game| &game.meta);
    Ok(match subject {
        Subject::Home => Some(words::of_site(language)),
        Subject::Game(slug) => offered(slug).map(|game| words::of_game(game, language)),
        Subject::Rules(slug) => offered(slug).map(|game| words::of_rules(game, language)),
        Subject::Leaderboard(slug) => {
            offered(slug).map(|game| words::of_leaderboard(game, language))
        }
        Subject::Match(id) | Subject::Replay(id) => {
            let facts = link_previews::of_match(&app.db, *id).await?;
            facts.and_then(|it| Some(words::of_match(known(&it.game)?, &it, language)))
        }
        Subject::Lobby(id) => {
            let facts = link_previews::of_lobby(&app.db, *id).await?;
            facts.and_then(|it| Some(words::of_lobby(known(&it.game)?, &it, language)))
        }
        Subject::Event(id) => {
            let event = events::read(&app.db, *id).await?;
            event.and_then(|it| Some(words::of_event(known(&it.game)?, &it, language)))
        }
        Subject::Player(id) => {
            let player = players::read(&app.db, *id).await?;
            let player = player.filter(|player| player.kind != PlayerKind::Deleted);
            player.map(|player| words::of_player(&player.name, language))
        }
        Subject::Other => None,
    })
}
