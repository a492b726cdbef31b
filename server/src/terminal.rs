//! Text of others on its way to a terminal. Terminals obey escape sequences, and some characters
//! turn the reading direction: both would let a file say what it likes in the program's name.

use std::borrow::Cow;

/// The text with every character escaped that a terminal would obey, but for line breaks.
pub(crate) fn lines(text: &str) -> Cow<'_, str> {
    escape(text, |c| c != '\n' && is_obeyed(c))
}

/// The same as one line, so that no text can look like a second one.
pub(crate) fn line(text: &str) -> Cow<'_, str> {
    escape(text, is_obeyed)
}

fn escape(text: &str, is_escaped: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_escaped) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_escaped(c) {
            // As JSON writes them, so that an escaped document means the same.
            escaped += &format!("\\u{:04x}", u32::from(c));
        } else {
            escaped.push(c);
        }
    }
    Cow::Owned(escaped)
}

/// Control characters, separators of lines, and what turns the direction of text. All of them have
/// four hexadecimal digits.
fn is_obeyed(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{61c}')
        || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_escaped_and_all_else_is_kept() {
        assert_eq!(line("\u{1b}[2Jgone\u{7}"), "\\u001b[2Jgone\\u0007");
        assert_eq!(line("\u{9b}31mred"), "\\u009b31mred", "a sequence in one character");
        assert_eq!(line("evil\u{202e}txt.exe"), "evil\\u202etxt.exe");
        assert_eq!(line("1\r\n2\t\u{2028}"), "1\\u000d\\u000a2\\u0009\\u2028");
        assert_eq!(lines("1\n2\r"), "1\n2\\u000d");
        for kept in ["Zoë 🦆", "👩\u{200d}🔧", "שלום", "C:\\new"] {
            assert_eq!(line(kept), kept);
        }
    }

    #[test]
    fn an_escaped_json_document_means_the_same() {
        let value = serde_json::json!({ "name": "a\u{9b}\u{7f}\u{202e}\u{1b}b" });
        let text = serde_json::to_string_pretty(&value).unwrap();
        let escaped = lines(&text);
        assert!(escaped.chars().all(|c| c == '\n' || !is_obeyed(c)), "{escaped:?}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&escaped).unwrap(), value);
    }
}
