//! How a simulation goes: a quiet morning in which players meet, chaos, and a calm in which every
//! match must come to its end.

use std::{cell::Cell, rc::Rc};

use hyper::Method;
use scrapworks_engine::{Entry, GAMES, Rng, Seats, Seed};
use scrapworks_protocol::{MatchId, MatchState, PlayerId};
use serde_json::{Value as Json, json, value::to_raw_value};
use tokio::{
    task::spawn_local,
    time::{Duration, Instant, sleep},
};

use super::{
    dice::Dice,
    tab::{Player, Tab, Who},
    viewer::Viewer,
    world::World,
};

/// Tries until an answer comes.
const PAUSE: Duration = Duration::from_millis(700);

/// Somebody with a session, and where it sits.
struct Guest {
    id: PlayerId,
    player: Rc<Player>,
    seats: Vec<(MatchId, u8)>,
}

struct Story {
    world: Rc<World>,
    dice: Dice,
    guests: Vec<Guest>,
    matches: Vec<MatchId>,
    tabs: Vec<(String, Rc<Cell<bool>>)>,
}

/// Runs a world from morning to calm. Panics where a law does not hold.
pub async fn run(world: Rc<World>) {
    spawn_local(Rc::clone(&world).serve());
    let dice = world.dice("story");
    let (guests, matches, tabs) = (Vec::new(), Vec::new(), Vec::new());
    let mut story = Story { world, dice, guests, matches, tabs };
    for n in 0..story.dice.between(2, 4) {
        story.arrive(n).await;
    }
    let ghost = story.dice.percent(40).then_some(story.guests.len() as u32);
    let mut rooms = Vec::new();
    for _ in 0..story.dice.between(1, 2) {
        rooms.push(story.open_room().await);
    }
    if let Some(n) = ghost {
        story.arrive(n).await;
    }
    story.world.break_loose();
    for (lobby, sitters) in rooms {
        story.start(&lobby, &sitters).await;
    }
    if ghost.is_some() {
        story.open_ghost();
    }
    story.open_tabs();
    let chaos_ends = Instant::now() + Duration::from_secs(story.dice.between(5, 60).into());
    while Instant::now() < chaos_ends && !story.is_over() {
        sleep(Duration::from_millis(500)).await;
    }
    story.world.calm_down(&story.matches);
    story.world.settle(&story.tabs).await;
    story.check();
}

impl Story {
    async fn ask(
        &self,
        who: Option<&Player>,
        call: (Method, &str),
        body: &Json,
    ) -> Option<(u16, Json)> {
        let token = who.map(|player| player.token.as_str());
        let (method, path) = call.clone();
        let answer = self.world.network.ask(self.world.address(1), call, token, body).await;
        let line = format!("{method} {path} {answer:?}");
        self.world.transcript.note("http", &line);
        answer
    }

    /// While nothing fails.
    async fn post(&self, who: Option<&Player>, path: &str, body: &Json) -> Json {
        loop {
            match self.ask(who, (Method::POST, path), body).await {
                Some((200..=201, answer)) => return answer,
                Some((_, answer)) => panic!("{path}: {answer}"),
                // The server is not there yet.
                None => sleep(PAUSE).await,
            }
        }
    }

    async fn arrive(&mut self, n: u32) {
        let answer = self.post(None, "/api/guests", &json!({ "name": format!("P{n}") })).await;
        let token = answer["token"].as_str().expect("a token").to_owned();
        let id = serde_json::from_value(answer["player"]["id"].clone()).expect("an id");
        self.guests.push(Guest { id, player: Rc::new(Player::new(token)), seats: Vec::new() });
    }

    /// A room in which everybody sits, some of them bots; the last tick is for later.
    async fn open_room(&mut self) -> (String, Vec<usize>) {
        let game = self.dice.pick(GAMES).expect("there are games");
        let most = u32::from(game.meta.seats_max).min(self.guests.len() as u32);
        let seats = self.dice.between(game.meta.seats_min.into(), most) as u8;
        let options = short_options(game, Seats(seats), &mut self.dice);
        let mut sitters: Vec<_> = (0..self.guests.len()).collect();
        // Now and then a bot sits where somebody could.
        let bots = if self.dice.percent(40) { self.dice.below(seats.into()) as u8 } else { 0 };
        while sitters.len() > usize::from(seats - bots) {
            sitters.remove(self.dice.below(sitters.len() as u32) as usize);
        }
        let new = json!({
            "game": game.meta.slug,
            "seats": seats,
            "options": options,
            "clock": self.clock(),
            "pace": if self.dice.percent(80) { "quick" } else { "calm" },
            "absence": if self.dice.percent(50) { "bot" } else { "forfeit" },
        });
        let owner = &self.guests[sitters[0]].player;
        let answer = self.post(Some(owner), "/api/lobbies", &new).await;
        let path = format!("/api/lobbies/{}", answer["lobby"]["id"].as_str().expect("an id"));
        let raw = to_raw_value(&answer["lobby"]["options"]).expect("plain data");
        for (n, sitter) in sitters.iter().enumerate() {
            let mut seed = Seed([n as u8; 32]);
            seed.0[0] = self.dice.below(256) as u8;
            let roster = (game.pick_roster)(&raw, Seats(seats), &mut Rng::new(&seed));
            let sit = match game.meta.has_rosters {
                true => json!({ "roster": roster.expect("the options are checked") }),
                false => json!({}),
            };
            let player = &self.guests[*sitter].player;
            self.post(Some(player), &format!("{path}/seats"), &sit).await;
            if n > 0 {
                let ready = json!({ "ready": true });
                self.post(Some(player), &format!("{path}/ready"), &ready).await;
            }
        }
        for _ in 0..bots {
            let level = if self.dice.percent(50) { "easy" } else { "normal" };
            let owner = &self.guests[sitters[0]].player;
            self.post(Some(owner), &format!("{path}/seats"), &json!({ "bot": level })).await;
        }
        (path, sitters)
    }

