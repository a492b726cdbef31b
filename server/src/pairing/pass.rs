//! A pass over all who wait: who has gone is taken out, who can play together is paired, and the
//! others are told how many they are.
//!
//! Each node tells its own players; the first node of the cluster does the rest. Should two nodes
//! believe that they are the first, the database lets each pairing into one match only.

use std::collections::{HashMap, HashSet};

use axum::extract::ws::Utf8Bytes;
use futures_util::future::join_all;
use scrapworks_engine::{Rng, Seed};
use scrapworks_protocol::{
    Absence, LobbyId, MatchId, Pace, PairingEnd, PairingId, Player, PlayerId, PlayerKind,
    Visibility,
    socket::{Paired, PairingChanged, ServerMessage},
};
use tokio::time::Instant;

use crate::{
    clock::wall::now,
    cluster::message::{Item, PairingItem},
    error::Error,
    games,
    lobby::{
        rules::{
            Lobby, LobbyStatus,
            seat::{BroughtRoster, LobbySeat, SeatedPlayer},
        },
        service::new_match,
    },
    matches::start::StartError,
    pairing::{queue, service::PairingService, waits::LATELY},
    random,
    store::{
        blocks,
        pairing_records::{PairedLobby, StoredPairing, Waited, Waiting, Wanted},
        pairings,
    },
};

/// People who are looked at in one pass, those who waited longest.
const WAITING_MAX: i64 = 20_000;
/// Matches that are started at the same time.
const STARTED_AT_ONCE: usize = 32;
/// Players of whom one message tells.
const PLAYERS_MAX: usize = 4_096;
/// Above so many, waiting players are told of a change only if it is by a tenth.
const COUNTED_EXACTLY: u32 = 20;

impl PairingService {
    /// Tells other nodes who of the waiting people is connected here, and these how many wait.
    pub(crate) async fn tell_players(&self) -> Result<(), Error> {
        let waiting = pairings::waiting(&self.db, WAITING_MAX).await?;
        let here: Vec<_> =
            waiting.iter().filter(|one| self.sockets.is_connected(one.player)).collect();
        if let Some(cluster) = self.cluster() {
            let players: HashSet<_> = here.iter().map(|one| one.player).collect();
            let players: Vec<_> = players.into_iter().collect();
            for players in players.chunks(PLAYERS_MAX) {
                let item = Item::Pairing(PairingItem::Players { players: players.to_vec() });
                cluster.bus().tell_all(item, Utf8Bytes::default());
            }
        }
        let mut counts: HashMap<&Wanted, u32> = HashMap::new();
        for one in &waiting {
            *counts.entry(&one.wanted).or_default() += 1;
        }
        self.record_waiting(&counts);
        let changed = {
            let mut told = self.told.lock().await;
            let ids: HashSet<_> = here.iter().map(|one| one.id).collect();
            told.retain(|id, _| ids.contains(id));
            let mut changed = Vec::new();
            for one in here {
                let count = counts[&one.wanted];
                if told.get(&one.id).is_none_or(|before| differs(*before, count)) {
                    told.insert(one.id, count);
                    changed.push(one.id);
                }
            }
            changed
        };
        for (pairing, _) in pairings::read_all(&self.db, &changed).await? {
            let count = counts.get(&pairing.wanted).copied().unwrap_or_default();
            let view = self.view_among(&pairing, count).await?;
            let changed = PairingChanged { pairing: view, ended: None };
            let frame = ServerMessage::PairingChanged(changed).to_json().into();
            self.sockets.send_to_player_here(pairing.player, &frame, &[], None);
        }
        Ok(())
    }

    fn record_waiting(&self, counts: &HashMap<&Wanted, u32>) {
        let mut by_game: HashMap<&str, u32> =
            scrapworks_engine::GAMES.iter().map(|entry| (entry.meta.slug, 0)).collect();
        for (wanted, count) in counts {
            if let Some(of_game) = by_game.get_mut(wanted.game.as_str()) {
                *of_game += count;
            }
        }
        for (game, count) in by_game {
            self.metrics.clients.record_waiting(game, count);
        }
    }

