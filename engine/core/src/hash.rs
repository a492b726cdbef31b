//! The fingerprint of a whole state, hidden parts included.

use std::fmt;

use arrayvec::ArrayString;
use serde::Serialize;

use crate::seed::{Bytes32, Seed};

const KEY_CONTEXT: &str = "scrapworks state hash v1";
/// Most states take no more, encoded.
const STATE_BYTES: usize = 2_048;

/// 16 bytes, keyed by the match: without the seed nobody can guess hidden cards and compare.
/// Leaves the server only after the match.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct StateHash(pub [u8; 16]);

/// Derived from the seed, so that a hash says nothing about it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct HashKey([u8; 32]);

impl HashKey {
    pub(crate) fn of(seed: &Seed) -> HashKey {
        HashKey(blake3::derive_key(KEY_CONTEXT, &seed.0))
    }

    pub(crate) fn hash<S: Serialize>(&self, state: &S) -> StateHash {
        let bytes = Vec::with_capacity(STATE_BYTES);
        let bytes = postcard::to_extend(state, bytes).expect("state is plain data");
        let hash = blake3::keyed_hash(&self.0, &bytes);
        let (half, _) = hash.as_bytes().split_at(16);
        StateHash(half.try_into().expect("16 of 32 bytes"))
    }
}

impl StateHash {
    /// `None` unless `hex` is 32 lower-case hex digits.
    pub fn from_hex(hex: &str) -> Option<StateHash> {
        let whole = Bytes32::from_hex(&format!("{hex:0<64}"))?;
        let (half, _) = whole.0.split_at(16);
        (hex.len() == 32).then(|| StateHash(half.try_into().expect("16 of 32 bytes")))
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DIGITS: [u8; 16] = *b"0123456789abcdef";
        let digit = |nibble: u8| char::from(DIGITS[usize::from(nibble)]);
        let mut hex = ArrayString::<32>::new();
        for byte in self.0 {
            hex.push(digit(byte >> 4));
            hex.push(digit(byte & 15));
        }
        f.write_str(&hex)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StateHash(…)")
    }
}

impl fmt::Debug for HashKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HashKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_round_trips() {
        let hash = HashKey::of(&Seed([1; 32])).hash(&(1, "two"));
        assert_eq!(StateHash::from_hex(&hash.to_string()), Some(hash));
        assert_eq!(StateHash::from_hex("00"), None);
    }

    #[test]
    fn another_seed_gives_another_hash_of_the_same_state() {
        let hash = |seed| HashKey::of(&Seed([seed; 32])).hash(&0);
        assert_ne!(hash(1), hash(2));
    }
}