    fn clock(&mut self) -> Json {
        let ms = |seconds: u32| seconds * 1000;
        match self.dice.below(6) {
            0 => json!({ "type": "per_turn", "turn_ms": ms(self.dice.between(5, 30)) }),
            1 => json!({
                "type": "fischer",
                "base_ms": ms(self.dice.between(10, 60)),
                "increment_ms": ms(self.dice.below(10)),
            }),
            2 => json!({ "type": "correspondence", "turn_ms": ms(3600) }),
            _ => json!({ "type": "none" }),
        }
    }

    /// The last tick, again and again until the match has begun.
    async fn start(&mut self, lobby: &str, sitters: &[usize]) {
        let owner = Rc::clone(&self.guests[sitters[0]].player);
        let id = loop {
            let ready = (Method::POST, &*format!("{lobby}/ready"));
            self.ask(Some(&owner), ready, &json!({ "ready": true })).await;
            if let Some((200, lobby)) = self.ask(None, (Method::GET, lobby), &Json::Null).await
                && let Ok(id) = serde_json::from_value(lobby["match_id"].clone())
            {
                break id;
            }
            sleep(PAUSE).await;
        };
        self.matches.push(id);
        for (seat, sitter) in (0..).zip(sitters) {
            self.guests[*sitter].seats.push((id, seat));
        }
    }

    /// Who came last sits nowhere.
    fn open_ghost(&mut self) {
        let Guest { id, player, .. } = self.guests.pop().expect("it has come");
        let viewers = self.matches.iter().map(|id| Viewer::new(*id, None)).collect();
        self.open_tab("ghost".to_owned(), Who::Ghost(player, id), viewers);
    }

    fn open_tabs(&mut self) {
        for n in 0..self.guests.len() {
            let Guest { player, seats, .. } = &self.guests[n];
            let (player, seats) = (Rc::clone(player), seats.clone());
            for tab in 0..self.dice.between(1, 3) {
                let seat_of = |id| seats.iter().find(|(of, _)| *of == id).map(|(_, seat)| *seat);
                let viewers = self.matches.iter().map(|id| Viewer::new(*id, seat_of(*id)));
                let who = if tab == 0 {
                    Who::First(Rc::clone(&player))
                } else {
                    Who::Other(Rc::clone(&player))
                };
                self.open_tab(
                    format!("p{n}{}", ["a", "b", "c"][tab as usize]),
                    who,
                    viewers.collect(),
                );
            }
        }
        for n in 0..self.dice.below(3) {
            let viewers = self.matches.iter().map(|id| Viewer::new(*id, None)).collect();
            self.open_tab(format!("s{n}"), Who::Spectator, viewers);
        }
    }

    fn open_tab(&mut self, name: String, who: Who, viewers: Vec<Viewer>) {
        let is_done = Rc::new(Cell::new(false));
        self.tabs.push((name.clone(), Rc::clone(&is_done)));
        let address = self.world.address(10 + self.tabs.len() as u8);
        let tab = Tab::new(&self.world, name, address, who, viewers, is_done);
        spawn_local(tab.live());
    }

    fn is_over(&self) -> bool {
        let mut oracle = self.world.oracle.borrow_mut();
        self.matches.iter().all(|id| oracle.is_over(*id))
    }

    /// What must be true at the end.
    fn check(&self) {
        let mut oracle = self.world.oracle.borrow_mut();
        for id in &self.matches {
            self.world.ledger.borrow().close(&mut oracle, *id);
            let record = oracle.memory().match_record(*id).expect("it is there");
            assert_eq!(record.state, MatchState::Finished);
            assert_eq!(record.finished_at, Some(oracle.newest(*id).row.at));
        }
    }
}

/// Often the least of what a host may choose, which makes short matches.
fn short_options(game: &Entry, seats: Seats, dice: &mut Dice) -> Json {
    let offered = (game.options)();
    let mut options = json!({});
    for (name, property) in offered["schema"]["properties"].as_object().into_iter().flatten() {
        if let Some(least) = property.get("minimum").filter(|_| dice.percent(80)) {
            options[name] = least.clone();
        }
    }
    let raw = to_raw_value(&options).expect("plain data");
    if (game.check_options)(&raw, seats).is_ok() { options } else { json!({}) }
}
