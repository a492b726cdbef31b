//! The state of a match in memory: the rules' state, the last views, and what is needed to answer
//! retries, stale requests and reconnects.
//!
//! It has no clock, no store and no sockets. A step is first prepared, which changes nothing, and
//! is applied when it is committed.

use scrapworks_engine::{
    AnyMatch, AnySetup, AnyStep, BySeat, Cause, Entry, Refused, Seat, SeatSet, Seats, ViewJson,
    Viewer,
};
use scrapworks_protocol::{
    MatchResult,
    socket::{ActionId, Clocks, StepCause},
};
use serde_json::value::RawValue;

use crate::{
    matches::{
        clock::TurnState,
        log::{
            idempotency::{ActionKey, ActionKeys},
            log_replay::{ReplayError, check_hash, play},
        },
        outgoing::{
            json_diff::diff,
            legal_actions::LegalActions,
            patch_writer::Patch,
            step_message::{Choices, StepMessage},
        },
        state::recent_steps::RecentSteps,
        wire::match_result,
    },
    store::records::{RowKind, SavedClocks, StepRow, cause_name},
};

/// Steps at the end of a log whose messages are built again on loading, for reconnecting clients.
const RELOADED_MESSAGES_MAX: usize = 8;

#[derive(Debug)]
pub(crate) struct LiveState {
    state: Box<dyn AnyMatch>,
    seats: Seats,
    public: ViewJson,
    private: BySeat<ViewJson>,
    legal: BySeat<LegalFingerprint>,
    action_keys: ActionKeys,
    recent: RecentSteps,
}

/// A fingerprint of a seat's legal actions, and the step since which they are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct LegalFingerprint {
    fingerprint: u64,
    since: u32,
}

/// A step that the rules allow and that is not committed yet.
#[derive(Debug)]
pub(crate) struct PreparedStep {
    next: Box<dyn AnyMatch>,
    step: AnyStep,
    kind: RowKind,
    key: Option<ActionKey>,
}

/// What a committed step changed for the seats awaited after it.
#[derive(Debug)]
pub(crate) struct CommittedStep {
    /// Legal actions of the awaited seats that have not left.
    pub(crate) legal: BySeat<Option<LegalActions>>,
    /// Seats awaited now but not before the step.
    pub(crate) newly_awaited: SeatSet,
}

impl LiveState {
    /// Replays a log and compares the hash of every step.
    pub(crate) fn replay(
        entry: &Entry,
        setup: &AnySetup,
        log: &[StepRow],
    ) -> Result<LiveState, ReplayError> {
        let (first, rows) = log.split_first().ok_or(ReplayError::NoSetup)?;
        if first.kind.is_some() || first.seq != 0 {
            return Err(ReplayError::NoSetup);
        }
        let (state, step) = (entry.start)(setup)
            .map_err(|refused| ReplayError::Setup(refused.code.into_owned()))?;
        check_hash(&step, first)?;
        // Building messages is slow, so it is done for the last rows only.
        let silent = rows.len().saturating_sub(RELOADED_MESSAGES_MAX);
        let mut live = LiveState::begin(state, &step, setup.rosters.seats(), silent == 0);
        for row in &rows[..silent] {
            let step = live.prepare_row(row)?;
            live.action_keys.push(step.key.as_ref());
            live.state = step.next;
        }
        if silent > 0 {
            live.refresh_views();
        }
        for row in &rows[silent..] {
            let step = live.prepare_row(row)?;
            live.commit(step);
        }
        Ok(live)
    }

    fn begin(
        state: Box<dyn AnyMatch>,
        step: &AnyStep,
        seats: Seats,
        keep_message: bool,
    ) -> LiveState {
        let mut action_keys = ActionKeys::new();
        action_keys.push(None);
        let mut live = LiveState {
            public: state.public_view(),
            private: BySeat::new(seats, |seat| state.private_view(seat)),
            legal: BySeat::new(seats, |_| LegalFingerprint { fingerprint: 0, since: 0 }),
            state,
            seats,
            action_keys,
            recent: RecentSteps::default(),
        };
        live.refresh_legal();
        if keep_message {
            let unchanged = BySeat::new(seats, |_| Patch::default());
            let message = live.step_message(step, None, None, Patch::default(), unchanged);
            live.recent.push(message);
        }
        live
    }

