//! What an authenticator says of a ceremony (§6.1), and the object in which it comes with a new
//! credential (§6.5).

use minicbor::Decoder;
use sha2::{Digest, Sha256};

use crate::accounts::webauthn::cose_key::CoseKey;

/// Hash of the relying party's id, flags, counter.
const HEAD_BYTES: usize = 32 + 1 + 4;
const MODEL_BYTES: usize = 16;
const ID_LENGTH_BYTES: usize = 2;
/// Longer ids are not allowed (§5.8.3).
const ID_BYTES_MAX: usize = 1023;
/// Entries of an attestation object.
const ENTRIES_MAX: u64 = 8;

const USER_PRESENT: u8 = 0x01;
const USER_VERIFIED: u8 = 0x04;
const BACKUP_ELIGIBLE: u8 = 0x08;
const BACKED_UP: u8 = 0x10;
const HAS_CREDENTIAL: u8 = 0x40;
const HAS_EXTENSIONS: u8 = 0x80;

#[derive(Debug)]
pub(super) struct AuthenticatorData<'a> {
    relying_party_hash: &'a [u8],
    flags: u8,
    pub counter: u32,
    pub credential: Option<NewCredential<'a>>,
}

/// A credential that was created for this site.
#[derive(Debug)]
pub(super) struct NewCredential<'a> {
    pub id: &'a [u8],
    /// As it came, to be stored.
    pub cose_key: &'a [u8],
}

impl<'a> AuthenticatorData<'a> {
    /// None unless it is whole, with nothing behind it.
    pub(super) fn parse(data: &'a [u8]) -> Option<AuthenticatorData<'a>> {
        let (head, mut rest) = data.split_at_checked(HEAD_BYTES)?;
        let flags = head[32];
        let counter = u32::from_be_bytes(head[33..].try_into().ok()?);
        let credential = match flags & HAS_CREDENTIAL {
            0 => None,
            _ => Some(NewCredential::take(&mut rest)?),
        };
        if flags & HAS_EXTENSIONS != 0 {
            let mut extensions = Decoder::new(rest);
            extensions.skip().ok()?;
            rest = &rest[extensions.position()..];
        }
        let relying_party_hash = &head[..32];
        rest.is_empty().then_some(AuthenticatorData {
            relying_party_hash,
            flags,
            counter,
            credential,
        })
    }

    /// Out of an attestation object, whose statement is not looked at: none was asked for.
    pub(super) fn of_attestation(object: &'a [u8]) -> Option<AuthenticatorData<'a>> {
        let mut decoder = Decoder::new(object);
        let entries = decoder.map().ok()?.filter(|entries| *entries <= ENTRIES_MAX)?;
        let mut data = None;
        for _ in 0..entries {
            match decoder.str().ok()? {
                "authData" => data = Some(decoder.bytes().ok()?),
                _ => decoder.skip().ok()?,
            }
        }
        AuthenticatorData::parse(data?)
    }

    /// Whether a person was there, and was recognised, for this relying party.
    pub(super) fn is_verified_for(&self, relying_party: &str) -> bool {
        let wanted = USER_PRESENT | USER_VERIFIED;
        let is_consistent = self.is_backup_eligible() || self.flags & BACKED_UP == 0;
        self.relying_party_hash == Sha256::digest(relying_party).as_slice()
            && self.flags & wanted == wanted
            && is_consistent
    }

    /// Whether the credential may be on several devices. It never changes.
    pub(super) fn is_backup_eligible(&self) -> bool {
        self.flags & BACKUP_ELIGIBLE != 0
    }
}

impl<'a> NewCredential<'a> {
    fn take(rest: &mut &'a [u8]) -> Option<NewCredential<'a>> {
        let (_model, tail) = rest.split_at_checked(MODEL_BYTES)?;
        let (length, tail) = tail.split_at_checked(ID_LENGTH_BYTES)?;
        let length = usize::from(u16::from_be_bytes(length.try_into().ok()?));
        let (id, tail) = tail.split_at_checked(length)?;
        if !(1..=ID_BYTES_MAX).contains(&length) {
            return None;
        }
        let (_, used) = CoseKey::parse(tail)?;
        let (cose_key, tail) = tail.split_at(used);
        *rest = tail;
        Some(NewCredential { id, cose_key })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITE: &str = "play.example";

    fn data(flags: u8, rest: &[u8]) -> Vec<u8> {
        let hash = Sha256::digest(SITE);
        [hash.as_slice(), &[flags], &7_u32.to_be_bytes(), rest].concat()
    }

    #[test]
    fn a_person_was_there_and_was_recognised() {
        for (flags, is_verified) in
            [(0x05, true), (0x1d, true), (0x0d, true), (0x01, false), (0x04, false), (0x15, false)]
        {
            let data = data(flags, &[]);
            let read = AuthenticatorData::parse(&data).unwrap();
            assert_eq!(read.is_verified_for(SITE), is_verified, "{flags:#x}");
            assert!(!read.is_verified_for("evil.example"));
            assert_eq!(read.counter, 7);
        }
    }

    #[test]
    fn only_whole_data_are_read() {
        assert!(AuthenticatorData::parse(&data(0x05, &[0])).is_none(), "something is behind it");
        assert!(AuthenticatorData::parse(&data(0x85, &[0xa0])).is_some(), "extensions");
        assert!(AuthenticatorData::parse(&data(0x85, &[])).is_none(), "extensions are missing");
        assert!(AuthenticatorData::parse(&data(0x45, &[])).is_none(), "the credential is missing");
        assert!(AuthenticatorData::parse(&data(0x45, &[0; 18])).is_none(), "the id is empty");
        let whole = data(0x05, &[]);
        for length in 0..whole.len() {
            assert!(AuthenticatorData::parse(&whole[..length]).is_none(), "{length}");
        }
    }
}
