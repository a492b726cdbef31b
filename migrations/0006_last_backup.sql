-- The newest backup that was written, so that servers can say how old it is.
create table last_backup (
    -- There is one row.
    only_one bigint primary key check (only_one = 1),
    at bigint not null,
    -- Of the file.
    bytes bigint not null
);
