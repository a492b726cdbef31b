//! A match as it stands in memory: its rules' state, what everyone saw of it last, and what is
//! needed to answer who asks twice, too late, or after a gap.
//!
//! Pure: no clock, no store, no sockets. A step is tried first, which changes nothing, and taken
//! once it is on disk.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use scrapworks_engine::{
    AnyMatch, AnySetup, AnyStep, BySeat, Cause, Entry, Outcome, Refused, Seat, SeatSet, Seats,
    Viewer,
};
use scrapworks_protocol::{
    MatchResult,
    socket::{ActionId, Clocks, StepCause},
};
use serde_json::value::RawValue;

use super::{
    acted::ActedIds,
    catch_up::Recent,
    clock::Moment,
    diff::diff,
    told::{Choices, Told},
};
use crate::{
    replay::rerun::{Unreplayable, check_hash, play},
    store::steps::{Deed, KeptClocks, StepRow},
};

/// Steps at the end of a log that are told again when it is replayed, for those who come back.
const RETOLD_MAX: usize = 8;

#[derive(Debug)]
pub(crate) struct Playing {
    now: Box<dyn AnyMatch>,
    seats: Seats,
    public: Box<RawValue>,
    private: BySeat<Box<RawValue>>,
    legal: BySeat<LegalMark>,
    acted: ActedIds,
    recent: Recent,
}

/// A print of a seat's legal actions, and the step that they are the same since.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct LegalMark {
    print: u64,
    since: u32,
}

/// A step that the rules allow, before it is on disk.
#[derive(Debug)]
pub(crate) struct Attempt {
    next: Box<dyn AnyMatch>,
    step: AnyStep,
    deed: Deed,
    asked: Option<Asked>,
}

/// Under which name a step was asked for, and by which seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) by: Seat,
    pub(crate) action_id: ActionId,
}

/// What a step means for those who are awaited after it.
#[derive(Debug)]
pub(crate) struct Taken {
    /// Of the seats that are awaited and have not left.
    pub(crate) legal: BySeat<Option<Box<RawValue>>>,
    /// Awaited now, and not before the step.
    pub(crate) newly_awaited: SeatSet,
}

impl Playing {
    /// Plays a log again, and compares the hash of every step.
    pub(crate) fn replay(
        entry: &Entry,
        setup: &AnySetup,
        log: &[StepRow],
    ) -> Result<Playing, Unreplayable> {
        let (first, rows) = log.split_first().ok_or(Unreplayable::NoSetup)?;
        if first.deed.is_some() || first.seq != 0 {
            return Err(Unreplayable::NoSetup);
        }
        let (now, step) = (entry.start)(setup)
            .map_err(|refused| Unreplayable::Setup(refused.code.into_owned()))?;
        check_hash(&step, first)?;
        let quick = rows.len().saturating_sub(RETOLD_MAX);
        let mut playing = Playing::begin(now, &step, setup.rosters.seats(), quick == 0);
        for row in &rows[..quick] {
            let attempt = playing.replay_row(row)?;
            playing.acted.push(attempt.asked());
            playing.now = attempt.next;
        }
        if quick > 0 {
            playing.look_anew();
        }
        for row in &rows[quick..] {
            let attempt = playing.replay_row(row)?;
            playing.take(attempt);
        }
        Ok(playing)
    }

    fn begin(now: Box<dyn AnyMatch>, step: &AnyStep, seats: Seats, tell: bool) -> Playing {
        let mut acted = ActedIds::new();
        acted.push(None);
        let mut playing = Playing {
            public: now.public_view(),
            private: BySeat::new(seats, |seat| now.private_view(seat)),
            legal: BySeat::new(seats, |_| LegalMark { print: 0, since: 0 }),
            now,
            seats,
            acted,
            recent: Recent::default(),
        };
        playing.mark_legal();
        if tell {
            let unchanged = BySeat::new(seats, |_| String::new());
            let told = playing.tell(step, None, None, String::new(), unchanged);
            playing.recent.push(told);
        }
        playing
    }

