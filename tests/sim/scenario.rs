//! The course of a simulation: a setup phase in which players meet, a phase with faults, and a
//! recovery phase in which every match must finish.

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
    client::{Client, Player, Role},
    match_view::MatchView,
    rng::SimRng,
    simulation::Simulation,
};

/// Pause before a request is retried.
const RETRY_PAUSE: Duration = Duration::from_millis(700);

/// A player with a session, and its seats.
struct Guest {
    id: PlayerId,
    player: Rc<Player>,
    seats: Vec<(MatchId, u8)>,
}

struct Scenario {
    sim: Rc<Simulation>,
    rng: SimRng,
    guests: Vec<Guest>,
    matches: Vec<MatchId>,
    clients: Vec<(String, Rc<Cell<bool>>)>,
    requests: Cell<usize>,
}

/// Runs a simulation through all phases. Panics if an invariant is violated.
pub async fn run(sim: Rc<Simulation>) {
    sim.serve_all();
    let rng = sim.rng("scenario");
    let (guests, matches, clients) = (Vec::new(), Vec::new(), Vec::new());
    let requests = Cell::default();
    let mut scenario = Scenario { sim, rng, guests, matches, clients, requests };
    for n in 0..scenario.rng.between(2, 4) {
        scenario.add_guest(n).await;
    }
    let forgotten = scenario.rng.percent(40).then_some(scenario.guests.len() as u32);
    let mut lobbies = Vec::new();
    for _ in 0..scenario.rng.between(1, 2) {
        lobbies.push(scenario.open_lobby().await);
    }
    if let Some(n) = forgotten {
        scenario.add_guest(n).await;
    }
    scenario.sim.start_faults();
    for (lobby, players) in lobbies {
        scenario.start(&lobby, &players).await;
    }
    if forgotten.is_some() {
        scenario.open_forgotten();
    }
    scenario.open_clients();
    let faults_end = Instant::now() + Duration::from_secs(scenario.rng.between(5, 60).into());
    while Instant::now() < faults_end && !scenario.is_over() {
        sleep(Duration::from_millis(500)).await;
        scenario.sim.ownership.borrow_mut().check();
    }
    scenario.sim.stop_faults(&scenario.matches);
    scenario.sim.settle(&scenario.clients).await;
    scenario.check();
}

impl Scenario {
    async fn request(
        &self,
        role: Option<&Player>,
        call: (Method, &str),
        body: &Json,
    ) -> Option<(u16, Json)> {
        let token = role.map(|player| player.token.as_str());
        let (method, path) = call.clone();
        // With several servers, each request goes to the next one.
        let place = self.requests.get() % self.sim.network.places();
        self.requests.set(self.requests.get() + 1);
        let from = (place, self.sim.address(1));
        let answer = self.sim.network.request(from, call, token, body).await;
        let route = format!("{method} {path} {answer:?}");
        self.sim.transcript.note("http", &route);
        answer
    }

    /// A request in the setup phase, where only a missing server is tolerated.
    async fn post(&self, role: Option<&Player>, path: &str, body: &Json) -> Json {
        loop {
            match self.request(role, (Method::POST, path), body).await {
                Some((200..=201, answer)) => return answer,
                Some((_, answer)) => panic!("{path}: {answer}"),
                // The server has not started yet.
                None => sleep(RETRY_PAUSE).await,
            }
        }
    }

    async fn add_guest(&mut self, n: u32) {
        let answer = self.post(None, "/api/guests", &json!({ "name": format!("P{n}") })).await;
        let token = answer["token"].as_str().expect("a token").to_owned();
        let id = serde_json::from_value(answer["player"]["id"].clone()).expect("an id");
        self.guests.push(Guest { id, player: Rc::new(Player::new(token)), seats: Vec::new() });
    }

    /// Opens a lobby of a random game and fills its seats with players and bots. All but the host
    /// are ready.
    async fn open_lobby(&mut self) -> (String, Vec<usize>) {
        let game = self.rng.pick(GAMES).expect("there are games");
        let most = u32::from(game.meta.seats_max).min(self.guests.len() as u32);
        let seats = self.rng.between(game.meta.seats_min.into(), most) as u8;
        let options = short_options(game, Seats(seats), &mut self.rng);
        let mut players: Vec<_> = (0..self.guests.len()).collect();
        // Sometimes bots take seats that players could have.
        let bots = if self.rng.percent(40) { self.rng.below(seats.into()) as u8 } else { 0 };
        while players.len() > usize::from(seats - bots) {
            players.remove(self.rng.below(players.len() as u32) as usize);
        }
        let new = json!({
            "game": game.meta.slug,
            "seats": seats,
            "options": options,
            "clock": self.clock(),
            "pace": if self.rng.percent(80) { "quick" } else { "calm" },
            "absence": if self.rng.percent(50) { "bot" } else { "forfeit" },
        });
        let owner = &self.guests[players[0]].player;
        let answer = self.post(Some(owner), "/api/lobbies", &new).await;
        let path = format!("/api/lobbies/{}", answer["lobby"]["id"].as_str().expect("an id"));
        let raw = to_raw_value(&answer["lobby"]["options"]).expect("plain data");
        for (n, sitter) in players.iter().enumerate() {
            let mut seed = Seed([n as u8; 32]);
            seed.0[0] = self.rng.below(256) as u8;
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
            let level = if self.rng.percent(50) { "easy" } else { "normal" };
            let owner = &self.guests[players[0]].player;
            self.post(Some(owner), &format!("{path}/seats"), &json!({ "bot": level })).await;
        }
        (path, players)
    }

