//! What follows from what an SMTP server answers: whose fault a failure is, and for how long.
//!
//! Each code of a reply means something else in each phase, and enhanced codes (RFC 3463) say more
//! than plain ones. What is unclear ends no mail: it is tried again until it is too old.

use lettre::transport::smtp::{
    Error as SmtpError,
    response::{Code, Severity},
};

/// How far an attempt has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    /// From the connection to `MAIL FROM`: the same for every recipient.
    Session,
    Recipient,
    Content,
}

/// Why a mail was not delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SendError {
    /// This mail cannot be written.
    Unwritable,
    /// The recipient does not take it, now or later.
    Refused(String),
    /// The recipient may take it later.
    Later(String),
    /// The server takes no mails, or not from this site.
    Server(String),
    /// It may be the recipient's or the server's fault. It is the server's if it happens to
    /// several.
    Unclear(String),
}

/// An enhanced status code.
type Enhanced = (u16, u16, u16);

pub(super) fn judge(phase: Phase, err: &SmtpError) -> SendError {
    let Some(code) = err.status() else {
        // No reply, or one that is none.
        let reason = err.to_string();
        return match phase {
            Phase::Session => SendError::Server(reason),
            Phase::Recipient | Phase::Content => SendError::Unclear(reason),
        };
    };
    let text = std::error::Error::source(err).map(ToString::to_string).unwrap_or_default();
    if phase == Phase::Session {
        return SendError::Server(format!("{code} {text}"));
    }
    judge_reply(phase, code, &text)
}

/// Judges a reply to what is about one recipient. Its text, which may hold the address, is left out
/// of the reason.
fn judge_reply(phase: Phase, code: Code, text: &str) -> SendError {
    let enhanced = enhanced(text);
    let number = u16::from(code);
    let reason = match enhanced {
        Some((class, subject, detail)) => format!("{code} {class}.{subject}.{detail}"),
        None => code.to_string(),
    };
    // The server closes the connection, or wants to be signed in to. If that is not about this
    // recipient only, others will tell.
    if matches!(number, 421 | 530 | 534 | 535 | 538) {
        return SendError::Unclear(reason);
    }
    if code.severity == Severity::TransientNegativeCompletion {
        let is_the_systems = matches!(enhanced, Some((_, 3, _)));
        return if is_the_systems { SendError::Unclear(reason) } else { SendError::Later(reason) };
    }
    match (phase, enhanced) {
        // The sender's address, not the recipient's.
        (_, Some((_, 1, 7 | 8))) => SendError::Unclear(reason),
        (_, Some((_, 1, _) | (_, 2, 1) | (_, 2, 3) | (_, 3, 4))) => SendError::Refused(reason),
        (_, Some((_, 2, 2))) => SendError::Later(reason),
        (Phase::Recipient, None) if number == 552 => SendError::Later(reason),
        (Phase::Recipient, None) if is_about_the_sender(text) => SendError::Unclear(reason),
        (Phase::Recipient, None) => SendError::Refused(reason),
        (Phase::Session | Phase::Recipient | Phase::Content, _) => SendError::Unclear(reason),
    }
}

/// Whether a reply without an enhanced code is about who sends, as old servers say it.
fn is_about_the_sender(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    ["relay", "limit", "quota", "sender", "authent", "blocked", "rate"]
        .iter()
        .any(|word| text.contains(word))
}

/// The enhanced code with which a reply begins.
fn enhanced(text: &str) -> Option<Enhanced> {
    let mut parts = text.split_whitespace().next()?.split('.');
    let mut part = || parts.next()?.parse::<u16>().ok();
    let code = (part()?, part()?, part()?);
    (parts.next().is_none() && matches!(code.0, 2 | 4 | 5)).then_some(code)
}

#[cfg(test)]
mod tests {
    use lettre::transport::smtp::response::{Category, Detail};

    use super::*;

    fn code(number: u16) -> Code {
        let severity = match number / 100 {
            4 => Severity::TransientNegativeCompletion,
            _ => Severity::PermanentNegativeCompletion,
        };
        let category = match number / 10 % 10 {
            0 => Category::Syntax,
            1 => Category::Information,
            2 => Category::Connections,
            3 => Category::Unspecified3,
            4 => Category::Unspecified4,
            _ => Category::MailSystem,
        };
        let details = [
            Detail::Zero,
            Detail::One,
            Detail::Two,
            Detail::Three,
            Detail::Four,
            Detail::Five,
            Detail::Six,
            Detail::Seven,
            Detail::Eight,
            Detail::Nine,
        ];
        Code::new(severity, category, details[usize::from(number % 10)])
    }

    /// The variant, as a letter: of the recipient for good or for now, of the server, or unclear.
    fn letter(err: &SendError) -> char {
        match err {
            SendError::Unwritable => 'w',
            SendError::Refused(_) => 'r',
            SendError::Later(_) => 'l',
            SendError::Server(_) => 's',
            SendError::Unclear(_) => '?',
        }
    }

    #[test]
    fn only_what_is_the_recipients_for_good_ends_a_mail() {
        for (number, text, at_recipient, at_content) in [
            (550, "5.1.1 <ann@example.org>: no such user", 'r', 'r'),
            (550, "5.1.10 null MX", 'r', 'r'),
            (550, "5.2.1 the mailbox is disabled", 'r', 'r'),
            (552, "5.3.4 the mail is too large", 'r', 'r'),
            (550, "no such user", 'r', '?'),
            (553, "the name of the mailbox is not allowed", 'r', '?'),
            (552, "5.2.2 the mailbox is full", 'l', 'l'),
            (552, "exceeded storage allocation", 'l', '?'),
            (450, "4.2.0 greylisted", 'l', 'l'),
            (451, "come again", 'l', 'l'),
            (452, "4.3.1 no space", '?', '?'),
            (421, "4.3.2 going down", '?', '?'),
            (530, "5.7.0 authentication required", '?', '?'),
            (535, "5.7.8 bad credentials", '?', '?'),
            (550, "5.4.5 daily limit exceeded", '?', '?'),
            (550, "5.7.1 relaying denied", '?', '?'),
            (550, "relaying denied", '?', '?'),
            (550, "daily limit exceeded", '?', '?'),
            (553, "5.1.8 the sender's domain does not exist", '?', '?'),
            (553, "sender address rejected", '?', '?'),
            (554, "5.7.1 looks like spam", '?', '?'),
        ] {
            let judged = |phase| letter(&judge_reply(phase, code(number), text));
            assert_eq!(judged(Phase::Recipient), at_recipient, "{number} {text}");
            assert_eq!(judged(Phase::Content), at_content, "{number} {text}");
        }
    }

    #[test]
    fn a_reason_has_the_codes_and_no_address() {
        let judged = judge_reply(Phase::Recipient, code(550), "5.1.1 <ann@example.org> unknown");
        assert_eq!(judged, SendError::Refused("550 5.1.1".to_owned()));
        let judged = judge_reply(Phase::Recipient, code(450), "<ann@example.org> later");
        assert_eq!(judged, SendError::Later("450".to_owned()));
    }
}
