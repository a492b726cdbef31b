//! A roster as one short text: a version, then its JSON in base64url. Nothing of it is on the
//! server, so that a code works everywhere and for ever.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use scrapworks_protocol::NewRoster;

use crate::{extract::has_nul, games::ROSTER_BYTES_MAX};

const VERSION: &str = "SW1.";

/// The longest text that can be a code: the longest roster with its names, in base64.
const CODE_BYTES_MAX: usize = (ROSTER_BYTES_MAX + 1024) / 3 * 4;

pub fn write(roster: &NewRoster) -> String {
    let json = serde_json::to_vec(roster).expect("plain data");
    format!("{VERSION}{}", URL_SAFE_NO_PAD.encode(json))
}

/// `None` for what is no code. Whether there is such a game, and what it says, is not asked here.
pub fn read(code: &str) -> Option<NewRoster> {
    let code = code.trim();
    if code.len() > CODE_BYTES_MAX {
        return None;
    }
    let json = URL_SAFE_NO_PAD.decode(code.strip_prefix(VERSION)?).ok()?;
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
    fn a_code_reads_back_as_the_roster_that_was_written() {
        let roster = NewRoster {
            game: "some_game".to_owned(),
            name: "Zoë's".to_owned(),
            roster: json!({ "suits": [{ "chassis": "x" }] }),
        };
        let code = write(&roster);
        assert!(code.starts_with("SW1.") && code.is_ascii(), "{code}");
        assert_eq!(read(&format!(" {code}\n")), Some(roster));
    }

    #[test]
    fn what_is_no_code_is_no_roster() {
        let coded = |text: &str| format!("SW1.{}", URL_SAFE_NO_PAD.encode(text));
        for wrong in ["", "SW1.", "SW2.e30", "SW1.e30", "SW1.!", &coded("[]")] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        assert_eq!(read(&coded(r#"{"game":"a\u0000","name":"b","roster":1}"#)), None);
        assert_eq!(read(&"x".repeat(100_000)), None);
    }
}
