//! Somebody who comes with a new name and a connection.

use crate::{
    api_client::ApiClient,
    client::{Client, ViewTracking},
    link::Link,
    soak::{error::SoakError, hear::hear},
};

/// A connected guest, and its token.
pub(super) async fn come(api: &ApiClient, name: &str) -> Result<(Client, String), SoakError> {
    let token = api.create_guest(name).await?;
    let link = Link::new([api.address].into(), 0, Some(token.clone()));
    let mut client = Client::new(Some(0), link, ViewTracking::Off);
    hear(&mut client, "welcome").await?;
    Ok((client, token))
}
