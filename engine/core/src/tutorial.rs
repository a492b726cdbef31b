//! The match that teaches a game: the same for everybody, so that lessons can be told along it.
//!
//! What the lessons say is not its business: they are told by clients. It has two seats, the
//! learner's first. Its chance is no secret and hides nothing: anybody can work it out from here.

use sha2::{Digest, Sha256};

use crate::{
    seat::BySeat,
    seed::{Bytes32, Secret32},
};

/// The learner, and who plays against it.
const SEATS: usize = 2;

/// How a game is set up for its tutorial. To change any of it is to look at the lessons again.
#[derive(Debug, Clone, PartialEq)]
pub struct Tutorial<O, R> {
    pub options: O,
    /// The learner's first.
    pub rosters: [R; SEATS],
    /// Chosen among others because its first turn shows much of the game.
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
