//! The rules of a lobby, as functions over values: who has which seat, what they bring, and when
//! the match starts. Every rule returns the changed lobby, or a refusal.

pub mod clock_limits;
mod rated;
pub mod refusal;
pub mod rematch;
pub mod seat;
#[cfg(test)]
mod tests;

use scrapworks_engine::{Entropy, Seats, Secret32, commitment};
use scrapworks_protocol::{
    Absence, Clock, Hex32, Lobby as LobbyView, LobbyId, LobbyState, MatchId, Pace, Player,
    PlayerId, Timestamp, Visibility,
};
use serde_json::{Value as Json, value::RawValue};

use crate::domain::lobby::{
    refusal::Refusal,
    seat::{BroughtRoster, LobbySeat, SeatedBot, SeatedPlayer},
};

/// A lobby, secrets included.
#[derive(Debug, Clone)]
pub struct Lobby {
    pub id: LobbyId,
    pub game: String,
    /// Complete, as the game writes them.
    pub options: Box<RawValue>,
    pub owner: PlayerId,
    pub visibility: Visibility,
    pub clock: Clock,
    pub absence: Absence,
    pub hints: bool,
    /// Whether its match changes ratings.
    pub rated: bool,
    pub pace: Pace,
    pub status: LobbyStatus,
    /// The server's part of the seed. Not shown before the match has ended.
    pub secret: Secret32,
    pub created_at: Timestamp,
    pub seats: Vec<LobbySeat>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LobbyStatus {
    Open,
    Started(MatchId),
    Closed,
}

/// A request to take a seat or change what one brings. Fields that are `None` stay unchanged.
#[derive(Debug, Clone, Default)]
pub struct SeatRequest {
    pub seat: Option<u8>,
    pub roster: Option<BroughtRoster>,
    pub entropy: Option<Entropy>,
}

/// What a lobby is opened with.
#[derive(Debug, Clone)]
pub struct LobbySettings {
    pub id: LobbyId,
    pub game: String,
    pub options: Box<RawValue>,
    pub seats: u8,
    pub visibility: Visibility,
    pub clock: Clock,
    pub absence: Absence,
    pub hints: bool,
    pub rated: bool,
    pub pace: Pace,
    pub secret: Secret32,
    pub created_at: Timestamp,
}

impl Lobby {
    /// A lobby with its owner in seat 0.
    pub fn open(settings: LobbySettings, owner: Player) -> Lobby {
        let mut seats: Vec<_> = (0..settings.seats).map(|_| LobbySeat::Free).collect();
        let owner_id = owner.id;
        if let Some(first) = seats.first_mut() {
            *first = LobbySeat::Player(SeatedPlayer::new(owner));
        }
        Lobby {
            id: settings.id,
            game: settings.game,
            options: settings.options,
            owner: owner_id,
            visibility: settings.visibility,
            clock: settings.clock,
            absence: settings.absence,
            hints: settings.hints,
            rated: settings.rated,
            pace: settings.pace,
            status: LobbyStatus::Open,
            secret: settings.secret,
            created_at: settings.created_at,
            seats,
        }
    }

    /// Gives `player` the requested seat, else its own or the one kept for it, else the first free
    /// one. Whatever it changes, the player is no longer ready.
    pub fn take_seat(&self, player: &Player, request: SeatRequest) -> Result<Lobby, Refusal> {
        self.check_open()?;
        self.check_rated(player)?;
        let own = self.seat_of(player.id);
        let index = match (request.seat, own) {
            (Some(seat), _) => usize::from(seat),
            (None, Some(own)) => own,
            (None, None) => self.first_free().ok_or(Refusal::Full)?,
        };
        let mut next = self.clone();
        let before = own.and_then(|own| {
            let seat = &next.seats[own];
            seat.player().or(seat.invited()).cloned()
        });
        if let Some(own) = own {
            next.seats[own] = LobbySeat::Free;
        }
        let mut seated = before.unwrap_or_else(|| SeatedPlayer::new(player.clone()));
        seated.ready = false;
        seated.roster = request.roster.or(seated.roster);
        seated.entropy = request.entropy.or(seated.entropy);
        let number = request.seat.unwrap_or_default();
        let seat = next.seats.get_mut(index).ok_or(Refusal::NoSuchSeat { seat: number })?;
        match seat {
            LobbySeat::Free => *seat = LobbySeat::Player(seated),
            LobbySeat::Invited(_) => return Err(Refusal::SeatReserved { seat: number }),
            LobbySeat::Player(_) | LobbySeat::Bot(_) => {
                return Err(Refusal::SeatTaken { seat: number });
            }
        }
        Ok(next)
    }

