//! One match with everybody who plays or watches it, as one task: it plays on, comes back when the
//! server was away, and keeps the ledger.

use std::{
    future::poll_fn,
    sync::Arc,
    task::{Context, Poll},
};

use tokio::{
    sync::watch,
    time::{Duration, Instant, sleep, sleep_until, timeout},
};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::{
    chair::{Asked, Chair, Memory, Wrong},
    field::{Field, Pace, Phase, Style},
    house::AskError,
    ledger::{Acted, Sheet},
    message::{Heard, Wish},
    socket::Gone,
    tally::Tally,
};

/// A server that was killed is back within this, and so is its database.
const BACK_WITHIN: Duration = Duration::from_secs(60);
/// Between two tries to reach it.
const TRY_AGAIN: Duration = Duration::from_millis(20);
/// What was refused for the time being is asked again after this.
const ASK_AGAIN: Duration = Duration::from_millis(200);
/// What has been asked is answered within this.
const ANSWER_WITHIN: Duration = Duration::from_secs(60);

/// Of so many wishes of thorough clients one is something else than an action.
const UNDO_ONE_IN: u32 = 12;
const RESIGN_ONE_IN: u32 = 400;
/// Of so many wishes one is sent twice, and one followed by the wish for a snapshot.
const REPEAT_ONE_IN: u32 = 8;
const SNAPSHOT_ONE_IN: u32 = 24;

#[derive(Debug)]
pub struct Table {
    field: Arc<Field>,
    phase: watch::Receiver<Phase>,
    rng: fastrand::Rng,
    chairs: Vec<Chair>,
    sheet: Sheet,
    /// When the last wish was sent.
    sent_at: Instant,
    /// When a table with a fixed pace plays next.
    due: Instant,
    /// When a refused wish is sent again.
    again_at: Option<Instant>,
    /// Wishes so far, which number the action ids.
    wishes: u32,
    /// Kills of the server, the last time that everybody sat here.
    kills: Option<u32>,
    played: Played,
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Played {
    pub sheets: Vec<Sheet>,
    pub tally: Tally,
}

#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    #[error(transparent)]
    Wrong(#[from] Wrong),
    #[error("no match begins: {0}")]
    NotBegun(AskError),
    #[error("match {0} is not played on")]
    Stuck(String),
}

impl Table {
    pub fn new(field: Arc<Field>, seed: u64) -> Table {
        let now = Instant::now();
        let phase = field.phase();
        Table {
            field,
            phase,
            rng: fastrand::Rng::with_seed(seed),
            chairs: Vec::new(),
            sheet: Sheet::default(),
            sent_at: now,
            due: now,
            again_at: None,
            wishes: 0,
            kills: None,
            played: Played::default(),
        }
    }

    /// One match after the other, until the field ends.
    pub async fn run(mut self) -> Result<Played, Trouble> {
        while *self.phase.borrow_and_update() != Phase::End {
            self.begin().await?;
            self.play().await?;
            if self.field.style == Style::Thorough {
                self.look().await?;
            }
            self.sheet.seq = self.chairs.iter().filter_map(|chair| chair.seq).max().unwrap_or(0);
            self.played.sheets.push(std::mem::take(&mut self.sheet));
        }
        Ok(self.played)
    }

    async fn begin(&mut self) -> Result<(), Trouble> {
        let since = Instant::now();
        loop {
            match self.try_begin().await {
                Ok(()) => break,
                Err(err) if since.elapsed() > BACK_WITHIN => return Err(Trouble::NotBegun(err)),
                Err(_) => sleep(TRY_AGAIN).await,
            }
        }
        self.come_back().await?;
        if let Pace::Every(pause) = self.field.pace {
            self.due = Instant::now() + pause.mul_f64(self.rng.f64());
        }
        Ok(())
    }

