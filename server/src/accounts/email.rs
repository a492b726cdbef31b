//! E-mail addresses: a link confirms one, and a link signs in. A link is good once, for an hour.
//! Of several that were sent each is good until one is used: a stranger who asks for another one
//! makes none useless.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use lettre::Address;
use scrapworks_protocol::{EmailLinkPreview, Player, PlayerId, SessionId, Timestamp};
use url::Host;

use crate::{
    accounts::{
        caller::Caller,
        identity,
        owner_notices::{AccountEvent, Owner},
        session,
    },
    app::AppState,
    clock::wall::now,
    error::{Error, Way},
    random::{self, secret_hash},
    rate_limit::Quota,
    smtp::{self, Language, Mail, Mailer, without_links},
    store::{
        accounts::emails::{self, Confirmed, EmailLink, Purpose},
        notifications::mails::MailKind,
        people::players,
        records::NewSession,
    },
    text::composed,
};

/// The lifetime of a link.
const LINK_MS: i64 = 60 * 60 * 1000;
/// Characters of an address (RFC 5321).
const ADDRESS_CHARS_MAX: usize = 254;
/// Links of one player and purpose that are good at once: as many as a mailbox gets in a burst.
const LINKS_KEPT: u32 = Quota::MailsPerMailbox.rate().burst;

/// A valid address, to which a mail can be written. Its domain has one form, in ASCII.
///
/// # Errors
/// [`Error::EmailAddress`].
pub fn parse_address(text: &str) -> Result<String, Error> {
    read_address(text.trim()).ok_or(Error::EmailAddress)
}

fn read_address(text: &str) -> Option<String> {
    let (user, domain) = text.rsplit_once('@')?;
    let domain = match Host::parse(domain).ok()? {
        // Not a machine of one's own network, nor an address in brackets.
        Host::Domain(domain) if domain.contains('.') => domain,
        Host::Domain(_) | Host::Ipv4(_) | Host::Ipv6(_) => return None,
    };
    let address = Address::new(composed(user), domain).ok().filter(smtp::is_writable)?.to_string();
    (address.len() <= ADDRESS_CHARS_MAX).then_some(address)
}

/// The mailer, if there is one.
///
/// # Errors
/// [`Error::NotOffered`].
pub fn mailer(app: &AppState) -> Result<&Mailer, Error> {
    app.mailer.as_ref().ok_or(Error::NotOffered { way: Way::Email })
}

/// Sends a link that confirms an address of a player.
pub async fn ask_to_confirm(
    app: &AppState,
    caller: &Caller,
    address: String,
    language: Language,
) -> Result<(), Error> {
    let Caller { player, session, .. } = caller;
    let language_tag = Some(language.tag().to_owned());
    let purpose = Purpose::Confirm;
    let link = EmailLink { player: player.id, purpose, address, language: language_tag };
    send_link(app, (link, Some(*session)), &player.name, language).await
}

/// Sends a link to sign in, if the address is somebody's.
pub async fn send_sign_in_link(
    app: &AppState,
    address: &str,
    language: Language,
) -> Result<(), Error> {
    let Some((owner, address)) = emails::owner(&app.db, address).await? else { return Ok(()) };
    let Some(player) = players::read(&app.db, owner).await? else { return Ok(()) };
    let language_tag = Some(language.tag().to_owned());
    let purpose = Purpose::SignIn;
    let link = EmailLink { player: owner, purpose, address, language: language_tag };
    send_link(app, (link, None), &player.name, language).await
}

async fn send_link(
    app: &AppState,
    (link, session): (EmailLink, Option<SessionId>),
    name: &str,
    language: Language,
) -> Result<(), Error> {
    let mailer = mailer(app)?;
    let token = URL_SAFE_NO_PAD.encode(random::bytes());
    let now = now();
    let expires_at = Timestamp::from_ms(now.ms() + LINK_MS);
    let (hash, by) = (secret_hash(&token), (&link, session));
    if !emails::add_link(&app.db, &hash, by, now, expires_at, LINKS_KEPT).await? {
        return Err(Error::SessionNeeded);
    }
    let url = format!("{}/auth/email/{token}", app.config.site());
    let (subject, text) = text(link.purpose, language, name, &url);
    let mail = Mail { to: link.address, subject, text };
    let kind = match link.purpose {
        Purpose::Confirm => MailKind::Confirm,
        Purpose::SignIn => MailKind::SignIn,
    };
    match mailer.send(Some(link.player), kind, mail).await? {
        true => Ok(()),
        // The mailer has counted and logged it.
        false => Err(Error::Unavailable),
    }
}

/// What a link is for. None if it was used, or is too old.
pub async fn find(app: &AppState, token: &str) -> Result<Option<EmailLink>, Error> {
    emails::link(&app.db, &secret_hash(token), now()).await.map_err(Error::from)
}

/// What a link does, and for whom, before it is used.
///
/// # Errors
/// [`Error::EmailLink`].
pub async fn preview(app: &AppState, token: &str) -> Result<EmailLinkPreview, Error> {
    let EmailLink { player, purpose, address, .. } =
        find(app, token).await?.ok_or(Error::EmailLink)?;
    let player = players::read(&app.db, player).await?.ok_or(Error::EmailLink)?;
    Ok(EmailLinkPreview { purpose, player, email: address })
}

