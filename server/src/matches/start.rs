//! Starting a match: its first row is written in the transaction that closes its lobby.

use scrapworks_engine::{Refused, Seat};
use scrapworks_protocol::{
    MatchId,
    socket::{ServerMessage, YourTurn},
};

use crate::{
    clock::wall::now,
    matches::{
        clock::{Clocks, TurnState},
        live::LiveMatches,
    },
    store::{
        records::{NewMatch, SeatHolder, StepRow},
        writes::{Overloaded, WriteOutcome},
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
        let entry = self.game_by_slug(&new.game).ok_or(StartError::UnknownGame)?;
        let (state, step) = (entry.start)(&new.setup()).map_err(StartError::Refused)?;
        let turn = TurnState::of(&*state);
        let clocks = Clocks::begin(new.clock, new.seat_count(), turn, new.bots());
        let seq = step.seq;
        let setup = StepRow {
            seq,
            kind: None,
            action_id: None,
            asked_by: None,
            clocks: clocks.save(self.service_clock().now_ms(), turn, Vec::new()),
            awaiting: state.awaiting(),
            hash: step.hash,
            at: now().ms(),
        };
        let match_id = new.match_id;
        let holders: Vec<_> = new.seats.iter().map(|seat| seat.holder).collect();
        match self.writer().start_match(new, setup).await {
            Ok(WriteOutcome::Committed) => {}
            Ok(WriteOutcome::Conflict) => return Err(StartError::LobbyChanged),
            Ok(WriteOutcome::Failed) | Err(Overloaded) => return Err(StartError::Unavailable),
        }
        for (seat, holder) in (0_u8..).map(Seat).zip(holders) {
            if let SeatHolder::Player(player) = holder
                && state.awaiting().contains(seat)
            {
                let turn = ServerMessage::YourTurn(YourTurn { match_id, seq });
                self.sockets().send_to_player(player, &turn.to_json().into());
                self.notices().match_waits(player, match_id);
            }
        }
        Ok(match_id)
    }
}
