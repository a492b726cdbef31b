//! Names of players, rosters and passkeys: clean lines of 1 to [`NAME_CHARS_MAX`] characters, which
//! hold no link: they stand in mails and on the pages of others.

use scrapworks_protocol::NAME_CHARS_MAX;

use crate::{
    domain::{
        events::refusal::EventRefusal,
        name::{holds_link, is_reserved},
    },
    error::Error,
    text::clean_line,
};

/// A valid player name.
///
/// # Errors
/// [`Error::PlayerName`], [`Error::NameLink`], [`Error::PlayerNameReserved`].
pub fn player_name(text: &str) -> Result<String, Error> {
    let name = without_link(text, Error::PlayerName { min: 1, max: NAME_CHARS_MAX })?;
    if is_reserved(&name) { Err(Error::PlayerNameReserved) } else { Ok(name) }
}

/// A name to look for, as it would be stored.
///
/// # Errors
/// [`Error::PlayerName`].
pub fn typed_name(text: &str) -> Result<String, Error> {
    parse(text).ok_or(Error::PlayerName { min: 1, max: NAME_CHARS_MAX })
}

/// Whether somebody has typed this name: as it would be stored, whatever form the keyboard gives.
pub fn is_written_as(typed: &str, name: &str) -> bool {
    typed.trim() == name || parse(typed).as_deref() == Some(name)
}

/// A valid roster name.
///
/// # Errors
/// [`Error::RosterName`], [`Error::NameLink`].
pub fn roster_name(text: &str) -> Result<String, Error> {
    without_link(text, Error::RosterName { min: 1, max: NAME_CHARS_MAX })
}

/// A valid name of an event, which others see and which stands in calendars.
///
/// # Errors
/// [`EventRefusal::Name`], [`Error::NameLink`].
pub fn event_name(text: &str) -> Result<String, Error> {
    without_link(text, EventRefusal::Name { min: 1, max: NAME_CHARS_MAX }.into())
}

/// A valid name of a passkey.
///
/// # Errors
/// [`Error::PasskeyName`], [`Error::NameLink`].
pub fn passkey_name(text: &str) -> Result<String, Error> {
    without_link(text, Error::PasskeyName { min: 1, max: NAME_CHARS_MAX })
}

fn without_link(text: &str, invalid: Error) -> Result<String, Error> {
    let name = parse(text).ok_or(invalid)?;
    if holds_link(&name) { Err(Error::NameLink) } else { Ok(name) }
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
    fn nobody_has_the_name_of_a_deleted_player_or_of_a_bot() {
        for reserved in [scrapworks_protocol::DELETED_NAME, "B\u{43e}t (easy)", "Admin"] {
            let refused = player_name(reserved).unwrap_err();
            assert!(matches!(refused, Error::PlayerNameReserved), "{reserved}");
        }
        assert_eq!(player_name("Bot Ann (easy)").unwrap(), "Bot Ann (easy)");
        assert_eq!(roster_name("Admin").unwrap(), "Admin");
    }

    #[test]
    fn no_kind_of_name_holds_a_link() {
        for name in [player_name, roster_name, event_name, passkey_name] {
            assert!(matches!(name("evil.example/login"), Err(Error::NameLink)));
            assert_eq!(name("Mr. X").unwrap(), "Mr. X");
        }
    }

    #[test]
    fn a_typed_name_is_compared_as_it_would_be_stored() {
        for typed in ["Zo\u{eb} Other", "Zoe\u{308}  Other", " Zo\u{eb}\u{a0}Other\u{200e} "] {
            assert!(is_written_as(typed, "Zo\u{eb} Other"), "{typed:?}");
        }
        for other in ["", "Zoe Other", "zo\u{eb} other", "Zo\u{eb}"] {
            assert!(!is_written_as(other, "Zo\u{eb} Other"), "{other:?}");
        }
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
