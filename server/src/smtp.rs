//! Sends e-mail. What is to be sent is queued in the database, so that it survives a restart;
//! `notifications::mail` delivers it. Addresses are not logged.

use std::{fs, io, path::PathBuf, sync::Arc, time::Duration};

use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox,
        header::{HeaderName, HeaderValue},
    },
};
use scrapworks_protocol::{PlayerId, Timestamp};
use tokio::sync::Notify;
use url::Url;
use uuid::Uuid;

use crate::{
    clock::wall::now,
    config::MailArgs,
    outage::Outage,
    random,
    store::{
        db::Db,
        notifications::mails::{self, NewMail},
    },
};

/// Mails that wait. More are dropped: somebody abuses the server, or nothing is delivered.
const QUEUE_MAX: i64 = 10_000;
/// How long it is tried to deliver a mail.
pub(crate) const KEPT_MS: i64 = 60 * 60 * 1000;
const SMTP_TIMEOUT: Duration = Duration::from_secs(20);

/// A mail to one person.
#[derive(Debug, Clone)]
pub struct Mail {
    pub to: String,
    pub subject: String,
    pub text: String,
}

/// The language of a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    English,
    German,
}

impl Language {
    /// The language of a tag, or of what a browser accepts: English, unless German comes first.
    pub fn of(accepted: Option<&str>) -> Language {
        let is_german = accepted.is_some_and(|tags| tags.trim().starts_with("de"));
        if is_german { Language::German } else { Language::English }
    }

    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }
}

/// The way out for mails. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Mailer {
    db: Db,
    from: Mailbox,
    transport: AsyncSmtpTransport<Tokio1Executor>,
    queued: Arc<Notify>,
    outage: Arc<Outage>,
}

#[derive(Debug, thiserror::Error)]
pub enum MailConfigError {
    #[error("--smtp-url and --mail-from belong together: give both, or none")]
    Incomplete,
    #[error("--smtp-url must be like smtps://user@mail.example.org or smtp://localhost:25")]
    SmtpUrl,
    #[error("--mail-from must be an address, like Scrapworks <play@example.org>")]
    From,
    #[error("cannot read {path}: {err}")]
    PasswordFile { path: PathBuf, err: io::Error },
}

/// Why a mail was not delivered.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    #[error("the mail cannot be written")]
    Unwritable,
    #[error("the SMTP server does not take it for good")]
    Refused,
    #[error("the SMTP server cannot be reached, or takes nothing now")]
    Later,
}

/// The SMTP server, and the sender of mails. None without SMTP.
fn route(
    args: &MailArgs,
) -> Result<Option<(AsyncSmtpTransport<Tokio1Executor>, Mailbox)>, MailConfigError> {
    let (url, from) = match (&args.smtp_url, &args.mail_from) {
        (None, None) => return Ok(None),
        (Some(url), Some(from)) => (url, from),
        (Some(_), None) | (None, Some(_)) => return Err(MailConfigError::Incomplete),
    };
    let mut url = Url::parse(url).map_err(|_| MailConfigError::SmtpUrl)?;
    if let Some(path) = &args.smtp_password_file {
        let password = fs::read_to_string(path)
            .map_err(|err| MailConfigError::PasswordFile { path: path.clone(), err })?;
        url.set_password(Some(password.trim_end_matches(['\r', '\n'])))
            .map_err(|()| MailConfigError::SmtpUrl)?;
    }
    let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.as_str())
        .map_err(|_| MailConfigError::SmtpUrl)?
        .timeout(Some(SMTP_TIMEOUT))
        .build();
    let from = from.parse().map_err(|_| MailConfigError::From)?;
    Ok(Some((transport, from)))
}

/// Whether a mail to this address can be written: some are valid that no program reads in a header.
pub(crate) fn is_writable(address: &Address) -> bool {
    let to = Mailbox::new(None, address.clone());
    let message = Message::builder().from(to.clone()).to(to).body(String::new());
    message.is_ok_and(|message| message.envelope().to() == [address.clone()])
}

