//! Analysis of positions of a finished match: who was ahead, and what a decision cost.
//!
//! Both use the evaluation that bots play by, made as sure as it has proved to be. Who was ahead is
//! estimated from the true state, which is public once the match is over. A decision is judged from
//! what its seat knew at that moment: everything hidden from it is resampled, so no verdict depends
//! on hidden information. Effort is counted in actions, and all values are integers: every machine
//! computes the same.

use super::{
    determinization::{Determinization, END, Values, WIN, winner_value},
    evaluate::{Evaluate, top_candidates},
    monte_carlo::{self, Mean},
};
use scrapworks_core::{BySeat, Match, Rng, Seat, SeatSet, Viewer};

/// Rollouts of one position, at least: fewer say nothing about their spread.
const SAMPLES_MIN: i64 = 8;
/// Of one position, at most.
const SAMPLES_MAX: i64 = 200;
/// The same, to the end of the match, where each is won or lost.
const ENDINGS_MAX: i64 = 1_000;

/// Each seat's chance to win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chances {
    /// In thousandths. Zero for a seat that has left.
    pub by_seat: BySeat<u16>,
    /// Two standard errors, in thousandths: the largest of all seats.
    pub margin: u16,
}

/// A better action than the one that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict<A> {
    pub better: A,
    /// What the seat's chance to win lost, in thousandths.
    pub cost: u16,
    /// Two standard errors of `cost`, in thousandths. Zero where no chance was involved.
    pub margin: u16,
}

/// Estimates the chances from the true state, by rollouts that take about `nodes` actions.
pub fn chances<G: Evaluate>(position: &Match<G>, nodes: u32, rng: &mut Rng) -> Chances {
    let seats = position.seats();
    let mut means = BySeat::new(seats, |_| Mean::default());
    let staying = staying(position);
    if let Some(outcome) = position.outcome() {
        means.iter_mut().for_each(|(seat, mean)| mean.add(winner_value(&outcome, seat)));
    } else if let Some(first) = staying.first() {
        let (mut spent, mut samples) = (0, 0);
        while samples < SAMPLES_MIN || (spent < nodes && samples < SAMPLES_MAX) {
            let mut sample = Determinization::of_true_state(position, rng);
            sample.roll_out(first, end_of_rollout(position));
            let values = shared(sample.winning_values(), staying, G::SURENESS);
            means.iter_mut().for_each(|(seat, mean)| mean.add(values[usize::from(seat.0)]));
            spent += sample.nodes + 1 + G::ROLLOUT_COST;
            samples += 1;
        }
    }
    let margin = means.values().iter().map(Mean::two_errors).max().unwrap_or(0);
    Chances { by_seat: means.map(|mean| thousandths(mean.mean())), margin: thousandths(margin) }
}

/// Looks for a better action than `played` of an awaited seat. The search for it takes about
/// `nodes` actions, as that of a hard bot with this budget; the comparison of the two takes half
/// as many, on random numbers of its own, so that luck of the search does not count as a gain.
///
/// With a number of `endings`, what costs more than its margin is compared again, by rollouts to
/// the end of the match that take about so many actions. The lower cost is the verdict.
///
/// `None` if the seat had one candidate only, or if there is no better one.
pub fn judge<G: Evaluate>(
    before: &Match<G>,
    seat: Seat,
    played: &G::Action,
    (nodes, endings): (u32, u32),
    rng: &mut Rng,
) -> Option<Verdict<G::Action>> {
    let seen = before.resampled(Viewer::Seat(seat), rng);
    let candidates = top_candidates(seen.game(), seat);
    if candidates.len() < 2 {
        return None;
    }
    let better = monte_carlo::search(&seen, seat, candidates, nodes, rng, &mut || true);
    if better == *played {
        return None;
    }
    let staying = staying(before);
    let value = |sample: &Determinization<'_, G>| {
        shared(sample.winning_values(), staying, G::SURENESS)[usize::from(seat.0)]
    };
    let mut compare = |until, nodes, samples_max| {
        let budget = (until, nodes, SAMPLES_MIN..=samples_max);
        monte_carlo::gain(&seen, seat, [&better, played], budget, &value, rng)
    };
    let mut gain = compare(end_of_rollout(&seen), nodes / 2, SAMPLES_MAX);
    if endings > 0 && gain.two_errors() < gain.mean() {
        let lasting = compare(END, endings, ENDINGS_MAX);
        gain = if lasting.mean() < gain.mean() { lasting } else { gain };
    }
    let cost = thousandths(gain.mean());
    (0 < cost).then(|| Verdict { better, cost, margin: thousandths(gain.two_errors()) })
}

/// Rollouts of the analysis go on for a turn of every seat beyond those of a search, so that what a
/// reply or a roll can change shows in their spread.
fn end_of_rollout<G: Evaluate>(position: &Match<G>) -> u32 {
    position.game().turn() + position.game().horizon() + u32::from(position.seats().0)
}

fn staying<G: Evaluate>(position: &Match<G>) -> SeatSet {
    position.seats().iter().filter(|seat| !position.left().contains(seat)).collect()
}

/// The chances of these seats by their values, of [`WIN`]; zero for all others. Two seats have the
/// odds of their values to the power of [`Evaluate::SURENESS`] halves.
fn shared(values: Values, seats: SeatSet, sureness: u32) -> Values {
    let at = |seat: Seat| usize::from(seat.0);
    let weight = |seat| u128::from(values[at(seat)].unsigned_abs()).pow(sureness).isqrt();
    let sum: u128 = seats.iter().map(weight).sum();
    let count = i64::from(seats.len());
    let mut shares = [0; _];
    for seat in seats.iter() {
        let share = (u128::from(WIN.unsigned_abs()) * weight(seat)).checked_div(sum);
        shares[at(seat)] = share.map_or(WIN / count, |share| share as i64);
    }
    shares
}

/// Of [`WIN`], rounded. Nothing below zero.
fn thousandths(value: i64) -> u16 {
    let rounded = (value * 1_000 + WIN / 2) / WIN;
    u16::try_from(rounded.max(0)).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_become_shares_of_those_who_stay() {
        let mut values = [0; _];
        values[..3].copy_from_slice(&[300_000, 900_000, 100_000]);
        let seats = |of: [u8; 2]| of.into_iter().map(Seat).collect();
        assert_eq!(shared(values, seats([0, 2]), 2)[..3], [750_000, 0, 250_000]);
        assert_eq!(shared(values, seats([0, 2]), 4)[..3], [900_000, 0, 100_000]);
        assert_eq!(shared([WIN; _], seats([0, 1]), 6)[..2], [WIN / 2, WIN / 2]);
        assert_eq!(shared([0; _], seats([0, 1]), 3)[..2], [WIN / 2, WIN / 2]);
    }

    #[test]
    fn thousandths_are_rounded_and_never_negative() {
        assert_eq!([-900_000, 499, 500, 1_000_000].map(thousandths), [0, 0, 1, 1_000]);
    }
}
