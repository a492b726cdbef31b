//! The rules of the waiting room, over plain values: who sits where, what they bring, when it
//! starts. Every change makes a new room, or says why not; keeping it is the store's business.

mod chair;
pub mod clock;
mod refusal;
mod rematch;
#[cfg(test)]
mod tests;

use scrapworks_engine::{Entropy, Seats, Secret32, commitment};
use scrapworks_protocol::{
    Absence, Clock, Hex32, Lobby as LobbyView, LobbyId, LobbyState, MatchId, Pace, Player,
    PlayerId, Timestamp, Visibility,
};
use serde_json::{Value as Json, value::RawValue};

pub use chair::{Bot, Brought, Chair, Sitter};
pub use refusal::Refusal;
pub use rematch::Rematch;

/// A waiting room with everything that is hidden in it.
#[derive(Debug, Clone)]
pub struct Lobby {
    pub id: LobbyId,
    pub game: String,
    /// In full, as the game read them.
    pub options: Box<RawValue>,
    pub owner: PlayerId,
    pub visibility: Visibility,
    pub clock: Clock,
    pub absence: Absence,
    pub hints: bool,
    pub pace: Pace,
    pub state: State,
    /// Of the seed. Stays here until the match has ended.
    pub secret: Secret32,
    pub created_at: Timestamp,
    pub seats: Vec<Chair>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Open,
    Started(MatchId),
    Closed,
}

/// What somebody who sits down asks for. What is `None` stays as it was.
#[derive(Debug, Clone, Default)]
pub struct SitDown {
    pub seat: Option<u8>,
    pub brought: Option<Brought>,
    pub entropy: Option<Entropy>,
}

/// What a room is opened with.
#[derive(Debug, Clone)]
pub struct Opening {
    pub id: LobbyId,
    pub game: String,
    pub options: Box<RawValue>,
    pub seats: u8,
    pub visibility: Visibility,
    pub clock: Clock,
    pub absence: Absence,
    pub hints: bool,
    pub pace: Pace,
    pub secret: Secret32,
    pub created_at: Timestamp,
}

impl Lobby {
    /// A room with its owner in seat 0.
    pub fn open(opening: Opening, owner: Player) -> Lobby {
        let mut seats: Vec<_> = (0..opening.seats).map(|_| Chair::Free).collect();
        let owner_id = owner.id;
        if let Some(first) = seats.first_mut() {
            *first = Chair::Player(Sitter::new(owner));
        }
        Lobby {
            id: opening.id,
            game: opening.game,
            options: opening.options,
            owner: owner_id,
            visibility: opening.visibility,
            clock: opening.clock,
            absence: opening.absence,
            hints: opening.hints,
            pace: opening.pace,
            state: State::Open,
            secret: opening.secret,
            created_at: opening.created_at,
            seats,
        }
    }

    /// The room with `player` in a seat of its own: the one it names, else the one it has, else
    /// the first free one. What it brings is new, and its tick is gone.
    pub fn sit(&self, player: &Player, sit: SitDown) -> Result<Lobby, Refusal> {
        self.check_open()?;
        let own = self.seat_of(player.id);
        let seat = match (sit.seat, own) {
            (Some(seat), _) => usize::from(seat),
            (None, Some(own)) => own,
            (None, None) => self.first_free().ok_or(Refusal::Full)?,
        };
        let mut next = self.clone();
        let before = own.and_then(|own| next.seats[own].sitter().cloned());
        if let Some(own) = own {
            next.seats[own] = Chair::Free;
        }
        let mut sitter = before.unwrap_or_else(|| Sitter::new(player.clone()));
        sitter.ready = false;
        sitter.brought = sit.brought.or(sitter.brought);
        sitter.entropy = sit.entropy.or(sitter.entropy);
        let number = sit.seat.unwrap_or_default();
        let chair = next.seats.get_mut(seat).ok_or(Refusal::NoSuchSeat { seat: number })?;
        if !chair.is_free() {
            return Err(Refusal::SeatTaken { seat: number });
        }
        *chair = Chair::Player(sitter);
        Ok(next)
    }

    /// The room with a bot in that seat, or else in the first free one. Where a bot sits already it
    /// is another one then.
    pub fn seat_bot(&self, by: PlayerId, seat: Option<u8>, bot: Bot) -> Result<Lobby, Refusal> {
        self.check_open()?;
        if by != self.owner {
            return Err(Refusal::NotOwner);
        }
        let at = match seat {
            Some(seat) => usize::from(seat),
            None => self.first_free().ok_or(Refusal::Full)?,
        };
        let number = seat.unwrap_or_default();
        let mut next = self.clone();
        let chair = next.seats.get_mut(at).ok_or(Refusal::NoSuchSeat { seat: number })?;
        if chair.sitter().is_some() {
            return Err(Refusal::SeatTaken { seat: number });
        }
        *chair = Chair::Bot(bot);
        Ok(next)
    }

