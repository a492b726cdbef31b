//! Link codes: one-time codes that log a player in on a second device. They expire in minutes.
//!
//! A code is ten digits of Crockford's base 32, 50 random bits. The database stores its hash, so
//! the time of a look-up tells nothing about how close a guess was.

use std::fmt;

use scrapworks_protocol::Timestamp;

use crate::random;

/// The lifetime of a code.
pub const LINK_MS: i64 = 10 * 60 * 1000;

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LEN: usize = 10;
/// Digits on either side of the hyphen.
const HALF: usize = CODE_LEN / 2;

/// A normalized code. It is neither logged nor stored.
#[derive(Clone, PartialEq, Eq)]
pub struct LinkCode(String);

impl LinkCode {
    /// A new random code.
    pub fn generate() -> LinkCode {
        // 32 divides 256, so that every digit is equally likely.
        let digit = |byte: &u8| char::from(DIGITS[usize::from(byte % 32)]);
        LinkCode(random::bytes()[..CODE_LEN].iter().map(digit).collect())
    }

    /// Normalizes typed text: ignores case, hyphens and spaces, and replaces letters by the digits
    /// they resemble. Invalid text becomes a code that is never stored.
    pub fn parse(typed: &str) -> LinkCode {
        let digits = typed.chars().filter(|c| *c != '-' && !c.is_whitespace());
        let digit = |c: char| match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            digit => digit,
        };
        LinkCode(digits.take(CODE_LEN + 1).map(digit).collect())
    }

    /// SHA-256 in hex, under which the code is stored.
    pub fn hash(&self) -> String {
        random::secret_hash(&self.0)
    }

    /// With a hyphen, like `7K3QX-M0RTZ`.
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

/// When a code generated at `now` expires.
pub fn expiry(now: Timestamp) -> Timestamp {
    Timestamp::from_ms(now.ms() + LINK_MS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_ten_digits_in_two_halves() {
        let (code, other) = (LinkCode::generate(), LinkCode::generate());
        let text = code.to_text();
        assert_ne!(code, other);
        assert_eq!((text.len(), text.as_bytes()[HALF]), (CODE_LEN + 1, b'-'));
        let is_digit = |byte: &u8| *byte == b'-' || DIGITS.contains(byte);
        assert!(text.as_bytes().iter().all(is_digit), "{text}");
        assert_eq!(LinkCode::parse(&text), code);
        assert_eq!(format!("{code:?}"), "LinkCode(…)");
    }

    #[test]
    fn typing_mistakes_are_corrected() {
        let code = LinkCode("01A1B0XYZ9".to_owned());
        for typed in ["01A1B-0XYZ9", "01a1b 0xyz9", " oIaLb-OxYz9\n", "0-1-A-1-B-0-X-Y-Z-9"] {
            assert_eq!(LinkCode::parse(typed), code, "{typed}");
        }
        for wrong in ["", "01A1B0XYZ", "01A1B0XYZ99", "01A1B0XYZU", "Ünïcode"] {
            assert_ne!(LinkCode::parse(wrong).hash(), code.hash(), "{wrong}");
        }
    }
}
