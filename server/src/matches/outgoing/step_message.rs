//! The `match_step` message of one step: its parts are encoded once, and combined per viewer.

use axum::extract::ws::Utf8Bytes;
use scrapworks_engine::{BySeat, Seat, SeatSet, Viewer};
use scrapworks_protocol::{
    MatchId, MatchResult, MatchState,
    socket::{ActionId, Clocks, CompactStep, MatchStep, ServerMessage, StepCause},
};
use serde_json::value::RawValue;

use crate::matches::{
    outgoing::{
        legal_actions::LegalActions,
        patch_writer::{Patch, join},
    },
    wire::seat_numbers,
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
    /// The message for a viewer. Give `choices` for the newest step only.
    pub(crate) fn to_frame(
        &self,
        match_id: MatchId,
        viewer: Viewer,
        format: StepFormat,
        choices: Option<&Choices<'_>>,
    ) -> Utf8Bytes {
        match format {
            StepFormat::Complete => self.to_complete_frame(match_id, viewer, choices),
            StepFormat::Compact => self.to_compact_frame(match_id, viewer, choices, None),
        }
    }

    /// A compact step. `action_id` is that of the receiver's own request.
    pub(crate) fn to_compact_frame(
        &self,
        match_id: MatchId,
        viewer: Viewer,
        choices: Option<&Choices<'_>>,
        action_id: Option<&ActionId>,
    ) -> Utf8Bytes {
        let patch = self.patch_for(viewer, |patch| &patch.compact);
        let message = ServerMessage::Step(CompactStep {
            match_tail: match_id.tail().into(),
            seq: self.seq,
            by: self.by.map(|seat| seat.0),
            cause: self.cause,
            asked_by: self.asked_by.map(|seat| seat.0),
            acted: action_id.cloned(),
            events: self.events_for(viewer),
            patch: &patch,
            awaiting: seat_numbers(self.awaiting),
            legal: choices.and_then(|choices| choices.legal).map(LegalActions::packed),
            undo_of: choices.and_then(|choices| choices.undo_of),
            clocks: choices.and_then(|choices| choices.clocks.cloned()),
            state: self.result.as_ref().map(|_| MatchState::Finished),
            result: self.result.clone(),
        });
        message.to_json().into()
    }

    fn to_complete_frame(
        &self,
        match_id: MatchId,
        viewer: Viewer,
        choices: Option<&Choices<'_>>,
    ) -> Utf8Bytes {
        let patch = self.patch_for(viewer, |patch| &patch.complete);
        let message = ServerMessage::MatchStep(MatchStep {
            match_id,
            seq: self.seq,
            by: self.by.map(|seat| seat.0),
            cause: self.cause,
            asked_by: self.asked_by.map(|seat| seat.0),
            events: self.events_for(viewer),
            patch: &patch,
            awaiting: seat_numbers(self.awaiting),
            legal: choices.and_then(|choices| choices.legal).map(LegalActions::json),
            can_undo: choices.is_some_and(|choices| choices.undo_of.is_some()),
            undo_of: choices.and_then(|choices| choices.undo_of),
            clocks: choices.map(|choices| choices.clocks.cloned()),
            state: self.result.as_ref().map(|_| MatchState::Finished),
            result: self.result.clone(),
        });
        message.to_json().into()
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

    fn patch_for(&self, viewer: Viewer, encoding: impl Fn(&Patch) -> &str) -> Box<RawValue> {
        let own = viewer.seat().map_or("", |seat| encoding(&self.patch_of[seat]));
        join(encoding(&self.patch), own)
    }
}
