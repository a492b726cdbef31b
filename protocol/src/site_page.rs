//! Pages that the operator of a site fills.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Page;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SitePageName {
    /// Who is responsible for the site.
    Imprint,
    /// What is kept of people, and why.
    Privacy,
    HouseRules,
}

/// A page in the list of those that there are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SitePageInList {
    pub name: SitePageName,
    /// As `en` and `de`.
    pub languages: Vec<String>,
}

pub type SitePageList = Page<SitePageInList>;

/// A page with its texts: paragraphs, headings after `#`, and lists after `-`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SitePage {
    pub name: SitePageName,
    /// By language.
    pub texts: BTreeMap<String, String>,
}
