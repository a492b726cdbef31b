//! Codes that make a second device the same player: short enough to type, gone in minutes.
//!
//! Ten digits of Crockford's base 32, 50 random bits. The store has a hash, so a code is found by
//! work that does not depend on how nearly somebody guessed it.

use std::fmt;

use scrapworks_protocol::Timestamp;
use sha2::{Digest, Sha256};

use crate::chance;

/// How long a code is good for.
pub const LINK_MS: i64 = 10 * 60 * 1000;

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LEN: usize = 10;
/// Digits on either side of the hyphen.
const HALF: usize = CODE_LEN / 2;

/// As it was drawn or typed, without what people get wrong. Neither logged nor stored.
#[derive(Clone, PartialEq, Eq)]
pub struct LinkCode(String);

impl LinkCode {
    pub fn draw() -> LinkCode {
        // 32 divides 256, so that every digit is as likely.
        let digit = |byte: &u8| char::from(DIGITS[usize::from(byte % 32)]);
        LinkCode(chance::bytes()[..CODE_LEN].iter().map(digit).collect())
    }

    /// Whatever was typed. Case does not matter, nor hyphens and spaces, and letters stand for the
    /// digits they look like. What is no code is found nowhere, as a wrong one.
    pub fn read(typed: &str) -> LinkCode {
        let digits = typed.chars().filter(|c| *c != '-' && !c.is_whitespace());
        let digit = |c: char| match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            digit => digit,
        };
        LinkCode(digits.take(CODE_LEN + 1).map(digit).collect())
    }

    /// All that the store knows of it: SHA-256, in hex.
    pub fn hash(&self) -> String {
        let hash = Sha256::digest(self.0.as_bytes());
        hash.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// As people read it out, like `7K3QX-M0RTZ`.
    pub fn to_text(&self) -> String {
        let (first, second) = self.0.split_at(HALF);
        format!("{first}-{second}")
    }
}

impl fmt::Debug for LinkCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkCode(…)")
    }
}

/// When a code that is drawn at `now` is too old.
pub fn expiry(now: Timestamp) -> Timestamp {
    Timestamp::from_ms(now.ms() + LINK_MS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_ten_digits_in_two_halves() {
        let (code, other) = (LinkCode::draw(), LinkCode::draw());
        let text = code.to_text();
        assert_ne!(code, other);
        assert_eq!((text.len(), text.as_bytes()[HALF]), (CODE_LEN + 1, b'-'));
        let is_digit = |byte: &u8| *byte == b'-' || DIGITS.contains(byte);
        assert!(text.as_bytes().iter().all(is_digit), "{text}");
        assert_eq!(LinkCode::read(&text), code);
        assert_eq!(format!("{code:?}"), "LinkCode(…)");
    }

    #[test]
    fn what_people_get_wrong_is_forgiven() {
        let code = LinkCode("01A1B0XYZ9".to_owned());
        for typed in ["01A1B-0XYZ9", "01a1b 0xyz9", " oIaLb-OxYz9\n", "0-1-A-1-B-0-X-Y-Z-9"] {
            assert_eq!(LinkCode::read(typed), code, "{typed}");
        }
        for wrong in ["", "01A1B0XYZ", "01A1B0XYZ99", "01A1B0XYZU", "Ünïcode"] {
            assert_ne!(LinkCode::read(wrong).hash(), code.hash(), "{wrong}");
        }
    }
}
