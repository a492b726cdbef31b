//! What a link says of its page, in English and German.

use chrono::DateTime;
use scrapworks_engine::Meta;
use scrapworks_protocol::{EventState, LobbyState, MatchState, Visibility};

use crate::{
    domain::events::Event,
    smtp::Language,
    store::link_previews::{LobbyFacts, MatchFacts, SeatFacts},
};

/// The picture of pages that are about no game.
const SITE: &str = "site";

/// The text and the picture of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Preview {
    /// Empty: the name of the site.
    pub(crate) title: String,
    pub(crate) description: String,
    /// The name of the picture's file.
    pub(crate) picture: &'static str,
}

fn preview(title: String, description: String, game: &Meta) -> Preview {
    Preview { title, description, picture: game.slug }
}

pub(crate) fn of_site(language: Language) -> Preview {
    let description = match language {
        Language::English => "Five scrap-themed tabletop games to play with friends.",
        Language::German => "Fünf Brettspiele rund um Schrott, die du mit Freunden spielst.",
    };
    Preview { title: String::new(), description: description.to_owned(), picture: SITE }
}

pub(crate) fn of_game(game: &Meta, language: Language) -> Preview {
    let description = match language {
        Language::English => format!(
            "A game for {} players. Play it in your browser, with friends or against bots.",
            seats(game, "to")
        ),
        Language::German => format!(
            "Ein Spiel für {} Leute. Spiel es im Browser, mit Freunden oder gegen Bots.",
            seats(game, "bis")
        ),
    };
    preview(game.name.to_owned(), description, game)
}

pub(crate) fn of_rules(game: &Meta, language: Language) -> Preview {
    let (title, description) = match language {
        Language::English => (
            format!("Rules of {}", game.name),
            format!("How {} is played by {} players.", game.name, seats(game, "to")),
        ),
        Language::German => (
            format!("Regeln: {}", game.name),
            format!("Wie man {} mit {} Leuten spielt.", game.name, seats(game, "bis")),
        ),
    };
    preview(title, description, game)
}

pub(crate) fn of_leaderboard(game: &Meta, language: Language) -> Preview {
    let (title, description) = match language {
        Language::English => {
            (format!("Leaderboard of {}", game.name), format!("Who plays {} best.", game.name))
        }
        Language::German => {
            (format!("Rangliste: {}", game.name), format!("Wer {} am besten spielt.", game.name))
        }
    };
    preview(title, description, game)
}

/// Of a match that is not on the public list, only its game.
pub(crate) fn of_match(game: &Meta, facts: &MatchFacts, language: Language) -> Preview {
    if !facts.is_listed {
        let (title, description) = match language {
            Language::English => (
                format!("A match of {}", game.name),
                "A match for those who have its link.".to_owned(),
            ),
            Language::German => {
                (game.name.to_owned(), "Ein Spiel für alle, die den Link haben.".to_owned())
            }
        };
        return preview(title, description, game);
    }
    let title = format!("{}: {}", game.name, players(&facts.seats, language));
    let description = match (facts.state, language) {
        (MatchState::Running, Language::English) => {
            "This match is being played right now. Watch it live.".to_owned()
        }
        (MatchState::Running, Language::German) => {
            "Dieses Spiel läuft gerade. Schau live zu.".to_owned()
        }
        (MatchState::Finished, _) => ended(&facts.seats, language),
        (MatchState::Void, Language::English) => "This match was called off.".to_owned(),
        (MatchState::Void, Language::German) => "Dieses Spiel wurde abgebrochen.".to_owned(),
    };
    preview(title, description, game)
}

fn ended(seats: &[SeatFacts], language: Language) -> String {
    let winners: Vec<_> = seats.iter().filter(|seat| seat.has_won).collect();
    let names = players(winners.iter().copied(), language);
    match (winners.len(), language) {
        (0, Language::English) => "Watch this match again, step by step.".to_owned(),
        (0, Language::German) => "Schau dir dieses Spiel Schritt für Schritt an.".to_owned(),
        (1, Language::English) => format!("{names} won. Watch the match again, step by step."),
        (1, Language::German) => {
            format!("{names} hat gewonnen. Schau dir das Spiel Schritt für Schritt an.")
        }
        (_, Language::English) => {
            format!("{names} share first place. Watch the match again, step by step.")
        }
        (_, Language::German) => format!(
            "{names} teilen sich den ersten Platz. Schau dir das Spiel Schritt für Schritt an."
        ),
    }
}

