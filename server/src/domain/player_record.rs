//! The record of a player: counts and rows of its finished matches, the newest first.

use std::collections::{BTreeMap, HashMap};

use scrapworks_protocol::{
    BotLevel, LatestResult, MatchId, OpponentRecord, Player, PlayerId, PlayerRecord, RecordInGame,
    SeatRecord, Streak, Timestamp,
};

/// Results that are listed one by one.
const LATEST_MAX: usize = 10;
/// Opponents that are listed for each game.
const OPPONENTS_MAX: usize = 20;

/// A finished match from the view of the player whose record it is.
#[derive(Debug, Clone)]
pub(crate) struct PlayedMatch {
    pub(crate) id: MatchId,
    pub(crate) game: String,
    pub(crate) seat: u8,
    pub(crate) rank: u8,
    pub(crate) at: Timestamp,
    /// The others at the table, one for each seat.
    pub(crate) opponents: Vec<Opponent>,
}

#[derive(Debug, Clone)]
pub(crate) enum Opponent {
    Player(Player),
    Bot(BotLevel),
}

/// Who an opponent is, at whichever table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum OpponentKey {
    Player(PlayerId),
    Bot(BotLevel),
}

impl PlayedMatch {
    fn is_won(&self) -> bool {
        self.rank == 0
    }
}

/// The record of these matches, without ratings. `all`: whether there are no others.
pub(crate) fn of_matches(matches: &[PlayedMatch], all: bool) -> PlayerRecord {
    let mut by_game: BTreeMap<&str, Vec<&PlayedMatch>> = BTreeMap::new();
    for played in matches {
        by_game.entry(&played.game).or_default().push(played);
    }
    let latest = matches.iter().take(LATEST_MAX).map(|played| LatestResult {
        match_id: played.id,
        game: played.game.clone(),
        rank: played.rank,
        won: played.is_won(),
        at: played.at,
    });
    PlayerRecord {
        matches: count(matches.len()),
        all,
        games: by_game.into_iter().map(|(game, matches)| of_game(game, &matches)).collect(),
        streak: streak(matches),
        latest: latest.collect(),
    }
}

fn of_game(game: &str, matches: &[&PlayedMatch]) -> RecordInGame {
    let mut seats: BTreeMap<(u8, u8), (u32, u32)> = BTreeMap::new();
    for played in matches {
        let (all, won) = seats.entry((seats_of(played), played.seat)).or_default();
        *all += 1;
        *won += u32::from(played.is_won());
    }
    let seat = |((seats, seat), (played, won))| SeatRecord { seats, seat, played, won };
    RecordInGame {
        game: game.to_owned(),
        played: count(matches.len()),
        won: count(matches.iter().filter(|played| played.is_won()).count()),
        seats: seats.into_iter().map(seat).collect(),
        opponents: opponents(matches),
        ratings: Vec::new(),
    }
}

/// Those with the most matches first; of as many, those met last.
fn opponents(matches: &[&PlayedMatch]) -> Vec<OpponentRecord> {
    let mut records: Vec<OpponentRecord> = Vec::new();
    let mut places: HashMap<OpponentKey, usize> = HashMap::new();
    for played in matches {
        let mut met = Vec::new();
        for opponent in &played.opponents {
            let place = *places.entry(opponent.key()).or_insert(records.len());
            if place == records.len() {
                records.push(opponent.unmet());
            }
            // Several bots of one level are one opponent.
            if !met.contains(&place) {
                met.push(place);
                records[place].played += 1;
                records[place].won += u32::from(played.is_won());
            }
        }
    }
    records.sort_by_key(|record| std::cmp::Reverse(record.played));
    records.truncate(OPPONENTS_MAX);
    records
}

fn streak(matches: &[PlayedMatch]) -> Option<Streak> {
    let won = matches.first()?.is_won();
    let length = matches.iter().take_while(|played| played.is_won() == won).count();
    Some(Streak { won, length: count(length) })
}

fn seats_of(played: &PlayedMatch) -> u8 {
    u8::try_from(played.opponents.len() + 1).expect("a table has few seats")
}

fn count(matches: usize) -> u32 {
    u32::try_from(matches).expect("a record is made of few matches")
}

impl Opponent {
    fn key(&self) -> OpponentKey {
        match self {
            Opponent::Player(player) => OpponentKey::Player(player.id),
            Opponent::Bot(level) => OpponentKey::Bot(*level),
        }
    }

    fn unmet(&self) -> OpponentRecord {
        let (player, bot) = match self {
            Opponent::Player(player) => (Some(player.clone()), None),
            Opponent::Bot(level) => (None, Some(*level)),
        };
        OpponentRecord { player, bot, played: 0, won: 0 }
    }
}

#[cfg(test)]
mod tests {
    use scrapworks_protocol::PlayerKind;
    use uuid::Uuid;

    use super::*;

    fn person(n: u128) -> Opponent {
        let id = PlayerId(Uuid::from_u128(n));
        let name = format!("Player {n}");
        Opponent::Player(Player { id, name, kind: PlayerKind::Guest, emblem: None })
    }

    fn played(game: &str, rank: u8, opponents: &[Opponent]) -> PlayedMatch {
        PlayedMatch {
            id: MatchId(Uuid::from_u128(0)),
            game: game.to_owned(),
            seat: 0,
            rank,
            at: Timestamp::from_ms(0),
            opponents: opponents.to_vec(),
        }
    }

    #[test]
    fn a_player_without_matches_has_an_empty_record() {
        let record = of_matches(&[], true);
        assert_eq!((record.matches, record.streak, record.games.len()), (0, None, 0));
    }

    #[test]
    fn a_streak_ends_with_the_first_other_result() {
        let of = |ranks: &[u8]| {
            let matches: Vec<_> = ranks.iter().map(|rank| played("a", *rank, &[])).collect();
            of_matches(&matches, true).streak.unwrap()
        };
        assert_eq!(of(&[0, 0, 1, 0]), Streak { won: true, length: 2 });
        assert_eq!(of(&[1, 3, 2]), Streak { won: false, length: 3 });
    }

    #[test]
    fn several_bots_of_one_level_are_one_opponent() {
        let bot = Opponent::Bot(BotLevel::Easy);
        let table = [bot.clone(), person(1), bot.clone()];
        let record = of_matches(&[played("a", 0, &table), played("a", 2, &[bot])], true);
        let game = &record.games[0];
        let met = |record: &OpponentRecord| (record.bot, record.played, record.won);
        let met: Vec<_> = game.opponents.iter().map(met).collect();
        assert_eq!(met, [(Some(BotLevel::Easy), 2, 1), (None, 1, 1)]);
        let seats: Vec<_> = game.seats.iter().map(|it| (it.seats, it.played, it.won)).collect();
        assert_eq!(seats, [(2, 1, 0), (4, 1, 1)]);
    }

    #[test]
    fn the_most_frequent_opponents_of_each_game_are_listed() {
        let mut matches: Vec<_> = (0..30).map(|n| played("a", 0, &[person(n)])).collect();
        matches.extend([played("a", 1, &[person(29)]), played("b", 1, &[person(5)])]);
        let record = of_matches(&matches, false);
        let [a, b] = &record.games[..] else { panic!("{record:?}") };
        assert_eq!((a.opponents.len(), a.opponents[0].played, a.opponents[0].won), (20, 2, 1));
        assert_eq!((b.opponents.len(), b.won, record.latest.len()), (1, 0, 10));
    }
}
