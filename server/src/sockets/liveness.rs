//! Whether players are heard of. A client that stands still keeps its connection for most of a
//! minute; where that is too long, its player is asked for a sign of life again and again.
//!
//! What counts is how often somebody was asked in vain, not for how long: after a standstill of the
//! server itself everybody has the time to answer.

use scrapworks_protocol::PlayerId;

use crate::sockets::registry::SocketRegistry;

/// What is known of a player with connections to this node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    /// The player is there, as far as anybody has asked.
    Heard,
    /// The player was asked, and may still answer.
    Asked,
    /// There is no connection, or the player was asked before, too, and has not answered.
    Silent,
}

impl SocketRegistry {
    /// Asks the connections of a player to this node for a sign of life.
    pub(crate) fn ask_for_sign(&self, player: PlayerId) {
        self.for_each_of(player, |_, outbox| outbox.ask());
    }

    /// The best sign of any connection of the player to this node.
    pub(crate) fn sign_of(&self, player: PlayerId) -> Sign {
        let mut fewest = None;
        self.for_each_of(player, |_, outbox| {
            fewest = Some(outbox.asks().min(fewest.unwrap_or(u32::MAX)));
        });
        match fewest {
            Some(0) => Sign::Heard,
            Some(1) => Sign::Asked,
            Some(_) | None => Sign::Silent,
        }
    }

    /// Whether the player is connected to this node, and not silent.
    pub(super) fn is_heard(&self, player: PlayerId) -> bool {
        self.sign_of(player) != Sign::Silent
    }
}

#[cfg(test)]
mod tests {
    use std::{
        net::{IpAddr, Ipv4Addr},
        sync::Arc,
    };

    use scrapworks_protocol::SessionId;
    use uuid::Uuid;

    use super::*;
    use crate::sockets::{
        outbox::{Outbox, outbox},
        registry::Slot,
    };

    const ANN: PlayerId = PlayerId(Uuid::from_u128(1));

    fn connect(sockets: &SocketRegistry) -> (Slot, Outbox) {
        let mut slot = sockets.admit(IpAddr::V4(Ipv4Addr::LOCALHOST).into(), true).unwrap();
        let (outbox, _) = outbox(sockets.next_id(), Arc::default());
        slot.open(&outbox);
        slot.assign(ANN, SessionId(ANN.0), &outbox, "welcome".into());
        (slot, outbox)
    }

    #[tokio::test]
    async fn who_is_asked_twice_in_vain_is_silent() {
        let sockets = SocketRegistry::default();
        assert_eq!(sockets.sign_of(ANN), Sign::Silent, "there is no connection");
        let (_slot, outbox) = connect(&sockets);
        assert_eq!(sockets.sign_of(ANN), Sign::Heard);
        sockets.ask_for_sign(ANN);
        assert_eq!(sockets.sign_of(ANN), Sign::Asked);
        outbox.asked().await;
        sockets.ask_for_sign(ANN);
        assert_eq!(sockets.sign_of(ANN), Sign::Silent);
        assert!(outbox.heard());
        assert_eq!(sockets.sign_of(ANN), Sign::Heard);
        assert!(!outbox.heard(), "nobody has asked since");
    }

    #[test]
    fn one_connection_that_answers_is_enough() {
        let sockets = SocketRegistry::default();
        let [(_first, answers), (_second, _)] = [connect(&sockets), connect(&sockets)];
        for _ in 0..3 {
            sockets.ask_for_sign(ANN);
            answers.heard();
        }
        assert_eq!(sockets.sign_of(ANN), Sign::Heard);
    }
}
