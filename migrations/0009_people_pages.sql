-- Emblems, names to look for, and what players write about matches.

-- Plate, mark and two paints, as 2.11.4.7. Null: the client makes one up from the id.
alter table player add column emblem text;

-- Of an exact name, who has an account first, then the newest.
create index player_by_name on player (lower(name), kind, player_id desc);

-- What a player has noted on a match, for nobody else.
create table match_note (
    -- No references: older programs delete players and matches without knowing of these tables.
    player_id uuid not null,
    match_id uuid not null,
    text text not null,
    changed_at bigint not null,
    primary key (player_id, match_id)
);

create index match_note_by_match on match_note (match_id);

-- What players have said about positions of finished matches. Their friends read it.
create table match_comment (
    match_comment_id uuid primary key,
    match_id uuid not null,
    player_id uuid not null,
    -- The step after which the position is.
    seq bigint not null,
    text text not null,
    at bigint not null
);

create index match_comment_by_match on match_comment (match_id, player_id, match_comment_id);

create index match_comment_by_player on match_comment (player_id, match_comment_id);

-- The comment that a report names.
alter table report add column match_comment_id uuid;
