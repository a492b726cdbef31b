//! Ratings: written with the ends of matches, read, and computed again.

use scrapworks_engine::{Seat, WhyLeft};
use scrapworks_protocol::{MatchId, MatchResult, Player, PlayerRating, RatingChange, Timestamp};
use uuid::Uuid;

use super::{all, row, setup, start};
use crate::{
    domain::ratings::leaderboard::{Cursor, Listed, ranked},
    store::{
        db::Db,
        log::{writer::Writer, writes::WriteOutcome},
        matches::{self, history},
        ops::{
            admin_acts::{self, ActKind, Actor, NewAct},
            retention::{self, Expired},
        },
        people::players,
        query::args,
        ratings::{
            self,
            recompute::{self, Recomputed},
        },
        records::{NewMatch, Origin, RowKind, StepRow},
        test_db::TestDb,
    },
};

/// When leaderboards are read.
const NOW_MS: i64 = 1_767_225_600_000;

struct Fixture {
    test_db: TestDb,
    writer: Writer,
}

impl Fixture {
    /// On each database.
    async fn each() -> Vec<Fixture> {
        let each = TestDb::each().await.into_iter();
        each.map(|test_db| Fixture { writer: start(&test_db).0, test_db }).collect()
    }

    async fn account(&self, name: &str) -> Player {
        let player = self.test_db.player(name).await;
        let sql = "update player set kind = 'account' where player_id = $1";
        self.test_db.execute_with(sql, player.id.0).await;
        player
    }

    async fn accounts<const N: usize>(&self) -> [Player; N] {
        let mut accounts = Vec::new();
        for n in 0..N {
            accounts.push(self.account(&format!("Player {n}")).await);
        }
        accounts.try_into().unwrap()
    }

    async fn ready(&self, players: &[&Player]) -> NewMatch {
        NewMatch { rated: true, ..self.test_db.ready(players).await }
    }

    async fn begin(&self, new: NewMatch) -> MatchId {
        let id = new.match_id;
        assert_eq!(self.writer.start_match(new, setup()).await, Ok(WriteOutcome::Committed));
        id
    }

    async fn append(&self, id: MatchId, row: StepRow, ranks: Option<&[u8]>) {
        let written = self.writer.append_step(id, row, ranks.map(result)).unwrap().await;
        assert_eq!(written, Ok(WriteOutcome::Committed));
    }

    /// A rated match that ends with one decision.
    async fn play(&self, players: &[&Player], ranks: &[u8]) -> MatchId {
        let id = self.begin(self.ready(players).await).await;
        self.append(id, row(1, 1), Some(ranks)).await;
        id
    }

    async fn shown(&self, player: &Player) -> Vec<(i32, u32)> {
        let ratings = ratings::of_player(&self.test_db.db, player.id).await.unwrap();
        ratings.iter().map(|rating| (rating.rating, rating.matches)).collect()
    }

    async fn changes(&self, id: MatchId) -> Option<Vec<(i32, i32)>> {
        let view = history::read(&self.test_db.db, id).await.unwrap().unwrap();
        let pair = |(seat, change): (u8, RatingChange)| {
            assert_eq!(change.seat, seat);
            (change.before, change.after)
        };
        view.rating_changes.map(|changes| (0..).zip(changes).map(pair).collect())
    }

    async fn recompute(&self) -> Recomputed {
        let games = recompute::games(&self.test_db.db).await.unwrap();
        let [game] = &games[..] else { panic!("{games:?}") };
        recompute::recompute(&self.test_db.db, game, &mut |_| {}).await.unwrap()
    }

    /// Everything that is stored of ratings, to the last bit.
    async fn stored(&self) -> Vec<(Uuid, String, f64, f64, i64)> {
        let sql = "
            select player_id, 'now', mean, deviation, matches from rating union all
            select player_id, 'before ' || seq, mean_before, deviation_before, matches
            from rating_change union all
            select player_id, 'after ' || seq, mean_after, deviation_after, matches
            from rating_change
            order by 1, 2";
        self.test_db.db.read().fetch_all(sql, args![]).await.unwrap()
    }

    async fn count(&self, table: &str) -> i64 {
        let sql = sqlx::AssertSqlSafe(format!("select count(*) from {table}"));
        self.test_db.db.read().fetch_scalar(sql, args![]).await.unwrap()
    }
}

fn result(ranks: &[u8]) -> MatchResult {
    let scores = vec![0; ranks.len()];
    MatchResult { ranks: ranks.to_vec(), scores, reason: "cap".to_owned() }
}

fn leave(seq: u32, seat: u8, why: WhyLeft) -> StepRow {
    StepRow { kind: Some(RowKind::Leave { seat: Seat(seat), why }), ..row(seq, 1) }
}

