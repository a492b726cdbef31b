//! Matches as the API shows them, in lists and singly, and win counts per player.

use std::cmp::Reverse;

use scrapworks_engine::Seat;
use scrapworks_protocol::{
    ContinuedFrom, EventId, GameRecord, LobbyId, Match, MatchId, MatchSeat, MatchState, PlayerId,
    Presence, Timestamp,
};
use sqlx::AssertSqlSafe;
use uuid::Uuid;

use crate::store::{
    db::Db,
    query::{Value, args},
    ratings,
    records::{MatchFilter, SavedClocks},
    rows::{Joined, columns, decode_error, number, parameters, parse_enum, player},
};

const COLUMNS: &str = "
    select m.match_id, m.game, m.rules_version, m.options, m.clock, m.absence, m.hints, m.rated,
        m.tutorial, m.state, m.result, m.started_at, m.finished_at, n.seq, n.awaiting, n.clocks,
        s.seat, s.bot, s.roster, s.player_id, p.name, p.kind, p.emblem,
        exists (
            select 1 from match_step x
            where x.match_id = m.match_id and x.kind = 'leave' and x.seat = s.seat
        ) as has_left, r.lobby_id as rematch, c.source_match_id, c.source_seq,
        e.event_id
    from match m
        left join match_continuation c on c.match_id = m.match_id
        left join event_match e on e.match_id = m.match_id
        left join lobby r on r.rematch_of = m.match_id and r.state <> 'closed'
        join match_step n on n.match_id = m.match_id
            and n.seq = (select max(seq) from match_step x where x.match_id = m.match_id)
        join match_seat s on s.match_id = m.match_id
        left join player p on p.player_id = s.player_id";

const TUTORIALS: &str = "
    select m.match_id from match_seat s join match m on m.match_id = s.match_id
    where s.player_id = $1 and s.game = '' and m.tutorial and m.game = $2
    order by m.match_id";

const RECORDS: &str = "
    select s.game, count(*), sum(case when s.rank = 0 then 1 else 0 end)
    from match_seat s join match m on m.match_id = s.match_id
    where s.player_id = $1 and s.game > '' and s.rank is not null
        and m.visibility = 'public' and not m.tutorial
    group by s.game order by s.game";

/// A match, as far as it is stored: players are shown as away.
pub async fn read(db: &Db, id: MatchId) -> sqlx::Result<Option<Match>> {
    Ok(read_ids(db, &[id.0]).await?.pop())
}

/// Listed matches, newest first. One that cannot be read is left out and logged.
pub async fn page(db: &Db, filter: MatchFilter<'_>) -> sqlx::Result<Vec<Match>> {
    let ids = page_ids(db, filter).await?;
    let mut matches = read_what_can_be_read(db, &ids).await?;
    matches.sort_unstable_by_key(|item| Reverse(item.id.0));
    Ok(matches)
}

/// A public match that runs, with what shares of a list are counted by.
#[derive(Debug)]
pub(crate) struct RunningMatch {
    pub(crate) id: MatchId,
    pub(crate) players: Vec<PlayerId>,
    /// The network that its room was opened from, if it is known.
    pub(crate) network_bucket: Option<u16>,
}

const RUNNING: &str = "
    select m.match_id, s.player_id, l.network_bucket from (
        select match_id, lobby_id from match
        where visibility = 'public' and not tutorial and state = 'running'
            and ($1 = '' or game = $1)
        order by match_id desc limit $2
    ) m
        join match_seat s on s.match_id = m.match_id
        left join lobby l on l.lobby_id = m.lobby_id
    order by m.match_id desc, s.seat";

/// The newest running public matches, of all games or of one: at most `rows`, newest first.
pub(crate) async fn running(
    db: &Db,
    game: Option<&str>,
    rows: i64,
) -> sqlx::Result<Vec<RunningMatch>> {
    let rows: Vec<(Uuid, Option<Uuid>, Option<i64>)> =
        db.read().fetch_all(RUNNING, args![game.unwrap_or_default(), rows]).await?;
    let mut matches: Vec<RunningMatch> = Vec::new();
    for (id, player, bucket) in rows {
        if matches.last().is_none_or(|last| last.id.0 != id) {
            let network_bucket = bucket.map(number).transpose()?;
            matches.push(RunningMatch { id: MatchId(id), players: Vec::new(), network_bucket });
        }
        let last = matches.last_mut().expect("it was just pushed");
        last.players.extend(player.map(PlayerId));
    }
    Ok(matches)
}

