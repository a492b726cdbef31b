//! The seed of a match, from the server's secret and what every seat added to it.
//!
//! The server commits to its secret before anyone sits down, so it cannot choose the dice after
//! seeing anyone's entropy, and no seat can choose them without the secret.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest, Sha256};

/// 32 bytes, lower-case hex on the wire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bytes32(pub [u8; 32]);

/// What the server draws when a lobby opens. Shown when the match has ended.
pub type Secret32 = Bytes32;
/// What a seat adds when it sits down. Zero for a bot and for a seat that gave none.
pub type Entropy = Bytes32;
/// What all chance of a match comes from. Leaves the server only after the match.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

const SEED_DOMAIN: &[u8] = b"scrapworks seed v1";

/// SHA-256 of the secret: published before anyone sits down.
pub fn commitment(secret: &Secret32) -> Bytes32 {
    Bytes32(Sha256::digest(secret.0).into())
}

/// SHA-256 over the domain, the secret, and 32 bytes for every seat, in seat order.
pub fn seed(secret: &Secret32, entropies: &[Entropy]) -> Seed {
    let mut sha = Sha256::new();
    sha.update(SEED_DOMAIN);
    sha.update(secret.0);
    for entropy in entropies {
        sha.update(entropy.0);
    }
    Seed(sha.finalize().into())
}

impl Bytes32 {
    pub const ZERO: Bytes32 = Bytes32([0; 32]);

    /// `None` unless `hex` is 64 lower-case hex digits.
    pub fn from_hex(hex: &str) -> Option<Bytes32> {
        let digits = hex.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Some(Bytes32(bytes))
    }
}

fn digit(hex: u8) -> Option<u8> {
    match hex {
        b'0'..=b'9' => Some(hex - b'0'),
        b'a'..=b'f' => Some(hex - b'a' + 10),
        _ => None,
    }
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Bytes32 {
    /// Never the bytes: secrets and entropies are of this type.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Bytes32(…)")
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl Serialize for Bytes32 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Bytes32 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bytes32, D::Error> {
        let hex = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Bytes32::from_hex(&hex).ok_or_else(|| D::Error::custom("64 lower-case hex digits"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commitment_and_seed_are_the_documented_hashes() {
        let secret = Bytes32([1; 32]);
        assert_eq!(
            commitment(&secret).to_string(),
            "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793"
        );
        let seed = seed(&secret, &[Bytes32([2; 32]), Bytes32::ZERO]);
        assert_eq!(
            Bytes32(seed.0).to_string(),
            "0a49371e0c2ff223a3422441936dc617c2059223ef6e71a029fe5612fd73840a"
        );
    }

    #[test]
    fn hex_is_lower_case_and_whole() {
        let bytes = Bytes32([0xa5; 32]);
        assert_eq!(Bytes32::from_hex(&bytes.to_string()), Some(bytes));
        assert_eq!(Bytes32::from_hex(&bytes.to_string().to_uppercase()), None);
        assert_eq!(Bytes32::from_hex("a5"), None);
    }

    #[test]
    fn debug_output_shows_no_secret() {
        assert_eq!(format!("{:?} {:?}", Bytes32([7; 32]), Seed([7; 32])), "Bytes32(…) Seed(…)");
    }
}
