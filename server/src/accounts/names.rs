//! Names of players, rosters and passkeys: clean lines of 1 to [`NAME_CHARS_MAX`] characters.

use scrapworks_protocol::NAME_CHARS_MAX;

use crate::{
    error::Error,
    text::{clean_line, words},
};

/// What is shown of deleted players, in the languages of the client.
const DELETED: [&str; 2] = ["deleted player", "geloschter spieler"];
/// Levels of bots, which are shown as `Bot (easy)` or `Bot A (easy)`.
const LEVELS: [&str; 6] = ["easy", "normal", "hard", "leicht", "mittel", "schwer"];

/// A valid player name.
///
/// # Errors
/// [`Error::PlayerName`], [`Error::PlayerNameReserved`].
pub fn player_name(text: &str) -> Result<String, Error> {
    let name = parse(text).ok_or(Error::PlayerName { min: 1, max: NAME_CHARS_MAX })?;
    if is_reserved(&name) { Err(Error::PlayerNameReserved) } else { Ok(name) }
}

/// Whether somebody has typed this name: as it would be stored, whatever form the keyboard gives.
pub fn is_written_as(typed: &str, name: &str) -> bool {
    typed.trim() == name || parse(typed).as_deref() == Some(name)
}

/// Whether others would take the player for a deleted one, or for a bot.
fn is_reserved(name: &str) -> bool {
    let words = words(name);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["bot", level] => LEVELS.contains(level),
        ["bot", seat, level] => seat.chars().count() == 1 && LEVELS.contains(level),
        words => DELETED.contains(&words.join(" ").as_str()),
    }
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
    fn nobody_has_the_name_of_a_deleted_player_or_of_a_bot() {
        let deleted = scrapworks_protocol::DELETED_NAME;
        for reserved in [
            deleted,
            "deleted PLAYER",
            " Deleted\u{a0}player ",
            "Deleted-player!",
            "\u{ff24}eleted player",
            "Gelöschter Spieler",
            "Gelo\u{308}schter Spieler",
            "geloschter spieler",
            "Bot (easy)",
            "Bot A (hard)",
            "bot schwer",
        ] {
            let refused = player_name(reserved).unwrap_err();
            assert!(matches!(refused, Error::PlayerNameReserved), "{reserved}");
        }
        for free in ["Deleted", "Player", "Bot", "Bot Ann (easy)", "Botho Hard", "Spieler"] {
            assert_eq!(player_name(free).unwrap(), free);
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
