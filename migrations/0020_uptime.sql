-- How long servers of this database have run, in all. Clocks are read off this and not off the
-- calendar, so that nobody pays for the time in which no server ran.
create table uptime (
    uptime_id bigint primary key,
    ran_ms bigint not null
);

insert into uptime (uptime_id, ran_ms) values (1, 0);

-- The seat that asked for a step of another one: for one that was called absent.
alter table match_step add column asked_by bigint;

-- From now on: clocks is JSON, null where nothing runs and nobody is stood in for, and
-- match.due_at is in milliseconds of uptime.