#[tokio::test]
async fn two_three_and_four_seats_are_rated_by_ranks_with_ties() {
    let cases: &[(&[u8], &[i32])] = &[
        (&[0, 1], &[1579, 1421]),
        (&[0, 0], &[1500, 1500]),
        (&[2, 0, 1], &[1342, 1658, 1500]),
        (&[0, 1, 1], &[1658, 1421, 1421]),
        (&[3, 2, 1, 0], &[1263, 1421, 1579, 1737]),
        // Those who left rank below all others, and who left first is last.
        (&[0, 0, 3, 2], &[1658, 1658, 1263, 1421]),
    ];
    for fixture in Fixture::each().await {
        for (ranks, expected) in cases {
            let players: [Player; 4] = fixture.accounts().await;
            let seated: Vec<_> = players.iter().take(ranks.len()).collect();
            let id = fixture.play(&seated, ranks).await;
            let changes = expected.iter().map(|after| (1500, *after)).collect();
            assert_eq!(fixture.changes(id).await, Some(changes), "{ranks:?}");
            for (player, after) in seated.iter().zip(*expected) {
                assert_eq!(fixture.shown(player).await, [(*after, 1)], "{ranks:?}");
            }
        }
        fixture.test_db.drop().await;
    }
}

#[tokio::test]
async fn a_leaver_has_lost_however_it_left() {
    for fixture in Fixture::each().await {
        for why in [WhyLeft::Resigned, WhyLeft::TimedOut, WhyLeft::Called] {
            let [ann, bo] = fixture.accounts().await;
            let id = fixture.begin(fixture.ready(&[&ann, &bo]).await).await;
            fixture.append(id, row(1, 1), None).await;
            fixture.append(id, leave(2, 0, why), Some(&[1, 0])).await;
            assert_eq!(fixture.shown(&ann).await, [(1421, 1)], "{why:?}");
            assert_eq!(fixture.shown(&bo).await, [(1579, 1)], "{why:?}");
        }
        fixture.test_db.drop().await;
    }
}

#[tokio::test]
async fn what_counts_for_nothing_changes_nothing() {
    for fixture in Fixture::each().await {
        let [ann, bo] = fixture.accounts().await;
        let both = [&ann, &bo];
        // Not rated.
        let id = fixture.begin(fixture.test_db.ready(&both).await).await;
        fixture.append(id, row(1, 1), Some(&[0, 1])).await;
        // A tutorial.
        let tutorial = NewMatch { origin: Origin::Tutorial, ..fixture.ready(&both).await };
        let id = fixture.begin(tutorial).await;
        fixture.append(id, row(1, 1), Some(&[0, 1])).await;
        // Nobody has decided yet: the stand-in of an absent player has.
        let id = fixture.begin(fixture.ready(&both).await).await;
        let action = row(1, 1).kind.map(|kind| match kind {
            RowKind::Act { seat, action, .. } => {
                RowKind::Act { seat, action, cause: scrapworks_engine::Cause::Bot }
            }
            other @ (RowKind::Undo { .. } | RowKind::Leave { .. } | RowKind::Redraw { .. }) => {
                other
            }
        });
        fixture.append(id, StepRow { kind: action, ..row(1, 1) }, None).await;
        fixture.append(id, leave(2, 0, WhyLeft::Resigned), Some(&[1, 0])).await;
        assert_eq!(fixture.changes(id).await, None);
        // Set aside.
        let id = fixture.begin(fixture.ready(&both).await).await;
        fixture.append(id, row(1, 1), None).await;
        matches::make_void(&fixture.test_db.db, id).await.unwrap();
        assert_eq!(fixture.changes(id).await, None);
        assert_eq!((fixture.shown(&ann).await, fixture.shown(&bo).await), (vec![], vec![]));
        assert_eq!((fixture.count("rating").await, fixture.count("rating_change").await), (0, 0));
        // Set aside and reopened, it counts.
        matches::reopen(&fixture.test_db.db, id, 1, None).await.unwrap();
        fixture.append(id, row(2, 1), Some(&[0, 1])).await;
        assert_eq!(fixture.shown(&ann).await, [(1579, 1)]);
        fixture.test_db.drop().await;
    }
}

