//! What names look like to people: which of them could be taken for another one, which would become
//! a link in a mail or a chat, and how they are looked for.

use std::{collections::HashSet, net::Ipv4Addr, sync::LazyLock};

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use unicode_security::skeleton;
use url::Host;

use crate::text::{is_ignorable, is_mark};

/// Names that are no player's: what is shown of deleted players in the languages of the client,
/// and what the operators of a server could be called.
const RESERVED: [&str; 10] = [
    "deleted player",
    "gelöschter spieler",
    "geloeschter spieler",
    "mod",
    "operator",
    "betreiber",
    "system",
    "server",
    "support",
    "staff",
];
/// Words that are in no name.
const RESERVED_WORDS: [&str; 6] =
    ["admin", "administrator", "administratorin", "moderator", "moderatorin", "scrapworks"];
/// Levels of bots, which are shown as `Bot (easy)` or `Bot A (easy)`.
const LEVELS: [&str; 6] = ["easy", "normal", "hard", "leicht", "mittel", "schwer"];
/// Last labels of hosts that are no top-level domains, and are made links all the same.
const LOCAL_SUFFIXES: [&str; 5] = ["example", "invalid", "local", "onion", "test"];

const DOTLESS_I: char = '\u{131}';

/// The reserved names as they are compared.
struct Reserved {
    names: HashSet<String>,
    words: HashSet<String>,
    levels: HashSet<String>,
    bot: String,
}

static FOLDED: LazyLock<Reserved> = LazyLock::new(|| {
    let joined = |names: &[&str]| names.iter().map(|name| fold(name).concat()).collect();
    let mut names: HashSet<String> = joined(&RESERVED);
    let words: HashSet<String> = joined(&RESERVED_WORDS);
    let levels: HashSet<String> = joined(&LEVELS);
    let bot = fold("bot").concat();
    names.extend(words.iter().cloned());
    names.extend(levels.iter().map(|level| format!("{bot}{level}")));
    Reserved { names, words, levels, bot }
});

/// Whether others would take the player for a deleted one, for a bot, or for an operator.
pub(crate) fn is_reserved(name: &str) -> bool {
    let words = fold(name);
    let is_level = |word: &String| FOLDED.levels.contains(word);
    let is_bot = match words.as_slice() {
        [bot, level] => *bot == FOLDED.bot && is_level(level),
        [bot, seat, level] => *bot == FOLDED.bot && seat.chars().count() <= 2 && is_level(level),
        _ => false,
    };
    let is_taken = FOLDED.names.contains(&words.concat());
    is_bot || is_taken || words.iter().any(|word| FOLDED.words.contains(word))
}

