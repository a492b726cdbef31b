//! The course of an event: what follows from its log. The same entries give the same course.

use std::collections::BTreeMap;

use scrapworks_protocol::{EntrantState, EventForm, EventState, MatchId, PlayerId};

use crate::domain::events::{
    STEPS_MIN,
    entry::{Entry, LogEntry, Pass},
};

/// A win is the third in a row, or a later one, if so many were won before it.
const STREAK: u32 = 2;
const SEATS_MAX: usize = 4;

#[derive(Debug, Clone)]
pub struct Course {
    form: EventForm,
    seats: u8,
    /// Entries that were read.
    pub seq: u32,
    pub state: EventState,
    pub begun: Option<Begun>,
    /// The round that is played, from 1; 0 in an arena.
    pub round: u8,
    pub entrants: BTreeMap<PlayerId, Entrant>,
    /// Matches that are played.
    pub tables: BTreeMap<MatchId, Table>,
    /// The newest pass, with its entry's number and time.
    pub pass: Option<(u32, i64, Pass)>,
    /// Matches that began by it.
    pub of_pass: Vec<MatchId>,
    /// Matches that were played to their end, for who looks after them.
    pub ended: Vec<EndedTable>,
    /// When the newest match ended, in milliseconds since 1970.
    pub last_end: i64,
}

/// When an event began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Begun {
    /// Milliseconds since 1970.
    pub at: i64,
    /// The reading of the service clock.
    pub service_ms: i64,
}

/// Somebody who has joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    pub state: EntrantState,
    pub points: u32,
    pub wins: u32,
    pub matches: u32,
    pub streak: u32,
    pub byes: u32,
    /// How often it has sat in each seat.
    pub sat: [u32; SEATS_MAX],
    /// How often it has met whom.
    pub met: BTreeMap<PlayerId, u32>,
    /// Whom it has met in its newest match.
    pub last_met: Vec<PlayerId>,
    pub match_id: Option<MatchId>,
    /// Since when it plays no match, in milliseconds since 1970.
    pub free_since: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// By seat.
    pub seats: Vec<PlayerId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndedTable {
    pub match_id: MatchId,
    pub seats: Vec<PlayerId>,
    pub ranks: Vec<u8>,
    pub is_short: bool,
    pub absent: Vec<u8>,
    pub left: Vec<u8>,
}

impl Course {
    pub fn new(form: EventForm, seats: u8) -> Course {
        Course {
            form,
            seats,
            seq: 0,
            state: EventState::Announced,
            begun: None,
            round: 0,
            entrants: BTreeMap::new(),
            tables: BTreeMap::new(),
            pass: None,
            of_pass: Vec::new(),
            ended: Vec::new(),
            last_end: 0,
        }
    }