#[tokio::test]
async fn an_end_is_written_with_its_ratings_or_not_at_all() {
    for fixture in Fixture::each().await {
        let [ann, bo] = fixture.accounts().await;
        let id = fixture.begin(fixture.ready(&[&ann, &bo]).await).await;
        // The ratings cannot be written, so the end is not either.
        fixture.test_db.execute("alter table rating rename to elsewhere").await;
        let ended = fixture.writer.append_step(id, row(1, 1), Some(result(&[0, 1]))).unwrap();
        assert_eq!(ended.await, Ok(WriteOutcome::Failed));
        let view = history::read(&fixture.test_db.db, id).await.unwrap().unwrap();
        assert_eq!((view.seq, view.result, view.rating_changes), (0, None, None));
        assert_eq!(fixture.count("rating_change").await, 0);
        fixture.test_db.execute("alter table elsewhere rename to rating").await;
        fixture.append(id, row(1, 1), Some(&[0, 1])).await;
        assert_eq!(fixture.changes(id).await, Some(vec![(1500, 1579), (1500, 1421)]));
        // The same end again, as after an unknown outcome, counts nothing twice.
        fixture.append(id, row(1, 1), Some(&[0, 1])).await;
        assert_eq!(fixture.shown(&ann).await, [(1579, 1)]);
        fixture.test_db.drop().await;
    }
}

#[tokio::test]
async fn matches_that_end_at_once_are_rated_one_after_the_other() {
    for fixture in Fixture::each().await {
        let players: [Player; 5] = fixture.accounts().await;
        let other_node = start(&fixture.test_db).0;
        let mut ids = Vec::new();
        for n in 0..60 {
            let pair = [&players[n % 5], &players[(n + 1 + n % 3) % 5]];
            ids.push(fixture.begin(fixture.ready(&pair).await).await);
        }
        let end = |(n, id): (usize, &MatchId)| {
            let writer = if n % 2 == 0 { &fixture.writer } else { &other_node };
            writer.append_step(*id, row(1, 1), Some(result(&[0, 1]))).unwrap()
        };
        let ended = all(ids.iter().enumerate().map(end).collect()).await;
        assert!(ended.iter().all(|ended| *ended == WriteOutcome::Committed), "{ended:?}");
        let mut counted = 0;
        for player in &players {
            counted += fixture.shown(player).await[0].1;
        }
        assert_eq!(counted, 120);
        let recomputed = fixture.recompute().await;
        assert!(recomputed.agrees(), "{recomputed:?}");
        assert_eq!((recomputed.matches, recomputed.players), (60, 5));
        fixture.test_db.drop().await;
    }
}

#[tokio::test]
async fn computing_again_gives_the_same_numbers_and_corrects_others() {
    for fixture in Fixture::each().await {
        let players: [Player; 4] = fixture.accounts().await;
        let [a, b, c, d] = &players;
        for n in 0..20_u8 {
            fixture.play(&[a, b], &[n % 2, 1 - n % 2]).await;
            fixture.play(&[c, a, d], &[0, 1, 1]).await;
            fixture.play(&[d, c, b, a], &[3, 2, 0, 0]).await;
        }
        let before = fixture.stored().await;
        let recomputed = fixture.recompute().await;
        assert!(recomputed.agrees(), "{recomputed:?}");
        assert_eq!(fixture.stored().await, before);
        // A wrong row of the log, a wrong rating, a missing one and one that nobody earned.
        let stranger = fixture.account("Stranger").await;
        for sql in [
            "update rating_change set mean_after = 0 where seq = 7 and seat = 0",
            "update rating set deviation = 1, listed = true where player_id = $1",
            "delete from rating where player_id = $1",
            "insert into rating select $1, game, 99.0, 1.0, 50, true, 0 from rating limit 1",
        ]
        .iter()
        .zip([a, a, b, &stranger])
        .map(|(sql, player)| (*sql, player.id.0))
        {
            match sql.0.contains("$1") {
                true => fixture.test_db.execute_with(sql.0, sql.1).await,
                false => fixture.test_db.execute(sql.0).await,
            }
        }
        let corrected = fixture.recompute().await;
        assert_eq!((corrected.corrected_changes, corrected.corrected_ratings), (1, 3));
        assert_eq!(fixture.stored().await, before);
        assert!(fixture.recompute().await.agrees());
        fixture.test_db.drop().await;
    }
}

#[tokio::test]
async fn a_deleted_player_has_no_rating_and_those_of_others_stay() {
    for fixture in Fixture::each().await {
        let [ann, bo, cy] = fixture.accounts().await;
        fixture.play(&[&ann, &bo], &[0, 1]).await;
        let running = fixture.begin(fixture.ready(&[&ann, &bo, &cy]).await).await;
        fixture.append(running, row(1, 1), None).await;
        fixture.append(running, leave(2, 0, WhyLeft::Resigned), None).await;
        players::delete(&fixture.test_db.db, ann.id).await.unwrap();
        players::finish_deletion(&fixture.test_db.db, ann.id).await.unwrap();
        assert_eq!(fixture.shown(&ann).await, []);
        let before = fixture.shown(&bo).await;
        assert_eq!(before, [(1421, 1)]);
        // What it left in goes on, and counts as a win against what was known of it.
        fixture.append(running, row(3, 1), Some(&[2, 0, 1])).await;
        assert_eq!(fixture.shown(&ann).await, []);
        let changes = fixture.changes(running).await.unwrap();
        assert_eq!((changes[0].0, changes[1].0, changes[2].0), (1579, 1421, 1500));
        assert!(fixture.recompute().await.agrees());
        fixture.test_db.drop().await;
    }
}

