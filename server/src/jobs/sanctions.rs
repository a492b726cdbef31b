//! Applies what operators do with `scrapworks admin`, and moderators on their page: closes
//! connections of banned players and networks, shows new names and closed rooms, ends matches that
//! were set aside, and takes deleted lines and players from those who see them.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{LobbyId, MatchId, PlayerId};

use crate::{
    accounts::{deletion, identity},
    app::AppState,
    clock::ticker::Ticker,
    cluster::item::{Item, PlayerItem},
    error::Error,
    store::ops::{
        admin_acts::{ActKind, AdminAct},
        operator_acts::{OperatorAct, OperatorActKind},
        server_acts::{self, ServerAct, ServerActKind},
    },
};

const POLL_EVERY: Duration = Duration::from_millis(500);
/// Acts that are read at once.
const ACTS_MAX: i64 = 500;
const UNREADABLE: &str = "cannot read what operators did";

/// Polls until the server stops.
pub(crate) async fn run(app: Arc<AppState>, mut last_act: i64) {
    let mut ticker = Ticker::new(POLL_EVERY, &app.stop);
    loop {
        let is_first = tokio::select! {
            biased;
            goes_on = ticker.next() => match goes_on {
                true => true,
                false => return,
            },
            () = app.sanctions_changed.notified() => false,
        };
        read_sanctions(&app, is_first).await;
        let acts = app.site_rules.read_on(&app.db).await;
        for act in app.db.ok_or_warn(acts, UNREADABLE).into_iter().flatten() {
            apply_to_site(&app, &act).await;
        }
        let acts = server_acts::after(&app.db, last_act, ACTS_MAX).await;
        for act in app.db.ok_or_warn(acts, UNREADABLE).into_iter().flatten() {
            last_act = act.seq;
            let applied = apply_to_server(&app, &act).await;
            app.db.ok_or_warn(applied, "cannot show what an operator did");
        }
    }
}

/// Applies what is new. The others need not wait until they look themselves.
async fn read_sanctions(app: &AppState, is_first: bool) {
    let acts = app.sanctions.read_on(&app.db).await;
    let has_news = acts.as_ref().is_ok_and(|acts| !acts.is_empty());
    if let Some(cluster) = app.cluster.as_ref().filter(|_| is_first && has_news) {
        cluster.bus().tell_all(Item::Player(PlayerItem::Sanctioned), "");
    }
    for act in app.db.ok_or_warn(acts, UNREADABLE).into_iter().flatten() {
        let applied = apply(app, &act).await;
        app.db.ok_or_warn(applied, "cannot apply what an operator did");
    }
}

async fn apply_to_server(app: &AppState, act: &ServerAct) -> Result<(), Error> {
    let Some(id) = act.subject_id else { return Ok(()) };
    match act.kind {
        ServerActKind::CloseRoom => app.lobbies.show_again(LobbyId(id)).await,
        ServerActKind::SetAside => {
            app.live.set_aside(MatchId(id)).await;
            Ok(())
        }
        // The notice is read by a job of its own, and a reopened match when it is asked for.
        ServerActKind::Reopen | ServerActKind::SetNotice | ServerActKind::ClearNotice => Ok(()),
    }
}

async fn apply_to_site(app: &Arc<AppState>, act: &OperatorAct) {
    match act.kind {
        OperatorActKind::DeleteChat => {
            let Some(line) = act.chat_line_id else { return };
            if let Some(match_id) = act.match_id {
                app.live.forget_line(match_id, line).await;
            }
            if let Some(lobby_id) = act.lobby_id {
                app.lobbies.forget_line(lobby_id, line);
            }
        }
        OperatorActKind::DeletePlayer => {
            if let Some(player) = &act.player {
                deletion::show_deleted(app, player.id).await;
            }
        }
        OperatorActKind::BanAddress => {
            app.sockets.close_addresses(|address| app.site_rules.ban_of(address).is_some());
        }
        // They are looked up when they matter, or change nothing for anybody who is here.
        OperatorActKind::ExportPlayer
        | OperatorActKind::SignInLink
        | OperatorActKind::UnbanAddress
        | OperatorActKind::CloseRegistration
        | OperatorActKind::OpenRegistration
        | OperatorActKind::RaiseLimits
        | OperatorActKind::ResetLimits
        | OperatorActKind::AddModerator
        | OperatorActKind::RemoveModerator
        | OperatorActKind::Unknown => {}
    }
}

async fn apply(app: &AppState, act: &AdminAct) -> Result<(), Error> {
    match act.kind {
        ActKind::Ban => enforce(app, act.player.id).await,
        ActKind::Rename => identity::show_again(app, act.player.id).await,
        ActKind::Mute => silence(app, act.player.id).await,
        // They are looked up when they matter.
        ActKind::Unban | ActKind::Unmute => Ok(()),
    }
}

/// What a mute does besides refusing words: what the player brought before loses its names.
async fn silence(app: &AppState, player: PlayerId) -> Result<(), Error> {
    if app.sanctions.mute_of(player).is_none() {
        return Ok(());
    }
    app.pairings.remove_names(player).await?;
    app.events.remove_names(player).await?;
    app.lobbies.remove_names(player).await
}

/// What a ban does besides refusing requests: it closes the player's connections, and takes it out
/// of lobbies and the queue, which it may have entered while this server did not know of the ban.
async fn enforce(app: &AppState, player: PlayerId) -> Result<(), Error> {
    if app.sanctions.ban_of(player).is_none() {
        return Ok(());
    }
    app.sockets.close_banned(player);
    app.pairings.cancel_all(player).await?;
    app.events.break_off_all(player).await?;
    app.events.leave_all(player).await?;
    app.lobbies.leave_all(player).await
}

#[cfg(test)]
mod tests {
    use tokio_util::task::TaskTracker;

    use super::*;
    use crate::{
        app::Observers,
        clock::{service::ServiceClock, wall::now},
        cluster::test_cluster::{self, FIRST},
        config::Config,
        store::{
            ops::admin_acts::{self, Actor, NewAct},
            test_db::TestDb,
        },
    };

    #[tokio::test]
    async fn the_other_nodes_are_told_of_a_ban_by_the_first_that_reads_it() {
        let test_db = TestDb::sqlite().await;
        let bo = test_db.player("Bo").await.id;
        let (cluster, mut sent) = test_cluster::node(FIRST);
        let clock = ServiceClock::resume(&test_db.db).await.unwrap();
        let (config, db, tasks) = (Config::for_tests(), test_db.db.clone(), TaskTracker::default());
        let app = AppState::new(config, db, clock, Observers::default(), Some(cluster), tasks);
        for (kind, is_first) in [(ActKind::Ban, false), (ActKind::Unban, true)] {
            let (why, by) = ("Insults.".to_owned(), Actor::operator("ann".to_owned()));
            let act = NewAct { player: bo, kind, until: None, why, by, at: now(), name: None };
            admin_acts::insert(&app.db, &act).await.unwrap();
            read_sanctions(&app, is_first).await;
            assert_eq!(app.sanctions.check(bo).is_err(), kind == ActKind::Ban);
        }
        // Of the ban somebody else has told.
        assert_eq!(sent.next().await, Item::Player(PlayerItem::Sanctioned));
        app.stop();
        app.tasks.close();
        app.tasks.wait().await;
        test_db.drop().await;
    }
}
