-- What was said in a waiting room or at a table: exactly one of the two ids is set.
create table chat_line (
    chat_line_id uuid primary key,
    match_id uuid,
    lobby_id uuid,
    player_id uuid not null references player (player_id),
    text text not null,
    at bigint not null
);

create index chat_line_by_match on chat_line (match_id, chat_line_id) where match_id is not null;

create index chat_line_by_lobby on chat_line (lobby_id, chat_line_id) where lobby_id is not null;
