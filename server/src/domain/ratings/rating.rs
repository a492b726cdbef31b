//! The rating of a player in one game, and how a match changes it: the model of Weng and Lin with
//! full pairs of the Bradley–Terry model ("A Bayesian Approximation Method for Online Ranking",
//! JMLR 12, 2011), by the crate skillratings.

use scrapworks_protocol::{PlayerRating, RatingChange};
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

/// What a new player has. The numbers are those of the paper.
const START: Rating = Rating { mean: 25.0, deviation: 25.0 / 3.0 };
/// How much chance there is in a match: the paper's β. A player who is so much stronger, and is
/// known to be, wins two of three matches, or a little less.
const BETA: f64 = 25.0 / 6.0;
/// The least factor by which one match shrinks a variance: the paper's κ.
const SHRINK_MIN: f64 = 0.000_001;
/// What a deviation grows by before each match, as a standard deviation, because players learn and
/// forget: TrueSkill's τ. Without it, ratings of those who play much would hardly move any more.
const DRIFT: f64 = 25.0 / 300.0;

/// A rating as people read it is `START_SHOWN + SHOWN_PER_UNIT * (mean - START.mean)`. So 400
/// points between players who are both well known mean about ten wins to one, as in chess.
const SHOWN_PER_UNIT: f64 = 30.0;
const START_SHOWN: f64 = 1_500.0;

/// Before so many rated matches a rating is provisional.
pub const MATCHES_MIN: u32 = 10;
/// With a deviation as high as this one, which is 210 as people read it, a rating is provisional.
const DEVIATION_BOUND: f64 = 7.0;

/// Ratings are multiples of this power of two. Then two machines whose exponential functions
/// differ in the last bit compute the same ratings.
const GRAIN: f64 = 1.0 / 16_777_216.0;

/// A player's strength is normally distributed around the mean, as far as is known.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    pub mean: f64,
    pub deviation: f64,
}

/// A rating with the number of matches that it comes from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standing {
    pub rating: Rating,
    pub matches: u32,
}

impl Rating {
    /// As people read it: 1500 for a new player.
    pub fn shown(self) -> i32 {
        (START_SHOWN + SHOWN_PER_UNIT * (self.mean - START.mean)).round() as i32
    }

    /// The deviation on the same scale: 250 for a new player.
    pub fn shown_deviation(self) -> i32 {
        (SHOWN_PER_UNIT * self.deviation).round() as i32
    }

    fn drifted(self) -> WengLinRating {
        WengLinRating {
            rating: self.mean,
            uncertainty: (self.deviation * self.deviation + DRIFT * DRIFT).sqrt(),
        }
    }

    fn of(rating: WengLinRating) -> Rating {
        let grained = |value: f64| (value / GRAIN).round() * GRAIN;
        Rating { mean: grained(rating.rating), deviation: grained(rating.uncertainty) }
    }
}

impl Default for Rating {
    fn default() -> Rating {
        Rating::of(WengLinRating { rating: START.mean, uncertainty: START.deviation })
    }
}

impl Standing {
    /// What a player has who has played no rated match.
    pub fn new() -> Standing {
        Standing { rating: Rating::default(), matches: 0 }
    }

    /// Whether too little is known for the leaderboard.
    pub fn is_provisional(self) -> bool {
        self.matches < MATCHES_MIN || self.rating.deviation >= DEVIATION_BOUND
    }

    /// As the API shows it.
    pub fn view(self, game: String) -> PlayerRating {
        PlayerRating {
            game,
            rating: self.rating.shown(),
            deviation: self.rating.shown_deviation(),
            matches: self.matches,
            provisional: self.is_provisional(),
        }
    }
}

/// The standings after a match, by seat. `ranks` are those of its result: 0 is best, ties share a
/// rank.
pub fn rate(before: &[Standing], ranks: &[u8]) -> Vec<Standing> {
    let config = WengLinConfig { beta: BETA, uncertainty_tolerance: SHRINK_MIN };
    let alone: Vec<_> = before.iter().map(|seat| [seat.rating.drifted()]).collect();
    let outcome = |rank: &u8| MultiTeamOutcome::new(usize::from(*rank));
    let seats: Vec<_> = alone.iter().map(|seat| &seat[..]).zip(ranks.iter().map(outcome)).collect();
    let after = weng_lin_multi_team(&seats, &config).into_iter().flatten().map(Rating::of);
    let matches = before.iter().map(|seat| seat.matches + 1);
    after.zip(matches).map(|(rating, matches)| Standing { rating, matches }).collect()
}

/// A change as the API shows it.
pub fn change(seat: u8, before: Rating, after: Rating) -> RatingChange {
    RatingChange { seat, before: before.shown(), after: after.shown() }
}
