//! What a page of the client is about, by its path. The client's `router/routes.ts` has the same
//! paths.

use scrapworks_protocol::{EventId, LobbyId, MatchId, PlayerId};
use uuid::Uuid;

/// What a link leads to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Subject {
    Home,
    Game(String),
    Rules(String),
    Leaderboard(String),
    Match(MatchId),
    Replay(MatchId),
    Lobby(LobbyId),
    Event(EventId),
    Player(PlayerId),
    /// Any other page, or none.
    Other,
}

impl Subject {
    /// Reads a path as the client does: in any case, and with the end of a sentence behind it.
    pub(crate) fn of_path(path: &str) -> Subject {
        let path = path.to_lowercase();
        let path = path.trim_end_matches(['.', ',', ';', ':', '!', '?', ')', '"']);
        let parts: Vec<_> = path.split('/').filter(|part| !part.is_empty()).collect();
        let id = |text: &str| Uuid::try_parse(text).ok();
        let found = match parts[..] {
            [] => Some(Subject::Home),
            ["games" | "learn", game] => Some(Subject::Game(game.to_owned())),
            ["rules", game] => Some(Subject::Rules(game.to_owned())),
            ["leaderboards", game] => Some(Subject::Leaderboard(game.to_owned())),
            ["matches", of] => id(of).map(|id| Subject::Match(MatchId(id))),
            ["matches", of, "replay"] | ["matches", of, "replay", _] => {
                id(of).map(|id| Subject::Replay(MatchId(id)))
            }
            ["lobbies", of] => id(of).map(|id| Subject::Lobby(LobbyId(id))),
            ["events", of] => id(of).map(|id| Subject::Event(EventId(id))),
            ["players", of] => id(of).map(|id| Subject::Player(PlayerId(id))),
            _ => None,
        };
        found.unwrap_or(Subject::Other)
    }

    /// The page's own path, without what a link may add to it. None if nothing is known of it.
    pub(crate) fn path(&self) -> Option<String> {
        match self {
            Subject::Home => Some("/".to_owned()),
            Subject::Game(game) => Some(format!("/games/{game}")),
            Subject::Rules(game) => Some(format!("/rules/{game}")),
            Subject::Leaderboard(game) => Some(format!("/leaderboards/{game}")),
            Subject::Match(id) => Some(format!("/matches/{id}")),
            Subject::Replay(id) => Some(format!("/matches/{id}/replay")),
            Subject::Lobby(id) => Some(format!("/lobbies/{id}")),
            Subject::Event(id) => Some(format!("/events/{id}")),
            Subject::Player(id) => Some(format!("/players/{id}")),
            Subject::Other => None,
        }
    }

    /// Whether the database says more of it.
    pub(crate) fn is_stored(&self) -> bool {
        match self {
            Subject::Match(_)
            | Subject::Replay(_)
            | Subject::Lobby(_)
            | Subject::Event(_)
            | Subject::Player(_) => true,
            Subject::Home
            | Subject::Game(_)
            | Subject::Rules(_)
            | Subject::Leaderboard(_)
            | Subject::Other => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "01939d5e-0000-7000-8000-000000000004";

    #[track_caller]
    fn check(path: &str, canonical: Option<&str>) {
        let subject = Subject::of_path(path);
        assert_eq!(subject.path().as_deref(), canonical, "{path} is {subject:?}");
    }

    #[test]
    fn paths_are_read_as_the_client_reads_them() {
        check("/", Some("/"));
        check("/Rules/Scrap_World", Some("/rules/scrap_world"));
        check("/learn/salvage", Some("/games/salvage"));
        let of = |path: &str| format!("/{path}{ID}");
        for path in ["matches/", "lobbies/", "events/", "players/"] {
            check(&of(path), Some(&of(path)));
            check(&of(path).to_uppercase(), Some(&of(path)));
            check(&(of(path) + ")."), Some(&of(path)));
        }
        let replay = of("matches/") + "/replay";
        check(&replay, Some(&replay));
        check(&(replay.clone() + "/17"), Some(&replay));
        for other in ["/friends", "/matches/1", "/players", "/matches/x/replay", "/a/b/c/d/e"] {
            check(other, None);
        }
    }
}
