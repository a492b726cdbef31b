//! Ranks on a leaderboard, page by page. A cursor has what the next page must know of the ones
//! before, so that no page counts the players above it.

use scrapworks_protocol::{LeaderboardEntry, Player, PlayerId};
use uuid::Uuid;

use crate::domain::ratings::rating::{Rating, Standing};

/// A player on a leaderboard.
#[derive(Debug, Clone)]
pub struct Listed {
    pub player: Player,
    pub standing: Standing,
}

/// The last player of a page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cursor {
    /// How many were listed up to this one.
    listed: u32,
    rank: u32,
    pub mean: f64,
    pub player: PlayerId,
}

impl Cursor {
    /// None if it was not written by [`Cursor::to_text`].
    pub fn parse(text: &str) -> Option<Cursor> {
        let mut parts = text.split('.');
        let mut part = || parts.next();
        let (listed, rank) = (part()?.parse().ok()?, part()?.parse().ok()?);
        let mean = f64::from_bits(u64::from_str_radix(part()?, 16).ok()?);
        let player = PlayerId(Uuid::parse_str(part()?).ok()?);
        let is_whole = part().is_none() && mean.is_finite();
        is_whole.then_some(Cursor { listed, rank, mean, player })
    }

    pub fn to_text(self) -> String {
        let Cursor { listed, rank, mean, player } = self;
        format!("{listed}.{rank}.{:016x}.{player}", mean.to_bits())
    }
}

/// The entries of a page, each with the cursor behind it. Whoever shows the same rating has the
/// same rank.
pub fn ranked(after: Option<Cursor>, page: Vec<Listed>) -> Vec<(LeaderboardEntry, Cursor)> {
    let shown = |mean| Rating { mean, deviation: 0.0 }.shown();
    let mut last = after;
    let mut entries = Vec::with_capacity(page.len());
    for Listed { player, standing } in page {
        let Standing { rating, matches } = standing;
        let listed = last.map_or(0, |last| last.listed).saturating_add(1);
        let tied = last.filter(|last| shown(last.mean) == rating.shown());
        let rank = tied.map_or(listed, |last| last.rank);
        let cursor = Cursor { listed, rank, mean: rating.mean, player: player.id };
        last = Some(cursor);
        let entry = LeaderboardEntry {
            rank,
            player,
            rating: rating.shown(),
            deviation: rating.shown_deviation(),
            matches,
        };
        entries.push((entry, cursor));
    }
    entries
}