/// Of a waiting room that is not on the public list, only its game.
pub(crate) fn of_lobby(game: &Meta, facts: &LobbyFacts, language: Language) -> Preview {
    if !facts.is_listed {
        let (title, description) = match language {
            Language::English => (
                format!("An invitation to play {}", game.name),
                "Open the link to take a seat.".to_owned(),
            ),
            Language::German => (
                format!("Eine Einladung zu {}", game.name),
                "Öffne den Link und setz dich an den Tisch.".to_owned(),
            ),
        };
        return preview(title, description, game);
    }
    let LobbyFacts { owner, state, seats, taken, .. } = facts;
    let owner = if owner.is_empty() { deleted(language) } else { owner };
    let title = match language {
        Language::English => format!("{} with {owner}", game.name),
        Language::German => format!("{} mit {owner}", game.name),
    };
    let description = match (state, language) {
        (LobbyState::Open, Language::English) if taken < seats => {
            format!("{taken} of {seats} seats are taken. Take one and play.")
        }
        (LobbyState::Open, Language::German) if taken < seats => {
            format!("{taken} von {seats} Plätzen sind besetzt. Setz dich dazu und spiel mit.")
        }
        (LobbyState::Open, Language::English) => format!("All {seats} seats are taken."),
        (LobbyState::Open, Language::German) => format!("Alle {seats} Plätze sind besetzt."),
        (LobbyState::Started, Language::English) => "The match has started. Watch it.".to_owned(),
        (LobbyState::Started, Language::German) => "Das Spiel hat begonnen. Schau zu.".to_owned(),
        (LobbyState::Closed, Language::English) => "This waiting room is closed.".to_owned(),
        (LobbyState::Closed, Language::German) => "Dieser Tisch ist geschlossen.".to_owned(),
    };
    preview(title, description, game)
}

/// Of an event that is not on the public list, only its game.
pub(crate) fn of_event(game: &Meta, event: &Event, language: Language) -> Preview {
    if event.visibility != Visibility::Public {
        let (title, description) = match language {
            Language::English => {
                (format!("An invitation to a {} event", game.name), "Open the link to take part.")
            }
            Language::German => (
                format!("Eine Einladung zum Turnier: {}", game.name),
                "Öffne den Link und mach mit.",
            ),
        };
        return preview(title, description.to_owned(), game);
    }
    let starts_at = DateTime::from_timestamp_millis(event.starts_at.ms()).unwrap_or_default();
    let description = match (event.state, language) {
        (EventState::Announced, Language::English) => {
            format!("{}, {} UTC. Join in.", game.name, starts_at.format("%-d %B %Y, %H:%M"))
        }
        (EventState::Announced, Language::German) => {
            format!("{}, {} Uhr UTC. Mach mit.", game.name, starts_at.format("%-d.%-m.%Y, %H:%M"))
        }
        (EventState::Running, Language::English) => {
            format!("This {} event is on right now. Join in, or watch.", game.name)
        }
        (EventState::Running, Language::German) => {
            format!("Das Turnier in {} läuft gerade. Mach mit oder schau zu.", game.name)
        }
        (EventState::Finished, Language::English) => {
            format!("See how this {} event ended.", game.name)
        }
        (EventState::Finished, Language::German) => {
            format!("Sieh dir an, wie das Turnier in {} ausging.", game.name)
        }
        (EventState::Cancelled, Language::English) => "This event was called off.".to_owned(),
        (EventState::Cancelled, Language::German) => "Dieses Turnier wurde abgesagt.".to_owned(),
    };
    preview(event.name.clone(), description, game)
}

pub(crate) fn of_player(name: &str, language: Language) -> Preview {
    let description = match language {
        Language::English => format!("Matches, ratings and results of {name}."),
        Language::German => format!("Spiele, Wertungen und Ergebnisse von {name}."),
    };
    Preview { title: name.to_owned(), description, picture: SITE }
}

/// `2`, or `2 to 4`.
fn seats(game: &Meta, to: &str) -> String {
    let Meta { seats_min, seats_max, .. } = game;
    match seats_min == seats_max {
        true => seats_min.to_string(),
        false => format!("{seats_min} {to} {seats_max}"),
    }
}

