//! The setup of a game's tutorial match: the same for everybody, so that lessons fit it.
//!
//! The texts of the lessons belong to clients. The match has two seats, the learner's first. Its
//! secret is derived from a public sentence, so anyone can compute its random numbers.

use sha2::{Digest, Sha256};

use crate::{
    seat::BySeat,
    seed::{Bytes32, Secret32},
};

/// The learner and the bot.
const SEATS: usize = 2;

/// How a game is set up for its tutorial. Any change here needs the lessons checked again.
#[derive(Debug, Clone, PartialEq)]
pub struct Tutorial<O, R> {
    pub options: O,
    /// The learner's first.
    pub rosters: [R; SEATS],
    /// Number of the deal, chosen because its first turn shows much of the game.
    pub deal: u32,
}

impl<O, R> Tutorial<O, R> {
    pub fn map<P, S>(
        self,
        options: impl FnOnce(O) -> P,
        roster: impl FnMut(R) -> S,
    ) -> (P, BySeat<S>) {
        let rosters: Vec<_> = self.rosters.into_iter().map(roster).collect();
        (options(self.options), BySeat::from(rosters))
    }
}

/// Stands where the secret of a match stands, so that its commitment, its seed and all that checks
/// them are as in every match: the SHA-256 of a sentence that anybody may know.
pub fn secret(slug: &str, deal: u32) -> Secret32 {
    let sentence = format!("scrapworks tutorial of {slug}, deal {deal}");
    Bytes32(Sha256::digest(sentence.as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_of_every_game_has_its_own_public_secret() {
        assert_eq!(secret("scrapbots", 1), secret("scrapbots", 1));
        assert_ne!(secret("scrapbots", 1), secret("scrapbots", 2));
        assert_ne!(secret("scrapbots", 1), secret("scrappers", 1));
        let sentence = Sha256::digest(b"scrapworks tutorial of scrapbots, deal 1");
        assert_eq!(secret("scrapbots", 1).0, <[u8; 32]>::from(sentence));
    }
}