/// Whether mails could be sent with these options, as far as they tell.
pub(crate) fn check(args: &MailArgs) -> Result<(), MailConfigError> {
    route(args).map(drop)
}

/// Asks the SMTP server whether it would take mails, and sends none.
pub(crate) async fn probe(args: &MailArgs) -> Result<(), String> {
    let Some((transport, _)) = route(args).map_err(|err| err.to_string())? else { return Ok(()) };
    match transport.test_connection().await {
        Ok(true) => Ok(()),
        Ok(false) => Err("it does not answer as it should".to_owned()),
        Err(err) => Err(err.to_string()),
    }
}

impl Mailer {
    /// None without SMTP.
    pub fn of(args: &MailArgs, db: Db) -> Result<Option<Mailer>, MailConfigError> {
        let route = route(args)?;
        let mailer = |(transport, from)| Mailer {
            db,
            from,
            transport,
            queued: Arc::default(),
            outage: Arc::new(Outage::new("SMTP server")),
        };
        Ok(route.map(mailer))
    }

    /// Queues a mail to a player, with whom it is deleted.
    pub async fn send(&self, player: PlayerId, mail: Mail) -> sqlx::Result<()> {
        let now = now();
        let Mail { to, subject, text } = mail;
        let queued = NewMail { id: random::uuid(), player, recipient: to, subject, body: text };
        let expires_at = Timestamp::from_ms(now.ms() + KEPT_MS);
        if mails::queue(&self.db, &queued, now, expires_at, QUEUE_MAX).await? {
            self.queued.notify_one();
        } else {
            tracing::warn!(max = QUEUE_MAX, "too many mails wait: one is dropped");
        }
        Ok(())
    }

    /// Waits for a mail that is queued at this server.
    pub(crate) async fn queued(&self) {
        self.queued.notified().await;
    }

    /// Sends a mail. Of two attempts at the same `id` a mailbox may show one. `unsubscribe` is
    /// where mail programs unsubscribe with one click (RFC 8058).
    pub(crate) async fn deliver(
        &self,
        id: Uuid,
        mail: &Mail,
        unsubscribe: Option<&Url>,
    ) -> Result<(), SendError> {
        let message = self.message(id, mail, unsubscribe).ok_or(SendError::Unwritable)?;
        let sent = match self.transport.send(message).await {
            Ok(_) => Ok(()),
            Err(err) if err.is_permanent() => Err(SendError::Refused),
            Err(err) => {
                tracing::debug!(%err, "a mail is not delivered");
                Err(SendError::Later)
            }
        };
        match &sent {
            Err(err @ SendError::Later) => self.outage.failed(err),
            Ok(()) | Err(SendError::Refused | SendError::Unwritable) => self.outage.answered(),
        }
        sent
    }

    fn message(&self, id: Uuid, mail: &Mail, unsubscribe: Option<&Url>) -> Option<Message> {
        let id = format!("<{id}@{}>", self.from.email.domain());
        let to = Mailbox::new(None, mail.to.parse().ok()?);
        let message = Message::builder().from(self.from.clone()).to(to).message_id(Some(id));
        let mut message = message.subject(&*mail.subject).body(mail.text.clone()).ok()?;
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mails_are_german_for_who_reads_german_first() {
        for german in ["de", "de-AT,de;q=0.9,en;q=0.8", " de"] {
            assert_eq!(Language::of(Some(german)), Language::German, "{german}");
        }
        for other in [None, Some(""), Some("en"), Some("en-GB,de;q=0.5"), Some("fr")] {
            assert_eq!(Language::of(other), Language::English, "{other:?}");
        }
        for language in [Language::English, Language::German] {
            assert_eq!(Language::of(Some(language.tag())), language);
        }
    }
}
