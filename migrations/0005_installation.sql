-- Which database this is, in one row that the first server writes. A restored copy gets a row of its
-- own, so that its nodes and those of the original do not hear each other.
create table installation (
    installation_id uuid primary key,
    -- Where the row was written: what PostgreSQL says of its cluster and database; empty for SQLite.
    -- A copy is somewhere else.
    place text not null
);

-- Which subjects of the message bus a node uses: 1 are those before this column, which are the same
-- for all installations; 2 have the id of the installation.
alter table node add column bus bigint not null default 1;