    async fn try_begin(&mut self) -> Result<(), AskError> {
        let field = Arc::clone(&self.field);
        let _turn = field.beginning.acquire().await.expect("nobody closes it");
        let mut guests = Vec::new();
        for seat in 0..field.seats {
            guests.push(field.house.guest(&format!("Guest {seat}")).await?);
        }
        self.sheet.match_id = field.house.begin(&field.game, &guests, &mut self.rng).await?;
        let seats = (0..).zip(guests).map(|(seat, token)| (Some(seat), Some(token)));
        let spectators = (0..field.spectators).map(|_| (None, None));
        let memory = match field.style {
            Style::Light => Memory::Nothing,
            Style::Thorough => Memory::View(serde_json::Value::Null),
        };
        let chair = |(seat, token)| Chair::new(seat, token, memory.clone());
        self.chairs = seats.chain(spectators).map(chair).collect();
        Ok(())
    }

    /// Everybody connects, joins, catches up, and asks again what was not answered.
    async fn come_back(&mut self) -> Result<(), Trouble> {
        let since = Instant::now();
        loop {
            self.chairs.iter_mut().for_each(Chair::hang_up);
            match timeout(BACK_WITHIN, self.try_come_back()).await {
                Ok(Ok(())) => break,
                Ok(Err(Lost::Wrong(wrong))) => return Err(wrong.into()),
                Ok(Err(Lost::Gone)) if since.elapsed() < BACK_WITHIN => sleep(TRY_AGAIN).await,
                Ok(Err(Lost::Gone)) | Err(_) => return Err(self.stuck()),
            }
        }
        self.again_at = None;
        self.sent_at = Instant::now();
        let kills = self.field.kills();
        if self.kills.replace(kills) != Some(kills) {
            self.field.is_present();
        }
        Ok(())
    }

    async fn try_come_back(&mut self) -> Result<(), Lost> {
        for chair in &mut self.chairs {
            chair.join(self.field.house.address, &self.sheet.match_id).await?;
        }
        for index in 0..self.chairs.len() {
            loop {
                let text = self.chairs[index].next().await?;
                let heard = parse(&text)?;
                self.hear(index, &heard, text.len())?;
                if matches!(heard.r#type, "match_snapshot" | "seat_changed") {
                    break;
                }
            }
        }
        Ok(self.ask_again().await?)
    }

    /// Until the match is over, or the field ends; nothing is unanswered then.
    async fn play(&mut self) -> Result<(), Trouble> {
        loop {
            let phase = *self.phase.borrow_and_update();
            let is_settled = self.is_settled(phase == Phase::End);
            if is_settled && (phase == Phase::End || self.is_over()) {
                return Ok(());
            }
            let plays = is_settled && phase == Phase::Play && !self.is_over();
            let went_on =
                if plays && self.field.pace == Pace::Closed { self.ask().await } else { Ok(false) };
            let lost = match went_on {
                Ok(_) => self.wait(plays).await,
                Err(Gone) => Err(Lost::Gone),
            };
            match lost {
                Ok(()) => {}
                Err(Lost::Gone) => self.come_back().await?,
                Err(Lost::Wrong(wrong)) => return Err(wrong.into()),
            }
        }
    }

    /// Waits for the next thing that happens, and does what it asks for.
    async fn wait(&mut self, plays: bool) -> Result<(), Lost> {
        let paced = plays && self.field.pace != Pace::Closed;
        let due = [self.again_at, paced.then_some(self.due)].into_iter().flatten().min();
        let patience = self.sent_at + ANSWER_WITHIN;
        let is_waiting = self.chairs.iter().any(|chair| chair.asked.is_some());
        let chairs = &mut self.chairs;
        let wake = tokio::select! {
            biased;
            (index, text) = poll_fn(|cx| next_of(chairs, cx)) => Wake::Text(index, text?),
            _ = self.phase.changed() => Wake::Phase,
            () = until(due) => Wake::Due,
            () = sleep_until(patience), if is_waiting => Wake::Overdue,
        };
        match wake {
            Wake::Text(index, text) => {
                let heard = parse(&text)?;
                self.hear(index, &heard, text.len())
            }
            Wake::Phase => Ok(()),
            Wake::Due if self.again_at.take_if(|at| *at <= Instant::now()).is_some() => {
                Ok(self.ask_again().await?)
            }
            Wake::Due => {
                if let Pace::Every(pause) = self.field.pace {
                    self.due = next_after(self.due, pause, Instant::now());
                }
                self.ask().await?;
                Ok(())
            }
            Wake::Overdue => Err(wrong("nothing was answered in time", &self.chairs).into()),
        }
    }

