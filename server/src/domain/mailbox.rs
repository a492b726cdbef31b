//! Whose mailbox an address leads to: what limits of mails count. Mails go to the address as it was
//! typed.

/// Providers that ignore dots before the `@`, and the domain by which each is known.
const IGNORES_DOTS: [(&str, &str); 2] =
    [("gmail.com", "gmail.com"), ("googlemail.com", "gmail.com")];

/// A mailbox, whatever tag was added to its name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Mailbox {
    name: String,
    domain: String,
}

impl Mailbox {
    /// The mailbox of a valid address, whose domain has its form in ASCII.
    pub fn of(address: &str) -> Mailbox {
        let (name, domain) = address.rsplit_once('@').unwrap_or((address, ""));
        let domain = domain.to_lowercase();
        // Nothing is before the first character that could be a mailbox.
        let untagged = match name.char_indices().skip(1).find(|(_, c)| *c == '+') {
            Some((at, _)) => &name[..at],
            None => name,
        };
        let name = untagged.to_lowercase();
        match IGNORES_DOTS.iter().find(|(alias, _)| *alias == domain) {
            Some((_, domain)) => {
                Mailbox { name: name.replace('.', ""), domain: (*domain).to_owned() }
            }
            None => Mailbox { name, domain },
        }
    }

    pub fn domain(&self) -> &str {
        &self.domain
    }
}

impl std::fmt::Display for Mailbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}@{}", self.name, self.domain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(address: &str, expected: &str) {
        assert_eq!(Mailbox::of(address).to_string(), expected);
    }

    #[test]
    fn tags_and_case_make_no_other_mailbox() {
        check("ann@example.org", "ann@example.org");
        check("Ann@Example.ORG", "ann@example.org");
        check("ann+1@example.org", "ann@example.org");
        check("ann+a+b@example.org", "ann@example.org");
        check("ann+@example.org", "ann@example.org");
        check("ZO\u{cb}+x@xn--exmple-cua.org", "zo\u{eb}@xn--exmple-cua.org");
        check("+1@example.org", "+1@example.org");
        check("++1@example.org", "+@example.org");
    }

    #[test]
    fn other_names_are_other_mailboxes() {
        check("a.nn@example.org", "a.nn@example.org");
        check("ann-1@example.org", "ann-1@example.org");
        check("ann@mail.example.org", "ann@mail.example.org");
    }

    #[test]
    fn a_provider_that_ignores_dots_has_one_mailbox_for_all() {
        check("a.n.n+1@GMail.com", "ann@gmail.com");
        check("ann@googlemail.com", "ann@gmail.com");
    }
}
