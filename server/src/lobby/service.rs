//! The lobby service: reads lobbies, changes them by their rules, stores and publishes them, starts
//! matches, and counts what one player may have at once.

use std::sync::atomic::AtomicBool;

use scrapworks_engine::{Bytes32, Entry};
use scrapworks_protocol::{Lobby as LobbyView, LobbyId, LobbyState, MatchId, Player, PlayerId};
use tokio::{sync::broadcast, time::Instant};

use crate::{
    clock::wall::now,
    cluster::{
        Cluster,
        item::{Item, LobbyItem},
    },
    domain::lobby::{
        Lobby, SeatRequest,
        refusal::Refusal,
        seat::{BroughtRoster, LobbySeat},
    },
    error::Error,
    games,
    lobby::{
        blocks::take_seat,
        chat_subscribers::ChatSubscribers,
        presence::LobbyPresence,
        pubsub::{LobbyEvent, LobbyNews, LobbyPubSub, Version},
    },
    matches::live::{LiveMatches, start::StartError},
    random,
    rate_limit::NetworkShare,
    sockets::registry::SocketRegistry,
    store::{
        db::Db,
        lobbies::{
            self, Opening,
            lobby_bounds::{self, SeatBound, Stored},
        },
        matches,
        people::blocks::{self, Blocked},
        records::{NewMatch, NewSeat, Origin, SeatHolder, SeatedLobby, StoredLobby},
    },
};

/// Open lobbies in which one player may sit. Invitations do not count.
pub const LOBBIES_PER_PLAYER_MAX: usize = 8;
/// Open lobbies that were opened from one network. Allows for a school class.
pub const LOBBIES_PER_NETWORK_MAX: usize = 60;
const TOO_MANY_LOBBIES: Error = Error::Lobbies { max: LOBBIES_PER_PLAYER_MAX as u32 };
/// Running matches in which one player may have a seat, without tutorials. Who has as many takes no
/// further seat in a lobby.
pub const MATCHES_PER_PLAYER_MAX: u32 = 200;

/// How often a change is tried on concurrent changes, of which one succeeds each time.
const ATTEMPTS_MAX: usize = 32;

#[derive(Debug)]
pub struct LobbyService {
    db: Db,
    live: LiveMatches,
    pubsub: LobbyPubSub,
    chat: ChatSubscribers,
    presence: LobbyPresence,
    sockets: SocketRegistry,
    cluster: Option<Cluster>,
    /// Whether it is known who sits in the lobbies that were open before.
    knows_players: AtomicBool,
}

impl LobbyService {
    pub fn new(db: Db, live: LiveMatches, sockets: SocketRegistry) -> LobbyService {
        LobbyService {
            cluster: live.cluster().cloned(),
            pubsub: LobbyPubSub::new(),
            chat: ChatSubscribers::default(),
            presence: LobbyPresence::default(),
            knows_players: AtomicBool::new(false),
            db,
            live,
            sockets,
        }
    }

    /// All changes from now on. Subscribe first, then read the list.
    pub fn subscribe(&self) -> broadcast::Receiver<LobbyNews> {
        self.pubsub.subscribe()
    }

    /// The connections that get the chat of each lobby.
    pub(crate) fn chat(&self) -> &ChatSubscribers {
        &self.chat
    }

    pub(super) fn cluster(&self) -> Option<&Cluster> {
        self.cluster.as_ref()
    }

    pub(super) fn pubsub(&self) -> &LobbyPubSub {
        &self.pubsub
    }

    /// Whether it is known who sits in which lobby, as far as nothing was missed.
    pub(super) fn knows_players(&self) -> &AtomicBool {
        &self.knows_players
    }

    pub(super) fn presence(&self) -> &LobbyPresence {
        &self.presence
    }

    pub(super) fn sockets(&self) -> &SocketRegistry {
        &self.sockets
    }

    pub(super) fn db(&self) -> &Db {
        &self.db
    }

    pub(super) fn live(&self) -> &LiveMatches {
        &self.live
    }

    /// Stores and publishes a new lobby.
    pub async fn create(&self, lobby: &Lobby, network: Option<NetworkShare>) -> Result<(), Error> {
        self.check_quotas(lobby.owner, None).await?;
        self.insert(lobby, None, network).await.map(drop)
    }

    /// Stores and publishes the lobby of a rematch. False if the match has one already.
    pub(super) async fn create_rematch(
        &self,
        lobby: &Lobby,
        of: MatchId,
        network: Option<NetworkShare>,
    ) -> Result<bool, Error> {
        self.insert(lobby, Some(of), network).await
    }