    /// Whether all questions are answered, and all seats have the same steps.
    fn is_settled(&self, spectators_too: bool) -> bool {
        let mut chairs = self.chairs.iter().filter(|chair| spectators_too || chair.seat.is_some());
        let seq = self.chairs.first().and_then(|chair| chair.seq);
        chairs.all(|chair| chair.asked.is_none() && chair.seq == seq)
    }

    fn is_over(&self) -> bool {
        self.chairs.iter().any(|chair| chair.is_over)
    }

    /// Somebody who may choose sends a wish. False if nobody may.
    async fn ask(&mut self) -> Result<bool, Gone> {
        let may_act = |(index, chair): (usize, &Chair)| chair.choices.legal.as_ref().map(|_| index);
        let may_act: Vec<_> = self.chairs.iter().enumerate().filter_map(may_act).collect();
        let Some(&index) = self.rng.choice(&may_act) else { return Ok(false) };
        let (index, wish) = match self.whim() {
            Some(whim) => whim,
            None => match self.chairs[index].choices.pick(&mut self.rng) {
                Some(wish) => (index, wish),
                None => return Ok(false),
            },
        };
        self.wishes += 1;
        let action_id = format!("w-{}", self.wishes);
        let message = wish.to_message(&self.sheet.match_id, &action_id);
        self.sent_at = Instant::now();
        if self.field.is_counting() {
            self.played.tally.asked.push(message.len());
        }
        let is_thorough = self.field.style == Style::Thorough;
        let repeats = is_thorough && self.rng.u32(..REPEAT_ONE_IN) == 0;
        let looks = is_thorough && self.rng.u32(..SNAPSHOT_ONE_IN) == 0;
        let chair = &mut self.chairs[index];
        chair.asked = Some(Asked { action_id, wish });
        if repeats {
            chair.send(message.clone()).await?;
        }
        chair.send(message).await?;
        if looks {
            chair.ask_for_snapshot(&self.sheet.match_id).await?;
        }
        Ok(true)
    }

    /// Thorough clients do not only act.
    fn whim(&mut self) -> Option<(usize, Wish)> {
        if self.field.style == Style::Light {
            return None;
        }
        let undo = |(index, chair): (usize, &Chair)| Some((index, chair.choices.undo_of?));
        let undo = self.chairs.iter().enumerate().find_map(undo);
        if let Some((index, of)) = undo
            && self.rng.u32(..UNDO_ONE_IN) == 0
        {
            return Some((index, Wish::Undo { of }));
        }
        let seat = self.rng.u8(..self.field.seats);
        let resigns = !self.sheet.has_left(seat) && self.rng.u32(..RESIGN_ONE_IN) == 0;
        resigns.then_some((usize::from(seat), Wish::Resign))
    }

    async fn ask_again(&mut self) -> Result<(), Gone> {
        for chair in &mut self.chairs {
            if let Some(Asked { action_id, wish }) = &chair.asked {
                let again = wish.to_message(&self.sheet.match_id, action_id);
                chair.send(again).await?;
            }
        }
        Ok(())
    }

    fn hear(&mut self, index: usize, heard: &Heard<'_>, bytes: usize) -> Result<(), Lost> {
        match heard.r#type {
            "match_snapshot" => self.chairs[index].take(heard)?,
            "match_step" => {
                self.chairs[index].take(heard)?;
                if self.field.is_counting() {
                    self.tally(index, heard, bytes);
                }
            }
            "acted" => self.acted(index, heard)?,
            "refused" => match heard.code {
                Some("match.unavailable") => {
                    self.field.heard_unavailable();
                    self.again_at = Some(Instant::now() + ASK_AGAIN);
                }
                // What is played for a seat that left may come first.
                Some(_) if self.sheet.has_anybody_left() => self.chairs[index].asked = None,
                Some(_) | None => return Err(wrong("a legal wish is refused", heard).into()),
            },
            "error" => match heard.code {
                Some("match.unavailable" | "server.unavailable") => {
                    self.field.heard_unavailable();
                    return Err(Lost::Gone);
                }
                Some(_) | None => return Err(wrong("an error", heard).into()),
            },
            _ => {}
        }
        Ok(())
    }

