//! Players: lists of them, and one of them.

use std::fmt::Write as _;

use scrapworks_protocol::{ListedMatch, ListedPlayer, Player, PlayerId, PlayerRating};
use serde::Serialize;
use uuid::Uuid;

use crate::{
    clock::wall::now,
    commands::{
        admin::{
            answer::{AdminError, Answer, ROWS_MAX},
            log, matches,
        },
        output::{self, time, word},
    },
    store::{
        Db,
        ops::{
            admin_acts::{self, AdminAct},
            admin_matches::{self, AnyMatchFilter},
            admin_players::{self, PlayerCounts},
        },
        ratings,
    },
};

/// Matches that are listed with a player.
const NEWEST_MATCHES: i64 = 10;

#[derive(Debug, Serialize)]
struct Shown {
    #[serde(flatten)]
    listed: ListedPlayer,
    #[serde(flatten)]
    counts: PlayerCounts,
    /// What operators did about the player, the newest first.
    acts: Vec<AdminAct>,
    ratings: Vec<PlayerRating>,
    newest_matches: Vec<ListedMatch>,
}

pub(super) async fn list(db: &Db, search: Option<&str>) -> Result<Answer, AdminError> {
    let search = search.map(str::trim).filter(|search| !search.is_empty());
    let found = admin_players::search(db, search.unwrap_or_default(), ROWS_MAX).await?;
    let none = match search {
        Some(search) => format!("No player is found for {search:?}."),
        None => "There is no player yet.".to_owned(),
    };
    let heading = ["ID", "KIND", "CREATED", "LAST SEEN", "NAME"];
    let text = output::list(&found, &none, heading, row);
    Ok(Answer::of(&found, text))
}

fn row(listed: &ListedPlayer) -> [String; 5] {
    let Player { id, name, kind, .. } = &listed.player;
    let (created, seen) = (listed.created_at.to_string(), time(listed.last_seen_at));
    [id.to_string(), word(kind), created, seen, name.clone()]
}

pub(super) async fn show(db: &Db, id: Uuid) -> Result<Answer, AdminError> {
    let player = PlayerId(id);
    let listed = admin_players::by_id(db, player).await?.ok_or(AdminError::NoPlayer(id))?;
    let filter = AnyMatchFilter { player: Some(player), ..AnyMatchFilter::default() };
    let shown = Shown {
        listed,
        counts: admin_players::counts(db, player, now()).await?,
        acts: admin_acts::of_player(db, player, ROWS_MAX).await?,
        ratings: ratings::of_player(db, player).await?,
        newest_matches: admin_matches::list(db, filter, NEWEST_MATCHES).await?,
    };
    Ok(Answer::of(&shown, text(&shown)))
}

fn text(shown: &Shown) -> String {
    let ListedPlayer { player, created_at, last_seen_at } = &shown.listed;
    let PlayerCounts {
        sessions,
        passkeys,
        emails,
        identities,
        running_matches,
        finished_matches,
        open_reports,
        reports,
        reports_made,
    } = &shown.counts;
    let mut text = format!(
        "{} ({}), {}\n\
         created {created_at}, last seen {}\n\
         sessions: {sessions}\n\
         ways to sign in: passkeys {passkeys}, e-mail addresses {emails}, identities {identities}\n\
         matches: running {running_matches}, finished {finished_matches}\n\
         reports: about the player {reports}, open {open_reports}; by the player {reports_made}\n",
        player.name,
        player.id,
        word(&player.kind),
        time(*last_seen_at),
    );
    for PlayerRating { game, rating, deviation, matches, .. } in &shown.ratings {
        let _ = writeln!(text, "{game}: rating {rating} ± {deviation} of {matches} matches");
    }
    for act in &shown.acts {
        let _ = writeln!(text, "{}", log::line(act));
    }
    if !shown.newest_matches.is_empty() {
        text += "\nNewest matches:\n";
        text += &matches::table_of(&shown.newest_matches);
    }
    text
}
