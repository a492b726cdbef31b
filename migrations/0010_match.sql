-- A match, who sits in it, and its log. Times are milliseconds since 1970; JSON, hex and words
-- are text, because SQLite gives unknown types a numeric affinity and jsonb reorders keys.
create table match (
    match_id uuid primary key,
    -- The waiting room it came from.
    lobby_id uuid unique,
    game text not null,
    rules_version bigint not null,
    options text not null,
    -- public | unlisted
    visibility text not null,
    -- As the lobby chose them: what happens to a seat that does not answer.
    clock text not null,
    absence text not null,
    -- Of the seed. Leaves the server only after the match.
    secret text not null,
    -- running | finished | void
    state text not null,
    -- {"ranks", "scores", "reason"}, once it is finished.
    result text,
    -- When the clock or an absence next asks for the match.
    due_at bigint,
    started_at bigint not null,
    finished_at bigint
);

create index match_by_state on match (state, match_id);

create index match_by_due on match (due_at) where due_at is not null;

create table match_seat (
    match_id uuid not null references match (match_id),
    seat bigint not null,
    player_id uuid references player (player_id),
    -- The level of the bot, where no player sits.
    bot text,
    roster text not null,
    entropy text not null,
    -- 0 is best; written with the last step.
    rank bigint,
    primary key (match_id, seat)
);

create index match_seat_by_player on match_seat (player_id, match_id);

-- The log: what is played again after a restart. Its key is the fence: of two that write the same
-- step one finds its row taken. That action ids are unique per seat follows from it, because a
-- writer has read every row before the one it adds; so that law needs no second index here.
create table match_step (
    match_id uuid not null,
    seq bigint not null,
    -- setup | act | undo | leave
    kind text not null,
    -- setup | player | timeout | bot | undo | left
    cause text not null,
    seat bigint,
    action_id text,
    -- As the game read it.
    action text,
    -- The step that an undo took back.
    undo_of bigint,
    -- Why the seat left.
    why text,
    -- The seats awaited after this step: bit n for seat n.
    awaiting bigint not null,
    clocks text,
    hash text not null,
    at bigint not null,
    primary key (match_id, seq)
);