/// The words of a name in a form that all names have that look alike: the skeleton of Unicode
/// Technical Standard 39, without case and accents.
fn fold(name: &str) -> Vec<String> {
    let plain = DecomposingNormalizerBorrowed::new_nfkd().normalize(name).into_owned();
    let plain: String = plain.chars().filter(|&c| !is_mark(c) && !is_ignorable(c)).collect();
    // Capitals look like other letters than small ones do, so both are compared.
    let small = skeleton(&plain).collect::<String>().to_lowercase();
    let alike = |c| if c == 'i' { 'l' } else { c };
    let folded: String = skeleton(&small).filter(|&c| !is_mark(c)).map(alike).collect();
    let folded = folded.replace("vv", "w");
    let words = folded.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A name as it is looked for: with its case folded as Unicode does, and composed. Accents stay.
pub(crate) fn folded(name: &str) -> String {
    let mut folded = String::new();
    for c in DecomposingNormalizerBorrowed::new_nfd().normalize(name).chars() {
        // The small letter of the capital is that of the full folding, but for this one.
        if c == DOTLESS_I {
            folded.push(c);
        } else {
            let capital = c.to_lowercase().flat_map(char::to_uppercase);
            folded.extend(capital.flat_map(char::to_lowercase));
        }
    }
    ComposingNormalizerBorrowed::new_nfc().normalize(&folded).into_owned()
}

/// Whether programs that show the name would make a link of it, or of a part: an address with its
/// scheme, or a host.
pub(crate) fn holds_link(name: &str) -> bool {
    let plain = ComposingNormalizerBorrowed::new_nfkc().normalize(name).to_lowercase();
    let plain = plain.replace('\u{3002}', ".");
    if plain.contains("://") {
        return true;
    }
    let is_in_host = |c: char| c.is_alphanumeric() || is_mark(c) || matches!(c, '.' | '-' | '_');
    let mut rest = plain.as_str();
    while let Some(start) = rest.find(is_in_host) {
        rest = &rest[start..];
        let end = rest.find(|c| !is_in_host(c)).unwrap_or(rest.len());
        let (host, after) = rest.split_at(end);
        if is_host(host, after.starts_with('/')) {
            return true;
        }
        rest = after;
    }
    false
}

fn is_host(text: &str, has_path: bool) -> bool {
    let host = text.trim_matches('.');
    let Some((before, last)) = host.rsplit_once('.') else { return false };
    let is_suffix = || match Host::parse(last) {
        Ok(Host::Domain(last)) => tld::exist(&last) || LOCAL_SUFFIXES.contains(&last.as_str()),
        Ok(Host::Ipv4(_) | Host::Ipv6(_)) | Err(_) => false,
    };
    let is_path_of = || has_path && last.chars().filter(|c| c.is_alphabetic()).count() >= 2;
    before.split('.').any(|label| label == "www")
        || host.parse::<Ipv4Addr>().is_ok()
        || is_path_of()
        || is_suffix()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_of_reserved_names_are_reserved() {
        for reserved in [
            scrapworks_protocol::DELETED_NAME,
            "deleted PLAYER",
            " Deleted\u{a0}player ",
            "Deleted-player!",
            "DeletedPlayer",
            "\u{ff24}eleted player",
            "D\u{435}leted pl\u{430}yer",
            "De|eted pIayer",
            "Gel\u{f6}schter Spieler",
            "Gelo\u{308}schter Spieler",
            "geloschter spieler",
            "Geloeschter Spieler",
            "Bot (easy)",
            "Bot A (hard)",
            "bot schwer",
            "B\u{43e}t (easy)",
            "\u{412}\u{41e}\u{422} (EASY)",
            "BotEasy",
            "Admin",
            "ADMIN",
            "\u{391}D\u{39c}\u{399}N",
            "Adrnin",
            "Adm1n",
            "\u{1d400}dmin",
            "A d m i n",
            "Ann (Moderator)",
            "Moder\u{430}tor",
            "Scrapworks",
            "Scrapw0rks Support",
            "Scrapvvorks",
            "\u{405}crapworks",
            "Mod",
            "System",
        ] {
            assert!(is_reserved(reserved), "{reserved:?}");
        }
    }

    #[test]
    fn other_names_are_free() {
        for free in [
            "Deleted",
            "Player",
            "Bot",
            "Bot Ann (easy)",
            "Botho Hard",
            "Spieler",
            "Ann",
            "Modena",
            "Adam",
            "Scrapper",
            "Systematic",
            "Smooth Operator",
            "Администратор Аня",
            "Δημήτρης",
            "김철수",
            "田中",
            "Œuvre",
            "Ada Minter",
            "Madmin",
        ] {
            assert!(!is_reserved(free), "{free}");
        }
    }

    #[test]
    fn names_are_folded_in_every_script() {
        for (name, other) in [
            ("ÄNNE", "a\u{308}nne"),
            ("STRASSE", "straße"),
            ("STRAẞE", "strasse"),
            ("ΟΔΥΣΣΕΥΣ", "Οδυσσευς"),
            ("ΆΝΝΑ", "άννα"),
            ("АННА", "анна"),
            ("\u{130}", "i\u{307}"),
            ("Ꭰ", "ꭰ"),
        ] {
            assert_eq!(folded(name), folded(other), "{name}");
        }
        for (name, other) in [("I", "\u{131}"), ("\u{130}", "i"), ("Änne", "Anne")] {
            assert_ne!(folded(name), folded(other), "{name}");
        }
    }

    #[test]
    fn links_are_found() {
        for link in [
            "https://evil.example/win",
            "see ftp://x",
            "www.evil",
            "WWW.Evil.Example",
            "evil.example/login",
            "evil.example",
            "Evil.COM",
            "win(evil.com)",
            "ann@evil.com",
            "evil.com:8080",
            "evil.\u{440}\u{444}",
            "evil\u{ff0e}com",
            "evil\u{3002}com",
            "b\u{fc}cher.de",
            "sub.evil.co.uk.",
            "t.co",
            "10.0.0.1",
            "host.intranet/x",
            "x,evil.io",
        ] {
            assert!(holds_link(link), "{link:?}");
        }
    }

    #[test]
    fn a_dot_makes_no_link() {
        for plain in [
            "Mr. X",
            "J.R.",
            "J.R.R. Tolkien",
            "Dr. No",
            "Mr.Bean",
            "max.mustermann",
            "Dr.Who",
            "v2.10",
            "3.14",
            "...",
            "Ann...",
            "a/b",
            "AC/DC",
            "St. Pauli",
            "node.js",
            "C:\\",
            "P.S",
            "www",
            "A.I.",
            "50/50",
            "Ann: the 2nd",
        ] {
            assert!(!holds_link(plain), "{plain}");
        }
    }
}
