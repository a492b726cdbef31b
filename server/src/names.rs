//! Names that people give to themselves and to their rosters.

use scrapworks_protocol::NAME_CHARS_MAX;

use crate::error::Error;

/// 1 to [`NAME_CHARS_MAX`] characters, trimmed, none of which hides or turns the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name(String);

pub fn of_player(text: &str) -> Result<Name, Error> {
    Name::read(text).ok_or(Error::PlayerName { min: 1, max: NAME_CHARS_MAX })
}

pub fn of_roster(text: &str) -> Result<Name, Error> {
    Name::read(text).ok_or(Error::RosterName { min: 1, max: NAME_CHARS_MAX })
}

impl Name {
    /// `None` for what cannot be a name.
    pub fn read(text: &str) -> Option<Name> {
        let name = text.trim();
        let fits = (1..=NAME_CHARS_MAX).contains(&name.chars().count());
        (fits && name.chars().all(is_visible)).then(|| Name(name.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn into_string(self) -> String {
        self.0
    }
}

/// No control character, no line break, nothing of no width, nothing that turns the direction of
/// writing. The joiners of scripts and emoji stay.
fn is_visible(c: char) -> bool {
    let hides = matches!(c, '\u{200b}' | '\u{feff}' | '\u{2060}'..='\u{206f}');
    let turns = matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}');
    !(c.is_control() || hides || turns)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(text: &str, name: Option<&str>) {
        assert_eq!(Name::read(text).map(Name::into_string).as_deref(), name);
    }

    #[test]
    fn names_are_trimmed() {
        reads("  Ann Other ", Some("Ann Other"));
    }

    #[test]
    fn names_have_1_to_32_characters() {
        reads("", None);
        reads("   ", None);
        reads(&"ä".repeat(32), Some(&"ä".repeat(32)));
        reads(&"a".repeat(33), None);
    }

    #[test]
    fn names_hide_nothing() {
        for hidden in ['\0', '\n', '\u{7f}', '\u{200b}', '\u{202e}', '\u{2066}', '\u{feff}'] {
            reads(&format!("An{hidden}n"), None);
        }
        reads("👩‍🔧 Zoë", Some("👩‍🔧 Zoë"));
    }
}
