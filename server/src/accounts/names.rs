//! Names of players, rosters and passkeys: clean lines of 1 to [`NAME_CHARS_MAX`] characters.

use scrapworks_protocol::NAME_CHARS_MAX;

use crate::{error::Error, text::clean_line};

/// A valid player name.
///
/// # Errors
/// [`Error::PlayerName`].
pub fn player_name(text: &str) -> Result<String, Error> {
    parse(text).ok_or(Error::PlayerName { min: 1, max: NAME_CHARS_MAX })
}

/// A valid roster name.
///
/// # Errors
/// [`Error::RosterName`].
pub fn roster_name(text: &str) -> Result<String, Error> {
    parse(text).ok_or(Error::RosterName { min: 1, max: NAME_CHARS_MAX })
}

/// A valid name of a passkey.
///
/// # Errors
/// [`Error::PasskeyName`].
pub fn passkey_name(text: &str) -> Result<String, Error> {
    parse(text).ok_or(Error::PasskeyName { min: 1, max: NAME_CHARS_MAX })
}

fn parse(text: &str) -> Option<String> {
    clean_line(text, NAME_CHARS_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, name: Option<&str>) {
        assert_eq!(parse(text).as_deref(), name);
    }

    #[test]
    fn names_are_trimmed() {
        check("  Ann Other ", Some("Ann Other"));
    }

    #[test]
    fn names_have_1_to_32_characters() {
        check("", None);
        check("   ", None);
        check(&"ä".repeat(32), Some(&"ä".repeat(32)));
        check(&"a".repeat(33), None);
    }

    #[test]
    fn names_have_visible_characters_only() {
        for hidden in ['\0', '\n', '\u{7f}', '\u{200b}', '\u{202e}', '\u{2066}', '\u{feff}'] {
            check(&format!("An{hidden}n"), None);
        }
        check("👩‍🔧 Zoë", Some("👩‍🔧 Zoë"));
    }
}
