//! Random ids, tokens and secrets. The randomness of a match is the engine's, from its seed.

use sha2::{Digest, Sha256};
use uuid::Uuid;

/// 32 random bytes from the operating system. In a simulation, from its seed.
pub fn bytes() -> [u8; 32] {
    #[cfg(feature = "simulation")]
    if let Some(bytes) = crate::simulation::bytes() {
        return bytes;
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system has a random number generator");
    bytes
}

/// A new UUID of version 7, which sorts after earlier ones.
pub fn uuid() -> Uuid {
    #[cfg(feature = "simulation")]
    if let Some(uuid) = crate::simulation::uuid() {
        return uuid;
    }
    Uuid::now_v7()
}

/// SHA-256 in hex, under which a secret is stored.
pub fn secret_hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
