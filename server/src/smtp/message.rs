//! How mails are written: plain text in UTF-8, in which no encoding breaks a line with a link.

use lettre::{
    Address, Message,
    message::{
        Body, Mailbox, SinglePart,
        header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue},
    },
};
use url::Url;
use uuid::Uuid;

/// A mail to one person.
#[derive(Debug, Clone)]
pub struct Mail {
    pub to: String,
    pub subject: String,
    pub text: String,
}

/// Bytes of a line, without its end.
const LINE_BYTES_MAX: usize = 998;

/// Whether a mail to this address can be written: some are valid that no program reads in a header.
pub(crate) fn is_writable(address: &Address) -> bool {
    let to = Mailbox::new(None, address.clone());
    let message = Message::builder().from(to.clone()).to(to).body(String::new());
    message.is_ok_and(|message| message.envelope().to() == [address.clone()])
}

/// None if it cannot be written. `unsubscribe` is where mail programs unsubscribe with one click
/// (RFC 8058).
pub(super) fn write(
    from: &Mailbox,
    id: Uuid,
    mail: &Mail,
    unsubscribe: Option<&Url>,
) -> Option<Message> {
    let id = format!("<{id}@{}>", from.email.domain());
    let to = Mailbox::new(None, mail.to.parse().ok()?);
    let part = SinglePart::builder().header(ContentType::TEXT_PLAIN).body(encoded(&mail.text));
    let message = Message::builder().from(from.clone()).to(to).message_id(Some(id));
    let mut message = message.subject(&*mail.subject).singlepart(part).ok()?;
    // So that nobody's absence is answered (RFC 3834).
    let mut headers = vec![("Auto-Submitted", "auto-generated".to_owned())];
    if let Some(url) = unsubscribe {
        headers.push(("List-Unsubscribe", format!("<{url}>")));
        headers.push(("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
    }
    for (name, value) in headers {
        let name = HeaderName::new_from_ascii_str(name);
        message.headers_mut().insert_raw(HeaderValue::new(name, value));
    }
    Some(message)
}

/// As it is if it is ASCII, however long its lines are within RFC 5322, else in base64:
/// quoted-printable would break the line of a link, and eight bits are not taken everywhere.
fn encoded(text: &str) -> Body {
    let is_plain = text.is_ascii() && !text.contains('\0');
    if is_plain && text.lines().all(|line| line.len() <= LINE_BYTES_MAX) {
        let lines: String = text.lines().map(|line| format!("{line}\r\n")).collect();
        return Body::dangerous_pre_encoded(lines.into_bytes(), ContentTransferEncoding::SevenBit);
    }
    Body::new_with_encoding(text.to_owned(), ContentTransferEncoding::Base64)
        .expect("everything can be written in base64")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let from: Mailbox = "Scrapworks <play@example.org>".parse().unwrap();
        let mail = Mail {
            to: "ann@example.org".to_owned(),
            subject: "Dein Link für heute".to_owned(),
            text: text.to_owned(),
        };
        let message = write(&from, Uuid::nil(), &mail, None).unwrap();
        String::from_utf8(message.formatted()).unwrap()
    }

    #[test]
    fn a_mail_says_what_it_is_and_breaks_no_link() {
        let link = format!("https://play.example/auth/email/{}", "a".repeat(120));
        let ascii = written(&format!("Hello,\n\n{link}\n\nBye.\n"));
        for header in ["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8"] {
            assert!(ascii.lines().any(|line| line == header), "{ascii}");
        }
        assert!(ascii.lines().any(|line| line == link), "{ascii}");
        let german = written(&format!("Grüße,\n\n{link}\n\nTschüß.\n"));
        assert!(german.contains("Content-Transfer-Encoding: base64\r\n"), "{german}");
        assert!(german.is_ascii() && !german.contains("=\r\n\r\n="), "{german}");
        assert!(german.contains("charset=utf-8"), "{german}");
    }
}