/// These matches, in no order, without those that there are not. One that cannot be read is left
/// out and logged.
pub async fn read_all(db: &Db, ids: &[MatchId]) -> sqlx::Result<Vec<Match>> {
    let ids: Vec<_> = ids.iter().map(|id| id.0).collect();
    read_what_can_be_read(db, &ids).await
}

async fn read_what_can_be_read(db: &Db, ids: &[Uuid]) -> sqlx::Result<Vec<Match>> {
    match read_ids(db, ids).await {
        // The database is gone, or has no connection left.
        Err(err @ (sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut)) => Err(err),
        Err(_) => Ok(read_each(db, ids).await),
        Ok(matches) => Ok(matches),
    }
}

async fn read_each(db: &Db, ids: &[Uuid]) -> Vec<Match> {
    let mut matches = Vec::new();
    for id in ids {
        match read_ids(db, &[*id]).await {
            Ok(read) => matches.extend(read),
            Err(err) => tracing::error!(match_id = %id, %err, "cannot read a match for a list"),
        }
    }
    matches
}

async fn read_ids(db: &Db, ids: &[Uuid]) -> sqlx::Result<Vec<Match>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let sql = format!(
        "{COLUMNS} where m.match_id in ({}) order by m.match_id, s.seat",
        parameters(ids.len())
    );
    let args = ids.iter().map(Value::from).collect();
    let rows: Vec<Joined<MatchColumns, SeatColumns>> =
        db.read().fetch_all(AssertSqlSafe(sql), args).await?;
    let mut matches = matches(rows)?;
    add_rating_changes(db, &mut matches).await?;
    Ok(matches)
}

async fn add_rating_changes(db: &Db, matches: &mut [Match]) -> sqlx::Result<()> {
    let is_rated = |item: &&Match| item.rated && item.state == MatchState::Finished;
    let rated: Vec<_> = matches.iter().filter(is_rated).map(|item| item.id).collect();
    let mut changes = ratings::changes(db, &rated).await?;
    for item in matches {
        item.rating_changes = changes.remove(&item.id);
    }
    Ok(())
}

/// The ids of a page. Each filter has conditions of its own, which an index matches: a parameter
/// that may be null would make the database read everything that is not shown.
async fn page_ids(db: &Db, filter: MatchFilter<'_>) -> sqlx::Result<Vec<Uuid>> {
    let MatchFilter { player, game, state, unlisted, after, rows } = filter;
    let after = after.unwrap_or(Uuid::max());
    let sql = page_sql(player.is_some(), game.is_some(), state, unlisted);
    let mut args = args![after, rows];
    args.extend(player.map(Value::from));
    args.extend(game.map(Value::from));
    db.read().fetch_scalars(AssertSqlSafe(sql), args).await
}

/// Takes a match id, the number of rows, and then the player and the game, if given.
fn page_sql(of_player: bool, of_game: bool, state: Option<&str>, unlisted: bool) -> String {
    let (tables, id, game_parameter) = match of_player {
        true => ("match_seat s join match m on m.match_id = s.match_id", "s.match_id", "$4"),
        false => ("match m", "m.match_id", "$3"),
    };
    let mut conditions = vec![format!("{id} < $1")];
    if of_player {
        conditions.push("s.player_id = $3".into());
    }
    conditions.push(match (of_player, of_game) {
        (true, true) => format!("s.game = {game_parameter}"),
        (true, false) => "s.game > ''".into(),
        (false, true) => format!("m.game = {game_parameter}"),
        (false, false) => "not m.tutorial".into(),
    });
    if !unlisted {
        conditions.push("m.visibility = 'public' and not m.tutorial".into());
    }
    match (state, of_player) {
        (Some("running"), true) => conditions.push("s.rank is null and m.state = 'running'".into()),
        (Some("running"), false) => conditions.push("m.state = 'running'".into()),
        (Some(_), true) => conditions.push("s.rank is not null".into()),
        (Some(_), false) => conditions.push("m.state = 'finished'".into()),
        (None, _) => {}
    }
    let conditions = conditions.join(" and ");
    format!("select {id} from {tables} where {conditions} order by {id} desc limit $2")
}

