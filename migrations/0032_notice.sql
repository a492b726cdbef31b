-- What the host says to everybody: one row, or none.
create table notice (
    notice_id bigint primary key,
    text text not null,
    -- When it is over by itself.
    until bigint
);
