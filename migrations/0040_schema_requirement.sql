-- Which programs may use this database: one row. A program ignores migrations that are newer than
-- itself, as long as it knows this one.
create table schema_requirement (
    schema_requirement_id bigint primary key,
    -- The oldest migration that a program must know. Raised by a migration after which older
    -- programs would read or write something wrong.
    migration_min bigint not null
);

insert into schema_requirement (schema_requirement_id, migration_min) values (1, 40);
