//! Whom push services can turn to (RFC 8292). Apple's refuses what it cannot resolve.

use lettre::message::Mailbox;
use url::{Host, Url};

/// Names that lead nowhere beyond a machine or its network.
const INTERNAL: [&str; 8] =
    ["localhost", "local", "internal", "lan", "home", "arpa", "test", "invalid"];

/// The sender of mails, else the public https URL. None if neither can be reached.
pub(super) fn of(sender: Option<&str>, site: Option<Url>) -> Option<String> {
    let sender = sender.and_then(|from| from.parse::<Mailbox>().ok());
    if let Some(sender) = sender.filter(|it| is_public(it.email.domain())) {
        return Some(format!("mailto:{}", sender.email));
    }
    let is_named = |url: &Url| matches!(url.host(), Some(Host::Domain(name)) if is_public(name));
    site.filter(|url| url.scheme() == "https" && is_named(url)).map(String::from)
}

fn is_public(domain: &str) -> bool {
    let domain = domain.trim_end_matches('.').to_ascii_lowercase();
    let Some((_, top)) = domain.rsplit_once('.') else { return false };
    let is_number = top.bytes().all(|byte| byte.is_ascii_digit());
    !is_number && !domain.starts_with('[') && !INTERNAL.contains(&top)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(sender: Option<&str>, site: Option<&str>, expected: Option<&str>) {
        let site = site.map(|url| Url::parse(url).unwrap());
        assert_eq!(of(sender, site).as_deref(), expected);
    }

    #[test]
    fn a_contact_can_be_reached_from_elsewhere() {
        let site = Some("https://play.example.org");
        check(Some("Us <play@example.org>"), None, Some("mailto:play@example.org"));
        check(None, site, Some("https://play.example.org/"));
        for sender in ["play@localhost", "play@vm.local", "play@[192.0.2.1]", "nonsense"] {
            check(Some(sender), site, Some("https://play.example.org/"));
            check(Some(sender), None, None);
        }
        for site in [
            "http://play.example.org",
            "https://play.local",
            "https://localhost",
            "https://vm",
            "https://192.0.2.1",
            "https://[2001:db8::1]",
        ] {
            check(None, Some(site), None);
        }
        check(None, None, None);
    }
}
