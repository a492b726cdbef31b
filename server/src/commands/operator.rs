//! Who acts, and why: kept with what operators do.

use crate::text::clean_line;

/// Characters of a reason, and of an operator's name.
const WHY_CHARS_MAX: usize = 500;
const BY_CHARS_MAX: usize = 64;

#[derive(Debug, thiserror::Error)]
#[error("{what} needs 1 to {max} visible characters on one line")]
pub(super) struct TextError {
    pub(super) what: &'static str,
    pub(super) max: usize,
}

/// Who acts: as said, or the user as the system calls it. Of somebody who became root by `sudo`,
/// who that was.
pub(super) fn operator(by: Option<&str>) -> Result<String, TextError> {
    let user = || {
        let names = ["SUDO_USER", "USER", "LOGNAME", "USERNAME"];
        names.iter().find_map(|name| std::env::var(name).ok().filter(|user| !user.is_empty()))
    };
    let by = by.map(str::to_owned).or_else(user).unwrap_or_else(|| "operator".to_owned());
    clean_line(&by, BY_CHARS_MAX).ok_or(TextError { what: "--by", max: BY_CHARS_MAX })
}

/// A reason as it is kept.
pub(super) fn reason(why: &str) -> Result<String, TextError> {
    clean_line(why, WHY_CHARS_MAX).ok_or(TextError { what: "--why", max: WHY_CHARS_MAX })
}
