//! The match that teaches a game: the same for everybody, so that lessons can be told along it.
//!
//! What the lessons say is not its business: they are told by clients. It has two seats, the
//! learner's first. Its chance is no secret and hides nothing: anybody can work it out from here.

use sha2::{Digest, Sha256};

use crate::{
    any::AnyMatch,
    seat::{BySeat, Seat},
    seed::{Bytes32, Secret32, Seed},
};

/// The learner, and who plays against it.
const SEATS: usize = 2;
const WHIM_DOMAIN: &[u8] = b"scrapworks tutorial bot v1";

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
    pub(crate) fn map<P, S>(
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

/// The chance of the bot that plays along: it comes from what its seat sees, so the same position
/// is always answered alike, in whatever match and after whatever was taken back.
pub fn whim(of: &dyn AnyMatch, seat: Seat) -> Seed {
    let mut sha = Sha256::new();
    sha.update(WHIM_DOMAIN);
    sha.update([seat.0]);
    sha.update(of.public_view().get());
    sha.update(of.private_view(seat).get());
    Seed(sha.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnySetup, GAMES, Seat, seed};

    #[test]
    fn every_game_has_a_match_that_teaches_it_and_the_learner_decides_first() {
        for entry in GAMES {
            let tutorial = (entry.tutorial)();
            let setup = AnySetup {
                rules_version: entry.meta.rules_version,
                options: tutorial.options,
                rosters: tutorial.rosters,
                seed: seed(&tutorial.secret, &[Bytes32::ZERO; SEATS]),
            };
            let (begun, _) = (entry.start)(&setup).unwrap();
            assert!(begun.awaiting().contains(Seat(0)), "{}", entry.meta.slug);
        }
    }

    #[test]
    fn every_deal_of_every_game_has_a_secret_of_its_own_that_anybody_can_work_out() {
        assert_eq!(secret("scrapbots", 1), secret("scrapbots", 1));
        assert_ne!(secret("scrapbots", 1), secret("scrapbots", 2));
        assert_ne!(secret("scrapbots", 1), secret("scrappers", 1));
        let sentence = Sha256::digest(b"scrapworks tutorial of scrapbots, deal 1");
        assert_eq!(secret("scrapbots", 1).0, <[u8; 32]>::from(sentence));
    }
}