    fn prepare_row(&self, row: &StepRow) -> Result<PreparedStep, ReplayError> {
        let seq = row.seq;
        if seq != self.seq() + 1 {
            return Err(ReplayError::Gap { seq });
        }
        let kind = row.kind.clone().ok_or(ReplayError::Gap { seq })?;
        let step = self
            .prepare(kind, action_key(row))
            .map_err(|refused| ReplayError::Refused { seq, code: refused.code.into_owned() })?;
        check_hash(&step.step, row)?;
        Ok(step)
    }

    /// Computes all views, after steps without messages.
    fn refresh_views(&mut self) {
        self.public = self.state.public_view();
        self.private = BySeat::new(self.seats, |seat| self.state.private_view(seat));
        self.refresh_legal();
    }

    pub(crate) fn seq(&self) -> u32 {
        self.state.seq()
    }

    pub(crate) fn awaiting(&self) -> SeatSet {
        self.state.awaiting()
    }

    pub(crate) fn has_left(&self, seat: Seat) -> bool {
        self.state.left().contains(&seat)
    }

    pub(crate) fn result(&self) -> Option<MatchResult> {
        self.state.outcome().map(match_result)
    }

    /// A copy of the rules' state, for a bot.
    pub(crate) fn copy(&self) -> Box<dyn AnyMatch> {
        self.state.copy()
    }

    /// The rules' default action for an awaited seat that does not decide itself.
    pub(crate) fn default_row(&self, seat: Seat, cause: Cause) -> RowKind {
        RowKind::Act { seat, cause, action: self.state.timeout_action(seat) }
    }

    pub(crate) fn turn(&self) -> TurnState {
        TurnState::of(&*self.state)
    }

    /// Runs the rules for a step, or says why they refuse it. Changes nothing.
    pub(crate) fn prepare(
        &self,
        kind: RowKind,
        key: Option<ActionKey>,
    ) -> Result<PreparedStep, Refused> {
        let (next, step) = play(&*self.state, &kind)?;
        Ok(PreparedStep { next, step, kind, key })
    }

    /// Applies a committed step. It must have been prepared on the current state.
    pub(crate) fn commit(&mut self, prepared: PreparedStep) -> CommittedStep {
        debug_assert_eq!(prepared.next.seq(), self.seq() + 1);
        let before = self.awaiting();
        self.action_keys.push(prepared.key.as_ref());
        let asked_by = prepared.asked_by();
        let PreparedStep { next, step, kind, .. } = prepared;
        self.state = next;
        let public = self.state.public_view();
        let patch = diff("/public", &self.public, &public);
        self.public = public;
        let private = BySeat::new(self.seats, |seat| self.state.private_view(seat));
        let patch_of =
            BySeat::new(self.seats, |seat| diff("/private", &self.private[seat], &private[seat]));
        self.private = private;
        let message = self.step_message(&step, Some(&kind), asked_by, patch, patch_of);
        self.recent.push(message);
        let newly_awaited = self.awaiting().iter().filter(|&seat| !before.contains(seat));
        CommittedStep { newly_awaited: newly_awaited.collect(), legal: self.refresh_legal() }
    }

    fn step_message(
        &self,
        step: &AnyStep,
        kind: Option<&RowKind>,
        asked_by: Option<Seat>,
        patch: Patch,
        patch_of: BySeat<Patch>,
    ) -> StepMessage {
        let events = step.seen_by(Viewer::Public);
        let own = |seat| step.seen_by(Viewer::Seat(seat)).json;
        StepMessage {
            seq: step.seq,
            by: kind.map(RowKind::seat),
            cause: kind.map_or(StepCause::Setup, RowKind::cause),
            asked_by,
            events: events.json,
            events_of: events.has_secrets.then(|| BySeat::new(self.seats, own)),
            patch,
            patch_of,
            awaiting: self.awaiting(),
            result: self.result(),
        }
    }

    /// Computes the legal actions of all awaited seats, and notes whose changed.
    fn refresh_legal(&mut self) -> BySeat<Option<LegalActions>> {
        let legal = BySeat::new(self.seats, |seat| self.legal(seat));
        let since = self.seq();
        for (seat, last) in self.legal.iter_mut() {
            let fingerprint = legal[seat].as_ref().map_or(0, LegalActions::fingerprint);
            if fingerprint != last.fingerprint {
                *last = LegalFingerprint { fingerprint, since };
            }
        }
        legal
    }

