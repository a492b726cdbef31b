//! The random seed of the bot in a tutorial match.

use scrapworks_core::{Seat, Seed};
use sha2::{Digest, Sha256};

use crate::any_match::AnyMatch;

const BOT_SEED_DOMAIN: &[u8] = b"scrapworks tutorial bot v1";

/// The seed of the bot for one decision: SHA-256 of the views of its seat.
///
/// In the same position the bot always plays the same action, also in another match or after an
/// undo, so that the lessons can rely on it.
pub fn tutorial_bot_seed(current: &dyn AnyMatch, seat: Seat) -> Seed {
    let mut sha = Sha256::new();
    sha.update(BOT_SEED_DOMAIN);
    sha.update([seat.0]);
    sha.update(current.public_view().get());
    sha.update(current.private_view(seat).get());
    Seed(sha.finalize().into())
}
