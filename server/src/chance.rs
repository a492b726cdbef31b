//! Where the server's own chance comes from: secrets, tokens and ids. The chance of a match is the
//! engine's, from the match's seed.

use uuid::Uuid;

/// From the operating system, which has them whenever a process can run at all.
pub fn bytes() -> [u8; 32] {
    #[cfg(feature = "simulation")]
    if let Some(bytes) = crate::simulation::bytes() {
        return bytes;
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// An id that nothing else has, and that sorts behind those drawn before.
pub fn id() -> Uuid {
    #[cfg(feature = "simulation")]
    if let Some(id) = crate::simulation::id() {
        return id;
    }
    Uuid::now_v7()
}