    /// The step since which the seat's legal actions are the same.
    pub(crate) fn legal_since(&self, seat: Seat) -> u32 {
        self.legal[seat].since
    }

    /// The seat's legal actions. None unless it is awaited.
    pub(crate) fn legal(&self, seat: Seat) -> Option<LegalActions> {
        let is_deciding = self.awaiting().contains(seat) && !self.has_left(seat);
        is_deciding.then(|| LegalActions::new(self.state.legal_actions(seat)))
    }

    /// What the viewer can do now. `legal` are its legal actions, already computed.
    pub(crate) fn choices<'a>(
        &self,
        viewer: Viewer,
        legal: Option<&'a LegalActions>,
        clocks: Option<&'a Clocks>,
    ) -> Choices<'a> {
        let undo_of = viewer.seat().and_then(|seat| self.state.can_undo(seat));
        Choices { legal, undo_of, clocks }
    }

    pub(crate) fn preview(
        &self,
        seat: Seat,
        action: &RawValue,
    ) -> Result<serde_json::Value, Refused> {
        self.state.preview(seat, action)
    }

    /// The public view.
    pub(crate) fn public(&self) -> &RawValue {
        self.public.to_raw()
    }

    /// The private view of a seat; None for spectators.
    pub(crate) fn private(&self, viewer: Viewer) -> Option<&RawValue> {
        viewer.seat().map(|seat| self.private[seat].to_raw())
    }

    /// The seq of the step that the seat requested under this id.
    pub(crate) fn find_action(&self, seat: Seat, id: &ActionId) -> Option<u32> {
        self.action_keys.find(seat, id)
    }

    pub(crate) fn recent(&self) -> &RecentSteps {
        &self.recent
    }
}

impl PreparedStep {
    /// The log row of the step. `at` is in milliseconds since 1970.
    pub(crate) fn row(&self, at: i64, clocks: Option<SavedClocks>) -> StepRow {
        let mut kind = self.kind.clone();
        if let (RowKind::Act { action, .. }, Some(canonical)) = (&mut kind, &self.step.action) {
            *action = canonical.clone();
        }
        StepRow {
            seq: self.step.seq,
            asked_by: self.asked_by(),
            kind: Some(kind),
            action_id: self.key.as_ref().map(|key| key.action_id.clone()),
            clocks,
            awaiting: self.next.awaiting(),
            hash: self.step.hash,
            at,
        }
    }

    pub(crate) fn result(&self) -> Option<MatchResult> {
        self.next.outcome().map(match_result)
    }

    /// The name of the step's cause, as in the protocol.
    pub(crate) fn cause(&self) -> &'static str {
        cause_name(self.kind.cause())
    }

    /// The seat that leaves the match with this step.
    pub(crate) fn leaver(&self) -> Option<Seat> {
        match self.kind {
            RowKind::Leave { seat, .. } => Some(seat),
            RowKind::Act { .. } | RowKind::Undo { .. } | RowKind::Redraw { .. } => None,
        }
    }

    /// The seat whose clock ran out, so that the rules decided for it.
    pub(crate) fn timed_out(&self) -> Option<Seat> {
        match self.kind {
            RowKind::Act { seat, cause: Cause::Timeout, .. } => Some(seat),
            RowKind::Act { .. }
            | RowKind::Leave { .. }
            | RowKind::Undo { .. }
            | RowKind::Redraw { .. } => None,
        }
    }

    pub(crate) fn turn(&self) -> TurnState {
        TurnState::of(&*self.next)
    }

    /// The requesting seat, if it is not the seat whose step it is.
    fn asked_by(&self) -> Option<Seat> {
        self.key.as_ref().map(|key| key.seat).filter(|&seat| seat != self.kind.seat())
    }
}

fn action_key(row: &StepRow) -> Option<ActionKey> {
    let seat = row.asked_by.or(row.kind.as_ref().map(RowKind::seat))?;
    Some(ActionKey { seat, action_id: row.action_id.clone()? })
}
