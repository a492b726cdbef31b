//! The id of the installation: made once for a database, and anew for a copy of it. Nodes of other
//! installations may share a message bus, and are told apart by it.

use uuid::Uuid;

use crate::{
    random,
    store::{
        db::{Db, Either, Tx, in_memory},
        query::args,
    },
};

const READ: &str = "select installation_id from installation";

/// What PostgreSQL says of its cluster and of the database. Standbys say the same.
pub(super) const POSTGRES_PLACE: &str = "
    select system_identifier::text || '/' || oid::text from pg_control_system(), pg_database
    where datname = current_database()";

const FORGET_OTHERS: &str = "delete from installation where place <> $1";
const FORGET_ALL: &str = "delete from installation";
const INSERT: &str = "
    insert into installation (installation_id, place)
    select $1, $2 where not exists (select 1 from installation)";
/// Only one of several servers that start at once makes a row.
const LOCK: &str = "lock table installation in exclusive mode";

/// The id of this installation.
pub(crate) async fn id(db: &Db) -> sqlx::Result<Uuid> {
    in_memory!(db, _memory => Ok(Uuid::nil()));
    db.read().fetch_scalar(READ, args![]).await
}

/// Makes the row, if there is none, or if it is the row of the database that this is a copy of.
pub(super) async fn ensure(db: &Db) -> sqlx::Result<()> {
    let mut tx = db.begin().await?;
    let place: String = match &mut tx {
        Either::Sqlite(_) => String::new(),
        Either::Postgres(tx) => {
            sqlx::query(LOCK).execute(&mut **tx).await?;
            sqlx::query_scalar(POSTGRES_PLACE).fetch_one(&mut **tx).await?
        }
    };
    tx.execute(FORGET_OTHERS, args![&place]).await?;
    tx.execute(INSERT, args![random::uuid(), place]).await?;
    tx.commit().await
}

/// Forgets it in a copy, which a server then makes an installation of its own.
pub(super) async fn forget(tx: &mut Tx) -> sqlx::Result<()> {
    tx.execute(FORGET_ALL, args![]).await.map(drop)
}
