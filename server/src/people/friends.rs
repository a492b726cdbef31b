//! Friends: two players who have both asked. Each sees whether the other one is here, and what it
//! plays.

use std::collections::{HashMap, HashSet};

use scrapworks_protocol::{
    Friend, FriendState, MatchId, Player, PlayerId, Presence,
    socket::{FriendsChanged, ServerMessage},
};

use crate::{
    app::AppState,
    clock::wall::now,
    cluster::frame::Frame,
    error::Error,
    people::target_player::find_target,
    store::{
        people::friends::{self, Asking, FriendRequest, StoredFriend},
        records::deleted_player,
    },
};

/// Friends and own requests of one player, and as many requests to it: of more the oldest go.
pub const FRIENDS_MAX: u32 = 200;

/// Asks a player to be friends, or accepts if it asks already. Again changes nothing.
///
/// # Errors
/// [`Error::PlayerSelf`], [`Error::PlayerNotFound`], [`Error::PlayerBlocked`], [`Error::Friends`],
/// [`Error::FriendPaused`].
pub async fn ask(
    app: &AppState,
    player: &Player,
    other: PlayerId,
    network_bucket: Option<u16>,
) -> Result<Friend, Error> {
    let other = find_target(app, player.id, other).await?;
    // A request to somebody who has blocked the player is stored, and never shown.
    let request = FriendRequest { player: player.id, other: other.id, at: now(), network_bucket };
    let between = match friends::ask(&app.db, request, FRIENDS_MAX).await? {
        Asking::Blocked => return Err(Error::PlayerBlocked),
        Asking::Gone => return Err(Error::PlayerNotFound),
        Asking::Full => return Err(Error::Friends { max: FRIENDS_MAX }),
        Asking::Before(between) => between,
        Asking::Paused(until) => return Err(Error::FriendPaused { until }),
        Asking::Asked(between, dropped) => {
            if dropped > 0 {
                tracing::info!(player = %other.id, dropped, "dropped requests to be friends");
                app.metrics.clients.friend_requests_dropped.increment(dropped as u64);
            }
            tell(app, player, &other, Some(between.state));
            between
        }
    };
    let mut listed = view(app, vec![StoredFriend { player: other, between }]).await?;
    listed.pop().ok_or(Error::PlayerNotFound)
}

/// Ends a friendship, takes a request back, or declines one.
///
/// # Errors
/// [`Error::PlayerSelf`], [`Error::PlayerNotFound`].
pub async fn end(app: &AppState, player: &Player, other: PlayerId) -> Result<(), Error> {
    let other = find_target(app, player.id, other).await?;
    if friends::end(&app.db, player.id, other.id, now()).await?.is_some() {
        tell(app, player, &other, None);
    }
    Ok(())
}

/// Tells both that a friendship or request is over which a block has ended. It looks as if the
/// other one had ended it by itself.
pub(super) fn tell_ended(app: &AppState, player: &Player, other: &Player) {
    tell(app, player, other, None);
}

/// Ends what is between a deleted player and others, and tells them that it is gone.
pub(crate) async fn end_all(app: &AppState, deleted: PlayerId) -> Result<(), Error> {
    let others = friends::end_all(&app.db, deleted).await?;
    let changed = FriendsChanged { player: deleted_player(deleted), state: None };
    let frame = Frame::from(ServerMessage::FriendsChanged(changed));
    for other in others {
        app.sockets.send_to_player(other, frame.clone(), &[]);
    }
    Ok(())
}

/// All friends and requests of a player: requests to it first, then by name.
pub async fn list(app: &AppState, player: PlayerId) -> Result<Vec<Friend>, Error> {
    let mut listed = view(app, friends::list(&app.db, player).await?).await?;
    let rank = |friend: &Friend| match friend.state {
        FriendState::Asks => 0,
        FriendState::Friend => 1,
        FriendState::Asked => 2,
    };
    listed.sort_by_cached_key(|friend| {
        (rank(friend), !friend.here, friend.player.name.to_lowercase(), friend.player.id)
    });
    Ok(listed)
}

/// Adds who is here, and what they play.
async fn view(app: &AppState, stored: Vec<StoredFriend>) -> Result<Vec<Friend>, Error> {
    let is_friend = |friend: &&StoredFriend| friend.between.state == FriendState::Friend;
    let ids: Vec<_> = stored.iter().filter(is_friend).map(|friend| friend.player.id).collect();
    let here = app.sockets.connected(&ids).await.players;
    let playing = playing(app, &here).await?;
    let friend = |StoredFriend { player, between }: StoredFriend| Friend {
        here: here.contains(&player.id),
        playing: playing.get(&player.id).copied(),
        state: between.state,
        since: between.since,
        player,
    };
    Ok(stored.into_iter().map(friend).collect())
}

/// The newest public match of each player at whose table it is.
async fn playing(
    app: &AppState,
    here: &HashSet<PlayerId>,
) -> Result<HashMap<PlayerId, MatchId>, Error> {
    let mut seats = Vec::new();
    for player in here {
        let matches = friends::playing(&app.db, *player).await?;
        seats.extend(matches.into_iter().map(|(match_id, seat)| (*player, match_id, seat)));
    }
    let mut matches: Vec<_> = seats.iter().map(|(_, match_id, _)| *match_id).collect();
    matches.sort_unstable();
    matches.dedup();
    let attendance = app.live.attendance(&matches).await;
    let attendance: HashMap<_, _> = matches.into_iter().zip(attendance).collect();
    let mut playing = HashMap::new();
    for (player, match_id, seat) in seats {
        let of_match = attendance.get(&match_id).and_then(Option::as_ref);
        let presence = of_match.and_then(|of_match| of_match.presence.get(seat));
        if presence.is_some_and(|seat| seat.presence == Presence::Here) {
            // The newest comes first.
            playing.entry(player).or_insert(match_id);
        }
    }
    Ok(playing)
}

/// Tells both, wherever they are connected. Who has blocked the other one hears nothing.
fn tell(app: &AppState, by: &Player, other: &Player, state: Option<FriendState>) {
    let frame = |player: &Player, state| {
        let changed = FriendsChanged { player: player.clone(), state };
        Frame::from(ServerMessage::FriendsChanged(changed))
    };
    app.sockets.send_to_player(by.id, frame(other, state), &[]);
    let seen = state.map(|state| match state {
        FriendState::Asked => FriendState::Asks,
        FriendState::Friend | FriendState::Asks => state,
    });
    app.sockets.send_to_player(other.id, frame(by, seen).caused_by(by.id), &[]);
}
