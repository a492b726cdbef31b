-- What operators and moderators do besides the acts of the first tables. Programs of before read
-- those row by row, and stop at a kind that they do not know; so new kinds have a table of their
-- own.

-- Which moderator has acted or answered, a player. Null for an operator.
alter table admin_act add column moderator_id uuid;

alter table server_act add column moderator_id uuid;

alter table report add column moderator_id uuid;

-- Kinds that a program does not know are passed over.
create table operator_act (
    seq bigint primary key,
    -- delete_chat | export_player | delete_player | sign_in_link | ban_address | unban_address |
    -- close_registration | open_registration | raise_limits | reset_limits | add_moderator |
    -- remove_moderator
    kind text not null,
    player_id uuid references player (player_id),
    -- Where a chat line was, and which.
    match_id uuid,
    lobby_id uuid,
    chat_line_id uuid,
    -- As 192.0.2.0/24.
    network text,
    -- How many times the limits of one address.
    factor bigint,
    -- When it is over by itself.
    until bigint,
    why text not null,
    -- The operator, or the moderator's name.
    acted_by text not null,
    moderator_id uuid,
    at bigint not null
);

create index operator_act_by_player on operator_act (player_id);

create index operator_act_by_line on operator_act (chat_line_id) where chat_line_id is not null;

-- Links by which an operator lets somebody in again, one for each player, each good once.
create table recovery_link (
    player_id uuid primary key references player (player_id),
    -- SHA-256 of the token, in hex. The token itself is nowhere.
    token_hash text not null unique,
    expires_at bigint not null
);
