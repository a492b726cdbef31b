//! Lots of an event: all come from its secret, whose hash is published before anybody joins. So
//! whoever runs the server cannot choose them later, and once the event is over anybody can draw
//! them again.

use scrapworks_engine::{Bytes32, Rng, Secret32, Seed};
use scrapworks_protocol::MatchId;
use uuid::Builder;

const LOT: &[u8; 4] = b"lot ";
const MATCH_SECRET: &[u8; 4] = b"key ";
const MATCH_ID: &[u8; 4] = b"id  ";

/// What decides between equals in the pass that has seen so many entries.
pub fn lot(secret: &Secret32, seen: u32) -> Rng {
    Rng::new(&Seed(derive(secret, LOT, seen, 0)))
}

/// The secret of a match of that pass.
pub fn match_secret(secret: &Secret32, pass: u32, group: u32) -> Secret32 {
    Bytes32(derive(secret, MATCH_SECRET, pass, group))
}

/// The id of a match of that pass, which was at this time. So a match that is started twice is one.
pub fn match_id(secret: &Secret32, pass: u32, group: u32, at: i64) -> MatchId {
    let hash = derive(secret, MATCH_ID, pass, group);
    let [tail @ .., _, _] = first_twelve(&hash);
    let ms = u64::try_from(at).unwrap_or(0);
    MatchId(Builder::from_unix_timestamp_millis(ms, &tail).into_uuid())
}

fn first_twelve(hash: &[u8; 32]) -> [u8; 12] {
    let mut bytes = [0; 12];
    bytes.copy_from_slice(&hash[..12]);
    bytes
}

fn derive(secret: &Secret32, purpose: &[u8; 4], pass: u32, group: u32) -> [u8; 32] {
    let mut of = [0; 12];
    of[..4].copy_from_slice(purpose);
    of[4..8].copy_from_slice(&pass.to_be_bytes());
    of[8..].copy_from_slice(&group.to_be_bytes());
    *blake3::keyed_hash(&secret.0, &of).as_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_match_has_a_secret_and_an_id_of_its_own_that_can_be_drawn_again() {
        let secret = Bytes32([7; 32]);
        let all: Vec<_> = (0..4)
            .flat_map(|pass| (0..4).map(move |group| (pass, group)))
            .map(|(pass, group)| {
                (match_secret(&secret, pass, group), match_id(&secret, pass, group, 1_000))
            })
            .collect();
        for (n, one) in all.iter().enumerate() {
            assert!(all[..n].iter().all(|other| other.0 != one.0 && other.1 != one.1));
        }
        assert_eq!(all[5], (match_secret(&secret, 1, 1), match_id(&secret, 1, 1, 1_000)));
        assert_ne!(match_secret(&Bytes32([8; 32]), 1, 1), all[5].0);
        let id = match_id(&secret, 1, 1, 1_700_000_000_000).0;
        assert_eq!(id.get_version_num(), 7);
        assert_eq!(id.get_timestamp().unwrap().to_unix().0, 1_700_000_000);
    }
}
