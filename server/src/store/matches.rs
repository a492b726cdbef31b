//! Matches and who sits in them. How a match begins, goes on and ends is written by
//! [`super::writer`]; lists of matches are in the history.

use scrapworks_engine::{AnySetup, BySeat, Entropy, Seat, SeatSet, Seats, Secret32, seed};
use scrapworks_protocol::{
    Absence, BotLevel, Clock, LobbyId, MatchId, MatchState, Pace, Player, PlayerId, PlayerKind,
    Visibility,
};
use serde_json::value::RawValue;
use uuid::Uuid;

use super::{
    columns::{bytes, corrupt, number, raw, word},
    db::{Db, both, in_memory},
};

/// A match that is to begin.
#[derive(Debug, Clone)]
pub struct NewMatch {
    pub match_id: MatchId,
    pub origin: Origin,
    pub game: String,
    pub rules_version: u16,
    /// In full, as the game read them.
    pub options: Box<RawValue>,
    pub visibility: Visibility,
    pub clock: Clock,
    pub absence: Absence,
    pub hints: bool,
    pub pace: Pace,
    pub secret: Secret32,
    /// In seat order.
    pub seats: Vec<NewSeat>,
}

/// Where a match comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// Out of a waiting room where everybody is ready. If that has changed since it was read at
    /// that revision, the match does not begin.
    Lobby { lobby_id: LobbyId, revision: i64 },
    /// Somebody wants to learn the game.
    Tutorial,
}

impl Origin {
    pub(crate) fn lobby_id(self) -> Option<LobbyId> {
        match self {
            Origin::Lobby { lobby_id, .. } => Some(lobby_id),
            Origin::Tutorial => None,
        }
    }
}

#[derive(Debug, Clone)]
pub struct NewSeat {
    pub who: Sitter,
    /// As the game read it; `null` in games without rosters.
    pub roster: Box<RawValue>,
    /// Zero where the seat gave none.
    pub entropy: Entropy,
}

#[derive(Debug, Clone, Copy)]
pub enum Sitter {
    Player(PlayerId),
    Bot(BotLevel),
}

/// What is kept of a match besides its log.
#[derive(Debug, Clone)]
pub struct MatchRecord {
    pub match_id: MatchId,
    pub game: String,
    pub rules_version: u16,
    pub options: Box<RawValue>,
    pub clock: Clock,
    pub absence: Absence,
    pub hints: bool,
    pub pace: Pace,
    pub secret: Secret32,
    /// Whether it teaches the game.
    pub tutorial: bool,
    pub state: MatchState,
    /// Milliseconds since 1970.
    pub started_at: i64,
    pub finished_at: Option<i64>,
    /// In seat order.
    pub seats: Vec<SeatRecord>,
}

#[derive(Debug, Clone)]
pub struct SeatRecord {
    pub player: Option<Player>,
    pub bot: Option<BotLevel>,
    pub roster: Box<RawValue>,
    pub entropy: Entropy,
}

impl NewMatch {
    pub(crate) fn seat_count(&self) -> Seats {
        Seats(u8::try_from(self.seats.len()).expect("games have few seats"))
    }

    /// The seats in which bots sit.
    pub(crate) fn bots(&self) -> SeatSet {
        let is_bot = |seat: &NewSeat| matches!(seat.who, Sitter::Bot(_));
        let seats = (0..).map(Seat).zip(&self.seats);
        seats.filter(|(_, seat)| is_bot(seat)).map(|(seat, _)| seat).collect()
    }

    pub(crate) fn setup(&self) -> AnySetup {
        let seats = self.seats.iter().map(|seat| (&seat.roster, seat.entropy));
        setup(self.rules_version, &self.options, &self.secret, seats)
    }
}

impl MatchRecord {
    pub fn setup(&self) -> AnySetup {
        let seats = self.seats.iter().map(|seat| (&seat.roster, seat.entropy));
        setup(self.rules_version, &self.options, &self.secret, seats)
    }
}

fn setup<'a>(
    rules_version: u16,
    options: &RawValue,
    secret: &Secret32,
    seats: impl Iterator<Item = (&'a Box<RawValue>, Entropy)>,
) -> AnySetup {
    let (rosters, entropies): (Vec<_>, Vec<_>) =
        seats.map(|(roster, entropy)| (roster.clone(), entropy)).unzip();
    AnySetup {
        rules_version,
        options: options.to_owned(),
        rosters: BySeat::from(rosters),
        seed: seed(secret, &entropies),
    }
}