    fn replay_row(&self, row: &StepRow) -> Result<Attempt, Unreplayable> {
        let seq = row.seq;
        if seq != self.seq() + 1 {
            return Err(Unreplayable::Gap { seq });
        }
        let deed = row.deed.clone().ok_or(Unreplayable::Gap { seq })?;
        let attempt = self
            .attempt(deed, Asked::of(row))
            .map_err(|refused| Unreplayable::Refused { seq, code: refused.code.into_owned() })?;
        check_hash(&attempt.step, row)?;
        Ok(attempt)
    }

    /// What everybody sees, after steps that nobody was told of.
    fn look_anew(&mut self) {
        self.public = self.now.public_view();
        self.private = BySeat::new(self.seats, |seat| self.now.private_view(seat));
        self.mark_legal();
    }

    pub(crate) fn seq(&self) -> u32 {
        self.now.seq()
    }

    pub(crate) fn awaiting(&self) -> SeatSet {
        self.now.awaiting()
    }

    pub(crate) fn has_left(&self, seat: Seat) -> bool {
        self.now.left().contains(&seat)
    }

    pub(crate) fn result(&self) -> Option<MatchResult> {
        self.now.outcome().map(result)
    }

    /// The match for somebody to think about.
    pub(crate) fn copy(&self) -> Box<dyn AnyMatch> {
        self.now.copy()
    }

    /// What is played for an awaited seat that does not decide itself.
    pub(crate) fn in_place_of(&self, seat: Seat, cause: Cause) -> Deed {
        Deed::Act { seat, cause, action: self.now.timeout_action(seat) }
    }

    /// What the clocks go by.
    pub(crate) fn moment(&self) -> Moment {
        Moment::of(&*self.now)
    }

    /// What the deed would lead to, or why the rules forbid it. Changes nothing.
    pub(crate) fn attempt(&self, deed: Deed, asked: Option<Asked>) -> Result<Attempt, Refused> {
        let (next, step) = play(&*self.now, &deed)?;
        Ok(Attempt { next, step, deed, asked })
    }

    /// Makes the attempt the truth. It must have been made on the match as it stands.
    pub(crate) fn take(&mut self, attempt: Attempt) -> Taken {
        debug_assert_eq!(attempt.next.seq(), self.seq() + 1);
        let before = self.awaiting();
        self.acted.push(attempt.asked());
        let asked_by = attempt.asked_by();
        let Attempt { next, step, deed, .. } = attempt;
        self.now = next;
        let public = self.now.public_view();
        let patch = diff("/public", &self.public, &public);
        self.public = public;
        let private = BySeat::new(self.seats, |seat| self.now.private_view(seat));
        let patch_of =
            BySeat::new(self.seats, |seat| diff("/private", &self.private[seat], &private[seat]));
        self.private = private;
        let told = self.tell(&step, Some(&deed), asked_by, patch, patch_of);
        self.recent.push(told);
        let newly_awaited = self.awaiting().iter().filter(|&seat| !before.contains(seat));
        Taken { newly_awaited: newly_awaited.collect(), legal: self.mark_legal() }
    }

    fn tell(
        &self,
        step: &AnyStep,
        deed: Option<&Deed>,
        asked_by: Option<Seat>,
        patch: String,
        patch_of: BySeat<String>,
    ) -> Told {
        let events = step.seen_by(Viewer::Public);
        let own = |seat| step.seen_by(Viewer::Seat(seat)).json;
        Told {
            seq: step.seq,
            by: deed.map(Deed::seat),
            cause: deed.map_or(StepCause::Setup, Deed::cause),
            asked_by,
            events: events.json,
            events_of: events.has_secrets.then(|| BySeat::new(self.seats, own)),
            patch,
            patch_of,
            awaiting: self.awaiting(),
            result: self.result(),
        }
    }

    /// Asks the rules what every awaited seat may do, and notes where that changed.
    fn mark_legal(&mut self) -> BySeat<Option<Box<RawValue>>> {
        let legal = BySeat::new(self.seats, |seat| self.legal(seat));
        let since = self.seq();
        for (seat, mark) in self.legal.iter_mut() {
            let print = legal[seat].as_deref().map_or(0, print);
            if print != mark.print {
                *mark = LegalMark { print, since };
            }
        }
        legal
    }

