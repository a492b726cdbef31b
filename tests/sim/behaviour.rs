//! What a client does at random intervals.

use serde_json::{Value as Json, json};
use tokio::time::sleep;

use super::{
    client::{Client, Role, Socket},
    match_view::Joining,
};

impl Client {
    pub(super) async fn act(&mut self, socket: &mut Socket) -> Option<()> {
        if self.views.is_empty() {
            return Some(());
        }
        let index = self.rng.below(self.views.len() as u32) as usize;
        if !self.sim.has_faults() {
            return self.play_on(socket, index).await;
        }
        if let Some(errand) =
            self.player().and_then(|of| of.shared_commands.borrow_mut().pop_front())
        {
            return self.send(socket, &errand).await;
        }
        if let Role::Forgotten(_, id) = &self.role {
            if self.views[index].is_settled() && self.rng.percent(30) {
                self.sim.model.borrow().memory().forget_player(*id);
            }
            return self.chat(socket, index).await;
        }
        match self.rng.below(100) {
            0..60 => self.send_random_command(socket, index).await,
            60..66 => self.resend(socket).await,
            66..72 => self.preview(socket, index).await,
            72..78 => self.chat(socket, index).await,
            78..81 => self.request_history(socket, index).await,
            81..85 => self.rejoin(socket, index).await,
            85..88 => self.send(socket, &json!({ "type": "ping", "t": 1 })).await,
            // Stops reading for a while.
            88..93 => {
                let pause = self.rng.pause(40_000);
                self.note("stops reading");
                sleep(pause).await;
                Some(())
            }
            93..97 => None,
            _ => Some(()),
        }
    }

    /// Without faults: plays a random legal action, or resigns once the match is long enough.
    async fn play_on(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        let view = &self.views[index];
        let (id, Some(seat)) = (view.match_id, view.seat) else { return Some(()) };
        if !matches!(self.role, Role::First(_)) || !view.is_settled() || self.pending.is_pending(id)
        {
            return Some(());
        }
        if self.sim.should_resign(id, seat) {
            let resign = self.new_command(index, json!({ "type": "resign" }));
            return self.send(socket, &resign).await;
        }
        let Some(legal) = self.views[index].legal.clone() else { return Some(()) };
        let action = self.rng.pick(&legal)?.clone();
        let act = self.new_command(index, json!({ "type": "act", "action": action }));
        self.send(socket, &act).await
    }

    fn new_command(&mut self, index: usize, mut command: Json) -> Json {
        self.ids += 1;
        command["match_id"] = json!(self.views[index].match_id);
        command["action_id"] = json!(format!("{}-{}", self.name, self.ids));
        if let Some(player) = self.player() {
            player.commands.borrow_mut().push(command.clone());
        }
        command
    }

    /// Sends a random command; sometimes twice, sometimes on another client's connection too.
    async fn send_random_command(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        let Some(command) = self.random_command(index) else { return Some(()) };
        let command = self.new_command(index, command);
        if self.rng.percent(15)
            && let Some(player) = self.player()
        {
            player.shared_commands.borrow_mut().push_back(command.clone());
        }
        self.send(socket, &command).await?;
        if self.rng.percent(15) {
            self.send(socket, &command).await?;
        }
        Some(())
    }

    fn random_command(&mut self, index: usize) -> Option<Json> {
        let view = &self.views[index];
        let (seq, undo_of, legal) = (view.seq(), view.undo_of, view.legal.clone());
        if self.rng.permille(20) {
            let choice = if self.rng.percent(50) { "bot" } else { "end" };
            let seat = self.rng.below(4);
            return Some(json!({ "type": "call_absent", "seat": seat, "choice": choice }));
        }
        if self.rng.permille(4) {
            return Some(json!({ "type": "resign" }));
        }
        if self.rng.percent(3) {
            return Some(json!({ "type": "act", "action": { "type": "nothing_of_that_kind" } }));
        }
        if self.rng.percent(if undo_of.is_some() { 25 } else { 2 }) {
            let of = undo_of.or(seq).unwrap_or(0);
            return Some(json!({ "type": "undo", "of": of }));
        }
        let action = self.rng.pick(&legal?)?.clone();
        let mut act = json!({ "type": "act", "action": action });
        if self.rng.percent(50) {
            let age = if self.rng.percent(10) { self.rng.below(5) } else { 0 };
            act["seq"] = json!(seq?.saturating_sub(u64::from(age)));
        }
        Some(act)
    }

    /// Resends an earlier command, whatever its reply was.
    async fn resend(&mut self, socket: &mut Socket) -> Option<()> {
        let Some(player) = self.player().cloned() else { return Some(()) };
        let command = self.rng.pick(&player.commands.borrow()).cloned();
        match command {
            Some(command) => self.send(socket, &command).await,
            None => Some(()),
        }
    }

    async fn preview(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        let legal = self.views[index].legal.clone().unwrap_or_default();
        let action = self.rng.pick(&legal).cloned().unwrap_or(Json::Null);
        let match_id = self.views[index].match_id;
        let preview = json!({ "type": "preview", "match_id": match_id, "action": action });
        self.send(socket, &preview).await
    }

    async fn chat(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        if self.player().is_none() {
            return Some(());
        }
        let match_id = self.views[index].match_id;
        let route = json!({ "type": "chat", "match_id": match_id, "text": "well, well" });
        self.send(socket, &route).await
    }

    async fn request_history(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        let match_id = self.views[index].match_id;
        let history = json!({ "type": "history", "match_id": match_id, "kind": "events" });
        self.send(socket, &history).await
    }

    async fn rejoin(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        let view = &mut self.views[index];
        if !view.is_settled() {
            return Some(());
        }
        view.set_joining(Joining::Again);
        let match_id = view.match_id;
        if self.rng.percent(30) {
            self.send(socket, &json!({ "type": "leave_match", "match_id": match_id })).await?;
        }
        self.send(socket, &json!({ "type": "join_match", "match_id": match_id })).await
    }
}
