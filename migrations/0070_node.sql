-- Several servers on one PostgreSQL database, each a node. SQLite has the tables as well, and nothing
-- in them. Older programs know none of this and go on, alone, as before.

-- The nodes that are alive, one row each. Its key is the fence: a node may write to the logs as long
-- as it finds its row, and an id is never used again.
create table node (
    node_id uuid primary key,
    -- The application_name of its database sessions, by which another node ends them.
    session text not null,
    -- For people.
    name text not null,
    version text not null,
    -- The rules versions that it plays: JSON, lists by game.
    games text not null,
    -- By the database's clock, in milliseconds since 1970. After that another node may delete the row.
    lease_until bigint not null,
    -- The service clock at the last renewal of the lease.
    service_ms bigint not null,
    -- Whether it hears the other nodes.
    hears_bus boolean not null default true,
    -- Whether it is leaving.
    draining boolean not null default false,
    started_at bigint not null
);

-- Nodes whose leases ran out, for some days.
create table node_death (
    node_id uuid primary key,
    -- When another node deleted its row, in milliseconds since 1970.
    died_at bigint not null,
    -- The service clock when it last renewed its lease.
    service_ms bigint not null,
    -- For how long from then on nobody may have answered in its matches: charged to no clock.
    gap_ms bigint not null
);

-- The node that plays the match. Nobody does if it is null, or if there is no such node.
alter table match add column owner uuid;

-- How often the owner has changed.
alter table match add column epoch bigint not null default 0;

-- When a node last counted how long nodes have run, by the database's clock, in milliseconds since
-- 1970. Null if none ever did. A server on its own counts by itself.
alter table uptime add column counted_at bigint;
