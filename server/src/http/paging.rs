//! Cursor pagination: the cursor is the id of the previous page's last item, or a text of the
//! list's own.

use schemars::JsonSchema;
use scrapworks_protocol::{PAGE_ITEMS, PAGE_ITEMS_MAX, Page};
use serde::Deserialize;
use uuid::Uuid;

/// The page size that a client requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(try_from = "u32")]
#[schemars(inline, extend("minimum" = 1, "maximum" = PAGE_ITEMS_MAX))]
pub struct Limit(u32);

impl Default for Limit {
    fn default() -> Limit {
        Limit(PAGE_ITEMS)
    }
}

impl TryFrom<u32> for Limit {
    type Error = String;

    fn try_from(limit: u32) -> Result<Limit, String> {
        if (1..=PAGE_ITEMS_MAX).contains(&limit) {
            Ok(Limit(limit))
        } else {
            Err(format!("a page has 1 to {PAGE_ITEMS_MAX} items"))
        }
    }
}

impl Limit {
    /// Items of a page.
    pub fn items(self) -> usize {
        self.0 as usize
    }

    /// Rows to read: one more than fits, which shows whether there is a next page.
    pub fn rows(self) -> i64 {
        i64::from(self.0) + 1
    }

    /// A page of at most [`Limit::rows`] items.
    pub fn page<T>(self, items: Vec<T>, id: impl Fn(&T) -> Uuid) -> Page<T> {
        self.page_by(items, |item| id(item).to_string())
    }

    /// A page of at most [`Limit::rows`] items, with another cursor than an id.
    pub fn page_by<T>(self, mut items: Vec<T>, cursor: impl Fn(&T) -> String) -> Page<T> {
        let limit = self.0 as usize;
        let has_next = items.len() > limit;
        items.truncate(limit);
        let next = items.last().filter(|_| has_next).map(cursor);
        Page { items, next }
    }
}