    /// Puts a bot in `seat`, or else in the first free one. It replaces a bot that sits there, and
    /// an invitation. Only the owner may do this.
    pub fn seat_bot(
        &self,
        by: PlayerId,
        seat: Option<u8>,
        bot: SeatedBot,
    ) -> Result<Lobby, Refusal> {
        self.check_open()?;
        if by != self.owner {
            return Err(Refusal::NotOwner);
        }
        self.check_rated_bot()?;
        let index = match seat {
            Some(seat) => usize::from(seat),
            None => self.first_free().ok_or(Refusal::Full)?,
        };
        let number = seat.unwrap_or_default();
        let mut next = self.clone();
        let seat = next.seats.get_mut(index).ok_or(Refusal::NoSuchSeat { seat: number })?;
        if seat.player().is_some() {
            return Err(Refusal::SeatTaken { seat: number });
        }
        *seat = LobbySeat::Bot(bot);
        Ok(next)
    }

    /// Keeps the first free seat for `invited`. Only the owner may do this.
    pub fn invite(&self, by: PlayerId, invited: &Player) -> Result<Lobby, Refusal> {
        self.check_open()?;
        if by != self.owner {
            return Err(Refusal::NotOwner);
        }
        if self.seat_of(invited.id).is_some() {
            return Err(Refusal::HasSeat);
        }
        self.check_rated(invited)?;
        let index = self.first_free().ok_or(Refusal::Full)?;
        let mut next = self.clone();
        next.seats[index] = LobbySeat::Invited(SeatedPlayer::new(invited.clone()));
        Ok(next)
    }

    /// Frees a seat, at the request of its player, of who is invited to it, or of the owner. If the
    /// owner leaves, the player in the lowest seat becomes owner; a lobby without players closes.
    pub fn free_seat(&self, by: PlayerId, seat: u8) -> Result<Lobby, Refusal> {
        self.check_open()?;
        let freed = self.seats.get(usize::from(seat)).ok_or(Refusal::NoSuchSeat { seat })?;
        if !freed.belongs_to(by) && by != self.owner {
            return Err(Refusal::NotOwner);
        }
        if freed.is_free() {
            return Err(Refusal::SeatFree { seat });
        }
        let mut next = self.clone();
        next.seats[usize::from(seat)] = LobbySeat::Free;
        if freed.is_held_by(self.owner) {
            let new_owner = next.players().next().map(|seated| seated.player.id);
            match new_owner {
                Some(new_owner) => next.owner = new_owner,
                None => next.status = LobbyStatus::Closed,
            }
        }
        Ok(next)
    }

    /// The lobby without the player: the seat is free, whether the player sat in it or was invited.
    /// None if there is no such seat.
    pub fn without(&self, player: PlayerId) -> Option<Result<Lobby, Refusal>> {
        let seat = u8::try_from(self.seat_of(player)?).expect("games have few seats");
        Some(self.free_seat(player, seat))
    }

    /// Marks `player` as ready. `check` refuses an illegal or missing roster.
    pub fn set_ready(
        &self,
        player: PlayerId,
        check: impl FnOnce(Option<&BroughtRoster>) -> Result<(), Refusal>,
    ) -> Result<Lobby, Refusal> {
        let mut next = self.clone();
        let seated = next.seated_mut(player)?;
        self.check_rated(&seated.player)?;
        check(seated.roster.as_ref())?;
        seated.ready = true;
        Ok(next)
    }

