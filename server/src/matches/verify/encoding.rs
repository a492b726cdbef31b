//! Text as editors and shells save it: UTF-8, or UTF-16, with a byte-order mark or without.

use std::borrow::Cow;

const UTF8_MARK: &[u8] = &[0xef, 0xbb, 0xbf];
const UTF16_LE_MARK: &[u8] = &[0xff, 0xfe];
const UTF16_BE_MARK: &[u8] = &[0xfe, 0xff];

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum EncodingError {
    #[error("the file is no text: it is neither UTF-8 nor UTF-16 with a byte-order mark")]
    NoText,
    #[error("the file is UTF-16 by its byte-order mark, but is broken: save it again as UTF-8")]
    BrokenUtf16,
}

/// The text without its byte-order mark. UTF-16 is read with a mark only.
pub(super) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, EncodingError> {
    if let Some(rest) = bytes.strip_prefix(UTF16_LE_MARK) {
        return from_utf16(rest, u16::from_le_bytes);
    }
    if let Some(rest) = bytes.strip_prefix(UTF16_BE_MARK) {
        return from_utf16(rest, u16::from_be_bytes);
    }
    let text = bytes.strip_prefix(UTF8_MARK).unwrap_or(bytes);
    std::str::from_utf8(text).map(Cow::Borrowed).map_err(|_| EncodingError::NoText)
}

fn from_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<Cow<'_, str>, EncodingError> {
    let (pairs, rest) = bytes.as_chunks();
    let units: Vec<u16> = pairs.iter().map(|pair| unit(*pair)).collect();
    match String::from_utf16(&units) {
        Ok(text) if rest.is_empty() => Ok(Cow::Owned(text)),
        Ok(_) | Err(_) => Err(EncodingError::BrokenUtf16),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_the_same_in_every_encoding() {
        let text = "{\"name\": \"Zoë 🛠\"}";
        let le = text.encode_utf16().flat_map(u16::to_le_bytes);
        let be = text.encode_utf16().flat_map(u16::to_be_bytes);
        for bytes in [
            text.as_bytes().to_vec(),
            [UTF8_MARK, text.as_bytes()].concat(),
            UTF16_LE_MARK.iter().copied().chain(le).collect(),
            UTF16_BE_MARK.iter().copied().chain(be).collect(),
        ] {
            assert_eq!(decode(&bytes).unwrap(), text, "{bytes:?}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_refused() {
        assert_eq!(decode(b"\x80abc"), Err(EncodingError::NoText));
        assert_eq!(decode(b"\xff\xfe{"), Err(EncodingError::BrokenUtf16));
        assert_eq!(decode(b"\xff\xfe\x00\xd8"), Err(EncodingError::BrokenUtf16));
    }
}
