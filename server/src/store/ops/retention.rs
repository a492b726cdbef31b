//! Deleting what is kept no longer. Every function handles a limited number of rows, so that no
//! transaction is long.

use scrapworks_protocol::{MatchId, PlayerId, Timestamp};
use uuid::Uuid;

use crate::store::{
    db::{Db, Tx, in_memory},
    people::{friends, player_rows, players},
    query::args,
};

/// Matches that are deleted as a whole once they are old.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expired {
    /// Tutorials that started before.
    Tutorials,
    /// Matches that finished before.
    Finished,
    /// Matches that were set aside, and whose last step was before.
    Void,
}

impl Expired {
    fn sql(self) -> &'static str {
        match self {
            Expired::Tutorials => {
                "select match_id from match where tutorial and started_at < $1
                 order by match_id limit $2"
            }
            Expired::Finished => {
                "select match_id from match where finished_at < $1 order by finished_at limit $2"
            }
            Expired::Void => {
                "select match_id from match m
                 where state = 'void' and started_at < $1 and (
                    select at from match_step x where x.match_id = m.match_id
                    order by seq desc limit 1) < $1
                 order by match_id limit $2"
            }
        }
    }
}

const ABANDONED: &str = "
    select match_id from match m
    where state = 'running' and not tutorial and started_at < $1 and match_id > $2
        and (
            select at from match_step x where x.match_id = m.match_id order by seq desc limit 1
        ) < $1
    order by match_id limit $3";

/// In the order of the foreign keys.
const DELETE_MATCH: &[&str] = &[
    "update lobby set rematch_of = null where rematch_of = $1",
    "delete from chat_line where match_id = $1",
    "delete from chat_line where lobby_id in (select lobby_id from lobby where match_id = $1)",
    "delete from lobby_seat where lobby_id in (select lobby_id from lobby where match_id = $1)",
    "delete from lobby where match_id = $1",
    "delete from match_analysis where match_id = $1",
    "delete from match_continuation where match_id = $1",
    "delete from match_note where match_id = $1",
    "delete from match_comment where match_id = $1",
    "delete from match_step where match_id = $1",
    "delete from match_seat where match_id = $1",
    "delete from match where match_id = $1",
];

/// Guests in the order of their ids, and whether each was not seen for long and left nothing that
/// others see. Only as many are looked at, because most of them stay.
const GUESTS: &str = "
    select player_id,
        not exists (
            select 1 from session s where s.player_id = p.player_id and s.expires_at > $3)
        and not exists (
            select 1 from match_seat s where s.player_id = p.player_id and s.game > '')
        and not exists (select 1 from lobby_seat s where s.player_id = p.player_id)
        and not exists (select 1 from lobby l where l.owner_id = p.player_id)
        and not exists (select 1 from chat_line c where c.player_id = p.player_id)
        and not exists (select 1 from match_comment c where c.player_id = p.player_id)
        and not exists (select 1 from report r where r.player_id = p.player_id)
        and not exists (select 1 from report r where r.reporter_id = p.player_id)
        and not exists (select 1 from admin_act a where a.player_id = p.player_id)
        and not exists (select 1 from operator_act a where a.player_id = p.player_id)
        and not exists (select 1 from rating r where r.player_id = p.player_id)
    from (
        select player_id from player
        where kind = 'guest' and created_at < $1 and player_id > $2
        order by player_id limit $4
    ) p
    order by player_id";

const TUTORIALS_OF: &str = "
    select s.match_id from match_seat s join match m on m.match_id = s.match_id
    where s.player_id = $1 and s.game = '' and m.tutorial";

const DELETE_PLAYER: &[&str] = &["delete from player where player_id = $1"];

const OLD_LINES: &str = "
    delete from chat_line where chat_line_id in (
        select chat_line_id from chat_line where chat_line_id < $1 order by chat_line_id limit $2)";

/// Deletes at most `rows` matches. Returns how many there were.
pub async fn delete_expired(
    db: &Db,
    kind: Expired,
    before: Timestamp,
    rows: i64,
) -> sqlx::Result<usize> {
    in_memory!(db, _memory => Ok(0));
    let ids: Vec<Uuid> = db.read().fetch_scalars(kind.sql(), args![before, rows]).await?;
    for id in &ids {
        delete_match(db, MatchId(*id)).await?;
    }
    Ok(ids.len())
}

