//! The operator's notice. There is at most one.

use scrapworks_protocol::{Timestamp, socket::Notice};

use crate::store::{
    db::{Db, Tx, in_memory},
    query::args,
};

const READ: &str = "select text, until from notice";

const REPLACE: &str = "
    insert into notice (notice_id, text, until) values (1, $1, $2)
    on conflict (notice_id) do update set text = excluded.text, until = excluded.until";

const CLEAR: &str = "delete from notice";

pub async fn read(db: &Db) -> sqlx::Result<Option<Notice>> {
    in_memory!(db, _memory => Ok(None));
    let row: Option<(String, Option<i64>)> = db.read().fetch_optional(READ, args![]).await?;
    Ok(row.map(|(text, until)| Notice { text, until: until.map(Timestamp::from_ms) }))
}

/// Replaces the notice, or deletes it if None.
pub(in crate::store) async fn replace_in(tx: &mut Tx, notice: Option<&Notice>) -> sqlx::Result<()> {
    match notice {
        Some(Notice { text, until }) => tx.execute(REPLACE, args![text, *until]).await,
        None => tx.execute(CLEAR, args![]).await,
    }
    .map(drop)
}
