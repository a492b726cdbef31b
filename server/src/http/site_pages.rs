//! Handlers of the pages that the operator fills. Everybody may read them, banned or not.

use schemars::JsonSchema;
use scrapworks_protocol::{Page, SitePage, SitePageInList, SitePageList, SitePageName};
use serde::Deserialize;

use crate::{
    api::{extract::Path, request::NoAuth, response::Success},
    app::App,
    error::Error,
};

/// The path parameter `{name}`.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct NamePath {
    name: SitePageName,
}

pub async fn list(app: App, (): NoAuth, (): ()) -> Result<Success<SitePageList>, Error> {
    let in_list = |page: &SitePage| SitePageInList {
        name: page.name,
        languages: page.texts.keys().cloned().collect(),
    };
    let items = app.site_pages.iter().map(in_list).collect();
    Ok(Success(Page { items, next: None }))
}

pub async fn show(
    app: App,
    (): NoAuth,
    Path(NamePath { name }): Path<NamePath>,
) -> Result<Success<SitePage>, Error> {
    let found = app.site_pages.iter().find(|page| page.name == name);
    found.cloned().map(Success).ok_or(Error::NotFound)
}
