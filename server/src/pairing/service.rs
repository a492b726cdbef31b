//! The pairing service: lets players wait, tells them how many others do, and ends their waiting.

use std::{sync::Arc, time::Duration};

use parking_lot::Mutex;
use scrapworks_engine::{Bytes32, commitment};
use scrapworks_protocol::{
    Hex32, MatchId, Pairing, PairingEnd, PairingId, Player, PlayerId, PlayerKind, Queue, Timestamp,
    socket::Paired,
};
use tokio::{sync::Notify, time::Instant};

use crate::{
    clock::wall::now,
    cluster::{
        Cluster,
        item::{Item, PairingItem},
    },
    domain::lobby::refusal::{NotRatable, Refusal},
    error::Error,
    games,
    lobby::{muted::unnamed, service::MATCHES_PER_PLAYER_MAX},
    matches::live::LiveMatches,
    metrics::Metrics,
    pairing::{
        announced::Announced,
        event_passes::EventPasses,
        offers::{Asked, Offers},
        presence::{ABSENT_AFTER, Presence},
        waiting_times::WaitingTimes,
    },
    random,
    sockets::registry::SocketRegistry,
    store::{
        db::Db,
        matches,
        pairings::{
            self, Bounds,
            pairing_records::{BegunSince, Brought, StoredPairing, Wanted},
            pairing_times,
        },
        people::players,
        ratings,
    },
};

/// Different things for which one player may wait at once.
pub const PAIRINGS_PER_PLAYER_MAX: usize = 3;
/// For how long somebody waits who does not ask again.
const EXPIRES_AFTER: Duration = Duration::from_mins(30);
/// For how long after the start of a match a request for the same is a repeated one: longer than
/// clients wait for an answer.
const REPEATED_WITHIN_MS: i64 = 60_000;
/// For how long after that a request for anything else comes from somebody who may not have heard
/// of the match: as long as one may wait without a connection.
const UNHEARD_WITHIN_MS: i64 = ABSENT_AFTER.as_millis() as i64;
/// Above so many it is told how many wait as of some seconds ago: counting all takes long.
const COUNTED_MAX: u32 = 100;
/// How often it is tried to store what was asked for, while pairings begin and end.
const ATTEMPTS_MAX: usize = 8;

#[derive(Debug)]
pub struct PairingService {
    pub(super) db: Db,
    pub(super) live: LiveMatches,
    pub(super) sockets: SocketRegistry,
    pub(super) metrics: Arc<Metrics>,
    pub(super) presence: Presence,
    pub(super) announced: Announced,
    pub(super) offers: Offers,
    pub(super) asked: Asked,
    pub(super) event_passes: Mutex<EventPasses>,
    waiting_times: WaitingTimes,
    /// Somebody new waits.
    news: Notify,
}

/// The pairing that a player asked for.
#[derive(Debug)]
pub enum Answer {
    New(Pairing),
    /// The player waited for the same already.
    Existing(Pairing),
    /// The player was paired just now, and may not have heard of the match.
    Begun(Pairing, MatchId),
}

impl PairingService {
    pub(crate) fn new(
        db: Db,
        live: LiveMatches,
        sockets: SocketRegistry,
        metrics: Arc<Metrics>,
    ) -> PairingService {
        PairingService {
            db,
            live,
            sockets,
            metrics,
            presence: Presence::default(),
            announced: Announced::default(),
            offers: Offers::default(),
            asked: Asked::default(),
            event_passes: Mutex::default(),
            waiting_times: WaitingTimes::default(),
            news: Notify::new(),
        }
    }