    async fn insert(
        &self,
        lobby: &Lobby,
        rematch_of: Option<MatchId>,
        network: Option<NetworkShare>,
    ) -> Result<bool, Error> {
        if let Some(NetworkShare { bucket, times }) = network {
            let max = (LOBBIES_PER_NETWORK_MAX as u32).saturating_mul(times);
            if lobby_bounds::open_of_network(&self.db, bucket).await? >= max as usize {
                return Err(Error::NetworkLobbies { max });
            }
        }
        let opening = Opening { rematch_of, network_bucket: network.map(|it| it.bucket) };
        let stored = lobbies::insert(&self.db, lobby, opening, LOBBIES_PER_PLAYER_MAX).await?;
        let is_stored = is_stored(stored)?;
        if is_stored {
            self.publish(lobby, 0);
        }
        Ok(is_stored)
    }

    /// # Errors
    /// [`Error::LobbyNotFound`].
    pub async fn read(&self, id: LobbyId) -> Result<StoredLobby, Error> {
        lobbies::read(&self.db, id).await?.ok_or(Error::LobbyNotFound)
    }

    /// Refuses a player who has seats in too many lobbies or running matches to take one in
    /// `lobby`, or in a new one. Who sits there already may go on.
    pub async fn check_quotas(&self, player: PlayerId, lobby: Option<&Lobby>) -> Result<(), Error> {
        if lobby.is_some_and(|lobby| lobby.seats_player(player)) {
            return Ok(());
        }
        if lobby_bounds::seated_of_player(&self.db, player).await? >= LOBBIES_PER_PLAYER_MAX {
            return Err(TOO_MANY_LOBBIES);
        }
        self.check_matches(player).await
    }

    /// Refuses a player who has seats in too many running matches.
    pub async fn check_matches(&self, player: PlayerId) -> Result<(), Error> {
        let running = matches::running_of_player(&self.db, player).await?;
        if running.len() >= MATCHES_PER_PLAYER_MAX as usize {
            return Err(Error::Matches { max: MATCHES_PER_PLAYER_MAX });
        }
        Ok(())
    }

    /// Changes a lobby by a rule, which is applied again if another change came first.
    pub async fn change(
        &self,
        id: LobbyId,
        rule: impl Fn(&Lobby) -> Result<Lobby, Refusal>,
    ) -> Result<Lobby, Error> {
        for _ in 0..ATTEMPTS_MAX {
            let read = self.read(id).await?;
            let next = rule(&read.lobby)?;
            if self.save(&read, &next, None).await? {
                return Ok(next);
            }
        }
        Err(Error::LobbyBusy)
    }

    /// Like [`change`](Self::change), for rules that seat a player, with the blocks between the
    /// player and others.
    ///
    /// They are read after the lobby. Whoever blocks somebody gives their own lobbies a new
    /// revision [afterwards](Self::part): a seat that is taken meanwhile is not stored, and tried
    /// again with the block.
    pub(super) async fn change_seats(
        &self,
        id: LobbyId,
        player: PlayerId,
        rule: impl Fn(&Lobby, &[Blocked]) -> Result<Lobby, Error>,
    ) -> Result<Lobby, Error> {
        for _ in 0..ATTEMPTS_MAX {
            let read = self.read(id).await?;
            let blocked = blocks::around(&self.db, player).await?;
            let next = rule(&read.lobby, &blocked)?;
            let takes_seat = !read.lobby.seats_player(player);
            let bound = takes_seat.then_some(SeatBound { player, max: LOBBIES_PER_PLAYER_MAX });
            if self.save(&read, &next, bound).await? {
                return Ok(next);
            }
        }
        Err(Error::LobbyBusy)
    }

    /// Marks a player as ready. If everyone is ready then, starts the match and returns its id.
    pub async fn set_ready(
        &self,
        id: LobbyId,
        player: PlayerId,
    ) -> Result<(Lobby, Option<MatchId>), Error> {
        let rule = |lobby: &Lobby| {
            let game = games::find(&lobby.game)?;
            Ok::<_, Error>(lobby.set_ready(player, |roster| check_roster(game, lobby, roster))?)
        };
        self.change_or_start(id, rule).await
    }

