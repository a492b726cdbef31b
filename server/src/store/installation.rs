//! The id of the installation: made once for a database, and anew for a copy of it. Nodes of other
//! installations may share a message bus, and are told apart by it.

use uuid::Uuid;

use crate::{
    blocking::run_blocking,
    random,
    store::{
        db::{Db, Either, Tx, in_memory},
        identity::POSTGRES_PLACE,
        query::args,
        service_clock,
    },
};

const READ: &str = "select installation_id from installation";

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

impl Db {
    /// Looks whether the database is the one that was opened. Fails if it does not answer.
    pub(crate) async fn check_identity(&self) -> sqlx::Result<()> {
        in_memory!(self, _memory => Ok(()));
        let identity = self.identity().clone();
        if let Either::Sqlite(_) = self.read() {
            // The file system may hang. No connection is needed, because all may be in use.
            let _ = run_blocking(move || identity.has_its_files()).await;
            return Ok(());
        }
        // A wrong one is left when its sessions end: those that begin then look for themselves.
        let here = id(self).await?;
        let ran_ms = service_clock::read(self).await?;
        let place: String = self.read().fetch_scalar(POSTGRES_PLACE, args![]).await?;
        let found = identity
            .compare_place(&place)
            .and(identity.compare_installation(here))
            .and(identity.compare_clock(ran_ms));
        if identity.set(found) {
            identity.note_clock(ran_ms);
        }
        Ok(())
    }
}
