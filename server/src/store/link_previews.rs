//! What a link to a match or to a waiting room shows, by one read of its rows.

use scrapworks_protocol::{LobbyId, LobbyState, MatchId, MatchState, Visibility};

use crate::store::{
    db::Db,
    query::args,
    rows::{number, parse_enum},
};

const MATCH: &str = "
    select m.game, m.visibility, m.tutorial, m.state, s.rank, s.bot is not null, p.name
    from match m
        join match_seat s on s.match_id = m.match_id
        left join player p on p.player_id = s.player_id
    where m.match_id = $1 order by s.seat";

const LOBBY: &str = "
    select l.game, l.visibility, l.state, p.name, count(*),
        sum(case when s.bot is not null or (s.player_id is not null and not s.invited)
            then 1 else 0 end)
    from lobby l
        join lobby_seat s on s.lobby_id = l.lobby_id
        join player p on p.player_id = l.owner_id
    where l.lobby_id = $1
    group by l.game, l.visibility, l.state, p.name";

/// What anybody may know of a match.
#[derive(Debug)]
pub(crate) struct MatchFacts {
    pub(crate) game: String,
    /// Whether it is on the public list.
    pub(crate) is_listed: bool,
    pub(crate) state: MatchState,
    pub(crate) seats: Vec<SeatFacts>,
}

#[derive(Debug)]
pub(crate) struct SeatFacts {
    /// None of a bot. Empty of a deleted player.
    pub(crate) name: Option<String>,
    pub(crate) has_won: bool,
}

/// What anybody may know of a waiting room.
#[derive(Debug)]
pub(crate) struct LobbyFacts {
    pub(crate) game: String,
    /// Whether it is on the public list.
    pub(crate) is_listed: bool,
    pub(crate) state: LobbyState,
    /// The name of who has opened it.
    pub(crate) owner: String,
    pub(crate) seats: u8,
    pub(crate) taken: u8,
}

type MatchRow = (String, String, bool, String, Option<i64>, bool, Option<String>);

pub(crate) async fn of_match(db: &Db, id: MatchId) -> sqlx::Result<Option<MatchFacts>> {
    let rows: Vec<MatchRow> = db.read().fetch_all(MATCH, args![id]).await?;
    let mut facts: Option<MatchFacts> = None;
    for (game, visibility, tutorial, state, rank, is_bot, name) in rows {
        let seat = SeatFacts {
            name: (!is_bot).then(|| name.unwrap_or_default()),
            has_won: rank == Some(0),
        };
        match &mut facts {
            Some(facts) => facts.seats.push(seat),
            None => {
                let is_listed = !tutorial && is_public(&visibility)?;
                let state = parse_enum(&state)?;
                facts = Some(MatchFacts { game, is_listed, state, seats: vec![seat] });
            }
        }
    }
    Ok(facts)
}

pub(crate) async fn of_lobby(db: &Db, id: LobbyId) -> sqlx::Result<Option<LobbyFacts>> {
    let row: Option<(String, String, String, String, i64, i64)> =
        db.read().fetch_optional(LOBBY, args![id]).await?;
    row.map(|(game, visibility, state, owner, seats, taken)| {
        Ok(LobbyFacts {
            game,
            is_listed: is_public(&visibility)?,
            state: parse_enum(&state)?,
            owner,
            seats: number(seats)?,
            taken: number(taken)?,
        })
    })
    .transpose()
}

fn is_public(visibility: &str) -> sqlx::Result<bool> {
    let visibility: Visibility = parse_enum(visibility)?;
    Ok(visibility == Visibility::Public)
}
