//! The text of a digest, in the languages of the site.

use crate::smtp::Language;

/// Matches that one mail lists. The others are counted.
const LISTED_MAX: usize = 20;

const MINUTE_MS: i64 = 60 * 1000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
const DAY_MS: i64 = 24 * HOUR_MS;

/// A match that waits for the reader.
#[derive(Debug)]
pub(super) struct WaitingMatch {
    pub(super) game: String,
    pub(super) opponents: Vec<Opponent>,
    pub(super) url: String,
    /// What is left of the reader's time.
    pub(super) left_ms: Option<i64>,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Opponent {
    Player(String),
    Deleted,
    Bot,
}

pub(super) fn subject(language: Language, waiting: &[WaitingMatch]) -> String {
    let text = match (language, waiting) {
        (Language::English, [one]) => format!("Your turn in {}", one.game),
        (Language::German, [one]) => format!("Du bist dran in {}", one.game),
        (Language::English, many) => format!("{} matches wait for you", many.len()),
        (Language::German, many) => format!("{} Spiele warten auf dich", many.len()),
    };
    format!("Scrapworks: {text}")
}

pub(super) fn body(
    language: Language,
    name: &str,
    waiting: &[WaitingMatch],
    unsubscribe: &str,
) -> String {
    let greeting = match (language, waiting.len()) {
        (Language::English, 1) => format!("Hello {name},\n\nit is your turn in this match:"),
        (Language::English, _) => format!("Hello {name},\n\nit is your turn in these matches:"),
        (Language::German, 1) => format!("Hallo {name},\n\ndu bist dran in diesem Spiel:"),
        (Language::German, _) => format!("Hallo {name},\n\ndu bist dran in diesen Spielen:"),
    };
    let mut text = format!("{greeting}\n\n");
    for found in waiting.iter().take(LISTED_MAX) {
        text += &format!("{}\n{}\n\n", headline(language, found), found.url);
    }
    let more = waiting.len().saturating_sub(LISTED_MAX);
    text += &match (language, more) {
        (_, 0) => String::new(),
        (Language::English, more) => format!("And {more} more.\n\n"),
        (Language::German, more) => format!("Und noch {more}.\n\n"),
    };
    text + &match language {
        Language::English => format!(
            "You get one such mail an hour at most, and only while this site is not open. To get \
             none any more, open this link:\n\n{unsubscribe}\n"
        ),
        Language::German => format!(
            "Du bekommst höchstens eine solche Mail pro Stunde, und nur solange du die Seite \
             nicht offen hast. Wenn du keine mehr möchtest, öffne diesen \
             Link:\n\n{unsubscribe}\n"
        ),
    }
}

/// For example `Scrap World with Bo and Cy, 2 days left:`.
fn headline(language: Language, found: &WaitingMatch) -> String {
    let (with, and) = match language {
        Language::English => (" with ", " and "),
        Language::German => (" mit ", " und "),
    };
    let mut text = found.game.clone();
    let names = names(language, &found.opponents);
    if let Some((last, others)) = names.split_last() {
        text += with;
        text += &others.join(", ");
        text += if others.is_empty() { "" } else { and };
        text += last;
    }
    if let Some(left_ms) = found.left_ms {
        text += ", ";
        text += &time_left(language, left_ms);
    }
    text + ":"
}

/// Bots come last, and are counted.
fn names(language: Language, opponents: &[Opponent]) -> Vec<String> {
    let deleted = match language {
        Language::English => "a deleted player",
        Language::German => "einem gelöschten Spieler",
    };
    let mut names: Vec<String> = opponents
        .iter()
        .filter_map(|opponent| match opponent {
            Opponent::Player(name) => Some(name.clone()),
            Opponent::Deleted => Some(deleted.to_owned()),
            Opponent::Bot => None,
        })
        .collect();
    let bots = opponents.iter().filter(|it| **it == Opponent::Bot).count();
    match (language, bots) {
        (_, 0) => {}
        (Language::English, 1) => names.push("a bot".to_owned()),
        (Language::German, 1) => names.push("einem Bot".to_owned()),
        (Language::English | Language::German, n) => names.push(format!("{n} Bots")),
    }
    names
}

/// In days, hours or minutes, never more than there is.
fn time_left(language: Language, left_ms: i64) -> String {
    let (unit_ms, english, german) = if left_ms >= DAY_MS {
        (DAY_MS, ["day", "days"], ["Tag", "Tage"])
    } else if left_ms >= HOUR_MS {
        (HOUR_MS, ["hour", "hours"], ["Stunde", "Stunden"])
    } else {
        (MINUTE_MS, ["minute", "minutes"], ["Minute", "Minuten"])
    };
    let n = left_ms / unit_ms;
    let form = usize::from(n != 1);
    match language {
        Language::English if n < 1 => "hardly any time left".to_owned(),
        Language::German if n < 1 => "kaum noch Zeit".to_owned(),
        Language::English => format!("{n} {} left", english[form]),
        Language::German => format!("noch {n} {}", german[form]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(n: usize) -> Vec<WaitingMatch> {
        let one = |n| WaitingMatch {
            game: "Scrap World".to_owned(),
            opponents: vec![
                Opponent::Player("Bo".to_owned()),
                Opponent::Bot,
                Opponent::Player("Cy".to_owned()),
            ],
            url: format!("https://play.example/matches/{n}"),
            left_ms: Some(2 * DAY_MS + 5),
        };
        (0..n).map(one).collect()
    }

    #[test]
    fn a_digest_says_who_and_how_long_and_how_to_get_no_more() {
        let english = body(Language::English, "Ann", &waiting(1), "https://u");
        assert!(
            english.starts_with(
                "Hello Ann,\n\nit is your turn in this match:\n\nScrap World with Bo, Cy and a \
                 bot, 2 days left:\nhttps://play.example/matches/0\n\nYou get"
            ),
            "{english}"
        );
        assert!(english.ends_with("open this link:\n\nhttps://u\n"), "{english}");
        let german = body(Language::German, "Ann", &waiting(2), "https://u");
        assert!(german.contains("in diesen Spielen:\n\nScrap World mit Bo, Cy und einem Bot, "));
        assert!(german.contains("noch 2 Tage:\nhttps://play.example/matches/1\n"), "{german}");
        assert_eq!(subject(Language::English, &waiting(1)), "Scrapworks: Your turn in Scrap World");
        assert_eq!(subject(Language::German, &waiting(3)), "Scrapworks: 3 Spiele warten auf dich");
    }

    #[test]
    fn many_matches_are_counted() {
        let text = body(Language::English, "Ann", &waiting(LISTED_MAX + 3), "https://u");
        assert_eq!(text.matches("/matches/").count(), LISTED_MAX);
        assert!(text.contains("And 3 more."), "{text}");
    }

    #[test]
    fn the_time_left_is_rounded_down() {
        for (left_ms, english, german) in [
            (-5, "hardly any time left", "kaum noch Zeit"),
            (MINUTE_MS, "1 minute left", "noch 1 Minute"),
            (HOUR_MS - 1, "59 minutes left", "noch 59 Minuten"),
            (DAY_MS - 1, "23 hours left", "noch 23 Stunden"),
            (DAY_MS, "1 day left", "noch 1 Tag"),
            (14 * DAY_MS, "14 days left", "noch 14 Tage"),
        ] {
            assert_eq!(time_left(Language::English, left_ms), english);
            assert_eq!(time_left(Language::German, left_ms), german);
        }
    }
}
