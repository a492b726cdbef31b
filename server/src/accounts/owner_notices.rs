//! Mails that tell the owner of an account what happened to it, at the address that was confirmed
//! before: somebody else may have done it.

use scrapworks_protocol::PlayerId;

use crate::{
    app::AppState,
    smtp::{Language, Mail, without_links},
    store::{
        accounts::emails::{self, Reader},
        notifications::mails::MailKind,
        people::players,
    },
};

/// What happened to an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AccountEvent {
    AddressChanged,
    AddressRemoved,
    PasskeyAdded,
    PasskeyRemoved,
    IssuerAdded,
    IssuerRemoved,
    SessionsEnded,
    Deleted,
}

/// The owner of an account, as it was before something happened. None without a confirmed address.
#[derive(Debug)]
pub(crate) struct Owner(Option<Known>);

#[derive(Debug)]
struct Known {
    player: PlayerId,
    name: String,
    reader: Reader,
}

impl Owner {
    /// Reads whom to tell, before the address changes.
    pub(crate) async fn of(app: &AppState, player: PlayerId) -> sqlx::Result<Owner> {
        if app.mailer.is_none() {
            return Ok(Owner(None));
        }
        let Some(reader) = emails::reader(&app.db, player).await? else { return Ok(Owner(None)) };
        let found = players::read(&app.db, player).await?;
        Ok(Owner(found.map(|found| Known { player, name: found.name, reader })))
    }

    /// Whether mails go to this address.
    pub(crate) fn reads(&self, address: &str) -> bool {
        self.0.as_ref().is_some_and(|it| emails::key(&it.reader.address) == emails::key(address))
    }

    /// Tells the owner what has happened.
    pub(crate) async fn tell(&self, app: &AppState, event: AccountEvent) {
        let (Some(mailer), Some(known)) = (&app.mailer, &self.0) else { return };
        let Known { player, name, reader } = known;
        let language = Language::of(reader.language.as_deref());
        let mail = write(language, &reader.address, name, event, &app.config.site());
        // What is addressed to a deleted player would be deleted with it.
        let player = Some(*player).filter(|_| event != AccountEvent::Deleted);
        let queued = mailer.send(player, MailKind::Security, mail).await;
        app.db.ok_or_warn(queued, "cannot tell the owner of an account what happened to it");
    }
}

/// Tells the owner of an account, whose address stays as it is, what has happened.
pub(crate) async fn tell(app: &AppState, player: PlayerId, event: AccountEvent) {
    let owner = Owner::of(app, player).await;
    if let Some(owner) = app.db.ok_or_warn(owner, "cannot read the address of an owner") {
        owner.tell(app, event).await;
    }
}

/// The name of a deleted player is nowhere any more, and not in a mail that waits either.
fn write(language: Language, to: &str, name: &str, event: AccountEvent, site: &str) -> Mail {
    let is_deleted = event == AccountEvent::Deleted;
    let name = if is_deleted { String::new() } else { format!(" {}", without_links(name)) };
    let (subject, text) = match language {
        Language::English => {
            let (what, advice) = (english(event), english_advice(event));
            (
                "Something has changed in your account",
                format!(
                    "Hello{name},\n\n{what}\n\nIf you did this yourself, all is well.\n\nIf not, \
                     {advice}\n\n{site}/account\n"
                ),
            )
        }
        Language::German => {
            let (what, advice) = (german(event), german_advice(event));
            (
                "An deinem Konto hat sich etwas geändert",
                format!(
                    "Hallo{name},\n\n{what}\n\nWenn du das selbst warst, ist alles gut.\n\nWenn \
                     nicht: {advice}\n\n{site}/account\n"
                ),
            )
        }
    };
    Mail { to: to.to_owned(), subject: format!("Scrapworks: {subject}"), text }
}

fn english(event: AccountEvent) -> &'static str {
    match event {
        AccountEvent::AddressChanged => {
            "your account has another e-mail address now. Links to sign in are no longer sent to \
             this one."
        }
        AccountEvent::AddressRemoved => {
            "this e-mail address was removed from your account. No links to sign in are sent here \
             any more."
        }
        AccountEvent::PasskeyAdded => "a passkey was added to your account.",
        AccountEvent::PasskeyRemoved => "a passkey was removed from your account.",
        AccountEvent::IssuerAdded => {
            "your account was linked with another site, by which one can sign in to it now."
        }
        AccountEvent::IssuerRemoved => {
            "the link of your account with another site was removed. Nobody can sign in by it any more."
        }
        AccountEvent::SessionsEnded => {
            "your account was signed out on all devices but the one that asked for it."
        }
        AccountEvent::Deleted => "your account was deleted. This cannot be undone.",
    }
}