    fn tally(&mut self, index: usize, step: &Heard<'_>, bytes: usize) {
        let tally = &mut self.played.tally;
        tally.news.push(step.news_bytes());
        tally.message.push(bytes);
        let is_other = self.chairs[index].seat.is_some_and(|seat| step.by != Some(seat));
        if is_other && step.cause == Some("player") {
            tally.latency.push_time(self.sent_at.elapsed());
        }
    }

    fn acted(&mut self, index: usize, heard: &Heard<'_>) -> Result<(), Wrong> {
        let chair = &mut self.chairs[index];
        let (Some(seq), Some(action_id), Some(seat)) = (heard.seq, heard.action_id, chair.seat)
        else {
            return Err(wrong("an answer without its parts", heard));
        };
        if chair.seq < Some(seq) {
            return Err(wrong("it was acknowledged before it was shown", heard));
        }
        match chair.asked.take_if(|asked| asked.action_id == action_id) {
            Some(Asked { action_id, wish }) => {
                self.sheet.acted.push(Acted { seat, action_id, wish, seq });
                self.field.has_acted();
                self.played.tally.steps += u64::from(self.field.is_counting());
                Ok(())
            }
            None if self.sheet.seq_of(seat, action_id) == Some(seq) => Ok(()),
            None => Err(wrong("what was answered before is answered differently", heard)),
        }
    }

    /// Everybody holds a fresh snapshot against the view that they have, and all of them the part
    /// that is public.
    async fn look(&mut self) -> Result<(), Trouble> {
        for index in 0..self.chairs.len() {
            loop {
                match timeout(ANSWER_WITHIN, self.snapshot(index)).await {
                    Ok(Ok(())) => break,
                    Ok(Err(Lost::Gone)) => self.come_back().await?,
                    Ok(Err(Lost::Wrong(wrong))) => return Err(wrong.into()),
                    Err(_) => return Err(self.stuck()),
                }
            }
        }
        let seen = |chair: &Chair| (chair.seq, chair.public_view());
        let first = self.chairs.first().map(seen);
        match self.chairs.iter().find(|chair| Some(seen(chair)) != first) {
            Some(other) => Err(wrong("two see different matches", &(first, other)).into()),
            None => Ok(()),
        }
    }

    async fn snapshot(&mut self, index: usize) -> Result<(), Lost> {
        self.chairs[index].ask_for_snapshot(&self.sheet.match_id).await?;
        loop {
            let text = self.chairs[index].next().await?;
            let heard = parse(&text)?;
            self.hear(index, &heard, text.len())?;
            if heard.r#type == "match_snapshot" {
                return Ok(());
            }
        }
    }

    fn stuck(&self) -> Trouble {
        Trouble::Stuck(self.sheet.match_id.clone())
    }
}

enum Wake {
    Text(usize, Utf8Bytes),
    Phase,
    Due,
    Overdue,
}

/// Why a table does not simply go on.
enum Lost {
    /// Connections; it comes back.
    Gone,
    Wrong(Wrong),
}

impl From<Gone> for Lost {
    fn from(Gone: Gone) -> Lost {
        Lost::Gone
    }
}

impl From<Wrong> for Lost {
    fn from(wrong: Wrong) -> Lost {
        Lost::Wrong(wrong)
    }
}

fn next_of(chairs: &mut [Chair], cx: &mut Context<'_>) -> Poll<(usize, Result<Utf8Bytes, Gone>)> {
    for (index, chair) in chairs.iter_mut().enumerate() {
        if let Poll::Ready(text) = chair.poll(cx) {
            return Poll::Ready((index, text));
        }
    }
    Poll::Pending
}

/// Turns that were missed are left out, so that tables which began apart stay apart.
fn next_after(due: Instant, pause: Duration, now: Instant) -> Instant {
    let missed = now.saturating_duration_since(due).as_nanos() / pause.as_nanos();
    due + pause * u32::try_from(missed + 1).unwrap_or(u32::MAX)
}

async fn until(due: Option<Instant>) {
    match due {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}

fn parse(text: &str) -> Result<Heard<'_>, Wrong> {
    Heard::parse(text).map_err(|err| wrong("a message cannot be read", &(err, text)))
}

fn wrong(what: &'static str, about: &dyn std::fmt::Debug) -> Wrong {
    Wrong { what, message: format!("{about:?}") }
}