    /// Lets a player wait, or wait longer.
    ///
    /// # Errors
    /// [`Error::Pairings`], [`Error::Matches`], [`Refusal::NotRatable`].
    pub async fn ask(
        &self,
        player: &Player,
        wanted: Wanted,
        brought: Brought,
    ) -> Result<Answer, Error> {
        if wanted.rated && player.kind != PlayerKind::Account {
            return Err(Refusal::NotRatable { reason: NotRatable::Guest }.into());
        }
        for _ in 0..ATTEMPTS_MAX {
            let created_at = now();
            let pairing = StoredPairing {
                id: PairingId(random::uuid()),
                player: player.id,
                wanted: wanted.clone(),
                rating: self.rating(player.id, &wanted).await?,
                brought: brought.clone(),
                secret: Bytes32(random::bytes()),
                created_at,
                expires_at: after(created_at, EXPIRES_AFTER),
            };
            let begun = BegunSince {
                same_ms: created_at.ms() - REPEATED_WITHIN_MS,
                any_ms: created_at.ms() - UNHEARD_WITHIN_MS,
            };
            let bounds = Bounds {
                begun,
                pairings: PAIRINGS_PER_PLAYER_MAX,
                matches: MATCHES_PER_PLAYER_MAX as usize,
            };
            if pairings::insert(&self.db, &pairing, bounds).await? {
                return Ok(Answer::New(self.on_new(&pairing).await?));
            }
            if let Some(asked) = self.ask_again(&pairing, bounds).await? {
                return Ok(asked);
            }
        }
        Err(Error::Unavailable)
    }

    /// What comes of a request for which no new pairing is stored. None if nothing speaks against
    /// one any more.
    async fn ask_again(
        &self,
        pairing: &StoredPairing,
        bounds: Bounds,
    ) -> Result<Option<Answer>, Error> {
        let StoredPairing { player, wanted, brought, expires_at, .. } = pairing;
        if let Some(begun) = self.begun(*player, wanted, bounds.begun).await? {
            return Ok(Some(begun));
        }
        if matches::running_of_player(&self.db, *player).await?.len() >= bounds.matches {
            return Err(Error::Matches { max: MATCHES_PER_PLAYER_MAX });
        }
        let others = pairings::of_player(&self.db, *player).await?;
        if let Some(same) = others.iter().find(|other| other.wanted == *wanted) {
            if !pairings::renew(&self.db, same.id, brought, *expires_at).await? {
                return Ok(None);
            }
            let renewed = StoredPairing { expires_at: *expires_at, ..same.clone() };
            return Ok(Some(Answer::Existing(self.view(&renewed).await?)));
        }
        if others.len() >= bounds.pairings {
            return Err(Error::Pairings { max: PAIRINGS_PER_PLAYER_MAX });
        }
        let stored = players::read(&self.db, *player).await?;
        if stored.is_none_or(|player| player.kind == PlayerKind::Deleted) {
            return Err(Error::SessionNeeded);
        }
        Ok(None)
    }

    /// The match that began since then for the player, who has not heard of it.
    async fn begun(
        &self,
        player: PlayerId,
        wanted: &Wanted,
        since: BegunSince,
    ) -> Result<Option<Answer>, Error> {
        let begun = pairing_times::begun(&self.db, player, wanted, since).await?;
        let Some((pairing, match_id)) = begun else { return Ok(None) };
        self.tell_paired(player, Paired { pairing_id: pairing.id, match_id });
        Ok(Some(Answer::Begun(self.view(&pairing).await?, match_id)))
    }

    /// The player's rating, by which opponents are chosen.
    async fn rating(&self, player: PlayerId, wanted: &Wanted) -> Result<Option<i64>, Error> {
        if !wanted.rated {
            return Ok(None);
        }
        let rating = ratings::one(&self.db, player, &wanted.game).await?;
        Ok(rating.map(|rating| i64::from(rating.shown())))
    }

    async fn on_new(&self, pairing: &StoredPairing) -> Result<Pairing, Error> {
        self.presence.note([pairing.player], Instant::now());
        let view = self.view(pairing).await?;
        self.show(pairing.player, view.clone());
        self.on_news();
        if let Some(cluster) = self.cluster() {
            let item = Item::Pairing(PairingItem::New { player: pairing.player });
            let payload = serde_json::to_string(&view).expect("a pairing can be encoded");
            cluster.bus().tell_all(item, payload);
        }
        Ok(view)
    }

    /// What the player waits for, the newest first.
    pub async fn list(&self, player: PlayerId) -> Result<Vec<Pairing>, Error> {
        let mut views = Vec::new();
        for pairing in pairings::of_player(&self.db, player).await?.iter().rev() {
            views.push(self.view(pairing).await?);
        }
        Ok(views)
    }

