//! A database for one test, with players and a match to start.

use std::path::PathBuf;

use scrapworks_engine::{Bytes32, Entry, GAMES, Rng, Seats, Seed};
use scrapworks_protocol::{
    Absence, Clock, LobbyId, MatchId, Pace, Player, PlayerId, PlayerKind, SessionId, Timestamp,
    Visibility,
};
use serde_json::value::RawValue;
use sqlx::{AssertSqlSafe, Connection, PgConnection, query};
use uuid::Uuid;

use crate::{
    domain::lobby::{Lobby, LobbySettings},
    store::{
        db::{Db, Tx},
        lobbies,
        people::players,
        query::args,
        records::{self, NewMatch, NewSeat, Origin, SeatHolder},
    },
};

pub(crate) struct TestDb {
    pub(crate) db: Db,
    place: Place,
}

/// Where a database for one test is, or can be created.
pub(crate) enum Place {
    Folder(PathBuf),
    Database { base: String, name: String },
}

impl Place {
    /// A new folder, without a file.
    pub(crate) fn sqlite() -> Place {
        Place::Folder(std::env::temp_dir().join(format!("scrapworks-{}", Uuid::now_v7())))
    }

    /// A new database without tables.
    pub(crate) async fn postgres() -> Place {
        let base = std::env::var("SCRAPWORKS_TEST_POSTGRES")
            .expect("run the tests with `make test`, or with scripts/with-postgres");
        let name = format!("test_{}", Uuid::now_v7().simple());
        on(&base, &format!("create database {name}")).await;
        Place::Database { base, name }
    }

    pub(crate) fn url(&self) -> String {
        match self {
            Place::Folder(folder) => format!("sqlite://{}/test.db", folder.display()),
            Place::Database { base, name } => {
                let (server, _) = base.rsplit_once('/').unwrap();
                format!("{server}/{name}")
            }
        }
    }

    pub(crate) async fn drop(self) {
        match self {
            Place::Folder(folder) => std::fs::remove_dir_all(folder).unwrap(),
            Place::Database { base, name } => on(&base, &format!("drop database {name}")).await,
        }
    }
}

impl TestDb {
    /// A database of each kind. Fails without a PostgreSQL server.
    pub(crate) async fn each() -> [TestDb; 2] {
        [TestDb::sqlite().await, TestDb::postgres().await]
    }

    pub(crate) async fn sqlite() -> TestDb {
        TestDb::create(Place::sqlite()).await
    }

    pub(crate) async fn postgres() -> TestDb {
        TestDb::create(Place::postgres().await).await
    }

    async fn create(place: Place) -> TestDb {
        TestDb { db: Db::open(&place.url()).await.unwrap(), place }
    }

    pub(crate) fn url(&self) -> String {
        self.place.url()
    }

    pub(crate) async fn drop(self) {
        self.db.close().await;
        self.place.drop().await;
    }

    pub(crate) async fn player(&self, name: &str) -> Player {
        let (id, now) = (PlayerId(Uuid::now_v7()), Timestamp::now());
        let player = Player { id, name: name.to_owned(), kind: PlayerKind::Guest, emblem: None };
        let session = records::NewSession {
            session_id: SessionId(Uuid::now_v7()),
            token_hash: Uuid::now_v7().to_string(),
            expires_at: now,
            device: None,
        };
        players::insert(&self.db, &player, &session, now).await.unwrap();
        player
    }

    pub(crate) async fn execute(&self, sql: &str) {
        self.db.write().execute(AssertSqlSafe(sql), args![]).await.unwrap();
    }

    /// With one parameter.
    pub(crate) async fn execute_with(&self, sql: &str, id: Uuid) {
        self.db.write().execute(AssertSqlSafe(sql), args![id]).await.unwrap();
    }

    /// A transaction that has locked the row of a match.
    pub(crate) async fn lock_match(&self, id: MatchId) -> Tx {
        let mut tx = self.db.begin().await.unwrap();
        let sql = "update match set state = state where match_id = $1";
        tx.execute(sql, args![id]).await.unwrap();
        tx
    }

    /// A match to start, from a new lobby of these players.
    pub(crate) async fn ready(&self, players: &[&Player]) -> NewMatch {
        let game: &Entry = &GAMES[0];
        let seats = Seats(players.len() as u8);
        let options = (game.check_options)(&no_choice(), seats).unwrap();
        let lobby = Lobby::open(
            LobbySettings {
                id: LobbyId(Uuid::now_v7()),
                game: game.meta.slug.to_owned(),
                options: options.clone(),
                seats: seats.0,
                visibility: Visibility::Public,
                clock: Clock::None,
                absence: Absence::Forfeit,
                hints: false,
                rated: false,
                pace: Pace::Quick,
                secret: Bytes32([7; 32]),
                created_at: Timestamp::now(),
            },
            players[0].clone(),
        );
        lobbies::insert(&self.db, &lobby, lobbies::Opening::default(), usize::MAX).await.unwrap();
        let mut rng = Rng::new(&Seed([1; 32]));
        let seat = |player: &&Player| NewSeat {
            holder: SeatHolder::Player(player.id),
            roster: (game.pick_roster)(&options, seats, &mut rng).unwrap(),
            entropy: Bytes32::ZERO,
        };
        NewMatch {
            match_id: MatchId(Uuid::now_v7()),
            origin: Origin::Lobby { lobby_id: lobby.id, revision: 0 },
            game: lobby.game.clone(),
            rules_version: game.meta.rules_version,
            visibility: lobby.visibility,
            clock: lobby.clock,
            absence: lobby.absence,
            hints: lobby.hints,
            rated: lobby.rated,
            pace: lobby.pace,
            secret: lobby.secret,
            seats: players.iter().map(seat).collect(),
            options: options.clone(),
        }
    }
}

fn no_choice() -> Box<RawValue> {
    RawValue::from_string("{}".to_owned()).unwrap()
}

async fn on(postgres: &str, sql: &str) {
    let mut connection = PgConnection::connect(postgres).await.unwrap();
    query(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
}
