//! Analysis of a whole finished match: the curve of chances, and the costliest decisions.
//!
//! The caller plays the log again and shows every row. What is worth a second look is kept until
//! the end; nothing else is.

use serde::Serialize;
use serde_json::{Value as Json, value::RawValue};

use crate::any_match::AnyMatch;
use scrapworks_core::{BySeat, Bytes32, Cause, Rng, Seat, Seed, seed};

/// Points of a curve, at most. Of a longer match every stretch of the log gives one.
pub const POINTS_MAX: u32 = 240;
/// Decisions of which each gets a first look. Of a longer match evenly many are left out.
pub const FIRST_LOOKS_MAX: u32 = 480;
/// Decisions that get a second look, with the budget of a hard bot.
const SECOND_LOOKS_MAX: usize = 8;
/// Decisions that are reported, at most.
pub const DECISIONS_MAX: usize = 3;
/// What costs less, in thousandths, is not worth telling.
const COST_MIN: u16 = 20;

/// The budgets of all points, and of all first looks, in budgets of a hard bot.
const CURVE_BUDGETS: u32 = 6;
const FIRST_BUDGETS: u32 = 10;
/// The budget of all rollouts to the end for one decision.
const ENDING_BUDGETS: u32 = 2;

/// What a finished match was.
#[derive(Debug, Clone, Serialize)]
pub struct Analysis {
    /// In the order of the log. The last one is the result.
    pub points: Vec<Point>,
    /// The costliest first.
    pub decisions: Vec<Decision>,
}

/// Who was ahead after a step.
#[derive(Debug, Clone, Serialize)]
pub struct Point {
    pub seq: u32,
    /// Each seat's chance to win, in thousandths, by the true state.
    pub chances: BySeat<u16>,
    /// By how much they may be off, in thousandths: two standard errors.
    pub margin: u16,
}

/// A decision that cost its seat something, by what the seat knew.
#[derive(Debug, Clone, Serialize)]
pub struct Decision {
    pub seq: u32,
    pub seat: Seat,
    /// A player, or a bot.
    pub by: Cause,
    pub played: Box<RawValue>,
    /// What a hard bot would have played.
    pub better: Box<RawValue>,
    /// In thousandths of a win.
    pub cost: u16,
    /// By how much `cost` may be off: two standard errors. Less than the cost.
    pub margin: u16,
}

/// Who decided what in a row of the log.
#[derive(Debug, Clone, Copy)]
pub struct Decided<'a> {
    pub seat: Seat,
    pub by: Cause,
    pub action: &'a RawValue,
}

/// Analyses a match row by row.
#[derive(Debug)]
pub struct Analyst {
    rng: Rng,
    last_seq: u32,
    /// The numbers of the steps that are judged, ascending.
    judged: Vec<u32>,
    /// The newest quiet position of the current stretch.
    quiet: Option<Box<dyn AnyMatch>>,
    points: Vec<Point>,
    /// Those that seem to be the costliest, which are first.
    suspects: Vec<Suspect>,
}

/// A decision that deserves a second look.
#[derive(Debug)]
struct Suspect {
    before: Box<dyn AnyMatch>,
    seat: Seat,
    by: Cause,
    played: Box<RawValue>,
    cost: u16,
    /// What the seat played later in the same turn.
    later: Vec<Json>,
}

impl Analyst {
    /// `seed` is that of the match; none of its random numbers are used. `decisions` are the
    /// numbers of the steps that a player or a bot chose and nobody undid, ascending.
    pub fn new(match_seed: &Seed, last_seq: u32, decisions: &[u32]) -> Analyst {
        let count = decisions.len() as u64;
        let looks = count.min(FIRST_LOOKS_MAX.into());
        let evenly = (0..looks).map(|n| decisions[(n * count / looks) as usize]);
        Analyst {
            rng: Rng::new(&seed(&Bytes32(match_seed.0), &[])),
            last_seq,
            judged: evenly.collect(),
            quiet: None,
            points: Vec::new(),
            suspects: Vec::new(),
        }
    }

