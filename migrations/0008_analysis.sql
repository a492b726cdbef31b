-- What finished matches were, and matches that go on from a step of a finished one.

-- Matches with people that wait for their analysis, or have it. Tutorials and continuations have
-- none. The end of a match writes the row.
create table match_analysis (
    match_id uuid primary key references match (match_id),
    -- Whose turn it is when many wait: the first player of the match, and the network that its
    -- room was opened from.
    player_id uuid not null,
    network_bucket bigint,
    -- waiting | done | failed
    state text not null,
    -- How often a server has begun. One that it kills is not tried for ever.
    attempts bigint not null default 0,
    begun_at bigint,
    -- Until then the server that has begun is left alone.
    claimed_until bigint,
    -- {"points", "decisions"}, once it is done.
    analysis text,
    -- Why it failed: unreadable | unsupported | panicked | gave_up
    problem text
);

create index match_analysis_waiting on match_analysis (match_id) where state = 'waiting';

create index match_analysis_begun on match_analysis (begun_at) where begun_at is not null;

-- Sums over all analysed matches of a game. Each match is added once, with its analysis.
create table game_statistic (
    game text not null,
    kind text not null,
    -- What of that kind: a number of seats, a level of bots, a piece of content, a round.
    key text not null,
    n bigint not null,
    primary key (game, kind, key)
);

-- Matches that begin with a copy of another match's log.
create table match_continuation (
    match_id uuid primary key references match (match_id),
    source_match_id uuid not null,
    source_seq bigint not null,
    -- Of the other match, in hex: what is copied was dealt and rolled by it.
    seed text not null
);