/// The player's tutorials of a game.
pub async fn tutorials(db: &Db, player: PlayerId, game: &str) -> sqlx::Result<Vec<MatchId>> {
    let ids: Vec<Uuid> = db.read().fetch_scalars(TUTORIALS, args![player, game]).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// The player's finished and won public matches, per game: those that others see in its list.
pub async fn records(db: &Db, player: PlayerId) -> sqlx::Result<Vec<GameRecord>> {
    let rows: Vec<(String, i64, i64)> = db.read().fetch_all(RECORDS, args![player]).await?;
    rows.into_iter()
        .map(|(game, played, won)| {
            Ok(GameRecord { game, played: number(played)?, won: number(won)? })
        })
        .collect()
}

/// Groups rows, each of which is a seat joined with its match, into matches.
fn matches(rows: Vec<Joined<MatchColumns, SeatColumns>>) -> sqlx::Result<Vec<Match>> {
    let mut matches: Vec<Match> = Vec::new();
    for Joined(of, seat) in rows {
        let seat = seat.into_seat()?;
        match matches.last_mut().filter(|last| last.id.0 == of.match_id) {
            Some(last) => last.seats.push(seat),
            None => matches.push(of.into_match(seat)?),
        }
    }
    Ok(matches)
}

columns! {
    struct MatchColumns {
        match_id: Uuid,
        game: String,
        rules_version: i64,
        options: String,
        clock: String,
        absence: String,
        hints: bool,
        rated: bool,
        tutorial: bool,
        state: String,
        result: Option<String>,
        started_at: i64,
        finished_at: Option<i64>,
        seq: i64,
        /// Bit n is set for seat n.
        awaiting: i64,
        rematch: Option<Uuid>,
        source_match_id: Option<Uuid>,
        source_seq: Option<i64>,
        event_id: Option<Uuid>,
    }
}

columns! {
    struct SeatColumns {
        seat: i64,
        bot: Option<String>,
        roster: String,
        player_id: Option<Uuid>,
        name: Option<String>,
        kind: Option<String>,
        emblem: Option<String>,
        has_left: bool,
        /// The clocks saved with the match's newest step.
        clocks: Option<String>,
    }
}

impl MatchColumns {
    fn into_match(self, first: MatchSeat) -> sqlx::Result<Match> {
        let state: MatchState = parse_enum(&self.state)?;
        let result = self.result.as_deref().map(serde_json::from_str).transpose();
        let awaiting = match state {
            MatchState::Running => self.awaiting,
            MatchState::Finished | MatchState::Void => 0,
        };
        Ok(Match {
            id: MatchId(self.match_id),
            game: self.game,
            rules_version: number(self.rules_version)?,
            options: serde_json::from_str(&self.options).map_err(|_| decode_error("options"))?,
            clock: serde_json::from_str(&self.clock).map_err(|_| decode_error("clock"))?,
            absence: parse_enum(&self.absence)?,
            hints: self.hints,
            tutorial: self.tutorial,
            rated: self.rated,
            state,
            seq: number(self.seq)?,
            awaiting: (0..16).filter(|seat| awaiting >> seat & 1 == 1).collect(),
            result: result.map_err(|_| decode_error("result"))?,
            started_at: Timestamp::from_ms(self.started_at),
            finished_at: self.finished_at.map(Timestamp::from_ms),
            seats: vec![first],
            rematch: self.rematch.map(LobbyId),
            rating_changes: None,
            continued_from: match (self.source_match_id, self.source_seq) {
                (Some(id), Some(seq)) => {
                    Some(ContinuedFrom { match_id: MatchId(id), seq: number(seq)? })
                }
                _ => None,
            },
            event_id: self.event_id.map(EventId),
            watching: None,
        })
    }
}

impl SeatColumns {
    fn into_seat(self) -> sqlx::Result<MatchSeat> {
        let player = match (self.player_id, self.name, self.kind) {
            (Some(id), Some(name), Some(kind)) => Some(player(id, name, &kind, self.emblem)?),
            _ => None,
        };
        let seat: u8 = number(self.seat)?;
        let clocks = self.clocks.as_deref().map(serde_json::from_str::<SavedClocks>).transpose();
        let clocks = clocks.map_err(|_| decode_error("clocks"))?;
        let is_stood_in = clocks.is_some_and(|clocks| clocks.bot_controlled.contains(Seat(seat)));
        let presence = match (self.has_left, &self.bot) {
            (true, _) => Presence::Left,
            (false, Some(_)) => Presence::Bot,
            (false, None) if is_stood_in => Presence::Bot,
            (false, None) => Presence::Away,
        };
        Ok(MatchSeat {
            seat,
            player,
            bot: self.bot.as_deref().map(parse_enum).transpose()?,
            presence,
            until: None,
            roster: serde_json::from_str(&self.roster).map_err(|_| decode_error("roster"))?,
        })
    }
}