    /// Ends a pairing of the player.
    ///
    /// # Errors
    /// [`Error::PairingNotFound`].
    pub async fn cancel(&self, player: PlayerId, id: PairingId) -> Result<(), Error> {
        let own = pairings::of_player(&self.db, player).await?;
        let pairing = own.iter().find(|pairing| pairing.id == id).ok_or(Error::PairingNotFound)?;
        self.end(pairing, PairingEnd::Cancelled).await
    }

    /// Takes the names out of all rosters that a player has brought.
    pub(crate) async fn remove_names(&self, player: PlayerId) -> Result<(), Error> {
        for pairing in pairings::of_player(&self.db, player).await? {
            let StoredPairing { wanted, brought: Brought { roster, .. }, .. } = &pairing;
            let Some(roster) = roster else { continue };
            let game = games::find(&wanted.game)?;
            let seats = games::seat_count(game, Some(wanted.seats))?;
            let options = games::complete_options(game, None, seats)?;
            let roster = Some(unnamed(&wanted.game, &options, seats, roster));
            let brought = Brought { roster, entropy: None };
            pairings::renew(&self.db, pairing.id, &brought, pairing.expires_at).await?;
        }
        Ok(())
    }

    /// Ends all pairings of a player, who is banned.
    pub(crate) async fn cancel_all(&self, player: PlayerId) -> Result<(), Error> {
        for pairing in pairings::of_player(&self.db, player).await? {
            skip_ended(self.end(&pairing, PairingEnd::Cancelled).await)?;
        }
        Ok(())
    }

    /// Ends a pairing without a match, and tells the player.
    ///
    /// # Errors
    /// [`Error::PairingNotFound`] if it has ended already.
    pub(super) async fn end(&self, pairing: &StoredPairing, why: PairingEnd) -> Result<(), Error> {
        let view = self.view(pairing).await?;
        if !pairings::delete(&self.db, pairing.id).await? {
            return Err(Error::PairingNotFound);
        }
        let view = Pairing { waiting: view.waiting.saturating_sub(1), ..view };
        self.tell_end(pairing.player, view, why);
        Ok(())
    }

    /// How many wait for what, and how long that took lately.
    pub async fn queues(&self) -> Result<Vec<Queue>, Error> {
        Ok(self.waiting_times.read(&self.db).await?.queues.clone())
    }

    /// Somebody new waits.
    pub(super) fn on_news(&self) {
        self.news.notify_one();
    }

    /// Waits until somebody new waits.
    pub(crate) async fn news(&self) {
        self.news.notified().await;
    }

    pub(super) async fn view(&self, pairing: &StoredPairing) -> Result<Pairing, Error> {
        let mut waiting = pairings::count(&self.db, &pairing.wanted, COUNTED_MAX).await?;
        if waiting == COUNTED_MAX {
            waiting =
                waiting.max(self.waiting_times.read(&self.db).await?.waiting(&pairing.wanted));
        }
        self.view_among(pairing, waiting).await
    }

    /// The pairing as the API shows it, when so many wait for the same.
    pub(super) async fn view_among(
        &self,
        pairing: &StoredPairing,
        waiting: u32,
    ) -> Result<Pairing, Error> {
        let StoredPairing { wanted, .. } = pairing;
        Ok(Pairing {
            id: pairing.id,
            game: wanted.game.clone(),
            seats: wanted.seats,
            clock: wanted.clock(),
            rated: wanted.rated,
            waiting,
            typical_wait_ms: self.waiting_times.read(&self.db).await?.typical_ms(wanted),
            commitment: Hex32(commitment(&pairing.secret).0),
            created_at: pairing.created_at,
            expires_at: pairing.expires_at,
        })
    }

    pub(super) fn cluster(&self) -> Option<&Cluster> {
        self.live.cluster()
    }
}

/// Passes over a pairing that has ended meanwhile.
pub(super) fn skip_ended(ended: Result<(), Error>) -> Result<(), Error> {
    match ended {
        Ok(()) | Err(Error::PairingNotFound) => Ok(()),
        Err(err) => Err(err),
    }
}

fn after(at: Timestamp, duration: Duration) -> Timestamp {
    Timestamp::from_ms(at.ms() + i64::try_from(duration.as_millis()).unwrap_or(i64::MAX))
}
