//! Links by which the reader of a mail gets no more of them, without a session. They name the
//! player, authenticated with a key of the site: nothing is stored, and they work for ever.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use blake3::Hash;
use scrapworks_protocol::PlayerId;
use url::Url;
use uuid::Uuid;

use crate::{
    app::AppState,
    random,
    store::{db::Db, site_keys},
};

const KEY_NAME: &str = "unsubscribe";
const ID_BYTES: usize = 16;

/// Where a player unsubscribes.
pub(super) async fn url(app: &AppState, player: PlayerId) -> sqlx::Result<Url> {
    let token = token(&key(&app.db).await?, player);
    let url = format!("{}/auth/unsubscribe/{token}", app.config.site());
    Url::parse(&url).map_err(|err| sqlx::Error::Configuration(err.into()))
}

/// The player whom a token names. None if it is not authentic.
pub(crate) async fn player_of(db: &Db, token: &str) -> sqlx::Result<Option<PlayerId>> {
    Ok(read(&key(db).await?, token))
}

async fn key(db: &Db) -> sqlx::Result<[u8; 32]> {
    let stored = site_keys::read(db, KEY_NAME, &URL_SAFE_NO_PAD.encode(random::bytes())).await?;
    let key = URL_SAFE_NO_PAD.decode(stored).ok().and_then(|bytes| bytes.try_into().ok());
    key.ok_or_else(|| sqlx::Error::Decode("unreadable: site_key".into()))
}

fn token(key: &[u8; 32], player: PlayerId) -> String {
    let id = player.0.as_bytes();
    URL_SAFE_NO_PAD.encode([id, blake3::keyed_hash(key, id).as_bytes().as_slice()].concat())
}

fn read(key: &[u8; 32], token: &str) -> Option<PlayerId> {
    let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
    let (id, hash) = bytes.split_at_checked(ID_BYTES)?;
    // Hashes are compared in constant time.
    let is_authentic = blake3::keyed_hash(key, id) == Hash::from_slice(hash).ok()?;
    is_authentic.then(|| Uuid::from_slice(id).ok().map(PlayerId)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_names_its_player_and_cannot_be_made_up() {
        let (ann, bo) = (PlayerId(Uuid::from_u128(1)), PlayerId(Uuid::from_u128(2)));
        let key = [7; 32];
        let token = token(&key, ann);
        assert_eq!(read(&key, &token), Some(ann));
        assert_eq!(read(&[8; 32], &token), None);
        let mut forged = URL_SAFE_NO_PAD.decode(&token).unwrap();
        forged[..ID_BYTES].copy_from_slice(bo.0.as_bytes());
        assert_eq!(read(&key, &URL_SAFE_NO_PAD.encode(&forged)), None);
        for wrong in ["", "AAAA", "?", &token[1..], &format!("{token}AAAA")] {
            assert_eq!(read(&key, wrong), None, "{wrong}");
        }
    }
}