    pub fn of<'a>(
        form: EventForm,
        seats: u8,
        log: impl IntoIterator<Item = &'a LogEntry>,
    ) -> Course {
        let mut course = Course::new(form, seats);
        log.into_iter().for_each(|entry| course.apply(entry));
        course
    }

    pub fn is_in_rounds(&self) -> bool {
        matches!(self.form, EventForm::Rounds { .. })
    }

    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    pub fn apply(&mut self, LogEntry { seq, at, entry }: &LogEntry) {
        self.seq = *seq;
        match entry {
            Entry::Joined { player } => {
                let entrant = self.entrants.entry(*player).or_insert_with(|| Entrant::new(*at));
                entrant.state = EntrantState::In;
            }
            Entry::Paused { player } => self.set_state(*player, EntrantState::Paused),
            Entry::Left { player } => self.set_state(*player, EntrantState::Left),
            Entry::Begun { service_ms } => {
                self.state = EventState::Running;
                self.begun = Some(Begun { at: *at, service_ms: *service_ms });
            }
            Entry::Pass(pass) => {
                if self.is_in_rounds() {
                    self.round = self.round.saturating_add(1);
                }
                for player in &pass.byes {
                    self.give_bye(*player);
                }
                self.of_pass.clear();
                self.pass = Some((*seq, *at, pass.clone()));
            }
            Entry::Paired { match_id, seats, .. } => {
                self.of_pass.push(*match_id);
                self.begin(*match_id, seats);
            }
            Entry::Ended { match_id, ranks, steps, absent, left } => {
                let Some(Table { seats }) = self.free(*match_id, *at) else { return };
                let is_short = *steps < STEPS_MIN;
                let (absent, left) = (absent.clone(), left.clone());
                let ended = EndedTable {
                    match_id: *match_id,
                    seats,
                    ranks: ranks.clone(),
                    is_short,
                    absent,
                    left,
                };
                self.count(&ended);
                self.ended.push(ended);
            }
            Entry::Void { match_id } => drop(self.free(*match_id, *at)),
            Entry::Finished => self.end(EventState::Finished, *at),
            Entry::Cancelled => self.end(EventState::Cancelled, *at),
        }
    }

    /// What is still played counts no more.
    fn end(&mut self, state: EventState, at: i64) {
        self.state = state;
        let played: Vec<_> = self.tables.keys().copied().collect();
        played.into_iter().for_each(|match_id| drop(self.free(match_id, at)));
    }

    fn set_state(&mut self, player: PlayerId, state: EntrantState) {
        if let Some(entrant) = self.entrants.get_mut(&player) {
            entrant.state = state;
        }
    }

    fn begin(&mut self, match_id: MatchId, seats: &[PlayerId]) {
        for (seat, player) in seats.iter().enumerate() {
            let Some(entrant) = self.entrants.get_mut(player) else { continue };
            let others = seats.iter().filter(|other| *other != player);
            entrant.last_met = others.copied().collect();
            for other in &entrant.last_met {
                *entrant.met.entry(*other).or_default() += 1;
            }
            entrant.sat[seat.min(SEATS_MAX - 1)] += 1;
            entrant.match_id = Some(match_id);
        }
        self.tables.insert(match_id, Table { seats: seats.to_vec() });
    }

    /// Ends a match for its players. None if it is not played.
    fn free(&mut self, match_id: MatchId, at: i64) -> Option<Table> {
        let table = self.tables.remove(&match_id)?;
        for player in &table.seats {
            if let Some(entrant) = self.entrants.get_mut(player) {
                entrant.match_id = None;
                entrant.free_since = at;
            }
        }
        self.last_end = self.last_end.max(at);
        Some(table)
    }

    fn count(&mut self, ended: &EndedTable) {
        let is_in_rounds = self.is_in_rounds();
        for (seat, player) in (0_u8..).zip(&ended.seats) {
            let is_absent = ended.absent.contains(&seat);
            if ended.is_short {
                // Nobody who stayed is to suffer from having met somebody who did not.
                if is_in_rounds && !is_absent && !ended.left.contains(&seat) {
                    self.give_bye(*player);
                }
            } else if let Some(entrant) = self.entrants.get_mut(player) {
                entrant.count(&ended.ranks, usize::from(seat), is_in_rounds);
            }
            if let Some(entrant) = self.entrants.get_mut(player)
                && is_absent
                && entrant.state == EntrantState::In
            {
                entrant.state = EntrantState::Absent;
            }
        }
    }

    /// A bye counts as much as a win.
    fn give_bye(&mut self, player: PlayerId) {
        let points = points(&[0, 1, 1, 1][..self.seats()], 0);
        if let Some(entrant) = self.entrants.get_mut(&player) {
            entrant.byes += 1;
            entrant.matches += 1;
            entrant.points += points;
        }
    }

    /// Who wants to play and does not.
    pub fn free_entrants(&self) -> impl Iterator<Item = (PlayerId, &Entrant)> {
        let is_free =
            |entrant: &Entrant| entrant.state == EntrantState::In && entrant.match_id.is_none();
        self.entrants.iter().filter(move |(_, one)| is_free(one)).map(|(id, one)| (*id, one))
    }

    /// The points of all whom a player has met, each as often as they met.
    pub fn opponents_points(&self, entrant: &Entrant) -> u32 {
        let of = |(other, times): (&PlayerId, &u32)| {
            self.entrants.get(other).map_or(0, |other| other.points * times)
        };
        entrant.met.iter().map(of).sum()
    }

    /// All who have joined, the best first.
    pub fn ranking(&self) -> Vec<PlayerId> {
        let mut all: Vec<_> = self
            .entrants
            .iter()
            .map(|(player, one)| {
                let strength = if self.is_in_rounds() { self.opponents_points(one) } else { 0 };
                (one.points, strength, one.wins, std::cmp::Reverse(one.matches), *player)
            })
            .collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.into_iter().map(|(.., player)| player).collect()
    }
}

