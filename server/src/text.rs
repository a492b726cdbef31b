//! Checks of text that clients and operators send.

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::{
    CodePointMapData, CodePointSetData,
    props::{
        CanonicalCombiningClass, DefaultIgnorableCodePoint, Emoji, ExtendedPictographic,
        GeneralCategory, GeneralCategoryGroup, JoiningType,
    },
};

/// Combining marks in a row. Scripts need three; more cover the lines above and below.
const MARKS_MAX: usize = 4;

/// Categories of characters that show nothing, or something else on every device.
const HIDDEN: [GeneralCategory; 7] = [
    GeneralCategory::Control,
    GeneralCategory::Format,
    GeneralCategory::PrivateUse,
    GeneralCategory::Surrogate,
    GeneralCategory::Unassigned,
    GeneralCategory::LineSeparator,
    GeneralCategory::ParagraphSeparator,
];

const ZERO_WIDTH_NON_JOINER: char = '\u{200c}';
const ZERO_WIDTH_JOINER: char = '\u{200d}';
const COMBINING_KEYCAP: char = '\u{20e3}';
const BLACK_FLAG: char = '\u{1f3f4}';
/// The tags of the flags of England, Scotland and Wales, each with the one that ends it.
const FLAGS: [&str; 3] = [
    "\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
];
/// A symbol by its properties, but every font shows it as a space.
const BRAILLE_BLANK: char = '\u{2800}';
/// Symbols by their properties, which stand for what is not there.
const REPLACEMENTS: [char; 2] = ['\u{fffc}', '\u{fffd}'];

/// A line as people should see it: trimmed, with single spaces, in Unicode's normal form C, and
/// without the directional marks that keyboards add. None if it has not 1 to `chars_max`
/// characters, or has any that nobody can see or that cover other text.
///
/// Characters are judged by their Unicode properties, so that new ones need no change here.
pub(crate) fn clean_line(text: &str, chars_max: usize) -> Option<String> {
    // Normalising a huge text would take long. Each character comes from a few at most.
    if text.len() > chars_max * 32 {
        return None;
    }
    let mut line = String::with_capacity(text.len());
    for c in text.trim().chars().filter(|&c| !is_directional_mark(c)) {
        let is_space = category(c) == GeneralCategory::SpaceSeparator;
        if !is_space {
            line.push(c);
        } else if !line.is_empty() && !line.ends_with(' ') {
            line.push(' ');
        }
    }
    let line = composed(line.trim_end());
    let chars: Vec<char> = line.chars().collect();
    let is_valid_length = (1..=chars_max).contains(&chars.len());
    let is_clean = || (0..chars.len()).all(|at| is_allowed(&chars, at));
    (is_valid_length && is_clean() && chars.iter().copied().any(is_visible)).then_some(line)
}

/// The text in Unicode's normal form C, so that all keyboards write it alike.
pub(crate) fn composed(text: &str) -> String {
    ComposingNormalizerBorrowed::new_nfc().normalize(text).into_owned()
}

/// A text of several lines, each of them clean or empty; also an empty one. None if it has more
/// than `chars_max` characters, or any that nobody can see.
pub(crate) fn clean_text(text: &str, chars_max: usize) -> Option<String> {
    let mut clean = String::new();
    for line in text.trim().lines() {
        if !clean.is_empty() {
            clean.push('\n');
        }
        if !line.trim().is_empty() {
            clean.push_str(&clean_line(line, chars_max)?);
        }
    }
    (clean.chars().count() <= chars_max).then_some(clean)
}

/// U+200E, U+200F and U+061C, which only help to order the letters around them.
fn is_directional_mark(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{61c}')
}

/// Whether a character shows something of its own.
fn is_visible(c: char) -> bool {
    let groups = GeneralCategoryGroup::Letter
        .union(GeneralCategoryGroup::Number)
        .union(GeneralCategoryGroup::Punctuation)
        .union(GeneralCategoryGroup::Symbol);
    groups.contains(category(c)) && !is_ignorable(c) && c != BRAILLE_BLANK
}

