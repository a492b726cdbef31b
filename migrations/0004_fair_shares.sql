-- What shares of lists and pauses of requests are counted by.

-- From which network a room was opened, and a request was made, as one of 65,536 numbers: each
-- stands for thousands of networks, so it says of nobody where it was. Null if it is not known.
alter table lobby add column network_bucket bigint;

alter table friend add column network_bucket bigint;

create index lobby_open_by_network on lobby (network_bucket) where state = 'open';

-- Requests to be friends that were declined or taken back: when the player may ask the other one
-- again. Each time it takes longer.
create table friend_pause (
    -- No references: older programs delete players without knowing of this table.
    player_id uuid not null,
    other_id uuid not null,
    -- How many requests have ended.
    requests bigint not null,
    until bigint not null,
    primary key (player_id, other_id)
);

create index friend_pause_by_other on friend_pause (other_id);

create index friend_pause_by_until on friend_pause (until);

-- Who said how much where.
create index chat_line_by_match_speaker on chat_line (match_id, player_id)
where match_id is not null;

create index chat_line_by_lobby_speaker on chat_line (lobby_id, player_id)
where lobby_id is not null;
