//! Starting a match: its first row is written in the transaction that closes its lobby, or that
//! ends the pairings of its players.

use scrapworks_engine::{AnyMatch, AnyStep, Refused, Seat};
use scrapworks_protocol::{
    LobbyId, MatchId, PlayerId,
    socket::{ServerMessage, YourTurn},
};

use crate::{
    clock::wall::now,
    matches::{
        clock::{Clocks, TurnState},
        live::LiveMatches,
    },
    store::{
        log::writes::{Overloaded, WriteOutcome},
        pairings::pairing_records::PairedLobby,
        records::{NewMatch, NewSeat, RowKind, SeatHolder, StepRow},
    },
};

/// Why a match did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("unknown game")]
    UnknownGame,
    #[error("the rules refuse the setup: {}", .0.message)]
    Refused(Refused),
    /// The caller may read the lobby again and retry.
    #[error("the lobby has changed")]
    LobbyChanged,
    #[error("the match could not be written")]
    Unavailable,
}

impl LiveMatches {
    /// Sets up a new match, writes it, and notifies the awaited players. It is loaded into memory
    /// when it is first opened.
    pub async fn start(&self, new: NewMatch) -> Result<MatchId, StartError> {
        self.start_from(new, None).await
    }

    /// The same for players who were paired. [`StartError::LobbyChanged`] if one of the pairings
    /// has ended.
    pub(crate) async fn start_paired(
        &self,
        new: NewMatch,
        paired: PairedLobby,
    ) -> Result<MatchId, StartError> {
        self.start_from(new, Some(paired)).await
    }

    async fn start_from(
        &self,
        new: NewMatch,
        paired: Option<PairedLobby>,
    ) -> Result<MatchId, StartError> {
        let entry = self.game_by_slug(&new.game).ok_or(StartError::UnknownGame)?;
        let (state, step) = (entry.start)(&new.setup()).map_err(StartError::Refused)?;
        let setup = self.first_row(&new, &*state, &step, None);
        let begun = Begun::of(&new, &*state);
        let written = match paired {
            None => self.writer().start_match(new, setup).await,
            Some(paired) => self.writer().start_paired_match(new, setup, paired).await,
        };
        self.announce(begun, written)
    }

    /// The row of a step after which a new match is played.
    pub(super) fn first_row(
        &self,
        new: &NewMatch,
        state: &dyn AnyMatch,
        step: &AnyStep,
        kind: Option<RowKind>,
    ) -> StepRow {
        let turn = TurnState::of(state);
        let clocks = Clocks::begin(new.clock, new.seat_count(), turn, new.bots());
        StepRow {
            seq: step.seq,
            kind,
            action_id: None,
            asked_by: None,
            clocks: clocks.save(self.service_clock().now_ms(), turn, Vec::new()),
            awaiting: state.awaiting(),
            hash: step.hash,
            at: now().ms(),
        }
    }

    /// Counts a match that was written, and notifies the awaited players.
    pub(super) fn announce(
        &self,
        begun: Begun,
        written: Result<WriteOutcome, Overloaded>,
    ) -> Result<MatchId, StartError> {
        match written {
            Ok(WriteOutcome::Committed) => {}
            Ok(WriteOutcome::Conflict) => return Err(StartError::LobbyChanged),
            Ok(WriteOutcome::Failed) | Err(Overloaded) => return Err(StartError::Unavailable),
        }
        let Begun { match_id, game, lobby_id, seq, awaited } = begun;
        self.metrics().matches.record_start(&game);
        tracing::info!(%match_id, lobby_id = lobby_id.map(display), game, "a match has started");
        for player in awaited {
            let turn = ServerMessage::YourTurn(YourTurn { match_id, seq });
            self.sockets().send_to_player(player, turn, &[]);
            self.notifications().match_waits(player, match_id);
        }
        Ok(match_id)
    }
}

/// What is told of a match that begins.
#[derive(Debug)]
pub(super) struct Begun {
    match_id: MatchId,
    game: String,
    lobby_id: Option<LobbyId>,
    seq: u32,
    awaited: Vec<PlayerId>,
}

impl Begun {
    pub(super) fn of(new: &NewMatch, state: &dyn AnyMatch) -> Begun {
        let seats = (0_u8..).map(Seat).zip(&new.seats);
        let awaited = seats.filter(|(seat, _)| state.awaiting().contains(*seat));
        let player = |(_, seat): (Seat, &NewSeat)| match seat.holder {
            SeatHolder::Player(player) => Some(player),
            SeatHolder::Bot(_) => None,
        };
        Begun {
            match_id: new.match_id,
            game: new.game.clone(),
            lobby_id: new.origin.lobby_id(),
            seq: state.seq(),
            awaited: awaited.filter_map(player).collect(),
        }
    }
}
