//! A match that teaches makes way for the next one of its learner.

use scrapworks_engine::WhyLeft;
use scrapworks_protocol::{MatchId, PlayerId};
use tokio::{sync::oneshot, time::Instant};

use super::{Live, command::Command, task::Task};
use crate::store::steps::Deed;

impl Live {
    /// Ends it as if the player had given up: by a step of its log, so that its page in another
    /// window sees the end. The step is before everything that is written from then on. Where that
    /// cannot be done the match goes on; it is on no list, so nobody is bothered by it.
    pub(crate) async fn end_tutorial(&self, match_id: MatchId, player: PlayerId) {
        let Ok(handle) = self.open(match_id).await else { return };
        let (answer, ended) = oneshot::channel();
        let is_sent = handle.send(Command::EndTutorial { player, answer }).await.is_ok();
        if !is_sent || ended.await.is_err() {
            tracing::warn!(%match_id, "a tutorial did not make way for another one");
        }
    }
}

impl Task {
    pub(super) fn end_tutorial(&mut self, player: PlayerId, answer: oneshot::Sender<()>) {
        let Some(seat) = self.facts.seat_of(Some(player)) else { return };
        if self.is_busy() {
            return;
        }
        let leave = Deed::Leave { seat, why: WhyLeft::Resigned };
        // It is refused where the match is over already, which is as well.
        if let Ok(attempt) = self.playing.attempt(leave, None) {
            self.clocks.stop(Instant::now());
            self.append(attempt, None);
        }
        // Who asked may have gone.
        let _ = answer.send(());
    }
}