    /// Looks at the next row. `before` is `None` for the setup, `decided` for rows in which nobody
    /// chose an action, and where it was undone.
    pub fn look(
        &mut self,
        before: Option<&dyn AnyMatch>,
        decided: Option<Decided<'_>>,
        after: &dyn AnyMatch,
    ) {
        let seq = after.seq();
        if let (Some(before), Some(decided)) = (before, decided) {
            let is_later = |suspect: &&mut Suspect| {
                suspect.seat == decided.seat && suspect.before.turn() == before.turn()
            };
            let earlier = self.suspects.iter_mut().filter(is_later);
            earlier.for_each(|suspect| suspect.later.extend(json(decided.action)));
            if self.judged.binary_search(&seq).is_ok() {
                self.judge(before, decided);
            }
        }
        if after.is_quiet() || self.quiet.is_none() {
            self.quiet = Some(after.copy());
        }
        if seq == self.last_seq || stretch(seq, self.last_seq) < stretch(seq + 1, self.last_seq) {
            self.add_point(after.nodes());
        }
    }

    fn add_point(&mut self, hard_nodes: u32) {
        let Some(position) = self.quiet.take() else { return };
        let count = POINTS_MAX.min(self.last_seq + 1);
        let chances = position.chances(hard_nodes * CURVE_BUDGETS / count, &mut self.rng);
        let is_new = self.points.last().is_none_or(|last| last.seq < position.seq());
        if is_new {
            let (chances, margin) = (chances.by_seat, chances.margin);
            self.points.push(Point { seq: position.seq(), chances, margin });
        }
    }

    fn judge(&mut self, before: &dyn AnyMatch, decided: Decided<'_>) {
        let Decided { seat, by, action } = decided;
        let nodes = before.nodes() * FIRST_BUDGETS / self.judged.len() as u32;
        let Some(verdict) = before.judge(seat, action, (nodes, 0), &mut self.rng) else { return };
        let place = self.suspects.partition_point(|other| verdict.cost <= other.cost);
        if place < SECOND_LOOKS_MAX {
            let (before, played) = (before.copy(), action.to_owned());
            let (cost, later) = (verdict.cost, Vec::new());
            let suspect = Suspect { before, seat, by, played, cost, later };
            self.suspects.insert(place, suspect);
            self.suspects.truncate(SECOND_LOOKS_MAX);
        }
    }

    /// Takes the second looks. `None` if `goes_on` returns false before one.
    pub fn finish(mut self, goes_on: &mut dyn FnMut() -> bool) -> Option<Analysis> {
        let mut decisions = Vec::new();
        for Suspect { before, seat, by, played, later, .. } in self.suspects {
            if !goes_on() {
                return None;
            }
            let budget = (before.nodes(), before.nodes() * ENDING_BUDGETS);
            let verdict = before.judge(seat, &played, budget, &mut self.rng);
            let Some(verdict) = verdict else { continue };
            let (better, cost, margin) = (verdict.better, verdict.cost, verdict.margin);
            // What the seat did a little later, it did not miss.
            if json(&better).is_some_and(|better| later.contains(&better)) {
                continue;
            }
            if COST_MIN <= cost && margin < cost {
                let seq = before.seq() + 1;
                decisions.push(Decision { seq, seat, by, played, better, cost, margin });
            }
        }
        decisions.sort_by_key(|decision| (std::cmp::Reverse(decision.cost), decision.seq));
        decisions.truncate(DECISIONS_MAX);
        Some(Analysis { points: self.points, decisions })
    }
}

/// An action, whatever its layout. None if it is nested too deeply.
fn json(action: &RawValue) -> Option<Json> {
    serde_json::from_str(action.get()).ok()
}

/// In which of at most [`POINTS_MAX`] stretches of the log a step is.
fn stretch(seq: u32, last_seq: u32) -> u64 {
    let rows = u64::from(last_seq) + 1;
    u64::from(seq) * rows.min(POINTS_MAX.into()) / rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_matches_have_a_stretch_for_each_step_and_long_ones_no_more_than_points() {
        for last_seq in [0, 1, 238, 239, 240, 999, 20_000] {
            let mut stretches: Vec<_> = (0..=last_seq).map(|seq| stretch(seq, last_seq)).collect();
            stretches.dedup();
            assert_eq!(stretches.len() as u32, POINTS_MAX.min(last_seq + 1), "{last_seq}");
        }
    }

    #[test]
    fn of_many_decisions_evenly_many_are_judged() {
        let decisions: Vec<_> = (1..=1_000).collect();
        let judged = Analyst::new(&Seed([1; 32]), 1_000, &decisions).judged;
        assert_eq!(judged.len() as u32, FIRST_LOOKS_MAX);
        assert!(judged.windows(2).all(|two| (2..=3).contains(&(two[1] - two[0]))));
        assert_eq!(Analyst::new(&Seed([1; 32]), 1_000, &decisions[..7]).judged, decisions[..7]);
    }
}
