//! The finished matches that a player's record is made of, and its ratings after them.

use scrapworks_protocol::{MatchId, Player, PlayerId, PlayerRecord, RatingPoint, Timestamp};
use uuid::Uuid;

use crate::{
    domain::{
        player_record::{self, Opponent, PlayedMatch},
        ratings::rating::Rating,
    },
    store::{
        db::Db,
        query::args,
        rows::{columns, decode_error, number, parse_enum, player},
    },
};

/// Matches that a record is made of.
const MATCHES_MAX: usize = 500;
/// Rated matches of a game whose ratings are listed.
const RATINGS_MAX: i64 = 200;

// As the list of a player's matches shows them to others, or to the player.
const MATCHES: &str = "
    select m.match_id as match_id, m.game as game, m.finished_at as finished_at, s.seat as seat,
        s.rank as rank, s.bot as bot, s.player_id as player_id, p.name as name, p.kind as kind,
        p.emblem as emblem
    from (
        select o.match_id, m.game, m.finished_at
        from match_seat o join match m on m.match_id = o.match_id
        where o.player_id = $1 and o.game > '' and o.rank is not null
            and not m.tutorial and ($3 or m.visibility = 'public')
            and not exists (select 1 from match_continuation c where c.match_id = m.match_id)
        order by o.match_id desc limit $2
    ) m
        join match_seat s on s.match_id = m.match_id
        left join player p on p.player_id = s.player_id
    order by m.match_id desc, s.seat";

const RATINGS: &str = "
    select match_id, mean_after, at from rating_change
    where player_id = $1 and game = $2 order by seq desc limit $3";

/// The record of a player, from public matches or `with_unlisted` ones.
pub async fn read(db: &Db, id: PlayerId, with_unlisted: bool) -> sqlx::Result<PlayerRecord> {
    let rows_max = i64::try_from(MATCHES_MAX).unwrap_or(i64::MAX) + 1;
    let rows: Vec<Columns> =
        db.read().fetch_all(MATCHES, args![id, rows_max, with_unlisted]).await?;
    let mut matches = matches(rows, id)?;
    let all = matches.len() <= MATCHES_MAX;
    matches.truncate(MATCHES_MAX);
    let mut record = player_record::of_matches(&matches, all);
    for game in &mut record.games {
        game.ratings = ratings(db, id, &game.game).await?;
    }
    Ok(record)
}

async fn ratings(db: &Db, id: PlayerId, game: &str) -> sqlx::Result<Vec<RatingPoint>> {
    let rows: Vec<(Uuid, f64, i64)> =
        db.read().fetch_all(RATINGS, args![id, game, RATINGS_MAX]).await?;
    let point = |(match_id, mean, at)| RatingPoint {
        match_id: MatchId(match_id),
        rating: Rating { mean, deviation: 0.0 }.shown(),
        at: Timestamp::from_ms(at),
    };
    Ok(rows.into_iter().rev().map(point).collect())
}

/// Groups rows, each of which is a seat, into matches of the player.
fn matches(rows: Vec<Columns>, of: PlayerId) -> sqlx::Result<Vec<PlayedMatch>> {
    let mut matches: Vec<PlayedMatch> = Vec::new();
    for row in rows {
        let id = MatchId(row.match_id);
        if matches.last().is_none_or(|last| last.id != id) {
            matches.push(PlayedMatch {
                id,
                game: row.game.clone(),
                seat: 0,
                rank: 0,
                at: Timestamp::from_ms(row.finished_at.unwrap_or_default()),
                opponents: Vec::new(),
            });
        }
        let last = matches.last_mut().expect("it was just pushed");
        if row.player_id == Some(of.0) {
            (last.seat, last.rank) = (number(row.seat)?, number(row.rank.unwrap_or_default())?);
        } else {
            last.opponents.push(row.into_opponent()?);
        }
    }
    Ok(matches)
}

columns! {
    struct Columns {
        match_id: Uuid,
        game: String,
        finished_at: Option<i64>,
        seat: i64,
        rank: Option<i64>,
        bot: Option<String>,
        player_id: Option<Uuid>,
        name: Option<String>,
        kind: Option<String>,
        emblem: Option<String>,
    }
}

impl Columns {
    fn into_opponent(self) -> sqlx::Result<Opponent> {
        if let Some(level) = &self.bot {
            return Ok(Opponent::Bot(parse_enum(level)?));
        }
        let (Some(id), Some(name), Some(kind)) = (self.player_id, self.name, self.kind) else {
            return Err(decode_error("seat"));
        };
        let player: Player = player(id, name, &kind, self.emblem)?;
        Ok(Opponent::Player(player))
    }
}
