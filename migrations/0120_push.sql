-- Notices that reach a player whose page is closed.

-- The key by which push services know this site: one row, the same for all servers.
create table push_key (
    push_key_id bigint primary key,
    -- The private key on the curve P-256, in base64url.
    private_key text not null
);

-- Where a browser takes messages from. It ends with the session that brought it.
create table push_subscription (
    push_subscription_id uuid primary key,
    session_id uuid not null references session (session_id) on delete cascade,
    player_id uuid not null references player (player_id) on delete cascade,
    endpoint text not null unique,
    -- Keys of the browser, in base64url.
    p256dh text not null,
    auth text not null,
    expires_at bigint,
    created_at bigint not null
);

create index push_subscription_by_player on push_subscription (player_id, created_at);

create index push_subscription_by_session on push_subscription (session_id);

-- Of what a player wants to be told. Without a row, of everything by push and of nothing by e-mail.
create table notice_setting (
    player_id uuid primary key references player (player_id) on delete cascade,
    push_your_turn boolean not null,
    push_invited boolean not null,
    push_paired boolean not null,
    push_rematch boolean not null,
    email_your_turn boolean not null
);

-- Of what a player was told last, so that nothing is told twice.
create table push_told (
    player_id uuid not null references player (player_id) on delete cascade,
    -- your_turn | invited | paired | rematch
    kind text not null,
    -- The match, or the lobby of an invitation.
    subject_id uuid not null,
    -- Of a turn: the step with which the match began to wait. Otherwise the time.
    seq bigint not null,
    told_at bigint not null,
    primary key (player_id, kind, subject_id)
);

create index push_told_by_time on push_told (told_at);

-- The queue of what is to be sent to a device.
create table push_delivery (
    push_delivery_id uuid primary key,
    push_subscription_id uuid not null
        references push_subscription (push_subscription_id) on delete cascade,
    player_id uuid not null references player (player_id) on delete cascade,
    kind text not null,
    subject_id uuid not null,
    seq bigint not null,
    game text not null,
    -- Of a rematch.
    lobby_id uuid,
    -- When it is worth nothing any more.
    expires_at bigint not null,
    attempts bigint not null,
    -- When it is to be sent, or is taken for lost by the server that sends it.
    due_at bigint not null,
    unique (push_subscription_id, kind, subject_id)
);

create index push_delivery_by_due on push_delivery (due_at);