/// Deletes a match with its log, its chat, and the lobby that it came from.
pub async fn delete_match(db: &Db, id: MatchId) -> sqlx::Result<()> {
    let mut tx = db.begin().await?;
    execute_all(&mut tx, DELETE_MATCH, id.0).await?;
    tx.commit().await
}

/// Running matches after `after` in which nothing happened since `before`, in the order of ids.
pub async fn abandoned(
    db: &Db,
    before: Timestamp,
    after: MatchId,
    rows: i64,
) -> sqlx::Result<Vec<MatchId>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let ids: Vec<Uuid> = db.read().fetch_scalars(ABANDONED, args![before, after, rows]).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// Looks at `rows` guests after `after` who came before `before`, in the order of their ids.
/// Returns those who have no session that lasts beyond `session_until`, and no seat, lobby or chat
/// line; and the last one looked at, or None at the end.
pub async fn forgotten_guests(
    db: &Db,
    before: Timestamp,
    session_until: Timestamp,
    after: PlayerId,
    rows: i64,
) -> sqlx::Result<(Vec<PlayerId>, Option<PlayerId>)> {
    in_memory!(db, _memory => Ok((Vec::new(), None)));
    let guests: Vec<(Uuid, bool)> =
        db.read().fetch_all(GUESTS, args![before, after, session_until, rows]).await?;
    let last = guests.last().map(|(id, _)| PlayerId(*id));
    let forgotten = guests.iter().filter(|(_, is_forgotten)| *is_forgotten);
    Ok((forgotten.map(|(id, _)| PlayerId(*id)).collect(), last))
}

/// Deletes a player who is in no list, with tutorials, rosters, sessions and link codes.
pub async fn delete_guest(db: &Db, id: PlayerId) -> sqlx::Result<()> {
    let tutorials: Vec<Uuid> = db.read().fetch_scalars(TUTORIALS_OF, args![id]).await?;
    let mut tx = db.begin().await?;
    for tutorial in tutorials {
        execute_all(&mut tx, DELETE_MATCH, tutorial).await?;
    }
    player_rows::lock(&mut tx, id).await?;
    execute_all(&mut tx, players::DELETE_OWNED, id.0).await?;
    execute_all(&mut tx, &[friends::END_ALL], id.0).await?;
    execute_all(&mut tx, DELETE_PLAYER, id.0).await?;
    tx.commit().await
}

/// Deletes at most `rows` chat lines written before `before`. Returns how many there were.
pub async fn delete_lines(db: &Db, before: Timestamp, rows: i64) -> sqlx::Result<usize> {
    in_memory!(db, _memory => Ok(0));
    let first_kept = first_id_at(before);
    let deleted = db.write().execute(OLD_LINES, args![first_kept, rows]).await?;
    Ok(usize::try_from(deleted).unwrap_or(usize::MAX))
}

/// The smallest id of version 7 that was made then.
fn first_id_at(at: Timestamp) -> Uuid {
    let ms = u128::try_from(at.ms()).unwrap_or(0);
    Uuid::from_u128(ms << 80 | 7 << 76 | 2 << 62)
}

