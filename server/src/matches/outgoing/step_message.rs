//! The `match_step` message of one step: its parts are encoded once, and combined per viewer.

use scrapworks_engine::{BySeat, Seat, SeatSet, Viewer};
use scrapworks_protocol::{
    MatchId, MatchResult, MatchState,
    socket::{ActionId, Clocks, CompactStep, MatchStep, ServerMessage, StepCause},
};
use serde_json::value::RawValue;

use crate::{
    cluster::{frame::Frame, item::Shown},
    matches::{
        outgoing::{
            legal_actions::LegalActions,
            patch_writer::{Patch, join},
        },
        wire::seat_numbers,
    },
};

/// Public parts are stored once, private parts per seat.
#[derive(Debug)]
pub(crate) struct StepMessage {
    pub(crate) seq: u32,
    pub(crate) by: Option<Seat>,
    pub(crate) cause: StepCause,
    /// The requesting seat, if it is not `by`.
    pub(crate) asked_by: Option<Seat>,
    pub(crate) events: Box<RawValue>,
    /// Events per seat, if some event has a secret.
    pub(crate) events_of: Option<BySeat<Box<RawValue>>>,
    /// Patch operations on the public view.
    pub(crate) patch: Patch,
    /// Patch operations on each seat's private view.
    pub(crate) patch_of: BySeat<Patch>,
    pub(crate) awaiting: SeatSet,
    /// Only on the step that ended the match.
    pub(crate) result: Option<MatchResult>,
}

/// What a viewer can do after the newest step.
#[derive(Debug, Clone, Default)]
pub(crate) struct Choices<'a> {
    pub(crate) legal: Option<&'a LegalActions>,
    pub(crate) undo_of: Option<u32>,
    pub(crate) clocks: Option<&'a Clocks>,
}

/// What a connection is sent of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StepFormat {
    /// `match_step`, with `acted` and `your_turn` besides.
    Complete,
    /// `step`, which says all of this.
    Compact,
}

impl Choices<'_> {
    fn is_none(&self) -> bool {
        self.legal.is_none() && self.undo_of.is_none()
    }
}

impl StepMessage {
    /// The message for a viewer. Give `choices` for the newest step only. `acted` is the receiver's
    /// own request, of which only the compact format tells.
    pub(crate) fn to_frame(
        &self,
        match_id: MatchId,
        viewer: Viewer,
        format: StepFormat,
        choices: Option<&Choices<'_>>,
        acted: Option<&ActionId>,
    ) -> Frame {
        let (seq, cause) = (self.seq, self.cause);
        let (by, asked_by) = (self.by.map(|seat| seat.0), self.asked_by.map(|seat| seat.0));
        let (events, patch) = (self.events_for(viewer), &*self.patch_for(viewer, format));
        let awaiting = seat_numbers(self.awaiting);
        let legal = choices.and_then(|choices| choices.legal);
        let undo_of = choices.and_then(|choices| choices.undo_of);
        let clocks = choices.map(|choices| choices.clocks.cloned());
        let (state, result) = (self.result.as_ref().map(|_| MatchState::Finished), &self.result);
        let message = match format {
            StepFormat::Complete => ServerMessage::MatchStep(MatchStep {
                match_id,
                seq,
                by,
                cause,
                asked_by,
                events,
                patch,
                awaiting,
                legal: legal.map(LegalActions::json),
                can_undo: undo_of.is_some(),
                undo_of,
                clocks,
                state,
                result: result.clone(),
            }),
            StepFormat::Compact => ServerMessage::Step(CompactStep {
                match_tail: match_id.tail().into(),
                seq,
                by,
                cause,
                asked_by,
                acted: acted.cloned(),
                events,
                patch,
                awaiting,
                legal: legal.map(LegalActions::packed),
                undo_of,
                clocks: clocks.flatten(),
                state,
                result: result.clone(),
            }),
        };
        Frame::from(message).showing(Shown { match_id, seq, snapshot: false })
    }

    /// Whether the seat gets the same message as a spectator.
    pub(crate) fn is_public_to(&self, seat: Seat, choices: &Choices<'_>) -> bool {
        choices.is_none() && self.events_of.is_none() && self.patch_of[seat].is_empty()
    }

    /// Approximate size in memory, in bytes.
    pub(crate) fn size(&self) -> usize {
        let own = |events: &BySeat<Box<RawValue>>| {
            events.values().iter().map(|events| events.get().len()).sum()
        };
        let events = self.events.get().len() + self.events_of.as_ref().map_or(0, own);
        let patches: usize = self.patch_of.values().iter().map(Patch::len).sum();
        size_of::<StepMessage>() + events + self.patch.len() + patches
    }

    fn events_for(&self, viewer: Viewer) -> &RawValue {
        match (viewer, &self.events_of) {
            (Viewer::Seat(seat), Some(events)) => &events[seat],
            (Viewer::Seat(_), None) | (Viewer::Public, _) => &self.events,
        }
    }

    fn patch_for(&self, viewer: Viewer, format: StepFormat) -> Box<RawValue> {
        let own = viewer.seat().map(|seat| &self.patch_of[seat]);
        match format {
            StepFormat::Complete => join(&self.patch.complete, own.map_or("", |own| &own.complete)),
            StepFormat::Compact => join(&self.patch.compact, own.map_or("", |own| &own.compact)),
        }
    }
}