impl Entrant {
    fn new(at: i64) -> Entrant {
        Entrant {
            state: EntrantState::In,
            points: 0,
            wins: 0,
            matches: 0,
            streak: 0,
            byes: 0,
            sat: [0; SEATS_MAX],
            met: BTreeMap::new(),
            last_met: Vec::new(),
            match_id: None,
            free_since: at,
        }
    }

    fn count(&mut self, ranks: &[u8], seat: usize, is_in_rounds: bool) {
        let Some(rank) = ranks.get(seat) else { return };
        let has_won = *rank == 0 && ranks.iter().filter(|other| **other == 0).count() == 1;
        let doubles = has_won && self.streak >= STREAK && !is_in_rounds;
        self.points += points(ranks, seat) * if doubles { 2 } else { 1 };
        self.matches += 1;
        self.wins += u32::from(has_won);
        self.streak = if has_won { self.streak + 1 } else { 0 };
    }
}

/// Two points for each player who did worse, and one for each who did as well.
fn points(ranks: &[u8], seat: usize) -> u32 {
    let of = |(other, rank): (usize, &u8)| match ranks[seat].cmp(rank) {
        _ if other == seat => 0,
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 0,
    };
    ranks.iter().enumerate().map(of).sum()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const ARENA: EventForm = EventForm::Arena;
    const ROUNDS: EventForm = EventForm::Rounds { rounds: 5 };

    fn player(n: u128) -> PlayerId {
        PlayerId(Uuid::from_u128(n))
    }

    /// A course with so many players, who are all in.
    struct Played {
        course: Course,
        matches: u128,
    }

    impl Played {
        fn begin(form: EventForm, seats: u8, players: u128) -> Played {
            let mut played = Played { course: Course::new(form, seats), matches: 0 };
            (1..=players).for_each(|n| played.log(Entry::Joined { player: player(n) }));
            played
        }

        fn log(&mut self, entry: Entry) {
            let seq = self.course.seq + 1;
            self.course.apply(&LogEntry { seq, at: i64::from(seq), entry });
        }

        /// A match of these players, by seat, with their ranks.
        fn play(&mut self, of: &[(u128, u8)], steps: u32, absent: &[u8], left: &[u8]) {
            self.matches += 1;
            let match_id = MatchId(Uuid::from_u128(self.matches));
            let seats = of.iter().map(|(n, _)| player(*n)).collect();
            self.log(Entry::Paired { pass: 0, match_id, seats });
            let ranks = of.iter().map(|(_, rank)| *rank).collect();
            let (absent, left) = (absent.to_vec(), left.to_vec());
            self.log(Entry::Ended { match_id, ranks, steps, absent, left });
        }

        fn win(&mut self, winner: u128, loser: u128) {
            self.play(&[(winner, 0), (loser, 1)], STEPS_MIN, &[], &[]);
        }

        fn of(&self, n: u128) -> &Entrant {
            &self.course.entrants[&player(n)]
        }
    }

    #[test]
    fn two_points_for_each_who_did_worse_and_one_for_each_who_did_as_well() {
        assert_eq!([points(&[0, 1], 0), points(&[0, 1], 1), points(&[0, 0], 0)], [2, 0, 1]);
        let of_four = |ranks: [u8; 4]| (0..4).map(|seat| points(&ranks, seat)).collect::<Vec<_>>();
        assert_eq!(of_four([0, 1, 2, 3]), [6, 4, 2, 0]);
        assert_eq!(of_four([0, 1, 1, 3]), [6, 3, 3, 0]);
        assert_eq!(of_four([0, 0, 0, 0]), [3, 3, 3, 3]);
    }

    #[test]
    fn from_the_third_win_in_a_row_on_a_win_counts_double_in_an_arena() {
        let mut arena = Played::begin(ARENA, 2, 2);
        let mut after = Vec::new();
        for _ in 0..4 {
            arena.win(1, 2);
            after.push(arena.of(1).points);
        }
        assert_eq!(after, [2, 4, 8, 12]);
        arena.win(2, 1);
        arena.win(1, 2);
        assert_eq!((arena.of(1).points, arena.of(1).streak, arena.of(1).wins), (14, 1, 5));
        // A draw ends a streak.
        arena.win(1, 2);
        arena.play(&[(1, 0), (2, 0)], STEPS_MIN, &[], &[]);
        arena.win(1, 2);
        assert_eq!(arena.of(1).points, 14 + 2 + 1 + 2);

        let mut rounds = Played::begin(ROUNDS, 2, 2);
        (0..4).for_each(|_| rounds.win(1, 2));
        assert_eq!(rounds.of(1).points, 8);
    }

    #[test]
    fn a_match_of_too_few_steps_gives_nobody_points() {
        let mut arena = Played::begin(ARENA, 2, 2);
        arena.play(&[(1, 0), (2, 1)], STEPS_MIN - 1, &[], &[1]);
        assert_eq!((arena.of(1).points, arena.of(1).matches, arena.of(1).streak), (0, 0, 0));
        assert_eq!(arena.of(1).met[&player(2)], 1);
    }

    #[test]
    fn whoever_stayed_in_a_round_that_others_left_at_once_has_a_bye() {
        let mut rounds = Played::begin(ROUNDS, 3, 3);
        rounds.play(&[(1, 0), (2, 1), (3, 2)], 3, &[2], &[1]);
        assert_eq!([rounds.of(1).points, rounds.of(2).points, rounds.of(3).points], [4, 0, 0]);
        assert_eq!((rounds.of(1).byes, rounds.of(1).wins), (1, 0));
    }

    #[test]
    fn who_is_absent_is_paused_after_one_match() {
        let mut arena = Played::begin(ARENA, 2, 3);
        arena.play(&[(1, 0), (2, 1)], 40, &[1], &[1]);
        assert_eq!(
            (arena.of(1).state, arena.of(2).state),
            (EntrantState::In, EntrantState::Absent)
        );
        let free: Vec<_> = arena.course.free_entrants().map(|(id, _)| id).collect();
        assert_eq!(free, [player(1), player(3)]);
        arena.log(Entry::Joined { player: player(2) });
        assert_eq!(arena.course.free_entrants().count(), 3);
        // Who has left meanwhile stays away.
        arena.log(Entry::Left { player: player(2) });
        arena.play(&[(1, 0), (2, 1)], 40, &[1], &[1]);
        assert_eq!(arena.of(2).state, EntrantState::Left);
    }

    #[test]
    fn whoever_comes_back_goes_on_with_its_points() {
        let mut arena = Played::begin(ARENA, 2, 2);
        arena.win(1, 2);
        arena.log(Entry::Left { player: player(1) });
        arena.log(Entry::Joined { player: player(1) });
        assert_eq!((arena.of(1).points, arena.of(1).state), (2, EntrantState::In));
    }

    #[test]
    fn a_match_that_ends_twice_counts_once() {
        let mut arena = Played::begin(ARENA, 2, 2);
        arena.win(1, 2);
        let match_id = MatchId(Uuid::from_u128(1));
        let (absent, left) = (Vec::new(), Vec::new());
        arena.log(Entry::Ended { match_id, ranks: vec![0, 1], steps: 99, absent, left });
        arena.log(Entry::Void { match_id });
        assert_eq!((arena.of(1).points, arena.course.ended.len()), (2, 1));
    }

    #[test]
    fn among_equals_in_rounds_those_come_first_who_met_the_better() {
        let mut rounds = Played::begin(ROUNDS, 2, 6);
        rounds.win(1, 2);
        rounds.win(3, 4);
        rounds.win(5, 6);
        rounds.win(2, 6);
        // 1, 2, 3 and 5 have two points each; 1 has met 2, and 2 has met 1 and 6.
        assert_eq!(rounds.course.opponents_points(rounds.of(1)), 2);
        assert_eq!(rounds.course.opponents_points(rounds.of(2)), 2);
        assert_eq!(rounds.course.ranking()[..2], [player(1), player(2)]);
    }

    #[test]
    fn a_bye_counts_as_a_win() {
        let mut rounds = Played::begin(ROUNDS, 4, 5);
        let pass = Pass { seen: 5, waiting: Vec::new(), apart: Vec::new(), byes: vec![player(5)] };
        rounds.log(Entry::Pass(pass));
        assert_eq!((rounds.of(5).points, rounds.of(5).byes, rounds.course.round), (6, 1, 1));
    }
}
