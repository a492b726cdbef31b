//! Resigns for a player who starts another tutorial, or has deleted the account.

use scrapworks_engine::WhyLeft;
use scrapworks_protocol::PlayerId;
use tokio::time::Instant;

use crate::{
    matches::{actor::Actor, command::Resignation},
    store::records::RowKind,
    telemetry::action::ActionTrace,
};

impl Actor {
    pub(super) fn resign(&mut self, player: PlayerId) -> Resignation {
        let Some(seat) = self.metadata.seat_of(Some(player)) else { return Resignation::Done };
        if self.state.result().is_some() || self.state.has_left(seat) {
            return Resignation::Done;
        }
        if self.is_busy() {
            return Resignation::Refused;
        }
        let leave = RowKind::Leave { seat, why: WhyLeft::Resigned };
        match self.state.prepare(leave, None) {
            Ok(step) => {
                let now = Instant::now();
                self.clocks.stop(now);
                self.append(step, now, None, ActionTrace::default());
                Resignation::Queued
            }
            Err(_) => Resignation::Refused,
        }
    }
}