    /// The step that the seat's legal actions are the same since.
    pub(crate) fn legal_since(&self, seat: Seat) -> u32 {
        self.legal[seat].since
    }

    /// `None` unless the seat is awaited.
    pub(crate) fn legal(&self, seat: Seat) -> Option<Box<RawValue>> {
        let asked = self.awaiting().contains(seat) && !self.has_left(seat);
        asked.then(|| self.now.legal_actions(seat))
    }

    /// What the viewer may do now, with its legal actions as they were computed before, and how
    /// long it may take.
    pub(crate) fn choices<'a>(
        &self,
        viewer: Viewer,
        legal: Option<&'a RawValue>,
        clocks: Option<&'a Clocks>,
    ) -> Choices<'a> {
        let undo_of = viewer.seat().and_then(|seat| self.now.can_undo(seat));
        Choices { legal, undo_of, clocks }
    }

    pub(crate) fn preview(
        &self,
        seat: Seat,
        action: &RawValue,
    ) -> Result<serde_json::Value, Refused> {
        self.now.preview(seat, action)
    }

    pub(crate) fn public(&self) -> &RawValue {
        &self.public
    }

    pub(crate) fn private(&self, viewer: Viewer) -> Option<&RawValue> {
        viewer.seat().map(|seat| &*self.private[seat])
    }

    /// The step that the seat asked for under that id.
    pub(crate) fn acted(&self, seat: Seat, id: &ActionId) -> Option<u32> {
        self.acted.find(seat, id)
    }

    pub(crate) fn recent(&self) -> &Recent {
        &self.recent
    }
}

impl Attempt {
    /// The row of the log, as of `at` milliseconds since 1970.
    pub(crate) fn row(&self, at: i64, clocks: Option<KeptClocks>) -> StepRow {
        let mut deed = self.deed.clone();
        if let (Deed::Act { action, .. }, Some(canonical)) = (&mut deed, &self.step.action) {
            *action = canonical.clone();
        }
        StepRow {
            seq: self.step.seq,
            asked_by: self.asked_by(),
            deed: Some(deed),
            action_id: self.asked.as_ref().map(|asked| asked.action_id.clone()),
            clocks,
            awaiting: self.next.awaiting(),
            hash: self.step.hash,
            at,
        }
    }

    pub(crate) fn result(&self) -> Option<MatchResult> {
        self.next.outcome().map(result)
    }

    /// The seat that leaves by it.
    pub(crate) fn leaver(&self) -> Option<Seat> {
        match self.deed {
            Deed::Leave { seat, .. } => Some(seat),
            Deed::Act { .. } | Deed::Undo { .. } => None,
        }
    }

    pub(crate) fn moment(&self) -> Moment {
        Moment::of(&*self.next)
    }

    /// The seat that asked for it, where that is another one than its own.
    fn asked_by(&self) -> Option<Seat> {
        self.asked.as_ref().map(|asked| asked.by).filter(|&by| by != self.deed.seat())
    }

    fn asked(&self) -> Option<(Seat, &ActionId)> {
        self.asked.as_ref().map(|asked| (asked.by, &asked.action_id))
    }
}

impl Asked {
    fn of(row: &StepRow) -> Option<Asked> {
        let by = row.asked_by.or(row.deed.as_ref().map(Deed::seat))?;
        Some(Asked { by, action_id: row.action_id.clone()? })
    }
}

fn print(legal: &RawValue) -> u64 {
    BuildHasherDefault::<DefaultHasher>::new().hash_one(legal.get())
}

/// The engine's outcome in the words of the wire.
pub(crate) fn result(outcome: Outcome) -> MatchResult {
    MatchResult {
        ranks: outcome.ranks.values().to_vec(),
        scores: outcome.scores.values().to_vec(),
        reason: outcome.reason.to_owned(),
    }
}