    /// Whether this server pairs, and not another node.
    fn is_first(&self) -> bool {
        self.cluster().is_none_or(|cluster| {
            cluster.is_holding() && cluster.membership().is_first(cluster.bus().me())
        })
    }

    /// Takes out who has gone, and pairs whoever can play together.
    pub(crate) async fn pair(&self) -> Result<(), Error> {
        if !self.is_first() {
            return Ok(());
        }
        let mut waiting = pairings::waiting(&self.db, WAITING_MAX).await?;
        if waiting.is_empty() {
            return Ok(());
        }
        let ended = self.ended(&waiting);
        waiting.retain(|one| !ended.contains_key(&one.id));
        let ids: Vec<_> = ended.keys().copied().collect();
        for (pairing, _) in pairings::read_all(&self.db, &ids).await? {
            skip_ended(self.end(&pairing, ended[&pairing.id]).await)?;
        }
        let apart = blocks::between_waiting(&self.db).await?;
        let may_meet = |a, b| !apart.contains(&(a, b)) && !apart.contains(&(b, a));
        let groups = queue::groups(&waiting, now().ms(), may_meet);
        for groups in groups.chunks(STARTED_AT_ONCE) {
            self.start_all(groups).await?;
        }
        Ok(())
    }

    /// Whose waiting ends, and why.
    fn ended(&self, waiting: &[Waiting]) -> HashMap<PairingId, PairingEnd> {
        let players: HashSet<PlayerId> = waiting.iter().map(|one| one.player).collect();
        let here = players.iter().filter(|player| self.sockets.is_connected(**player));
        self.presence.note(here.copied().collect::<Vec<_>>(), Instant::now());
        let absent = self.presence.absent(&players, Instant::now());
        let now_ms = now().ms();
        let why = |one: &Waiting| {
            if one.expires_at <= now_ms {
                Some(PairingEnd::Expired)
            } else {
                absent.contains(&one.player).then_some(PairingEnd::Absent)
            }
        };
        waiting.iter().filter_map(|one| Some((one.id, why(one)?))).collect()
    }

    async fn start_all(&self, groups: &[queue::Group]) -> Result<(), Error> {
        let ids: Vec<_> = groups.iter().flatten().copied().collect();
        let read = pairings::read_all(&self.db, &ids).await?;
        let mut by_id: HashMap<_, _> = read.into_iter().map(|one| (one.0.id, one)).collect();
        let mut take = |group: &queue::Group| -> Option<Vec<_>> {
            group.iter().map(|id| by_id.remove(id)).collect()
        };
        // Without one of its members, who has gone meanwhile, a group waits for the next pass.
        let whole: Vec<_> = groups.iter().filter_map(&mut take).collect();
        let started =
            join_all(whole.into_iter().map(async |group| match self.start(&group).await {
                Ok(()) => Ok(()),
                // It is tried again.
                Err(err @ (Error::Unavailable | Error::Store(_))) => Err(err),
                Err(err) => {
                    tracing::error!(%err, "the match of players who were paired cannot be started");
                    self.give_up(&group).await
                }
            }));
        started.await.into_iter().collect()
    }

    /// Ends pairings of which no match can be made, so that they hold up nobody.
    async fn give_up(&self, group: &[(StoredPairing, Player)]) -> Result<(), Error> {
        for (pairing, _) in group {
            skip_ended(self.end(pairing, PairingEnd::Cancelled).await)?;
        }
        Ok(())
    }

    /// Starts the match of a group, the one that waited longest first.
    async fn start(&self, group: &[(StoredPairing, Player)]) -> Result<(), Error> {
        let Some((oldest, _)) = group.first() else { return Ok(()) };
        if oldest.wanted.rated && self.end_of_guests(group).await? {
            return Ok(());
        }
        let game = games::find(&oldest.wanted.game)?;
        let lobby = lobby_of(group)?;
        let pairings: Vec<_> = group.iter().map(|(pairing, _)| pairing.id).collect();
        let new = new_match(game, &lobby, 0);
        let match_id = match self.live.start_paired(new, PairedLobby { pairings, lobby }).await {
            Ok(match_id) => match_id,
            // Somebody does not wait any more; the others do.
            Err(StartError::LobbyChanged) => return Ok(()),
            Err(StartError::Unavailable) => return Err(Error::Unavailable),
            Err(err @ (StartError::UnknownGame | StartError::Refused(_))) => {
                return Err(Error::Fault { what: err.to_string() });
            }
        };
        self.on_started(group, match_id).await
    }