    /// Seats a player who is ready at once. Where it cannot be ready, it is not seated either.
    pub async fn take_seat_ready(
        &self,
        id: LobbyId,
        player: &Player,
        request: &SeatRequest,
    ) -> Result<Lobby, Error> {
        let rule = |lobby: &Lobby, blocked: &[Blocked]| {
            let game = games::find(&lobby.game)?;
            let seated = take_seat(lobby, player, request, blocked)?;
            seated.set_ready(player.id, |roster| check_roster(game, lobby, roster))?;
            Ok(seated)
        };
        self.change_seats(id, player.id, rule).await?;
        Ok(self.set_ready(id, player.id).await?.0)
    }

    /// Starts the match of a lobby in which everyone is ready, unless it was just started.
    pub async fn start_if_complete(&self, id: LobbyId) -> Result<Lobby, Error> {
        let unchanged = |lobby: &Lobby| lobby.check_open().map(|()| lobby.clone());
        match self.change_or_start(id, unchanged).await {
            Ok((lobby, _)) => Ok(lobby),
            Err(Error::Lobby(Refusal::NotOpen)) => Ok(self.read(id).await?.lobby),
            Err(err) => Err(err),
        }
    }

    /// Like [`change`](Self::change), for rules that only set ready marks: if the lobby is complete
    /// then, the match is started instead, in the transaction that closes the lobby. Starting
    /// stores no other change of the lobby.
    async fn change_or_start<E>(
        &self,
        id: LobbyId,
        rule: impl Fn(&Lobby) -> Result<Lobby, E>,
    ) -> Result<(Lobby, Option<MatchId>), Error>
    where
        Error: From<E>,
    {
        for _ in 0..ATTEMPTS_MAX {
            let read = self.read(id).await?;
            let next = rule(&read.lobby)?;
            if !next.is_complete() {
                if self.save(&read, &next, None).await? {
                    return Ok((next, None));
                }
                continue;
            }
            let StoredLobby { lobby, revision } = read;
            next.check_ratable()?;
            let game = games::find(&lobby.game)?;
            match self.live.start(new_match(game, &next, revision)).await {
                Ok(match_id) => {
                    let started = next.started(match_id);
                    self.publish(&started, revision + 1);
                    return Ok((started, Some(match_id)));
                }
                Err(StartError::LobbyChanged) => {}
                Err(StartError::Refused(refused)) => return Err(Error::Rule(refused)),
                Err(err @ StartError::UnknownGame) => {
                    return Err(Error::Fault { what: err.to_string() });
                }
                Err(StartError::Unavailable) => return Err(Error::Unavailable),
            }
        }
        Err(Error::LobbyBusy)
    }

    /// Publishes all open lobbies of a player, whose name has changed. Each gets a new revision, so
    /// that changes in progress, which have read the old name, are tried again.
    pub async fn publish_lobbies_of(&self, player: PlayerId) -> Result<(), Error> {
        for id in lobby_bounds::open_of_player(&self.db, player).await? {
            let unchanged = |lobby: &Lobby| lobby.check_open().map(|()| lobby.clone());
            skip_closed(self.change(id, unchanged).await)?;
        }
        Ok(())
    }

    /// Publishes at this node a lobby that another process has changed.
    pub(crate) async fn show_again(&self, id: LobbyId) -> Result<(), Error> {
        let StoredLobby { lobby, revision } = self.read(id).await?;
        self.publish_locally(lobby.view(), revision);
        if !lobby.is_open() {
            self.tell_uninvited(&lobby, &lobby);
        }
        Ok(())
    }

    /// Takes a player out of all open lobbies, and its invitations back.
    pub async fn leave_all(&self, player: PlayerId) -> Result<(), Error> {
        for id in lobby_bounds::open_of_player(&self.db, player).await? {
            skip_closed(self.free_seat_of(id, player).await)?;
        }
        Ok(())
    }

    /// Frees the seat that a player has in a lobby, or is invited to.
    pub(super) async fn free_seat_of(&self, id: LobbyId, player: PlayerId) -> Result<Lobby, Error> {
        let leave = |lobby: &Lobby| {
            let unchanged = || lobby.check_open().map(|()| lobby.clone());
            lobby.without(player).unwrap_or_else(unchanged)
        };
        self.change(id, leave).await
    }

    /// The lobby as the API shows it, with who is there.
    pub fn view(&self, lobby: &Lobby) -> LobbyView {
        self.with_presence(lobby.view())
    }

