//! Somebody who comes with a new name and a connection.

use crate::{
    client::{
        http::ApiClient,
        link::Link,
        match_client::{Client, ViewTracking},
    },
    error::RunError,
    soak::hear::hear,
};

/// A connected guest, and its token.
pub(super) async fn come(api: &ApiClient, name: &str) -> Result<(Client, String), RunError> {
    let token = api.create_guest(name).await?;
    let link = Link::new([api.address].into(), 0, Some(token.clone()));
    let mut client = Client::new(Some(0), link, ViewTracking::Off);
    hear(&mut client, "welcome").await?;
    Ok((client, token))
}