async fn execute_all(tx: &mut Tx, statements: &[&'static str], id: Uuid) -> sqlx::Result<()> {
    for sql in statements {
        tx.execute(*sql, args![id]).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use scrapworks_engine::{SeatSet, StateHash};
    use scrapworks_protocol::{MatchResult, MatchState};

    use super::*;
    use crate::store::{
        lobbies::{self, chat},
        log::{steps, writer::Writer},
        matches::{self, history},
        people::players,
        records::{
            ChatLine, ChatRoom, LobbyFilter, MatchFilter, NewMatch, Origin, SeatHolder, StepRow,
        },
        test_db::TestDb,
    };

    const STARTED_AT: i64 = 1_767_225_600_000;

    fn row(seq: u32) -> StepRow {
        StepRow {
            seq,
            kind: None,
            action_id: None,
            asked_by: None,
            clocks: None,
            awaiting: SeatSet::EMPTY,
            hash: StateHash([1; 16]),
            at: STARTED_AT + i64::from(seq),
        }
    }

    struct Fixture {
        test_db: TestDb,
        writer: Writer,
    }

    impl Fixture {
        async fn each() -> Vec<Fixture> {
            let each = TestDb::each().await.into_iter();
            each.map(|test_db| Fixture {
                writer: Writer::start(test_db.db.clone(), Default::default()),
                test_db,
            })
            .collect()
        }

        /// A match of a new player and a bot, with its id and the player's.
        async fn start(&self, name: &str, tutorial: bool) -> (NewMatch, PlayerId) {
            let player = self.test_db.player(name).await;
            let mut new = self.test_db.ready(&[&player, &player]).await;
            new.seats[1].holder = SeatHolder::Bot(scrapworks_protocol::BotLevel::Easy);
            if tutorial {
                new.origin = Origin::Tutorial;
            }
            self.writer.start_match(new.clone(), row(0)).await.unwrap();
            (new, player.id)
        }

        async fn finish(&self, id: MatchId) {
            let (ranks, scores) = (vec![0, 1], vec![1, 0]);
            let result = MatchResult { ranks, scores, reason: "cap".to_owned() };
            self.writer.append_step(id, row(1), Some(result)).unwrap().await.unwrap();
        }
    }

    fn at(ms: i64) -> Timestamp {
        Timestamp::from_ms(STARTED_AT + ms)
    }

    const ALL: MatchFilter<'static> = MatchFilter {
        player: None,
        game: None,
        state: None,
        unlisted: false,
        after: None,
        rows: 20,
    };

    #[tokio::test]
    async fn an_old_match_is_deleted_with_all_that_belongs_to_it() {
        for fixture in Fixture::each().await {
            let db = &fixture.test_db.db;
            let (new, player) = fixture.start("Ann", false).await;
            let (id, lobby) = (new.match_id, new.origin.lobby_id().unwrap());
            for room in [ChatRoom::Match(id), ChatRoom::Lobby(lobby)] {
                let line = ChatLine {
                    chat_line_id: Uuid::now_v7(),
                    room,
                    player_id: player.0,
                    text: "hello".to_owned(),
                    at: STARTED_AT,
                };
                fixture.writer.append_chat(line).await.unwrap();
            }
            let deleted =
                async |before| delete_expired(db, Expired::Finished, before, 9).await.unwrap();
            assert_eq!(deleted(at(9)).await, 0, "it is running");
            fixture.finish(id).await;
            assert_eq!((deleted(at(1)).await, deleted(at(2)).await), (0, 1));
            assert!(matches::read(db, id).await.unwrap().is_none());
            assert!(steps::read(db, id).await.unwrap().is_empty());
            assert!(lobbies::read(db, lobby).await.unwrap().is_none());
            assert_eq!(chat::read(db, ChatRoom::Match(id), None, 9).await.unwrap().len(), 0);
            assert_eq!(chat::read(db, ChatRoom::Lobby(lobby), None, 9).await.unwrap().len(), 0);
            fixture.test_db.drop().await;
        }
    }

    #[tokio::test]
    async fn a_match_is_abandoned_by_its_last_step() {
        for fixture in Fixture::each().await {
            let db = &fixture.test_db.db;
            let (new, _) = fixture.start("Ann", false).await;
            let (tutorial, _) = fixture.start("Bo", true).await;
            fixture.writer.append_step(new.match_id, row(5), None).unwrap().await.unwrap();
            let nothing = MatchId(Uuid::nil());
            let since = async |before| abandoned(db, before, nothing, 9).await.unwrap();
            assert_eq!(since(at(5)).await, []);
            assert_eq!(since(at(6)).await, [new.match_id]);
            assert_eq!(abandoned(db, at(6), new.match_id, 9).await.unwrap(), []);
            matches::make_void(db, new.match_id).await.unwrap();
            let void = async |before| delete_expired(db, Expired::Void, before, 9).await.unwrap();
            assert_eq!((void(at(5)).await, void(at(6)).await), (0, 1), "by its last step");
            let old = async || delete_expired(db, Expired::Tutorials, at(1), 9).await.unwrap();
            assert_eq!((old().await, old().await), (1, 0));
            assert!(matches::read(db, tutorial.match_id).await.unwrap().is_none());
            fixture.test_db.drop().await;
        }
    }

    #[tokio::test]
    async fn a_guest_who_left_nothing_is_forgotten() {
        for fixture in Fixture::each().await {
            let db = &fixture.test_db.db;
            let (_, played) = fixture.start("Ann", false).await;
            // A tutorial with the lobby that the fixture made for it.
            let (new, tried) = fixture.start("Bo", true).await;
            let came = fixture.test_db.player("Cy").await.id;
            let (late, nobody) = (Timestamp::from_ms(i64::MAX), PlayerId(Uuid::nil()));
            let forgotten = async |session_until| {
                forgotten_guests(db, late, session_until, nobody, 9).await.unwrap().0
            };
            assert_eq!(forgotten(late).await, [came], "the others have a lobby");
            assert_eq!(forgotten(Timestamp::from_ms(0)).await, [], "the session was used since");
            assert_eq!(
                forgotten_guests(db, at(-1), late, nobody, 9).await.unwrap(),
                (vec![], None)
            );
            let (first, last) = forgotten_guests(db, late, late, nobody, 2).await.unwrap();
            assert_eq!((first, last), (vec![], Some(tried)), "two are looked at");
            let rest = forgotten_guests(db, late, late, tried, 2).await.unwrap();
            assert_eq!(rest, (vec![came], Some(came)));
            // Whatever such a guest has left goes, too.
            let waits = "insert into pairing (pairing_id, player_id, game, seats, clock, rated, \
                         secret, created_at, expires_at) \
                         select player_id, player_id, 'chess', 2, '{}', false, '', 0, 0 \
                         from player where name = 'Cy'";
            fixture.test_db.execute(waits).await;
            delete_guest(db, came).await.unwrap();
            assert!(players::read(db, came).await.unwrap().is_none());
            assert!(players::read(db, played).await.unwrap().is_some());
            delete_match(db, new.match_id).await.unwrap();
            assert!(players::read(db, tried).await.unwrap().is_some());
            fixture.test_db.drop().await;
        }
    }

    #[tokio::test]
    async fn chat_is_deleted_by_its_age() {
        for fixture in Fixture::each().await {
            let db = &fixture.test_db.db;
            let (new, player) = fixture.start("Ann", false).await;
            let room = ChatRoom::Match(new.match_id);
            for ms in [10, 20] {
                let line = ChatLine {
                    chat_line_id: first_id_at(at(ms)),
                    room,
                    player_id: player.0,
                    text: "hello".to_owned(),
                    at: at(ms).ms(),
                };
                fixture.writer.append_chat(line).await.unwrap();
            }
            assert_eq!(delete_lines(db, at(10), 9).await.unwrap(), 0);
            assert_eq!(delete_lines(db, at(11), 9).await.unwrap(), 1);
            assert_eq!(chat::read(db, room, None, 9).await.unwrap().len(), 1);
            fixture.test_db.drop().await;
        }
    }

    #[tokio::test]
    async fn what_cannot_be_read_is_left_out_of_lists() {
        for fixture in Fixture::each().await {
            let db = &fixture.test_db.db;
            let (first, _) = fixture.start("Ann", false).await;
            let (second, player) = fixture.start("Bo", false).await;
            let listed = async || {
                let matches = history::page(db, ALL).await.unwrap();
                matches.iter().map(|item| item.id).collect::<Vec<_>>()
            };
            assert_eq!(listed().await, [second.match_id, first.match_id]);
            let mine = MatchFilter { player: Some(player), state: Some("running"), ..ALL };
            assert_eq!(history::page(db, mine).await.unwrap()[0].state, MatchState::Running);
            let newest = "(select max(started_at) from match)";
            let later = format!("update match set started_at = {newest} + 1 where match_id =");
            fixture.test_db.execute_with(&format!("{later} $1"), second.match_id.0).await;
            let spoil = format!("update match set clock = 'x' where started_at = {newest}");
            fixture.test_db.execute(&spoil).await;
            assert_eq!(listed().await, [first.match_id]);
            let all = LobbyFilter { game: None, open: false, after: None, rows: 20 };
            assert_eq!(lobbies::page(db, all).await.unwrap().len(), 2);
            fixture.test_db.execute("update lobby set clock = 'x'").await;
            assert_eq!(lobbies::page(db, all).await.unwrap().len(), 0);
            fixture.test_db.drop().await;
        }
    }
}
