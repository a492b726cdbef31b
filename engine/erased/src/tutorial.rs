//! The randomness of the bot in a tutorial match.

use scrapworks_core::{Seat, Seed};
use sha2::{Digest, Sha256};

use crate::AnyMatch;

const BOT_SEED_DOMAIN: &[u8] = b"scrapworks tutorial bot v1";

/// The bot's seed for one decision: SHA-256 over what its seat sees.
///
/// The same position is always answered alike, in every match and after every undo, so that lessons
/// can be written along it.
pub fn tutorial_bot_seed(of: &dyn AnyMatch, seat: Seat) -> Seed {
    let mut sha = Sha256::new();
    sha.update(BOT_SEED_DOMAIN);
    sha.update([seat.0]);
    sha.update(of.public_view().get());
    sha.update(of.private_view(seat).get());
    Seed(sha.finalize().into())
}
