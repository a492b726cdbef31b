//! What a tab does by itself from time to time.

use serde_json::{Value as Json, json};
use tokio::time::sleep;

use super::{
    tab::{Socket, Tab, Who},
    viewer::Joining,
};

impl Tab {
    pub(super) async fn deed(&mut self, socket: &mut Socket) -> Option<()> {
        if self.viewers.is_empty() {
            return Some(());
        }
        let index = self.dice.below(self.viewers.len() as u32) as usize;
        if !self.world.is_chaos() {
            return self.diligent_deed(socket, index).await;
        }
        if let Some(errand) = self.player().and_then(|of| of.errands.borrow_mut().pop_front()) {
            return self.send(socket, &errand).await;
        }
        if let Who::Ghost(_, id) = &self.who {
            if self.viewers[index].is_settled() && self.dice.percent(30) {
                self.world.oracle.borrow().memory().forget_player(*id);
            }
            return self.say(socket, index).await;
        }
        match self.dice.below(100) {
            0..60 => self.wish(socket, index).await,
            60..66 => self.send_again(socket).await,
            66..72 => self.preview(socket, index).await,
            72..78 => self.say(socket, index).await,
            78..81 => self.look_back(socket, index).await,
            81..85 => self.join_again(socket, index).await,
            85..88 => self.send(socket, &json!({ "type": "ping", "t": 1 })).await,
            // Does not read for a while.
            88..93 => {
                let pause = self.dice.pause(40_000);
                self.note("does not read");
                sleep(pause).await;
                Some(())
            }
            93..97 => None,
            _ => Some(()),
        }
    }

    /// Plays on, and resigns when the match has gone on for long enough.
    async fn diligent_deed(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        let viewer = &self.viewers[index];
        let (id, Some(seat)) = (viewer.match_id, viewer.seat) else { return Some(()) };
        if !matches!(self.who, Who::First(_))
            || !viewer.is_settled()
            || self.asked.waits_for_a_step(id)
        {
            return Some(());
        }
        if self.world.is_to_resign(id, seat) {
            let resign = self.wish_for(index, json!({ "type": "resign" }));
            return self.send(socket, &resign).await;
        }
        let Some(legal) = self.viewers[index].legal.clone() else { return Some(()) };
        let action = self.dice.pick(&legal)?.clone();
        let act = self.wish_for(index, json!({ "type": "act", "action": action }));
        self.send(socket, &act).await
    }

    fn wish_for(&mut self, index: usize, mut wish: Json) -> Json {
        self.ids += 1;
        wish["match_id"] = json!(self.viewers[index].match_id);
        wish["action_id"] = json!(format!("{}-{}", self.name, self.ids));
        if let Some(player) = self.player() {
            player.wishes.borrow_mut().push(wish.clone());
        }
        wish
    }

    /// Acts, takes back, calls somebody absent or resigns; sometimes twice, sometimes on another
    /// connection too.
    async fn wish(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        let Some(wish) = self.invent(index) else { return Some(()) };
        let wish = self.wish_for(index, wish);
        if self.dice.percent(15)
            && let Some(player) = self.player()
        {
            player.errands.borrow_mut().push_back(wish.clone());
        }
        self.send(socket, &wish).await?;
        if self.dice.percent(15) {
            self.send(socket, &wish).await?;
        }
        Some(())
    }

    fn invent(&mut self, index: usize) -> Option<Json> {
        let viewer = &self.viewers[index];
        let (seq, undo_of, legal) = (viewer.seq(), viewer.undo_of, viewer.legal.clone());
        if self.dice.permille(20) {
            let choice = if self.dice.percent(50) { "bot" } else { "end" };
            let seat = self.dice.below(4);
            return Some(json!({ "type": "call_absent", "seat": seat, "choice": choice }));
        }
        if self.dice.permille(4) {
            return Some(json!({ "type": "resign" }));
        }
        if self.dice.percent(3) {
            return Some(json!({ "type": "act", "action": { "type": "nothing_of_that_kind" } }));
        }
        if self.dice.percent(if undo_of.is_some() { 25 } else { 2 }) {
            let of = undo_of.or(seq).unwrap_or(0);
            return Some(json!({ "type": "undo", "of": of }));
        }
        let action = self.dice.pick(&legal?)?.clone();
        let mut act = json!({ "type": "act", "action": action });
        if self.dice.percent(50) {
            let age = if self.dice.percent(10) { self.dice.below(5) } else { 0 };
            act["seq"] = json!(seq?.saturating_sub(u64::from(age)));
        }
        Some(act)
    }

    /// Something that was sent before, whatever became of it.
    async fn send_again(&mut self, socket: &mut Socket) -> Option<()> {
        let Some(player) = self.player().cloned() else { return Some(()) };
        let wish = self.dice.pick(&player.wishes.borrow()).cloned();
        match wish {
            Some(wish) => self.send(socket, &wish).await,
            None => Some(()),
        }
    }

    async fn preview(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        let legal = self.viewers[index].legal.clone().unwrap_or_default();
        let action = self.dice.pick(&legal).cloned().unwrap_or(Json::Null);
        let match_id = self.viewers[index].match_id;
        let preview = json!({ "type": "preview", "match_id": match_id, "action": action });
        self.send(socket, &preview).await
    }

    async fn say(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        if self.player().is_none() {
            return Some(());
        }
        let match_id = self.viewers[index].match_id;
        let line = json!({ "type": "chat", "match_id": match_id, "text": "well, well" });
        self.send(socket, &line).await
    }

    async fn look_back(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        let match_id = self.viewers[index].match_id;
        let history = json!({ "type": "history", "match_id": match_id, "kind": "events" });
        self.send(socket, &history).await
    }

    async fn join_again(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        let viewer = &mut self.viewers[index];
        if !viewer.is_settled() {
            return Some(());
        }
        viewer.joins(Joining::Again);
        let match_id = viewer.match_id;
        if self.dice.percent(30) {
            self.send(socket, &json!({ "type": "leave_match", "match_id": match_id })).await?;
        }
        self.send(socket, &json!({ "type": "join_match", "match_id": match_id })).await
    }
}
