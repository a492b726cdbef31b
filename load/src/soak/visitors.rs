//! People who open lobbies, talk, leave again, and look at the matches of others.

use std::{sync::Arc, time::Duration};

use serde_json::json;
use tokio::time::sleep;

use crate::{
    client::http::{ApiClient, GameInfo},
    error::RunError,
    soak::{counts::Counts, guest::come, hear::hear},
};

/// The longest time that somebody stays anywhere.
const STAY: Duration = Duration::from_secs(4);

/// One pair of people after the other, without end.
pub(super) async fn visit(
    api: ApiClient,
    game: GameInfo,
    counts: Arc<Counts>,
    mut rng: fastrand::Rng,
) -> Result<(), RunError> {
    loop {
        let visited = visit_once(&api, &game, &counts, &mut rng).await;
        counts.allow_unavailable(visited).await?;
    }
}

async fn visit_once(
    api: &ApiClient,
    game: &GameInfo,
    counts: &Counts,
    rng: &mut fastrand::Rng,
) -> Result<(), RunError> {
    let (mut client, host) = come(api, "Visitor").await?;
    let lobby_id = api.open_empty_lobby(game, &host).await?;
    let watch = json!({ "type": "watch_lobby", "lobby_id": lobby_id });
    client.link.send(watch.to_string()).await;
    hear(&mut client, "lobby_changed").await?;
    let hello = json!({ "type": "chat", "lobby_id": lobby_id, "text": "Anybody there?" });
    client.link.send(hello.to_string()).await;
    hear(&mut client, "chat").await?;
    let friend = api.create_guest("Friend").await?;
    api.sit_down(&lobby_id, game, &friend, rng).await?;
    sleep(STAY.mul_f64(rng.f64())).await;
    api.stand_up(&lobby_id, 1, &friend).await?;
    api.stand_up(&lobby_id, 0, &host).await?;
    hear(&mut client, "lobby_closed").await?;
    counts.lobbies.add();
    if let Some(match_id) = rng.choice(api.watchable_matches().await?) {
        client.join(&match_id).await;
        hear(&mut client, "match_snapshot").await?;
        sleep(STAY.mul_f64(rng.f64())).await;
        counts.watched.add();
    }
    Ok(())
}
