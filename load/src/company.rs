//! Guests who play against bots that think hard, beside the tables that are measured.

use tokio::task::JoinSet;

use crate::{
    chair::{Chair, Memory},
    house::{GameInfo, House},
    message::Heard,
    table::Trouble,
};

/// Plays on until it is dropped.
#[derive(Debug)]
pub struct Company(JoinSet<Result<(), Trouble>>);

impl Company {
    /// So many matches of one guest and one bot each. What guests choose follows from the seed.
    pub fn sit(house: &House, game: &GameInfo, matches: usize, seed: u64) -> Company {
        let mut guests = JoinSet::new();
        for guest in 0..matches as u64 {
            let rng = fastrand::Rng::with_seed(seed.wrapping_add(guest));
            guests.spawn(play(house.clone(), game.clone(), rng));
        }
        Company(guests)
    }

    /// Ends only where something is wrong.
    pub async fn trouble(&mut self) -> Trouble {
        match self.0.join_next().await {
            Some(ended) => match ended.expect("a guest does not panic") {
                Err(trouble) => trouble,
                Ok(()) => unreachable!("a guest plays on"),
            },
            None => std::future::pending().await,
        }
    }
}

/// One match after the other.
async fn play(house: House, game: GameInfo, mut rng: fastrand::Rng) -> Result<(), Trouble> {
    loop {
        let guest = house.guest("Guest").await.map_err(Trouble::NotBegun)?;
        let begun = house.begin_against_bot(&game, &guest, &mut rng).await;
        let match_id = begun.map_err(Trouble::NotBegun)?;
        let mut chair = Chair::new(Some(0), Some(guest), Memory::Nothing);
        let stuck = |_| Trouble::Stuck(match_id.clone());
        chair.join(house.address, &match_id).await.map_err(stuck)?;
        let mut wishes = 0;
        while !chair.is_over {
            let text = chair.next().await.map_err(stuck)?;
            let heard = Heard::parse(&text).map_err(|_| Trouble::Stuck(match_id.clone()))?;
            if !matches!(heard.r#type, "match_snapshot" | "match_step") {
                continue;
            }
            chair.take(&heard)?;
            if let Some(wish) = chair.choices.pick(&mut rng) {
                wishes += 1;
                let message = wish.to_message(&match_id, &format!("wish-{wishes}"));
                chair.send(message).await.map_err(stuck)?;
            }
        }
    }
}