/// `Ann, Bo and 2 bots`.
fn players<'s>(seats: impl IntoIterator<Item = &'s SeatFacts>, language: Language) -> String {
    let (mut names, mut bots) = (Vec::new(), 0_usize);
    for seat in seats {
        match seat.name.as_deref() {
            Some("") => names.push(deleted(language).to_owned()),
            Some(name) => names.push(name.to_owned()),
            None => bots += 1,
        }
    }
    match (bots, language) {
        (0, _) => {}
        (1, Language::English) => names.push("a bot".to_owned()),
        (1, Language::German) => names.push("ein Bot".to_owned()),
        (_, Language::English) => names.push(format!("{bots} bots")),
        (_, Language::German) => names.push(format!("{bots} Bots")),
    }
    let and = match language {
        Language::English => "and",
        Language::German => "und",
    };
    let last = names.pop().unwrap_or_default();
    if names.is_empty() { last } else { format!("{} {and} {last}", names.join(", ")) }
}

fn deleted(language: Language) -> &'static str {
    match language {
        Language::English => "a deleted player",
        Language::German => "ein gelöschter Spieler",
    }
}

#[cfg(test)]
mod tests {
    use scrapworks_engine::Bytes32;
    use scrapworks_protocol::{Clock, EventForm, EventId, Timestamp};
    use uuid::Uuid;

    use super::*;

    fn seat(name: Option<&str>, has_won: bool) -> SeatFacts {
        SeatFacts { name: name.map(str::to_owned), has_won }
    }

    fn salvage() -> &'static Meta {
        let mut games = scrapworks_engine::ALL_GAMES.iter();
        &games.find(|game| game.meta.slug == "salvage").expect("the sample game").meta
    }

    #[test]
    fn a_match_names_players_and_winners_and_an_unlisted_one_nobody() {
        let seats = vec![seat(Some("Ann"), true), seat(None, false), seat(Some(""), true)];
        let (game, state) = ("salvage".to_owned(), MatchState::Finished);
        let mut facts = MatchFacts { game, is_listed: true, state, seats };
        let of = |facts: &MatchFacts| of_match(salvage(), facts, Language::English);
        let listed = of(&facts);
        let name = salvage().name;
        assert_eq!(listed.title, format!("{name}: Ann, a deleted player and a bot"));
        assert!(listed.description.starts_with("Ann and a deleted player share first place."));
        facts.is_listed = false;
        let unlisted = of(&facts);
        assert_eq!(unlisted.title, format!("A match of {name}"));
        assert!(!unlisted.description.contains("Ann"));
    }

    #[test]
    fn a_room_says_how_many_seats_are_taken_and_an_unlisted_one_nothing() {
        let mut facts = LobbyFacts {
            game: "salvage".to_owned(),
            is_listed: true,
            state: LobbyState::Open,
            owner: "Ann".to_owned(),
            seats: 3,
            taken: 1,
        };
        let of = |facts: &LobbyFacts| of_lobby(salvage(), facts, Language::German);
        let listed = of(&facts);
        assert_eq!(listed.title, format!("{} mit Ann", salvage().name));
        assert!(listed.description.starts_with("1 von 3 Plätzen sind besetzt."));
        facts.is_listed = false;
        let unlisted = of(&facts);
        assert!(!format!("{unlisted:?}").contains("Ann") && !unlisted.description.contains('3'));
    }
    #[test]
    fn an_event_says_when_it_begins_and_an_unlisted_one_nothing() {
        let mut event = Event {
            id: EventId(Uuid::nil()),
            name: "Friday".to_owned(),
            game: "salvage".to_owned(),
            seats: 2,
            options: Box::default(),
            clock: Clock::PerTurn { turn_ms: 60_000 },
            rated: false,
            form: EventForm::Arena,
            visibility: Visibility::Public,
            state: EventState::Announced,
            starts_at: Timestamp::from_ms(1_796_500_800_000),
            minutes: 90,
            creator: None,
            repeats: None,
            secret: Bytes32([0; 32]),
        };
        let of = |event: &Event, language| of_event(salvage(), event, language);
        let name = salvage().name;
        let listed = of(&event, Language::English);
        assert_eq!(listed.title, "Friday");
        assert_eq!(listed.description, format!("{name}, 5 December 2026, 20:00 UTC. Join in."));
        let german = of(&event, Language::German).description;
        assert_eq!(german, format!("{name}, 5.12.2026, 20:00 Uhr UTC. Mach mit."));
        event.visibility = Visibility::Unlisted;
        let unlisted = of(&event, Language::English);
        assert!(!format!("{unlisted:?}").contains("Friday") && !unlisted.description.contains('5'));
    }
}