    /// Marks `player` as not ready.
    pub fn clear_ready(&self, player: PlayerId) -> Result<Lobby, Refusal> {
        let mut next = self.clone();
        next.seated_mut(player)?.ready = false;
        Ok(next)
    }

    /// Closes the lobby without a match.
    pub fn close(&self) -> Result<Lobby, Refusal> {
        self.check_open()?;
        Ok(Lobby { status: LobbyStatus::Closed, ..self.clone() })
    }

    /// Whether every seat is taken and ready, so that the match can start.
    pub fn is_complete(&self) -> bool {
        self.seats.iter().all(LobbySeat::is_ready)
    }

    pub fn seat_count(&self) -> Seats {
        Seats(u8::try_from(self.seats.len()).expect("games have few seats"))
    }

    pub fn is_open(&self) -> bool {
        self.status == LobbyStatus::Open
    }

    /// Whether a seat is kept for the player.
    pub fn invites(&self, player: PlayerId) -> bool {
        self.seats.iter().any(|seat| seat.invited().is_some_and(|kept| kept.player.id == player))
    }

    /// Whether the player sits here.
    pub fn seats_player(&self, player: PlayerId) -> bool {
        self.seats.iter().any(|seat| seat.is_held_by(player))
    }

    /// The players who sit here, in seat order.
    pub fn players(&self) -> impl Iterator<Item = &SeatedPlayer> {
        self.seats.iter().filter_map(LobbySeat::player)
    }

    /// The lobby after it started this match.
    #[must_use]
    pub fn started(&self, match_id: MatchId) -> Lobby {
        Lobby { status: LobbyStatus::Started(match_id), ..self.clone() }
    }

    /// The lobby as the API shows it.
    pub fn view(&self) -> LobbyView {
        // Starting does not store the last ready mark, so a started lobby counts as all ready.
        let has_started = matches!(self.status, LobbyStatus::Started(_));
        let seats = (0..).zip(&self.seats).map(|(number, seat)| seat.view(number, has_started));
        LobbyView {
            id: self.id,
            game: self.game.clone(),
            options: to_json(&self.options),
            owner: self.owner,
            visibility: self.visibility,
            clock: self.clock,
            absence: self.absence,
            hints: self.hints,
            rated: self.rated,
            pace: self.pace,
            state: self.status.state(),
            match_id: self.status.match_id(),
            commitment: Hex32(commitment(&self.secret).0),
            created_at: self.created_at,
            seats: seats.collect(),
        }
    }

    /// Refuses changes of a lobby that has started or closed.
    pub fn check_open(&self) -> Result<(), Refusal> {
        if self.is_open() { Ok(()) } else { Err(Refusal::NotOpen) }
    }

    /// The seat in which the player sits, or which is kept for it.
    fn seat_of(&self, player: PlayerId) -> Option<usize> {
        self.seats.iter().position(|seat| seat.belongs_to(player))
    }

    fn first_free(&self) -> Option<usize> {
        self.seats.iter().position(LobbySeat::is_free)
    }

    fn seated_mut(&mut self, player: PlayerId) -> Result<&mut SeatedPlayer, Refusal> {
        self.check_open()?;
        let mut players = self.seats.iter_mut().filter_map(LobbySeat::player_mut);
        players.find(|seated| seated.player.id == player).ok_or(Refusal::NotSeated)
    }
}

impl LobbyStatus {
    pub fn state(self) -> LobbyState {
        match self {
            LobbyStatus::Open => LobbyState::Open,
            LobbyStatus::Started(_) => LobbyState::Started,
            LobbyStatus::Closed => LobbyState::Closed,
        }
    }

    pub fn match_id(self) -> Option<MatchId> {
        match self {
            LobbyStatus::Started(match_id) => Some(match_id),
            LobbyStatus::Open | LobbyStatus::Closed => None,
        }
    }
}

fn to_json(raw: &RawValue) -> Json {
    serde_json::from_str(raw.get()).expect("a raw value is JSON")
}
