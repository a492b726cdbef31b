//! Digests: mails that list the matches by correspondence that wait for a player.
//!
//! `watch` notes which matches wait, the delivery of mails queues a digest for their players at
//! most once an hour, and the text is written when the mail is sent, so that it tells nothing that
//! has passed by then.

mod text;
pub(crate) mod unsubscribe;

use scrapworks_protocol::{PlayerId, PlayerKind};
use url::Url;

use crate::{
    app::AppState,
    notifications::digest::text::{Opponent, WaitingMatch},
    smtp::{Language, Mail, without_links},
    store::{
        matches::{awaited_turns, history},
        notifications::turn_notices::{self, Recipient, Told, Turn},
        people::players,
    },
};

/// What a player is told in one mail.
#[derive(Debug)]
pub(crate) struct Digest {
    /// The mail, and where its reader unsubscribes. None if nothing waits any more.
    pub(crate) mail: Option<(Mail, Url)>,
    pub(crate) told: Told,
}

/// Writes the digest for a player. `service_ms` is a reading of the service clock.
pub(crate) async fn write(
    app: &AppState,
    player: PlayerId,
    service_ms: i64,
) -> sqlx::Result<Digest> {
    let turns = turn_notices::to_tell(&app.db, player).await?;
    let to = turn_notices::recipient(&app.db, player).await?;
    let is_away = !app.sockets.is_connected(player) && app.sanctions.ban_of(player).is_none();
    let reader = players::read(&app.db, player).await?;
    let (Some(to), Some(reader)) = (to.filter(|_| is_away), reader) else {
        return Ok(Digest { mail: None, told: Told { told: Vec::new(), dropped: turns } });
    };
    let (mut told, mut waiting) = (Told::default(), Vec::new());
    for turn in turns {
        match waiting_match(app, player, &to, turn, service_ms).await? {
            Some(found) => {
                waiting.push(found);
                told.told.push(turn);
            }
            None => told.dropped.push(turn),
        }
    }
    if waiting.is_empty() {
        return Ok(Digest { mail: None, told });
    }
    waiting.sort_by_key(|found| found.left_ms.unwrap_or(i64::MAX));
    let unsubscribe = unsubscribe::url(app, player).await?;
    let language = Language::of(to.language.as_deref());
    let subject = text::subject(language, &waiting);
    let name = without_links(&reader.name);
    let text = text::body(language, &name, &waiting, unsubscribe.as_str());
    let mail = Mail { to: to.address, subject, text };
    Ok(Digest { mail: Some((mail, unsubscribe)), told })
}

/// None if the player has played since, or has seen that the match waits.
async fn waiting_match(
    app: &AppState,
    player: PlayerId,
    to: &Recipient,
    turn: Turn,
    service_ms: i64,
) -> sqlx::Result<Option<WaitingMatch>> {
    let wait = awaited_turns::read(&app.db, player, turn.match_id).await?;
    let Some(wait) = wait.filter(|it| it.seq == turn.seq && to.has_missed(it.began_at)) else {
        return Ok(None);
    };
    let Some(stored) = history::read(&app.db, turn.match_id).await? else { return Ok(None) };
    let others = stored.seats.into_iter().filter_map(|seat| match seat.player {
        Some(other) if other.id == player => None,
        Some(other) if other.kind == PlayerKind::Deleted => Some(Opponent::Deleted),
        Some(other) => Some(Opponent::Player(without_links(&other.name))),
        None => Some(Opponent::Bot),
    });
    Ok(Some(WaitingMatch {
        game: scrapworks_engine::find(&wait.game).map_or(wait.game, |it| it.meta.name.to_owned()),
        opponents: others.collect(),
        url: format!("{}/matches/{}", app.config.site(), turn.match_id),
        left_ms: wait.ends_at.map(|ends_at| ends_at - service_ms),
    }))
}
