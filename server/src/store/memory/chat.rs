//! Chat lines.

use scrapworks_protocol::{PlayerId, Timestamp, socket::ChatSaid};
use uuid::Uuid;

use crate::store::{
    memory::tables::Tables,
    records::{ChatLine, ChatRoom},
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
            id: line.chat_line_id,
            from: self.player(PlayerId(line.player_id))?,
            text: line.text.clone(),
            at: Timestamp::from_ms(line.at),
        })
    }

    pub(in crate::store) fn line_count(&self, room: ChatRoom) -> i64 {
        self.lines.get(&room).map_or(0, |lines| lines.len() as i64)
    }
}