    fn with_presence(&self, mut view: LobbyView) -> LobbyView {
        for seat in &mut view.seats {
            let player = seat.player.as_ref();
            seat.present = player.map(|player| self.presence.is_present(view.id, player.id));
        }
        view
    }

    async fn save(
        &self,
        read: &StoredLobby,
        next: &Lobby,
        bound: Option<SeatBound>,
    ) -> Result<bool, Error> {
        let revision = read.revision;
        let is_saved = is_stored(lobbies::save(&self.db, next, revision, now(), bound).await?)?;
        if is_saved {
            self.publish(next, revision + 1);
            self.tell_uninvited(&read.lobby, next);
        }
        Ok(is_saved)
    }

    /// Publishes a change that is stored, at all nodes.
    pub(super) fn publish(&self, lobby: &Lobby, revision: i64) {
        let view = lobby.view();
        if let Some(cluster) = &self.cluster {
            let lobby = serde_json::to_string(&view).expect("a lobby can be encoded");
            cluster.bus().tell_all(Item::Lobby(LobbyItem::Changed { revision }), lobby);
        }
        self.publish_locally(view, revision);
    }

    /// The same at this node only.
    pub(super) fn publish_locally(&self, lobby: LobbyView, revision: i64) {
        if lobby.state == LobbyState::Open {
            let players = lobby.seats.iter().filter_map(|seat| Some(seat.player.as_ref()?.id));
            let seated = SeatedLobby { id: lobby.id, revision, players: players.collect() };
            self.presence.set_players(seated, Instant::now());
        } else {
            self.presence.remove(lobby.id);
        }
        let version = self.version(lobby.id, revision);
        let is_deserted = self.presence.is_deserted(lobby.id);
        let view = self.with_presence(lobby);
        self.pubsub.publish(LobbyEvent::new(version, view, is_deserted));
    }

    /// The version of a view that is made after this.
    pub(crate) fn version(&self, lobby: LobbyId, revision: i64) -> Version {
        Version { revision, presence: self.presence.changes(lobby) }
    }
}

fn is_stored(stored: Stored) -> Result<bool, Error> {
    match stored {
        Stored::Done => Ok(true),
        Stored::TooLate => Ok(false),
        Stored::Full => Err(TOO_MANY_LOBBIES),
    }
}

/// Passes over a lobby that has started or closed meanwhile.
pub(super) fn skip_closed(changed: Result<Lobby, Error>) -> Result<(), Error> {
    match changed {
        Ok(_) | Err(Error::Lobby(_) | Error::LobbyNotFound) => Ok(()),
        Err(err) => Err(err),
    }
}

/// Checks a brought roster, or that none is needed.
pub fn check_roster(
    game: &Entry,
    lobby: &Lobby,
    brought: Option<&BroughtRoster>,
) -> Result<(), Refusal> {
    if !game.meta.has_rosters {
        return Ok(());
    }
    let brought = brought.ok_or(Refusal::RosterNeeded)?;
    let check = (game.check_roster)(&lobby.options, lobby.seat_count(), &brought.roster);
    let problems = check.map_or_else(|refused| vec![refused], |check| check.problems);
    if problems.is_empty() { Ok(()) } else { Err(Refusal::RosterIllegal { problems }) }
}

/// The match of a lobby in which everyone is ready, as of this revision.
pub(crate) fn new_match(game: &Entry, lobby: &Lobby, revision: i64) -> NewMatch {
    let seat = |seat: &LobbySeat| {
        let (holder, entropy) = match seat {
            LobbySeat::Player(player) => (SeatHolder::Player(player.player.id), player.entropy),
            LobbySeat::Bot(bot) => (SeatHolder::Bot(bot.level), None),
            LobbySeat::Free | LobbySeat::Invited(_) => return None,
        };
        let roster = seat.roster().map_or_else(games::no_roster, |it| it.roster.clone());
        Some(NewSeat { holder, roster, entropy: entropy.unwrap_or(Bytes32::ZERO) })
    };
    NewMatch {
        match_id: MatchId(random::uuid()),
        origin: Origin::Lobby { lobby_id: lobby.id, revision },
        game: lobby.game.clone(),
        rules_version: game.meta.rules_version,
        options: lobby.options.clone(),
        visibility: lobby.visibility,
        clock: lobby.clock,
        absence: lobby.absence,
        hints: lobby.hints,
        rated: lobby.rated,
        pace: lobby.pace,
        secret: lobby.secret,
        seats: lobby.seats.iter().filter_map(seat).collect(),
    }
}