/// Confirms the address that a link was sent to. The link of a banned player stays good.
pub async fn confirm(app: &AppState, (link, token): (&EmailLink, &str)) -> Result<(), Error> {
    app.sanctions.check(link.player)?;
    let before = Owner::of(app, link.player).await?;
    match emails::confirm(&app.db, &secret_hash(token), now()).await? {
        Confirmed::Done(player) => {
            if !before.reads(&link.address) {
                before.tell(app, AccountEvent::AddressChanged).await;
            }
            identity::show_again(app, player).await
        }
        Confirmed::Taken => Err(Error::EmailTaken),
        Confirmed::NoLink => Err(Error::EmailLink),
    }
}

/// Stores a session of the player to whom a link was sent. The link of a banned player stays good.
pub async fn sign_in(
    app: &AppState,
    (link, token): (&EmailLink, &str),
    new: &NewSession,
) -> Result<Player, Error> {
    app.sanctions.check(link.player)?;
    let signed_in =
        emails::sign_in(&app.db, &secret_hash(token), new, now(), session::SESSIONS_MAX).await?;
    Ok(session::close_surplus(app, signed_in.ok_or(Error::EmailLink)?))
}

/// Forgets the address of a player.
pub async fn remove(app: &AppState, player: PlayerId) -> Result<(), Error> {
    let before = Owner::of(app, player).await?;
    let is_guest = emails::delete(&app.db, player).await?;
    before.tell(app, AccountEvent::AddressRemoved).await;
    if is_guest {
        identity::show_again(app, player).await?;
    }
    Ok(())
}

/// Each names the player: who has asked for nothing reads to whom the address would belong.
fn text(purpose: Purpose, language: Language, name: &str, url: &str) -> (String, String) {
    let name = without_links(name);
    let (subject, text) = match (purpose, language) {
        (Purpose::Confirm, Language::English) => (
            "Confirm your e-mail address",
            format!(
                "Hello,\n\nsomebody who plays as {name} has entered this address. Open this link to \
                 confirm that it belongs to the player {name}:\n\n{url}\n\nIt works once, for one \
                 hour. From then on, links to sign in that are sent here lead to that player. If \
                 you did not ask for it, ignore this mail.\n"
            ),
        ),
        (Purpose::Confirm, Language::German) => (
            "Bestätige deine E-Mail-Adresse",
            format!(
                "Hallo,\n\njemand, der als {name} spielt, hat diese Adresse eingetragen. Öffne diesen \
                 Link, um zu bestätigen, dass sie zu {name} gehört:\n\n{url}\n\nEr gilt einmal und \
                 eine Stunde lang. Links zum Anmelden, die hierher geschickt werden, führen dann \
                 zu {name}. Wenn du ihn nicht angefordert hast, ignoriere diese Mail.\n"
            ),
        ),
        (Purpose::SignIn, Language::English) => (
            "Your link to sign in",
            format!(
                "Hello {name},\n\nopen this link to sign in:\n\n{url}\n\nIt works once, for one \
                 hour. If you did not ask for it, ignore this mail, and show the link to nobody.\n"
            ),
        ),
        (Purpose::SignIn, Language::German) => (
            "Dein Link zum Anmelden",
            format!(
                "Hallo {name},\n\nöffne diesen Link, um dich anzumelden:\n\n{url}\n\nEr gilt \
                 einmal und eine Stunde lang. Wenn du ihn nicht angefordert hast, ignoriere diese \
                 Mail, und zeig den Link niemandem.\n"
            ),
        ),
    };
    (format!("Scrapworks: {subject}"), text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_a_name_and_a_domain() {
        for valid in [" ann@example.org ", "Ann.Other+tag@sub.example.org"] {
            assert_eq!(parse_address(valid).unwrap(), valid.trim());
        }
        let long = format!("{}@example.org", "a".repeat(250));
        for wrong in [
            "",
            "ann",
            "ann@",
            "@example.org",
            "a@b@c",
            "a b@example.org",
            "a\n@b.c",
            "root@localhost",
            "a@[10.0.0.1]",
            "a@10.0.0.1",
            "a@example.org.",
            "\"a b\"@example.org",
            "\"a\\\"@x\"@example.org",
            "a@b@example.org",
            &long,
        ] {
            assert!(parse_address(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_name_before_the_domain_has_one_form() {
        let composed = parse_address("zo\u{eb}@example.org").unwrap();
        assert_eq!(parse_address("zoe\u{308}@example.org").unwrap(), composed);
    }

    #[test]
    fn a_domain_has_one_form() {
        for same in ["Ann@ex\u{e4}mple.org", "Ann@EXA\u{308}MPLE.org", "Ann@xn--exmple-cua.org"] {
            assert_eq!(parse_address(same).unwrap(), "Ann@xn--exmple-cua.org");
        }
        assert_eq!(parse_address("Ann@EXAMPLE.ORG").unwrap(), "Ann@example.org");
    }
}
