//! Rounds, and the order of activation in each (SW-8 to SW-12).

use crate::{
    content::{
        actions::{INITIATIVE_COST, READY_BONUS},
        ids::{ActionKind, SuitId},
    },
    event::{Event, Modifier, Place, Source},
    state::{Activation, EndReason, Phase, ScrapWorld, Tokens},
};
use scrapworks_core::StepContext;

impl ScrapWorld {
    /// Starts a round with a new order, or ends the match at the round cap.
    pub(crate) fn begin_round(&mut self, ctx: &mut StepContext<'_, Event>) {
        if self.round == self.round_cap {
            self.phase = Phase::Over(EndReason::RoundCap);
            return;
        }
        self.round += 1;
        ctx.emit(Event::RoundBegan { round: self.round });
        let places = self.draw_order(ctx);
        for suit in &mut self.suits {
            suit.marker = None;
        }
        for place in &places {
            let suit = self.suit_mut(place.suit);
            suit.marker = Some(place.marker);
            suit.tokens = Tokens::default();
        }
        ctx.emit(Event::OrderSet { places });
        self.activate_after(0, ctx);
    }

    /// All suits in play by initiative; tied suits draw their markers (SW-8, SW-9).
    fn draw_order(&self, ctx: &mut StepContext<'_, Event>) -> Vec<Place> {
        let standing = self.suit_ids().filter(|&id| !self.suit(id).destroyed);
        let mut ranked: Vec<(i8, SuitId)> = standing.map(|id| (self.initiative(id), id)).collect();
        ranked.sort_by_key(|&(initiative, id)| (-initiative, id));
        for tied in ranked.chunk_by_mut(|one, other| one.0 == other.0) {
            if 1 < tied.len() {
                ctx.rng().shuffle(tied);
            }
        }
        let tied = |of: i8| ranked.iter().filter(|other| other.0 == of).count() > 1;
        let place = |(&(initiative, suit), marker)| Place {
            suit,
            marker,
            initiative,
            parts: self.initiative_parts(suit).collect(),
            drawn: tied(initiative),
        };
        ranked.iter().zip(1..).map(place).collect()
    }

    /// The initiative that ranks a suit in the next order (SW-8).
    fn initiative(&self, id: SuitId) -> i8 {
        self.stats(id).initiative + self.suit(id).token_sum() - self.suit(id).mark_sum()
    }

    /// Every modifier of the initiative with its source.
    fn initiative_parts(&self, id: SuitId) -> impl Iterator<Item = Modifier> {
        let suit = self.suit(id);
        let Tokens { readied, reloaded, rebooted } = suit.tokens;
        let changes = [
            (readied as i8 * READY_BONUS, Source::Action { kind: ActionKind::Ready }),
            (-i8::from(reloaded) * INITIATIVE_COST, Source::Action { kind: ActionKind::Reload }),
            (-i8::from(rebooted) * INITIATIVE_COST, Source::Action { kind: ActionKind::Reboot }),
            (-suit.mark_sum(), Source::JuryRigged),
        ];
        let changes = changes.into_iter().map(|(by, source)| Modifier { by, source });
        self.stats(id).initiative_parts().chain(changes.filter(|modifier| modifier.by != 0))
    }

    /// Activates the suit with the next marker after `marker`, or starts the next round.
    pub(crate) fn activate_after(&mut self, marker: u8, ctx: &mut StepContext<'_, Event>) {
        let marker_of = |id: SuitId| self.suit(id).marker.filter(|_| !self.suit(id).destroyed);
        let markers = self.suit_ids().filter_map(|id| Some((marker_of(id)?, id)));
        match markers.filter(|waiting| marker < waiting.0).min() {
            Some((_, suit)) => {
                self.begin_turn(Phase::Activation(Activation::of(suit)));
                ctx.emit(Event::ActivationBegan { suit });
            }
            None => self.begin_round(ctx),
        }
    }
}