fn is_allowed(chars: &[char], at: usize) -> bool {
    let c = chars[at];
    let before = at.checked_sub(1).map(|before| chars[before]);
    let after = chars.get(at + 1).copied();
    match c {
        ZERO_WIDTH_JOINER => joins_emoji(chars, at) || shapes_letters(before, after),
        ZERO_WIDTH_NON_JOINER => shapes_letters(before, after),
        // Chooses between text and emoji. Behind a digit it shows in a keycap only.
        '\u{fe0e}' | '\u{fe0f}' if before.is_some_and(|c| c.is_ascii()) => {
            before.is_some_and(has_emoji_form) && after == Some(COMBINING_KEYCAP)
        }
        '\u{fe0e}' | '\u{fe0f}' => before.is_some_and(has_emoji_form),
        _ if is_tag(c) => is_in_flag(chars, at),
        // Some code points are kept for pictographs of the future.
        _ if is_pictograph(c) => category(c) != GeneralCategory::Unassigned,
        ' ' => true,
        BRAILLE_BLANK => false,
        _ if is_ignorable(c) => false,
        _ if is_mark(c) => {
            let marks = chars[..at].iter().rev().take_while(|&&c| is_mark(c)).count();
            marks < MARKS_MAX && at > marks && (c != COMBINING_KEYCAP || marks <= 1)
        }
        _ => !HIDDEN.contains(&category(c)) && !REPLACEMENTS.contains(&c),
    }
}

/// Whether a joiner stands between two parts of one emoji.
fn joins_emoji(chars: &[char], at: usize) -> bool {
    let before = chars[..at].iter().rev().find(|&&c| c != '\u{fe0f}' && !is_skin_tone(c));
    before.is_some_and(|&c| is_pictograph(c))
        && chars.get(at + 1).is_some_and(|&c| is_pictograph(c))
}

/// Whether a tag is a part of one of the flags that Unicode recommends (Technical Standard 51). Any
/// other sequence of tags is invisible.
fn is_in_flag(chars: &[char], at: usize) -> bool {
    let before = chars[..at].iter().rev().take_while(|&&c| is_tag(c)).count();
    let start = at - before;
    let tags: String = chars[start..].iter().copied().take_while(|&c| is_tag(c)).collect();
    start > 0 && chars[start - 1] == BLACK_FLAG && FLAGS.contains(&tags.as_str())
}

/// Whether a joiner or non-joiner changes the shape of letters (RFC 5892, appendix A.1 and A.2).
fn shapes_letters(before: Option<char>, after: Option<char>) -> bool {
    let Some(before) = before else { return false };
    let is_virama = CodePointMapData::<CanonicalCombiningClass>::new().get(before)
        == CanonicalCombiningClass::Virama;
    let joins = |c: char| {
        !matches!(
            CodePointMapData::<JoiningType>::new().get(c),
            JoiningType::NonJoining | JoiningType::Transparent
        )
    };
    is_virama || (joins(before) && after.is_some_and(joins))
}

fn category(c: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(c)
}

