//! Starting a match: its first row is written in the transaction that closes its lobby, or that
//! ends the pairings of its players.

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
        pairing_records::PairedLobby,
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
        let (game, lobby_id) = (new.game.clone(), new.origin.lobby_id());
        let holders: Vec<_> = new.seats.iter().map(|seat| seat.holder).collect();
        let written = match paired {
            None => self.writer().start_match(new, setup).await,
            Some(paired) => self.writer().start_paired_match(new, setup, paired).await,
        };
        match written {
            Ok(WriteOutcome::Committed) => {}
            Ok(WriteOutcome::Conflict) => return Err(StartError::LobbyChanged),
            Ok(WriteOutcome::Failed) | Err(Overloaded) => return Err(StartError::Unavailable),
        }
        self.metrics().matches.record_start(&game);
        tracing::info!(%match_id, lobby_id = lobby_id.map(display), game, "a match has started");
        for (seat, holder) in (0_u8..).map(Seat).zip(holders) {
            if let SeatHolder::Player(player) = holder
                && state.awaiting().contains(seat)
            {
                let turn = ServerMessage::YourTurn(YourTurn { match_id, seq });
                self.sockets().send_to_player(player, turn, &[]);
                self.notifications().match_waits(player, match_id);
            }
        }
        Ok(match_id)
    }
}
