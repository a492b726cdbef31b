//! A pass over all who wait: who has gone is taken out, and who can play together is asked whether
//! to begin.
//!
//! The first node of the cluster does it. Should two nodes believe that they are the first, the
//! database lets each pairing into one match only.

use std::collections::{HashMap, HashSet};

use scrapworks_engine::{Rng, Seed};
use scrapworks_protocol::{
    Absence, LobbyId, MatchId, Pace, PairingEnd, PairingId, Player, PlayerId, PlayerKind,
    Visibility, socket::Paired,
};
use tokio::time::Instant;

use crate::{
    clock::wall::now,
    domain::lobby::{
        Lobby, LobbyStatus,
        seat::{BroughtRoster, LobbySeat, SeatedPlayer},
    },
    error::Error,
    games,
    lobby::service::new_match,
    matches::live::start::StartError,
    pairing::{
        presence::LOOK_EVERY,
        queue,
        service::{PairingService, skip_ended},
        waiting_times::LATELY,
    },
    random,
    sockets::liveness::Sign,
    store::{
        pairings::{
            self,
            pairing_records::{PairedFrom, PairedLobby, StoredPairing, Waiting, Wanted},
            pairing_times,
        },
        people::blocks,
        records::NewMatch,
    },
};

/// People who are looked at in one pass, those who waited longest.
pub(super) const WAITING_MAX: i64 = 20_000;
/// Matches that are started at the same time: as many commits take about as long as one.
pub(super) const STARTED_AT_ONCE: usize = 128;
/// Matches that players are asked for in one pass, those first that waited longest or fit best.
const STARTED_MAX: usize = 256;

impl PairingService {
    /// Whether this server pairs, and not another node.
    pub(crate) fn is_first(&self) -> bool {
        self.cluster().is_none_or(|cluster| {
            cluster.is_holding() && cluster.membership().is_first(cluster.bus().me())
        })
    }

    /// Takes out who has gone, begins matches whose players have answered, and asks whoever can
    /// play together. Returns whether there are more.
    pub(crate) async fn pair(&self) -> Result<bool, Error> {
        if !self.is_first() {
            self.presence.forget_all();
            self.call_off_all();
            return Ok(false);
        }
        self.settle().await?;
        let mut waiting = pairings::waiting(&self.db, WAITING_MAX).await?;
        if waiting.is_empty() {
            return Ok(false);
        }
        let ended = self.ended(&waiting);
        waiting.retain(|one| !ended.contains_key(&one.id));
        let ids: Vec<_> = ended.keys().copied().collect();
        for (pairing, _) in pairings::read_all(&self.db, &ids).await? {
            skip_ended(self.end(&pairing, ended[&pairing.id]).await)?;
        }
        let apart = blocks::between_waiting(&self.db).await?;
        let may_meet = |a, b| !apart.contains(&(a, b)) && !apart.contains(&(b, a));
        let asked = self.asked.players();
        waiting.retain(|one| !asked.contains(&one.player));
        let player_of: HashMap<_, _> = waiting.iter().map(|one| (one.id, one.player)).collect();
        let groups = |left_out: &HashSet<PlayerId>| {
            let is_in = |one: &&Waiting| !left_out.contains(&one.player);
            let waiting: Vec<_> = waiting.iter().filter(is_in).cloned().collect();
            let groups = queue::groups(&waiting, now().ms(), may_meet).into_iter();
            let players = |group: &queue::Group| group.iter().map(|id| player_of[id]).collect();
            groups.map(|group| (players(&group), group)).map(|(of, group)| (group, of)).collect()
        };
        let groups = self.connected_groups(groups).await;
        let groups: Vec<_> = groups.into_iter().map(|(group, _)| group).collect();
        self.ask_all(&groups[..groups.len().min(STARTED_MAX)]).await?;
        // The rest is grouped anew, with those who have come meanwhile.
        Ok(groups.len() > STARTED_MAX)
    }

    /// Whose waiting ends, and why.
    fn ended(&self, waiting: &[Waiting]) -> HashMap<PairingId, PairingEnd> {
        let players: HashSet<PlayerId> = waiting.iter().map(|one| one.player).collect();
        self.note_here(&players);
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

    /// Notes who is connected to this node and gives a sign of life. Whoever was asked just now was
    /// there before that.
    fn note_here(&self, players: &HashSet<PlayerId>) {
        let now = Instant::now();
        let before = now.checked_sub(LOOK_EVERY).unwrap_or(now);
        for player in players {
            match self.sockets.sign_of(*player) {
                Sign::Heard => self.presence.note([*player], now),
                Sign::Asked => self.presence.note([*player], before),
                Sign::Silent => {}
            }
        }
    }

    pub(super) async fn start_or_give_up(
        &self,
        match_id: MatchId,
        group: &[(StoredPairing, Player)],
    ) -> Result<(), Error> {
        match self.start(match_id, group).await {
            Ok(()) => Ok(()),
            // It is tried again.
            Err(err @ (Error::Unavailable | Error::Store(_))) => Err(err),
            Err(err) => {
                tracing::error!(%err, "the match of players who were paired cannot be started");
                self.give_up(group).await
            }
        }
    }

    /// Ends pairings of which no match can be made, so that they hold up nobody.
    async fn give_up(&self, group: &[(StoredPairing, Player)]) -> Result<(), Error> {
        for (pairing, _) in group {
            skip_ended(self.end(pairing, PairingEnd::Cancelled).await)?;
        }
        Ok(())
    }

    /// Starts the match of a group, the one that waited longest first.
    async fn start(
        &self,
        match_id: MatchId,
        group: &[(StoredPairing, Player)],
    ) -> Result<(), Error> {
        let Some((oldest, _)) = group.first() else { return Ok(()) };
        if oldest.wanted.rated && self.end_of_guests(group).await? {
            return Ok(());
        }
        let game = games::find(&oldest.wanted.game)?;
        let lobby = lobby_of(group)?;
        let pairings: Vec<_> = group.iter().map(|(pairing, _)| pairing.id).collect();
        let new = NewMatch { match_id, ..new_match(game, &lobby, 0) };
        match self
            .live
            .start_paired(new, PairedLobby { from: PairedFrom::Pairings(pairings), lobby })
            .await
        {
            Ok(_) => {}
            // Somebody does not wait any more, or has blocked another one; the others wait.
            Err(StartError::LobbyChanged) => return Ok(()),
            Err(StartError::Unavailable) => return Err(Error::Unavailable),
            Err(err @ (StartError::UnknownGame | StartError::Refused(_))) => {
                return Err(Error::Fault { what: err.to_string() });
            }
        }
        self.on_started(group, match_id);
        Ok(())
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

    fn on_started(&self, group: &[(StoredPairing, Player)], match_id: MatchId) {
        let at = now().ms();
        for (pairing, player) in group {
            self.tell_paired(player.id, Paired { pairing_id: pairing.id, match_id });
            self.live.notifications().paired(player.id, match_id, &pairing.wanted.game);
            let waited_ms = at.saturating_sub(pairing.created_at.ms()).max(0);
            self.metrics.clients.record_paired(&pairing.wanted.game, waited_ms);
        }
    }

    /// Forgets how long players waited long ago.
    pub(crate) async fn forget_waits(&self) -> Result<(), Error> {
        let lately = i64::try_from(LATELY.as_millis()).unwrap_or(i64::MAX);
        Ok(pairing_times::delete(&self.db, now().ms() - lately).await?)
    }
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