    fn clock(&mut self) -> Json {
        let ms = |seconds: u32| seconds * 1000;
        match self.rng.below(6) {
            0 => json!({ "type": "per_turn", "turn_ms": ms(self.rng.between(5, 30)) }),
            1 => json!({
                "type": "fischer",
                "base_ms": ms(self.rng.between(10, 60)),
                "increment_ms": ms(self.rng.below(10)),
            }),
            2 => json!({ "type": "correspondence", "turn_ms": ms(3600) }),
            _ => json!({ "type": "none" }),
        }
    }

    /// Marks the host as ready until the match has started.
    async fn start(&mut self, lobby: &str, players: &[usize]) {
        let owner = Rc::clone(&self.guests[players[0]].player);
        let id = loop {
            let ready = (Method::POST, &*format!("{lobby}/ready"));
            self.request(Some(&owner), ready, &json!({ "ready": true })).await;
            if let Some((200, lobby)) = self.request(None, (Method::GET, lobby), &Json::Null).await
                && let Ok(id) = serde_json::from_value(lobby["match_id"].clone())
            {
                break id;
            }
            sleep(RETRY_PAUSE).await;
        };
        self.matches.push(id);
        for (seat, sitter) in (0..).zip(players) {
            self.guests[*sitter].seats.push((id, seat));
        }
    }

    /// Opens the client of the last guest, who has no seat.
    fn open_forgotten(&mut self) {
        let Guest { id, player, .. } = self.guests.pop().expect("the guest has arrived");
        let views = self.matches.iter().map(|id| MatchView::new(*id, None)).collect();
        self.open_client("forgotten".to_owned(), Role::Forgotten(player, id), views);
    }

    fn open_clients(&mut self) {
        for n in 0..self.guests.len() {
            let Guest { player, seats, .. } = &self.guests[n];
            let (player, seats) = (Rc::clone(player), seats.clone());
            for tab in 0..self.rng.between(1, 3) {
                let seat_of = |id| seats.iter().find(|(of, _)| *of == id).map(|(_, seat)| *seat);
                let views = self.matches.iter().map(|id| MatchView::new(*id, seat_of(*id)));
                let role = if tab == 0 {
                    Role::First(Rc::clone(&player))
                } else {
                    Role::Other(Rc::clone(&player))
                };
                self.open_client(
                    format!("p{n}{}", ["a", "b", "c"][tab as usize]),
                    role,
                    views.collect(),
                );
            }
        }
        for n in 0..self.rng.below(3) {
            let views = self.matches.iter().map(|id| MatchView::new(*id, None)).collect();
            self.open_client(format!("s{n}"), Role::Spectator, views);
        }
    }

    fn open_client(&mut self, name: String, role: Role, views: Vec<MatchView>) {
        let is_done = Rc::new(Cell::new(false));
        self.clients.push((name.clone(), Rc::clone(&is_done)));
        let address = self.sim.address(10 + self.clients.len() as u8);
        let client = Client::new(&self.sim, name, address, role, views, is_done);
        spawn_local(client.run());
    }

    fn is_over(&self) -> bool {
        let mut model = self.sim.model.borrow_mut();
        self.matches.iter().all(|id| model.is_over(*id))
    }

    /// Checks the final state of every match.
    fn check(&self) {
        self.sim.ownership.borrow_mut().check();
        let mut model = self.sim.model.borrow_mut();
        for id in &self.matches {
            self.sim.command_log.borrow().check(&mut model, *id);
            let record = model.memory().match_record(*id).expect("the match is stored");
            assert_eq!(record.state, MatchState::Finished);
            assert_eq!(record.finished_at, Some(model.newest(*id).row.at));
        }
    }
}

/// Options that mostly have their minimum, which makes matches short.
fn short_options(game: &Entry, seats: Seats, rng: &mut SimRng) -> Json {
    let offered = (game.options)();
    let mut options = json!({});
    for (name, property) in offered["schema"]["properties"].as_object().into_iter().flatten() {
        if let Some(least) = property.get("minimum").filter(|_| rng.percent(80)) {
            options[name] = least.clone();
        }
    }
    let raw = to_raw_value(&options).expect("plain data");
    if (game.check_options)(&raw, seats).is_ok() { options } else { json!({}) }
}