fn english_advice(event: AccountEvent) -> &'static str {
    match event {
        AccountEvent::Deleted => {
            "somebody else had access to it. Write to whoever runs this site, and look after the \
             security of your e-mails and devices:"
        }
        AccountEvent::AddressChanged | AccountEvent::AddressRemoved => {
            "somebody else has access to it. On a device on which you are still signed in, end all \
             other sessions, and remove ways to sign in that you do not know. If there is no \
             such device, write to whoever runs this site:"
        }
        AccountEvent::PasskeyAdded
        | AccountEvent::PasskeyRemoved
        | AccountEvent::IssuerAdded
        | AccountEvent::IssuerRemoved
        | AccountEvent::SessionsEnded => {
            "somebody else has access to it. Sign in by a link to this address, end all other \
             sessions, and remove ways to sign in that you do not know:"
        }
    }
}

fn german(event: AccountEvent) -> &'static str {
    match event {
        AccountEvent::AddressChanged => {
            "dein Konto hat jetzt eine andere E-Mail-Adresse. An diese hier gehen keine Links zum \
             Anmelden mehr."
        }
        AccountEvent::AddressRemoved => {
            "diese E-Mail-Adresse wurde von deinem Konto entfernt. Hierher gehen keine Links zum \
             Anmelden mehr."
        }
        AccountEvent::PasskeyAdded => "deinem Konto wurde ein Passkey hinzugefügt.",
        AccountEvent::PasskeyRemoved => "von deinem Konto wurde ein Passkey entfernt.",
        AccountEvent::IssuerAdded => {
            "bei deinem Konto kann man sich jetzt über eine weitere Seite anmelden."
        }
        AccountEvent::IssuerRemoved => {
            "bei deinem Konto kann man sich über eine verknüpfte Seite nicht mehr anmelden."
        }
        AccountEvent::SessionsEnded => {
            "dein Konto wurde auf allen Geräten abgemeldet außer auf dem, von dem das ausging."
        }
        AccountEvent::Deleted => {
            "dein Konto wurde gelöscht. Das lässt sich nicht rückgängig machen."
        }
    }
}

fn german_advice(event: AccountEvent) -> &'static str {
    match event {
        AccountEvent::Deleted => {
            "Jemand anders hatte Zugang zu ihm. Schreib denen, die diese Seite betreiben, und achte \
             auf die Sicherheit deiner E-Mails und Geräte:"
        }
        AccountEvent::AddressChanged | AccountEvent::AddressRemoved => {
            "Jemand anders hat Zugang zu ihm. Beende auf einem Gerät, auf dem du noch angemeldet \
             bist, alle anderen Sitzungen, und entferne Anmeldewege, die du nicht kennst. \
             Wenn es kein solches Gerät gibt, schreib denen, die diese Seite betreiben:"
        }
        AccountEvent::PasskeyAdded
        | AccountEvent::PasskeyRemoved
        | AccountEvent::IssuerAdded
        | AccountEvent::IssuerRemoved
        | AccountEvent::SessionsEnded => {
            "Jemand anders hat Zugang zu ihm. Melde dich mit einem Link an diese Adresse an, beende \
             alle anderen Sitzungen, und entferne Anmeldewege, die du nicht kennst:"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_says_what_happened_and_what_to_do_and_holds_no_link_but_the_sites() {
        for language in [Language::English, Language::German] {
            for event in [
                AccountEvent::AddressChanged,
                AccountEvent::AddressRemoved,
                AccountEvent::PasskeyAdded,
                AccountEvent::PasskeyRemoved,
                AccountEvent::IssuerAdded,
                AccountEvent::IssuerRemoved,
                AccountEvent::SessionsEnded,
                AccountEvent::Deleted,
            ] {
                let (name, site) = ("https://evil.example/win", "https://play.example");
                let mail = write(language, "ann@example.org", name, event, site);
                assert_eq!(mail.text.matches("://").count(), 1, "{}", mail.text);
                assert!(!mail.text.contains("evil.example"), "{}", mail.text);
                assert!(mail.text.ends_with("\n\nhttps://play.example/account\n"), "{}", mail.text);
            }
        }
    }
}
