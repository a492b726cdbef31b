//! Ends a tutorial match whose player starts another one.

use scrapworks_engine::WhyLeft;
use scrapworks_protocol::PlayerId;
use tokio::{sync::oneshot, time::Instant};

use crate::{matches::actor::Actor, store::records::RowKind};

impl Actor {
    pub(super) fn end_tutorial(&mut self, player: PlayerId, reply: oneshot::Sender<()>) {
        let Some(seat) = self.metadata.seat_of(Some(player)) else { return };
        if self.is_busy() {
            return;
        }
        let leave = RowKind::Leave { seat, why: WhyLeft::Resigned };
        // The rules refuse this only if the match is already over.
        if let Ok(step) = self.state.prepare(leave, None) {
            let now = Instant::now();
            self.clocks.stop(now);
            self.append(step, now, None);
        }
        // The requester may have gone.
        let _ = reply.send(());
    }
}
