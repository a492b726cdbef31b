//! Roster codes: a roster as text, to share it. A code is a version and JSON in base64url. The
//! server stores nothing of it, so a code works on every server and never expires.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use scrapworks_protocol::NewRoster;

use crate::{games::ROSTER_BYTES_MAX, text::has_nul};

const VERSION: &str = "SW1.";

/// Bytes of a code: the largest roster with its name, in base64.
const CODE_BYTES_MAX: usize = (ROSTER_BYTES_MAX + 1024) / 3 * 4;

pub fn encode(roster: &NewRoster) -> String {
    let json = serde_json::to_vec(roster).expect("a roster can be encoded");
    format!("{VERSION}{}", URL_SAFE_NO_PAD.encode(json))
}

/// Reads a code as mail and chats deliver it: with line breaks, padding, quotation marks or
/// backticks, and the prefix in any case. None if the text is no code. The game and its roster are
/// not checked.
pub fn decode(code: &str) -> Option<NewRoster> {
    if code.len() > 2 * CODE_BYTES_MAX {
        return None;
    }
    let is_around = |c: char| c.is_whitespace() || matches!(c, '`' | '"' | '\'' | '<' | '>' | '=');
    let code: String = code.chars().filter(|&c| !is_around(c)).collect();
    let (version, code) = code.split_at_checked(VERSION.len())?;
    if !version.eq_ignore_ascii_case(VERSION) || code.len() > CODE_BYTES_MAX {
        return None;
    }
    let json = URL_SAFE_NO_PAD.decode(code).ok()?;
    if has_nul(&json) {
        return None;
    }
    serde_json::from_slice(&json).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_code_decodes_to_the_roster_that_was_encoded() {
        let roster = NewRoster {
            game: "some_game".to_owned(),
            name: "Zoë's".to_owned(),
            roster: json!({ "suits": [{ "chassis": "x" }] }),
        };
        let code = encode(&roster);
        assert!(code.starts_with("SW1.") && code.is_ascii(), "{code}");
        assert_eq!(decode(&format!(" {code}\n")), Some(roster));
    }

    #[test]
    fn a_code_survives_mail_and_chat() {
        let roster = NewRoster {
            game: "some_game".to_owned(),
            name: "Ann".to_owned(),
            roster: json!({ "suits": [] }),
        };
        let code = encode(&roster);
        let (one, two) = code.split_at(20);
        for delivered in [
            format!("{one}\r\n{two}"),
            format!("> {one}\n> {two}"),
            format!("`{code}`"),
            format!("```\n{code}\n```"),
            format!("“{code}”").replace(['“', '”'], "\""),
            format!("{code}=="),
            code.replacen("SW1", "sw1", 1),
        ] {
            assert_eq!(decode(&delivered), Some(roster.clone()), "{delivered}");
        }
    }

    #[test]
    fn invalid_codes_are_rejected() {
        let coded = |text: &str| format!("SW1.{}", URL_SAFE_NO_PAD.encode(text));
        for wrong in ["", "SW1.", "SW2.e30", "SW1.e30", "SW1.!", &coded("[]")] {
            assert_eq!(decode(wrong), None, "{wrong}");
        }
        assert_eq!(decode(&coded(r#"{"game":"a\u0000","name":"b","roster":1}"#)), None);
        assert_eq!(decode(&"x".repeat(100_000)), None);
    }
}