const READ: &str = "
    select game, rules_version, options, clock, absence, hints, pace, secret, tutorial, state,
        started_at, finished_at
    from match where match_id = $1";

const READ_SEATS: &str = "
    select bot, roster, entropy, p.player_id as player_id, p.name as name, p.kind as kind
    from match_seat s left join player p on p.player_id = s.player_id
    where s.match_id = $1 order by seat";

const MAKE_VOID: &str = "
    update match set state = 'void', due_at = null where match_id = $1 and state = 'running'";

const DUE: &str = "
    select due_at, match_id from match
    where due_at <= $1 and (due_at, match_id) > ($2, $3)
    order by due_at, match_id limit $4";

pub async fn read(db: &Db, match_id: MatchId) -> sqlx::Result<Option<MatchRecord>> {
    in_memory!(db, memory => memory.read(|tables| tables.record(match_id)).await);
    let row = both!(db.read(), pool => {
        let query = sqlx::query_as::<_, Columns>(READ).bind(match_id.0);
        query.fetch_optional(pool).await
    })?;
    let Some(row) = row else { return Ok(None) };
    let seats = both!(db.read(), pool => {
        let query = sqlx::query_as::<_, SeatColumns>(READ_SEATS).bind(match_id.0);
        query.fetch_all(pool).await
    })?;
    let seats = seats.into_iter().map(SeatColumns::into_record).collect::<sqlx::Result<_>>()?;
    row.into_record(match_id, seats).map(Some)
}

/// Sets a match aside for good: its log does not lead where it led.
pub async fn make_void(db: &Db, match_id: MatchId) -> sqlx::Result<()> {
    in_memory!(db, memory => memory.change(|tables| tables.make_void(match_id)).await);
    both!(db.write(), pool => {
        sqlx::query(MAKE_VOID).bind(match_id.0).execute(pool).await.map(|_| ())
    })
}

/// Matches that are to be woken until then, the earliest first, from that one on.
pub async fn due(
    db: &Db,
    until: i64,
    after: (i64, MatchId),
    rows: i64,
) -> sqlx::Result<Vec<(i64, MatchId)>> {
    in_memory!(db, memory => memory.read(|tables| tables.due(until, after, rows)).await);
    let (due_at, match_id) = after;
    let rows: Vec<(i64, Uuid)> = both!(db.read(), pool => {
        let query = sqlx::query_as(DUE).bind(until).bind(due_at).bind(match_id.0).bind(rows);
        query.fetch_all(pool).await
    })?;
    Ok(rows.into_iter().map(|(due_at, id)| (due_at, MatchId(id))).collect())
}

#[derive(sqlx::FromRow)]
struct Columns {
    game: String,
    rules_version: i64,
    options: String,
    clock: String,
    absence: String,
    hints: bool,
    pace: String,
    secret: String,
    tutorial: bool,
    state: String,
    started_at: i64,
    finished_at: Option<i64>,
}

#[derive(sqlx::FromRow)]
struct SeatColumns {
    bot: Option<String>,
    roster: String,
    entropy: String,
    player_id: Option<Uuid>,
    name: Option<String>,
    kind: Option<String>,
}

impl Columns {
    fn into_record(self, match_id: MatchId, seats: Vec<SeatRecord>) -> sqlx::Result<MatchRecord> {
        Ok(MatchRecord {
            match_id,
            game: self.game,
            rules_version: number(self.rules_version)?,
            options: raw(self.options)?,
            clock: serde_json::from_str(&self.clock).map_err(|_| corrupt("clock"))?,
            absence: word(&self.absence)?,
            hints: self.hints,
            pace: word(&self.pace)?,
            secret: bytes(&self.secret)?,
            tutorial: self.tutorial,
            state: word(&self.state)?,
            started_at: self.started_at,
            finished_at: self.finished_at,
            seats,
        })
    }
}

impl SeatColumns {
    fn into_record(self) -> sqlx::Result<SeatRecord> {
        let player = match (self.player_id, self.name, self.kind) {
            (Some(id), Some(name), Some(kind)) => {
                let kind: PlayerKind = word(&kind)?;
                Some(Player { id: PlayerId(id), name, kind })
            }
            _ => None,
        };
        Ok(SeatRecord {
            player,
            bot: self.bot.as_deref().map(word).transpose()?,
            roster: raw(self.roster)?,
            entropy: bytes(&self.entropy)?,
        })
    }
}