#[tokio::test]
async fn the_log_of_results_outlives_the_matches() {
    for fixture in Fixture::each().await {
        let [ann, bo] = fixture.accounts().await;
        fixture.play(&[&ann, &bo], &[0, 1]).await;
        let later = Timestamp::from_ms(row(0, 0).at + 1_000);
        let deleted = retention::delete_expired(&fixture.test_db.db, Expired::Finished, later, 9);
        assert_eq!(deleted.await.unwrap(), 1);
        assert_eq!(fixture.count("match").await, 0);
        assert!(fixture.recompute().await.agrees());
        assert_eq!(fixture.shown(&ann).await, [(1579, 1)]);
        fixture.test_db.drop().await;
    }
}

async fn list(db: &Db, game: &str, after: Option<Cursor>, rows: i64) -> Vec<Listed> {
    ratings::listed(db, game, after, rows, Timestamp::from_ms(NOW_MS)).await.unwrap()
}

#[tokio::test]
async fn who_is_banned_is_on_no_leaderboard_meanwhile() {
    for fixture in Fixture::each().await {
        let [ann, bo] = fixture.accounts().await;
        for _ in 0..10 {
            fixture.play(&[&ann, &bo], &[0, 1]).await;
        }
        let db = &fixture.test_db.db;
        let game = recompute::games(db).await.unwrap()[0].clone();
        let names = async || {
            let listed = list(db, &game, None, 9).await.into_iter();
            listed.map(|listed| listed.player.name).collect::<Vec<_>>()
        };
        let act = async |kind, until: Option<i64>| {
            let until = until.map(Timestamp::from_ms);
            let (why, by, at) =
                ("why".to_owned(), Actor::operator("op".to_owned()), Timestamp::from_ms(0));
            let act = NewAct { player: ann.id, kind, until, why, by, at, name: None };
            admin_acts::insert(db, &act).await.unwrap();
        };
        act(ActKind::Mute, None).await;
        assert_eq!(names().await, ["Player 0", "Player 1"]);
        act(ActKind::Ban, None).await;
        assert_eq!(names().await, ["Player 1"]);
        act(ActKind::Unban, None).await;
        assert_eq!(names().await.len(), 2);
        act(ActKind::Ban, Some(NOW_MS + 1)).await;
        assert_eq!(names().await, ["Player 1"]);
        act(ActKind::Ban, Some(NOW_MS)).await;
        assert_eq!(names().await.len(), 2, "that ban is over, and the last one counts");
        assert!(fixture.recompute().await.agrees(), "its rating stays");
        fixture.test_db.drop().await;
    }
}

#[tokio::test]
async fn the_leaderboard_lists_whom_is_known_enough_page_by_page() {
    for fixture in Fixture::each().await {
        let players: [Player; 6] = fixture.accounts().await;
        let [a, b, c, d, e, f] = &players;
        for n in 0..10_u8 {
            fixture.play(&[a, b], &[0, 1]).await;
            fixture.play(&[c, d], &[n % 2, 1 - n % 2]).await;
        }
        for _ in 0..9 {
            fixture.play(&[e, f], &[0, 1]).await;
        }
        let db = &fixture.test_db.db;
        let game = recompute::games(db).await.unwrap()[0].clone();
        let (mut after, mut entries) = (None, Vec::new());
        loop {
            let page = ranked(after, list(db, &game, after, 1).await);
            let Some((entry, cursor)) = page.into_iter().next() else { break };
            after = Some(cursor);
            entries.push((entry.rank, entry.player.name, entry.matches));
        }
        let names: Vec<_> = entries.iter().map(|(rank, name, _)| (*rank, &**name)).collect();
        assert_eq!(names, [(1, "Player 0"), (2, "Player 3"), (3, "Player 2"), (4, "Player 1")]);
        assert!(entries.iter().all(|(.., matches)| *matches == 10));
        let all = list(db, &game, None, 99).await;
        assert_eq!(all.len(), 4);
        assert_eq!(list(db, "scrap", None, 99).await.len(), 0);
        let own: Vec<PlayerRating> = ratings::of_player(db, e.id).await.unwrap();
        assert!(own[0].provisional && own[0].matches == 9, "{own:?}");
        let one = ratings::one(db, a.id, &game).await.unwrap().unwrap();
        assert_eq!(one.shown(), all[0].standing.rating.shown());
        assert_eq!(ratings::one(db, a.id, "scrap").await.unwrap(), None);
        fixture.test_db.drop().await;
    }
}
