//! Invitations: the owner of a lobby keeps a seat for a player, who is told wherever it is.

use scrapworks_protocol::{
    FriendState, LobbyId, Player, PlayerId, PlayerKind,
    socket::{Invited, ServerMessage},
};

use crate::{
    cluster::frame::Frame,
    domain::lobby::Lobby,
    error::Error,
    lobby::{pubsub::change_message, service::LobbyService},
    store::{
        lobbies::lobby_bounds,
        people::{blocks, friends, players},
        records::KeptInvitation,
    },
};

/// Open lobbies to which one player may be invited by friends, and as many by others, rematches
/// included. So strangers cannot keep friends from inviting.
pub const INVITATIONS_PER_PLAYER_MAX: usize = 20;
/// Those of them that one stranger may hold.
pub const INVITATIONS_OF_A_STRANGER_MAX: usize = 3;
/// Those of them that all strangers of one network may hold.
const INVITATIONS_OF_A_NETWORK_MAX: usize = 6;
/// Invitations of strangers, if there are those who have one each, or a network of theirs two: who
/// invites once is heard, whoever invited before.
const FIRST_INVITATIONS_MAX: usize = 60;
const FIRST_OF_A_NETWORK: usize = 2;

impl LobbyService {
    /// Keeps a free seat for a player, and tells all its connections.
    ///
    /// # Errors
    /// [`Error::LobbyNotFound`], [`Error::PlayerNotFound`], [`Error::Invitations`],
    /// [`Error::PlayerBlocked`], and the
    /// refusals of [`Lobby::invite`].
    pub async fn invite(
        &self,
        id: LobbyId,
        by: &Player,
        invited: PlayerId,
    ) -> Result<Lobby, Error> {
        let invited = players::read(self.db(), invited).await?.ok_or(Error::PlayerNotFound)?;
        if invited.kind == PlayerKind::Deleted {
            return Err(Error::PlayerNotFound);
        }
        // Nobody learns of a block by inviting to a lobby that could not be joined anyway.
        self.read(id).await?.lobby.invite(by.id, &invited)?;
        self.check_apart(by.id, invited.id).await?;
        let between = friends::between(self.db(), by.id, invited.id).await?;
        let is_friend = between.is_some_and(|it| it.state == FriendState::Friend);
        let kept = lobby_bounds::invitations_of_player(self.db(), invited.id).await?;
        let network_bucket = lobby_bounds::network_of(self.db(), id).await?;
        let another = KeptInvitation { by: by.id, network_bucket, of_friend: is_friend };
        if !takes_another(&kept, another) {
            return Err(Error::Invitations { max: INVITATIONS_PER_PLAYER_MAX });
        }
        let lobby = self.change(id, |lobby| lobby.invite(by.id, &invited)).await?;
        // Who blocks looks for seats to free afterwards, and may have looked before this one.
        if let Err(refused) = self.check_apart(by.id, invited.id).await {
            self.free_seat_of(id, invited.id).await?;
            return Err(refused);
        }
        let message = Invited { lobby_id: id, game: lobby.game.clone(), by: by.clone() };
        let frame = Frame::from(ServerMessage::Invited(message)).caused_by(by.id);
        self.sockets().send_to_player(invited.id, frame, &[]);
        self.live().notifications().invited(invited.id, id, &lobby.game);
        Ok(lobby)
    }

    /// Tells those who were invited before a change and are no longer, because they sit, were taken
    /// out, or the lobby has closed: an invitation is shown on every page.
    pub(super) fn tell_uninvited(&self, before: &Lobby, after: &Lobby) {
        let kept = before.seats.iter().filter_map(|seat| Some(seat.invited()?.player.id));
        for player in kept.filter(|player| !after.is_open() || !after.invites(*player)) {
            let view = self.view(after);
            self.sockets().send_to_player(player, change_message(&view), &[]);
        }
    }

    /// Refuses to invite a player if one of the two has blocked the other.
    async fn check_apart(&self, by: PlayerId, invited: PlayerId) -> Result<(), Error> {
        if blocks::has_blocked(self.db(), by, invited).await? {
            return Err(Error::PlayerBlocked);
        }
        if blocks::has_blocked(self.db(), invited, by).await? {
            // Who was blocked hears what could be true of anybody.
            return Err(Error::Invitations { max: INVITATIONS_PER_PLAYER_MAX });
        }
        Ok(())
    }
}

/// Whether a player with these invitations takes another one.
fn takes_another(kept: &[KeptInvitation], another: KeptInvitation) -> bool {
    let alike = || kept.iter().filter(|it| it.of_friend == another.of_friend);
    let all = alike().count();
    if another.of_friend {
        return all < INVITATIONS_PER_PLAYER_MAX;
    }
    let own = alike().filter(|it| it.by == another.by).count();
    let is_of_network = |it: &&KeptInvitation| {
        another.network_bucket.is_some() && it.network_bucket == another.network_bucket
    };
    let of_network = alike().filter(is_of_network).count();
    let is_first = own == 0 && another.network_bucket.is_some() && of_network < FIRST_OF_A_NETWORK;
    let max = if is_first { FIRST_INVITATIONS_MAX } else { INVITATIONS_PER_PLAYER_MAX };
    all < max && own < INVITATIONS_OF_A_STRANGER_MAX && of_network < INVITATIONS_OF_A_NETWORK_MAX
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn kept(by: usize, of_friend: bool) -> KeptInvitation {
        let by = PlayerId(Uuid::from_u128(by as u128));
        KeptInvitation { by, network_bucket: None, of_friend }
    }

    fn takes(all: &[KeptInvitation], by: usize, is_friend: bool) -> bool {
        takes_another(all, kept(by, is_friend))
    }

    #[test]
    fn strangers_of_one_network_leave_room_to_others() {
        let from = |network: u16, by: usize| KeptInvitation {
            network_bucket: Some(network),
            ..kept(by, false)
        };
        let mut all = Vec::new();
        let fill = |network: u16, all: &mut Vec<KeptInvitation>| {
            for by in 0..30 {
                let another = from(network, usize::from(network) * 100 + by % 10);
                if takes_another(all, another) {
                    all.push(another);
                }
            }
        };
        fill(1, &mut all);
        assert_eq!(all.len(), 6, "of one network");
        (2..9).for_each(|network| fill(network, &mut all));
        let honest = from(99, 9_999);
        assert!(takes_another(&all, honest), "the first one is heard");
        all.push(honest);
        assert!(!takes_another(&all, honest), "there were {} before", all.len());
        (100..1_000).for_each(|network| fill(network, &mut all));
        assert_eq!(all.len(), FIRST_INVITATIONS_MAX);
    }

    #[test]
    fn strangers_and_friends_do_not_take_each_others_places() {
        for of_friends in [true, false] {
            let mut all: Vec<_> =
                (0..INVITATIONS_PER_PLAYER_MAX - 1).map(|by| kept(by, of_friends)).collect();
            assert!(takes(&all, 100, of_friends));
            all.push(kept(99, of_friends));
            assert!(!takes(&all, 100, of_friends));
            assert!(takes(&all, 100, !of_friends));
        }
    }

    #[test]
    fn one_stranger_holds_a_few_places() {
        let all = [kept(1, false); INVITATIONS_OF_A_STRANGER_MAX];
        assert_eq!([takes(&all, 1, false), takes(&all, 2, false)], [false, true]);
        assert!(takes(&[kept(1, true); INVITATIONS_PER_PLAYER_MAX - 1], 1, true));
    }
}
