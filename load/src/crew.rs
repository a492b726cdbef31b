//! All tables of a field, each a task.

use std::sync::Arc;

use tokio::task::JoinSet;

use crate::{
    field::{Field, Phase},
    table::{Played, Table, Trouble},
};

#[derive(Debug)]
pub struct Crew {
    pub field: Arc<Field>,
    tables: JoinSet<Result<Played, Trouble>>,
    count: usize,
}

impl Crew {
    /// Everybody sits down. What they will choose follows from the seed.
    pub async fn sit(field: Field, count: usize, seed: u64) -> Result<Crew, Trouble> {
        let field = Arc::new(field);
        let mut seeds = fastrand::Rng::with_seed(seed);
        let mut tables = JoinSet::new();
        for _ in 0..count {
            tables.spawn(Table::new(Arc::clone(&field), seeds.u64(..)).run());
        }
        let mut crew = Crew { field, tables, count };
        crew.wait_for_all().await?;
        Ok(crew)
    }

    /// Waits until everybody is at their table, for the first time or again.
    pub async fn wait_for_all(&mut self) -> Result<(), Trouble> {
        let (field, count) = (Arc::clone(&self.field), self.count);
        self.watch(field.wait_for(count)).await
    }

    /// Waits for something, or for the first table at which something is wrong.
    pub async fn watch<T>(&mut self, something: impl Future<Output = T>) -> Result<T, Trouble> {
        tokio::select! {
            ready = something => Ok(ready),
            Some(ended) = self.tables.join_next() => {
                ended.expect("a table does not panic")?;
                unreachable!("a table plays until the field ends")
            }
        }
    }

    /// Has everything answered, and gives back what was played.
    pub async fn end(mut self) -> Result<Played, Trouble> {
        self.field.turn_to(Phase::End);
        let mut all = Played::default();
        while let Some(ended) = self.tables.join_next().await {
            let Played { sheets, tally } = ended.expect("a table does not panic")?;
            all.sheets.extend(sheets);
            all.tally.add(tally);
        }
        Ok(all)
    }
}