    /// Ends rated pairings of players who have no account any more. False if all have one.
    async fn end_of_guests(&self, group: &[(StoredPairing, Player)]) -> Result<bool, Error> {
        let mut has_ended = false;
        for (pairing, player) in group {
            if player.kind != PlayerKind::Account {
                skip_ended(self.end(pairing, PairingEnd::Cancelled).await)?;
                has_ended = true;
            }
        }
        Ok(has_ended)
    }

    async fn on_started(
        &self,
        group: &[(StoredPairing, Player)],
        match_id: MatchId,
    ) -> Result<(), Error> {
        let at = now().ms();
        let waited = |(pairing, _): &(StoredPairing, Player)| Waited {
            id: random::uuid(),
            wanted: pairing.wanted.clone(),
            waited_ms: at.saturating_sub(pairing.created_at.ms()).max(0),
            at,
        };
        let waits: Vec<_> = group.iter().map(waited).collect();
        for ((pairing, player), wait) in group.iter().zip(&waits) {
            let paired = Paired { pairing_id: pairing.id, match_id };
            let frame = ServerMessage::Paired(paired).to_json().into();
            self.sockets.send_to_player(player.id, &frame);
            self.live.notices().paired(player.id, match_id, &pairing.wanted.game);
            self.metrics.clients.record_paired(&pairing.wanted.game, wait.waited_ms);
        }
        Ok(pairings::add_waits(&self.db, &waits).await?)
    }

    /// Forgets how long players waited long ago.
    pub(crate) async fn forget_waits(&self) -> Result<(), Error> {
        let lately = i64::try_from(LATELY.as_millis()).unwrap_or(i64::MAX);
        Ok(pairings::delete_waits(&self.db, now().ms() - lately).await?)
    }
}

/// Passes over a pairing that has ended meanwhile.
fn skip_ended(ended: Result<(), Error>) -> Result<(), Error> {
    match ended {
        Ok(()) | Err(Error::PairingNotFound) => Ok(()),
        Err(err) => Err(err),
    }
}

fn differs(before: u32, count: u32) -> bool {
    let change = before.abs_diff(count);
    if count.max(before) <= COUNTED_EXACTLY { change > 0 } else { change >= before.max(1) / 10 }
}

/// A lobby in which all are ready. Its secret is the one that was committed to first, before the
/// others gave their entropy. Seats are drawn by lot.
fn lobby_of(group: &[(StoredPairing, Player)]) -> Result<Lobby, Error> {
    let (oldest, owner) = group.first().expect("a group has members");
    let Wanted { game: slug, seats, .. } = &oldest.wanted;
    let game = games::find(slug)?;
    let seats = games::seat_count(game, Some(*seats))?;
    let options = games::complete_options(game, None, seats)?;
    let mut lot = Rng::new(&Seed(random::bytes()));
    let mut held = Vec::with_capacity(group.len());
    for (pairing, player) in group {
        let mut roster = pairing.brought.roster.clone();
        if game.meta.has_rosters && roster.is_none() {
            let picked = games::default_roster(game, &options, seats, &mut lot)?;
            let name = games::preset_name(game, &options, seats, &picked.roster);
            roster = Some(BroughtRoster { name, points: picked.points, roster: picked.roster });
        }
        let entropy = pairing.brought.entropy;
        held.push(LobbySeat::Player(SeatedPlayer {
            player: player.clone(),
            ready: true,
            roster,
            entropy,
        }));
    }
    lot.shuffle(&mut held);
    Ok(Lobby {
        id: LobbyId(random::uuid()),
        game: slug.clone(),
        options,
        owner: owner.id,
        visibility: Visibility::Public,
        clock: oldest.wanted.clock(),
        absence: Absence::Forfeit,
        hints: false,
        rated: oldest.wanted.rated,
        pace: Pace::default(),
        status: LobbyStatus::Open,
        secret: oldest.secret,
        created_at: now(),
        seats: held,
    })
}
