//! The lobbies of one player: seats, of which it may have so many, and invitations.

use scrapworks_protocol::{LobbyId, PlayerId};
use uuid::Uuid;

use crate::store::{
    db::{Db, Tx, in_memory},
    people::player_rows,
    query::args,
    records::KeptInvitation,
    rows::number,
};

const OPEN_OF_PLAYER: &str = "
    select l.lobby_id from lobby l join lobby_seat s on s.lobby_id = l.lobby_id
    where s.player_id = $1 and l.state = 'open' order by l.lobby_id";

const SEATED_OF_PLAYER: &str = "
    select count(*) from lobby l join lobby_seat s on s.lobby_id = l.lobby_id
    where s.player_id = $1 and not s.invited and l.state = 'open'";

const INVITATIONS_OF_PLAYER: &str = "
    select l.owner_id, l.network_bucket, (
        select count(*) from friend f
            join friend b on b.player_id = f.other_id and b.other_id = f.player_id
        where f.player_id = $1 and f.other_id = l.owner_id) > 0
    from lobby l join lobby_seat s on s.lobby_id = l.lobby_id
    where s.player_id = $1 and s.invited and l.state = 'open' and not exists (
        select 1 from block b where b.player_id = $1 and b.blocked_id = l.owner_id)";

const OPEN_OF_NETWORK: &str = "
    select count(*) from lobby where network_bucket = $1 and state = 'open'";

const NETWORK_OF: &str = "select network_bucket from lobby where lobby_id = $1";

/// What came of storing a lobby.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stored {
    Done,
    /// The lobby has changed since it was read, or the match has the lobby of a rematch already.
    TooLate,
    /// The player who would take a seat has as many as one may have.
    Full,
}

/// Open lobbies in which a player may sit at once.
#[derive(Debug, Clone, Copy)]
pub struct SeatBound {
    pub player: PlayerId,
    pub max: usize,
}

/// The open lobbies in which the player sits or is invited, also by somebody whom it has blocked.
pub async fn open_of_player(db: &Db, player: PlayerId) -> sqlx::Result<Vec<LobbyId>> {
    let ids: Vec<(Uuid,)> = db.read().fetch_all(OPEN_OF_PLAYER, args![player]).await?;
    Ok(ids.into_iter().map(|(id,)| LobbyId(id)).collect())
}

/// The number of open lobbies in which the player sits.
pub async fn seated_of_player(db: &Db, player: PlayerId) -> sqlx::Result<usize> {
    in_memory!(db, memory => memory.read(|tables| tables.seated_lobbies_of(player)).await);
    let count: i64 = db.read().fetch_scalar(SEATED_OF_PLAYER, args![player]).await?;
    number(count)
}

/// Whether the player may sit in one more, and is not deleted. Its other lobbies wait for the end
/// of the transaction, whichever server is asked for them.
pub(in crate::store) async fn has_place(tx: &mut Tx, bound: SeatBound) -> sqlx::Result<bool> {
    if !player_rows::lock(tx, bound.player).await? {
        return Ok(false);
    }
    let count: i64 = tx.fetch_scalar(SEATED_OF_PLAYER, args![bound.player]).await?;
    Ok(number::<usize>(count)? < bound.max)
}

/// The seats that are kept for the player in open lobbies, in no order. Those of owners
/// whom it has blocked are left out: it does not hear of them.
pub async fn invitations_of_player(db: &Db, player: PlayerId) -> sqlx::Result<Vec<KeptInvitation>> {
    let rows: Vec<(Uuid, Option<i64>, bool)> =
        db.read().fetch_all(INVITATIONS_OF_PLAYER, args![player]).await?;
    let kept = |(owner, bucket, of_friend): (Uuid, Option<i64>, bool)| {
        let network_bucket = bucket.map(number).transpose()?;
        Ok(KeptInvitation { by: PlayerId(owner), network_bucket, of_friend })
    };
    rows.into_iter().map(kept).collect()
}

/// The number of lobbies that were opened from a network and are open.
pub async fn open_of_network(db: &Db, network_bucket: u16) -> sqlx::Result<usize> {
    in_memory!(db, _memory => Ok(0));
    let bucket = i64::from(network_bucket);
    let count: i64 = db.read().fetch_scalar(OPEN_OF_NETWORK, args![bucket]).await?;
    number(count)
}

/// The network that a lobby was opened from, if it is known.
pub async fn network_of(db: &Db, lobby: LobbyId) -> sqlx::Result<Option<u16>> {
    let found: Option<(Option<i64>,)> = db.read().fetch_optional(NETWORK_OF, args![lobby]).await?;
    found.and_then(|(bucket,)| bucket).map(number).transpose()
}
