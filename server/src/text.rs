//! Checks of text that clients and operators send.

/// Whether a character is visible and harmless: no control character, line break, zero-width
/// character or bidirectional control. Zero-width joiners, which scripts and emoji need, are
/// allowed.
pub(crate) fn is_visible(c: char) -> bool {
    let is_zero_width = matches!(c, '\u{200b}' | '\u{feff}' | '\u{2060}'..='\u{206f}');
    let is_directional = matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}');
    !(c.is_control() || is_zero_width || is_directional)
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
}
