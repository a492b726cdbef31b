//! The lobby service: reads lobbies, changes them by their rules, stores and publishes them, and
//! starts matches.

use scrapworks_engine::{Bytes32, Entry};
use scrapworks_protocol::{LobbyId, MatchId, Player, PlayerId};
use tokio::sync::broadcast;

use crate::{
    clock::wall::now,
    error::Error,
    games,
    lobby::{
        chat_subscribers::ChatSubscribers,
        pubsub::{LobbyEvent, LobbyPubSub},
        rules::{
            Lobby,
            refusal::Refusal,
            seat::{BroughtRoster, LobbySeat},
        },
    },
    matches::{live::LiveMatches, start::StartError},
    random,
    store::{
        db::Db,
        lobbies,
        records::{NewMatch, NewSeat, Origin, SeatHolder, StoredLobby},
    },
};

/// Open lobbies in which one player may have a seat.
pub const LOBBIES_PER_PLAYER_MAX: usize = 8;

/// How often a change is tried on concurrent changes, of which one succeeds each time.
const ATTEMPTS_MAX: usize = 32;

#[derive(Debug)]
pub struct LobbyService {
    db: Db,
    live: LiveMatches,
    pubsub: LobbyPubSub,
    chat: ChatSubscribers,
}

impl LobbyService {
    pub fn new(db: Db, live: LiveMatches) -> LobbyService {
        let (pubsub, chat) = (LobbyPubSub::new(), ChatSubscribers::default());
        LobbyService { db, live, pubsub, chat }
    }

    /// All changes from now on. Subscribe first, then read the list.
    pub fn subscribe(&self) -> broadcast::Receiver<LobbyEvent> {
        self.pubsub.subscribe()
    }

    /// The connections that get the chat of each lobby.
    pub(crate) fn chat(&self) -> &ChatSubscribers {
        &self.chat
    }

    pub(super) fn db(&self) -> &Db {
        &self.db
    }

    pub(super) fn live(&self) -> &LiveMatches {
        &self.live
    }

    /// Stores and publishes a new lobby.
    pub async fn create(&self, lobby: &Lobby) -> Result<(), Error> {
        self.check_lobby_count(lobby.owner, None).await?;
        lobbies::insert(&self.db, lobby, None).await?;
        self.publish(lobby, 0);
        Ok(())
    }

    /// Stores and publishes the lobby of a rematch. False if the match has one already.
    pub(super) async fn create_rematch(&self, lobby: &Lobby, of: MatchId) -> Result<bool, Error> {
        let is_first = lobbies::insert(&self.db, lobby, Some(of)).await?;
        if is_first {
            self.publish(lobby, 0);
        }
        Ok(is_first)
    }

    /// # Errors
    /// [`Error::LobbyNotFound`].
    pub async fn read(&self, id: LobbyId) -> Result<StoredLobby, Error> {
        lobbies::read(&self.db, id).await?.ok_or(Error::LobbyNotFound)
    }

    /// Refuses a player with seats in too many lobbies, not counting `except`.
    pub async fn check_lobby_count(
        &self,
        player: PlayerId,
        except: Option<LobbyId>,
    ) -> Result<(), Error> {
        let lobbies = lobbies::open_of_player(&self.db, player).await?;
        let others = lobbies.iter().filter(|lobby| Some(**lobby) != except).count();
        if others < LOBBIES_PER_PLAYER_MAX {
            Ok(())
        } else {
            Err(Error::Lobbies { max: LOBBIES_PER_PLAYER_MAX as u32 })
        }
    }

    /// Changes a lobby by a rule, which is applied again if another change came first.
    pub async fn change(
        &self,
        id: LobbyId,
        rule: impl Fn(&Lobby) -> Result<Lobby, Refusal>,
    ) -> Result<Lobby, Error> {
        for _ in 0..ATTEMPTS_MAX {
            let StoredLobby { lobby, revision } = self.read(id).await?;
            let next = rule(&lobby)?;
            if self.save(&next, revision).await? {
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
            let StoredLobby { lobby, revision } = self.read(id).await?;
            let next = rule(&lobby)?;
            if !next.is_complete() {
                if self.save(&next, revision).await? {
                    return Ok((next, None));
                }
                continue;
            }
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

    /// Publishes all open lobbies of a player, whose name has changed.
    pub async fn publish_lobbies_of(&self, player: &Player) -> Result<(), Error> {
        for id in lobbies::open_of_player(&self.db, player.id).await? {
            let StoredLobby { lobby, revision } = self.read(id).await?;
            self.publish(&lobby, revision);
        }
        Ok(())
    }

    async fn save(&self, lobby: &Lobby, revision: i64) -> Result<bool, Error> {
        let is_saved = lobbies::save(&self.db, lobby, revision, now()).await?;
        if is_saved {
            self.publish(lobby, revision + 1);
        }
        Ok(is_saved)
    }

    fn publish(&self, lobby: &Lobby, revision: i64) {
        self.pubsub.publish(LobbyEvent::new(revision, lobby.view()));
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

fn new_match(game: &Entry, lobby: &Lobby, revision: i64) -> NewMatch {
    let seat = |seat: &LobbySeat| {
        let (holder, entropy) = match seat {
            LobbySeat::Player(player) => (SeatHolder::Player(player.player.id), player.entropy),
            LobbySeat::Bot(bot) => (SeatHolder::Bot(bot.level), None),
            LobbySeat::Free => return None,
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
        pace: lobby.pace,
        secret: lobby.secret,
        seats: lobby.seats.iter().filter_map(seat).collect(),
    }
}
