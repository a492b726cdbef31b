//! Lines that aim at pilots (SC-16).

use serde_json::json;

use super::{
    abilities::Source,
    cards::{Act, Benefit, Card, Per, Token, Whom, named},
    run::{Flow, Run, number},
    state::{Way, each_once},
};

impl Run<'_> {
    /// Does to each pilot meant what can be done to it; false if there is nothing to do.
    pub fn aim(&mut self, source: Source, act: Act, whom: Whom) -> Flow<bool> {
        let me = source.seat;
        let mut targets = self.meant(me, whom);
        targets.retain(|&seat| self.would_do(me, act, seat));
        if whom == Whom::Chosen && 1 < targets.len() {
            targets.sort_unstable();
            let legal = targets.iter().map(|seat| json!({"type": "target", "seat": seat}));
            let question = json!({"type": "target", "seats": targets});
            let action = self.ask(me, "target", question, legal.collect())?;
            targets = vec![number(&action["seat"]) as usize];
        }
        for &target in &targets {
            self.act(source, act, target)?;
        }
        Ok(!targets.is_empty())
    }

    /// The pilots that the line means, clockwise from the left.
    fn meant(&self, me: usize, whom: Whom) -> Vec<usize> {
        match whom {
            Whom::Left => vec![self.state.left_of(me)],
            Whom::Right => vec![self.state.right_of(me)],
            Whom::Chosen | Whom::Others => self.state.others(me),
            Whom::Yourself => vec![me],
        }
    }

    /// Whether the line would do something to that pilot.
    fn would_do(&self, me: usize, act: Act, target: usize) -> bool {
        let pilot = &self.state.pilots[target];
        let is_open = target == me || pilot.has(Benefit::Anchor) == 0;
        match act {
            Act::Hit(_, base, per) => 0 < base + self.count(me, per, target),
            Act::Shift(_) => 0 < self.state.pilots[me].damage,
            Act::Steal(token, _) | Act::Drain(token, _) => 0 < *pilot.clone().tokens(token),
            Act::Jam => is_open && pilot.stack.iter().any(|slot| slot.way == Way::Assigned),
            Act::Tangle => is_open && 1 < pilot.stack.len(),
            Act::Outbid(_) => {
                is_open && pilot.stack.iter().any(|slot| matches!(slot.way, Way::Drafted(_)))
            }
        }
    }

    fn count(&self, me: usize, per: Option<Per>, target: usize) -> i32 {
        let pilots = &self.state.pilots;
        let count = match per {
            None => 0,
            Some(Per::YourUpgrades) => pilots[me].upgrades.len(),
            Some(Per::TheirUpgrades) => pilots[target].upgrades.len(),
            Some(Per::YourStack) => pilots[me].stack.len(),
        };
        count as i32
    }

    fn act(&mut self, source: Source, act: Act, target: usize) -> Flow<()> {
        let Source { seat: me, card, .. } = source;
        match act {
            Act::Hit(kind, base, per) => {
                let damage = base + self.count(me, per, target);
                return self.hit(source, target, kind, damage);
            }
            Act::Shift(n) => {
                let damage = n.min(self.state.pilots[me].damage);
                self.pilot(me).damage -= damage;
                self.pilot(target).damage += damage;
                let left = self.state.pilots[me].damage;
                let total = self.state.pilots[target].damage;
                self.tell(json!({"type": "shifted", "seat": me, "to": target, "damage": damage,
                    "left": left, "total": total, "card": card}));
            }
            Act::Steal(token, n) => self.steal(me, target, token, n, card),
            Act::Drain(token, n) => {
                let have = self.pilot(target).tokens(token);
                let amount = n.min(*have);
                *have -= amount;
                let left = *have;
                self.tell(json!({"type": "drained", "seat": target, "by": me,
                    "token": token.word(), "amount": amount, "left": left, "card": card}));
            }
            Act::Jam => {
                let stack = &mut self.pilot(target).stack;
                let at = stack.iter().rposition(|slot| slot.way == Way::Assigned);
                let at = at.expect("an assigned card");
                stack[at].way = Way::Jammed;
                let card = stack[at].card;
                self.tell(json!({"type": "jammed", "seat": target, "by": me, "slot": at,
                    "card": card}));
            }
            Act::Tangle => {
                self.pilot(target).stack.reverse();
                self.tell(json!({"type": "tangled", "seat": target, "by": me}));
            }
            Act::Outbid(n) => {
                let stack = &mut self.pilot(target).stack;
                let at = stack.iter().rposition(|slot| matches!(slot.way, Way::Drafted(_)));
                let at = at.expect("a drafted card");
                stack[at].outbid += n;
                let card = stack[at].card;
                self.tell(json!({"type": "outbid", "seat": target, "by": me, "slot": at,
                    "card": card, "scrap": n}));
            }
        }
        Ok(())
    }

    pub fn steal(&mut self, to: usize, from: usize, token: Token, up_to: i32, card: Card) {
        let amount = up_to.min(*self.pilot(from).tokens(token));
        *self.pilot(from).tokens(token) -= amount;
        *self.pilot(to).tokens(token) += amount;
        let left = *self.pilot(from).tokens(token);
        let total = *self.pilot(to).tokens(token);
        self.tell(json!({"type": "stolen", "seat": to, "from": from, "token": token.word(),
            "amount": amount, "total": total, "left": left, "card": card}));
    }

    /// Destroys an upgrade of a pilot meant: the only one, or the one chosen.
    pub fn destroy_one(&mut self, me: usize, whom: Whom) -> Flow<bool> {
        let mut seats = self.meant(me, whom);
        seats.retain(|&seat| !self.state.pilots[seat].upgrades.is_empty());
        seats.sort_unstable();
        let mut legal = Vec::new();
        for &seat in &seats {
            for card in each_once(self.state.pilots[seat].upgrades.iter().copied()) {
                legal.push(json!({"type": "destroy", "seat": seat, "card": card}));
            }
        }
        let question = json!({"type": "destroy", "seats": seats});
        let action = match &legal[..] {
            [] => return Ok(false),
            [only] => only.clone(),
            _ => self.ask(me, "destroy", question, legal)?,
        };
        self.destroy(number(&action["seat"]) as usize, named(&action["card"]));
        Ok(true)
    }
}
