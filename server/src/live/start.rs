//! A match begins: its first row is written together with the end of its waiting room.

use scrapworks_engine::{Refused, Seat};
use scrapworks_protocol::{
    MatchId,
    socket::{ServerMessage, YourTurn},
};

use super::{
    Live,
    clock::{Clocks, Moment},
};
use crate::{
    now::now,
    store::{
        matches::{NewMatch, Sitter},
        steps::StepRow,
        writer::{Overloaded, Written},
    },
};

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("there is no game of that name")]
    UnknownGame,
    #[error("the rules refuse this setup: {}", .0.message)]
    Refused(Refused),
    /// Read the waiting room again.
    #[error("the waiting room has changed")]
    LobbyChanged,
    #[error("the match could not be written")]
    Unavailable,
}

impl Live {
    /// Deals a new match and writes it. It comes into memory when somebody joins it.
    pub async fn start(&self, new: NewMatch) -> Result<MatchId, StartError> {
        let entry = self.0.games.iter().find(|entry| entry.meta.slug == new.game);
        let entry = entry.ok_or(StartError::UnknownGame)?;
        let (begun, step) = (entry.start)(&new.setup()).map_err(StartError::Refused)?;
        let moment = Moment::of(&*begun);
        let clocks = Clocks::begin(new.clock, new.seat_count(), moment, new.bots());
        let seq = step.seq;
        let setup = StepRow {
            seq,
            deed: None,
            action_id: None,
            asked_by: None,
            clocks: clocks.keep(self.uptime().now_ms(), moment, Vec::new()),
            awaiting: begun.awaiting(),
            hash: step.hash,
            at: now().ms(),
        };
        let match_id = new.match_id;
        let seats: Vec<_> = new.seats.iter().map(|seat| seat.who).collect();
        match self.writer().begin(new, setup).await {
            Ok(Written::Done) => {}
            Ok(Written::Lost) => return Err(StartError::LobbyChanged),
            Ok(Written::Failed) | Err(Overloaded) => return Err(StartError::Unavailable),
        }
        for (seat, who) in (0_u8..).map(Seat).zip(seats) {
            if let Sitter::Player(player) = who
                && begun.awaiting().contains(seat)
            {
                let turn = ServerMessage::YourTurn(YourTurn { match_id, seq });
                self.sockets().send_to_player(player, &turn.to_json().into());
            }
        }
        Ok(match_id)
    }
}