pub(crate) fn is_mark(c: char) -> bool {
    matches!(category(c), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
}

pub(crate) fn is_ignorable(c: char) -> bool {
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
}

fn is_pictograph(c: char) -> bool {
    CodePointSetData::new::<ExtendedPictographic>().contains(c)
}

/// Whether the character can be shown as an emoji: `#`, digits and many symbols.
fn has_emoji_form(c: char) -> bool {
    CodePointSetData::new::<Emoji>().contains(c)
}

fn is_skin_tone(c: char) -> bool {
    matches!(c, '\u{1f3fb}'..='\u{1f3ff}')
}

fn is_tag(c: char) -> bool {
    matches!(c, '\u{e0020}'..='\u{e007f}')
}

/// Whether a JSON text contains an escaped U+0000 in a string. PostgreSQL cannot store it.
pub(crate) fn has_nul(json: &[u8]) -> bool {
    let mut rest = json;
    while let Some(at) = rest.iter().position(|&byte| byte == b'\\') {
        let escape = &rest[at + 1..];
        if escape.starts_with(b"u0000") {
            return true;
        }
        rest = escape.get(1..).unwrap_or_default();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn nul(json: &str, expected: bool) {
        assert_eq!(has_nul(json.as_bytes()), expected, "{json}");
    }

    #[test]
    fn only_an_escaped_nul_is_found() {
        nul(r#"{"name": "a\u0000b"}"#, true);
        nul(r#"{"name": "a\\\u0000b"}"#, true);
        nul(r#"{"name": "a\\u0000b"}"#, false);
        nul(r#"{"name": "a\u00001b"}"#, true);
        nul(r#"{"name": "u0000 \u0001 \n"}"#, false);
        nul("\\", false);
    }

    #[track_caller]
    fn line(text: &str, expected: Option<&str>) {
        assert_eq!(clean_line(text, 32).as_deref(), expected, "{text:?}");
    }

    #[test]
    fn characters_that_nobody_sees_are_refused() {
        // Fillers, blanks, hyphens that only show at line ends, tags, private use, line breaks.
        let hidden = "\u{3164}\u{ffa0}\u{115f}\u{2800}\u{ad}\u{34f}\u{e0041}\u{e000}\u{200b}\
                      \u{feff}\u{2060}\u{202e}\u{2066}\u{180e}\u{2028}\u{2029}\0\n\u{7f}\u{fff9}\
                      \u{378}\u{200d}\u{200c}\u{fe0f}\u{1d173}\u{f0000}\u{ffff}\u{fffc}\
                      \u{fffd}\u{1faff}";
        for hidden in hidden.chars() {
            line(&format!("An{hidden}n"), None);
            line(&format!("{hidden}"), None);
        }
    }

    #[test]
    fn nothing_hides_behind_an_emoji() {
        for hidden in [
            "\u{1f600}\u{e0041}",
            "\u{1f600}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "\u{1f3f4}\u{e0061}\u{e007f}",
            "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}",
            "\u{1f3f4}\u{e007f}",
            "Ann1\u{fe0f}",
            "\u{2764}\u{fe0f}\u{fe0f}",
        ] {
            line(hidden, None);
        }
    }

    #[test]
    fn something_must_be_visible() {
        for blank in ["", " ", "\u{301}", "\u{a0}", "\u{2003}\u{3000}", "\u{2800}\u{2800}"] {
            line(blank, None);
        }
        line("\u{301}".repeat(32).as_str(), None);
    }

    #[test]
    fn equal_looking_texts_become_the_same() {
        line("  Zoe\u{308} ", Some("Zoë"));
        line("Ann\u{a0}\u{3000} Other", Some("Ann Other"));
        line("\u{200f}שלום\u{200e}", Some("שלום"));
        line("\u{61c}مرحبا", Some("مرحبا"));
    }

    #[test]
    fn a_letter_has_a_few_marks_at_most() {
        line("o\u{332}\u{338}\u{327}", Some("o\u{338}\u{327}\u{332}"));
        line(&format!("a{}", "\u{489}".repeat(5)), None);
        line("\u{489}a", None);
    }

    #[test]
    fn scripts_and_emoji_keep_what_they_need() {
        for text in [
            "👩‍🔧 Zoë",
            "👩🏽‍🚀",
            "❤️",
            "🏳️‍🌈",
            "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
            "1️⃣",
            "🇩🇪",
            "नमस्ते",
            "क्\u{200d}ष",
            "می\u{200c}خواهم",
            "שָׁלוֹם",
            "ไม่มี",
            "Nguyễn",
            "김철수",
            "田中",
            "O’Neill-Smith 3",
        ] {
            let expected = ComposingNormalizerBorrowed::new_nfc().normalize(text).into_owned();
            line(text, Some(&expected));
        }
    }
}
