//! Chat lines.

use scrapworks_protocol::{PlayerId, Timestamp, socket::ChatSaid};
use uuid::Uuid;

use crate::{
    domain::chat_share::ChatShare,
    store::{
        memory::tables::Tables,
        records::{ChatLine, ChatRoom, SeatHolder},
    },
};

impl Tables {
    /// False if the line exists.
    pub(super) fn add_line(&mut self, line: ChatLine) -> bool {
        let room = self.lines.entry(line.room).or_default();
        room.insert(line.chat_line_id, line).is_none()
    }

    pub(super) fn has_line(&self, line: &ChatLine) -> bool {
        self.lines.get(&line.room).is_some_and(|room| room.contains_key(&line.chat_line_id))
    }

    pub(super) fn check_speaker(&self, line: &ChatLine) -> sqlx::Result<()> {
        self.check_players([PlayerId(line.player_id)].into_iter())
    }

    pub(in crate::store) fn lines(
        &self,
        room: ChatRoom,
        before: Option<Uuid>,
        limit: u32,
    ) -> Vec<ChatSaid> {
        let before = before.unwrap_or(Uuid::max());
        let lines = self.lines.get(&room).into_iter().flat_map(|lines| lines.range(..before).rev());
        let mut said: Vec<_> =
            lines.take(limit as usize).filter_map(|(_, line)| self.said(room, line)).collect();
        said.reverse();
        said
    }

    fn said(&self, room: ChatRoom, line: &ChatLine) -> Option<ChatSaid> {
        Some(ChatSaid {
            match_id: room.match_id(),
            lobby_id: room.lobby_id(),
            event_id: room.event_id(),
            id: line.chat_line_id,
            from: self.player(PlayerId(line.player_id))?,
            text: line.text.clone(),
            at: Timestamp::from_ms(line.at),
        })
    }

    pub(in crate::store) fn chat_share(&self, room: ChatRoom, speaker: PlayerId) -> ChatShare {
        let has_seat = |player: PlayerId| match room {
            ChatRoom::Match(id) => self.matches.get(&id).is_some_and(|entry| {
                entry
                    .new
                    .seats
                    .iter()
                    .any(|seat| matches!(seat.holder, SeatHolder::Player(id) if id == player))
            }),
            ChatRoom::Lobby(id) => {
                self.lobbies.get(&id).is_some_and(|stored| stored.lobby.seats_player(player))
            }
            ChatRoom::Event(_) => false,
        };
        let speakers = self.lines.get(&room).into_iter().flat_map(|lines| lines.values());
        let speakers: Vec<_> = speakers.map(|line| PlayerId(line.player_id)).collect();
        let count = |is_counted: &dyn Fn(PlayerId) -> bool| {
            speakers.iter().filter(|player| is_counted(**player)).count() as i64
        };
        ChatShare {
            own: count(&|player| player == speaker),
            of_onlookers: count(&|player| !has_seat(player)),
            is_seated: has_seat(speaker),
        }
    }
}