    /// The room with that seat free: by who sits there, or by the owner. An owner who leaves hands
    /// the room to the lowest seat with a person in it; a room without any closes.
    pub fn free(&self, by: PlayerId, seat: u8) -> Result<Lobby, Refusal> {
        self.check_open()?;
        let chair = self.seats.get(usize::from(seat)).ok_or(Refusal::NoSuchSeat { seat })?;
        if !chair.is_of(by) && by != self.owner {
            return Err(Refusal::NotOwner);
        }
        if chair.is_free() {
            return Err(Refusal::SeatFree { seat });
        }
        let mut next = self.clone();
        next.seats[usize::from(seat)] = Chair::Free;
        if chair.is_of(self.owner) {
            let heir = next.sitters().next().map(|heir| heir.player.id);
            match heir {
                Some(heir) => next.owner = heir,
                None => next.state = State::Closed,
            }
        }
        Ok(next)
    }

    /// The room with `player`'s tick set. `check` says what is wrong with a roster, or with none.
    pub fn tick(
        &self,
        player: PlayerId,
        check: impl FnOnce(Option<&Brought>) -> Result<(), Refusal>,
    ) -> Result<Lobby, Refusal> {
        let mut next = self.clone();
        let sitter = next.sitter_mut(player)?;
        check(sitter.brought.as_ref())?;
        sitter.ready = true;
        Ok(next)
    }

    /// The room with `player`'s tick taken back.
    pub fn untick(&self, player: PlayerId) -> Result<Lobby, Refusal> {
        let mut next = self.clone();
        next.sitter_mut(player)?.ready = false;
        Ok(next)
    }

    /// The room given up, whoever sits in it.
    pub fn close(&self) -> Result<Lobby, Refusal> {
        self.check_open()?;
        Ok(Lobby { state: State::Closed, ..self.clone() })
    }

    /// Whether the match can begin: every seat is taken and ready.
    pub fn is_complete(&self) -> bool {
        self.seats.iter().all(Chair::is_ready)
    }

    pub fn seat_count(&self) -> Seats {
        Seats(u8::try_from(self.seats.len()).expect("games have few seats"))
    }

    /// The people who sit, in seat order.
    pub fn sitters(&self) -> impl Iterator<Item = &Sitter> {
        self.seats.iter().filter_map(Chair::sitter)
    }

    /// The room after it became that match.
    #[must_use]
    pub fn started(&self, match_id: MatchId) -> Lobby {
        Lobby { state: State::Started(match_id), ..self.clone() }
    }

    /// The room as everybody sees it.
    pub fn view(&self) -> LobbyView {
        // The last tick is not kept on its own: the start is.
        let has_started = matches!(self.state, State::Started(_));
        let seats = (0..).zip(&self.seats).map(|(seat, chair)| chair.view(seat, has_started));
        LobbyView {
            id: self.id,
            game: self.game.clone(),
            options: to_json(&self.options),
            owner: self.owner,
            visibility: self.visibility,
            clock: self.clock,
            absence: self.absence,
            hints: self.hints,
            pace: self.pace,
            state: self.state.word(),
            match_id: self.state.match_id(),
            commitment: Hex32(commitment(&self.secret).0),
            created_at: self.created_at,
            seats: seats.collect(),
        }
    }

    /// Refuses what cannot be done in a room that has started or closed.
    pub fn check_open(&self) -> Result<(), Refusal> {
        if self.state == State::Open { Ok(()) } else { Err(Refusal::NotOpen) }
    }

    fn seat_of(&self, player: PlayerId) -> Option<usize> {
        self.seats.iter().position(|chair| chair.is_of(player))
    }

    fn first_free(&self) -> Option<usize> {
        self.seats.iter().position(Chair::is_free)
    }

    fn sitter_mut(&mut self, player: PlayerId) -> Result<&mut Sitter, Refusal> {
        self.check_open()?;
        let mut sitters = self.seats.iter_mut().filter_map(Chair::sitter_mut);
        sitters.find(|sitter| sitter.player.id == player).ok_or(Refusal::NotSeated)
    }
}

impl State {
    pub fn word(self) -> LobbyState {
        match self {
            State::Open => LobbyState::Open,
            State::Started(_) => LobbyState::Started,
            State::Closed => LobbyState::Closed,
        }
    }

    pub fn match_id(self) -> Option<MatchId> {
        match self {
            State::Started(match_id) => Some(match_id),
            State::Open | State::Closed => None,
        }
    }
}

fn to_json(raw: &RawValue) -> Json {
    serde_json::from_str(raw.get()).expect("a raw value is JSON")
}
