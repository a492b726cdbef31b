-- Ways in which a player signs in. A player of the kind `account` has at least one of them.

-- Passkeys.
create table passkey (
    passkey_id uuid primary key,
    player_id uuid not null references player (player_id),
    -- In base64url.
    credential_id text not null unique,
    -- The public key with its counter, as JSON.
    credential text not null,
    name text not null,
    created_at bigint not null,
    last_used_at bigint
);

create index passkey_by_player on passkey (player_id);

-- What a server asked of an authenticator and has no answer to yet. Any server may take the answer,
-- once.
create table ceremony (
    -- SHA-256 of the challenge, in hex.
    challenge_hash text primary key,
    -- Who adds a passkey; null for signing in.
    player_id uuid references player (player_id),
    -- As JSON.
    state text not null,
    expires_at bigint not null
);

create index ceremony_by_player on ceremony (player_id);
create index ceremony_by_expiry on ceremony (expires_at);

-- Confirmed e-mail addresses.
create table email (
    player_id uuid primary key references player (player_id),
    -- As it was written.
    address text not null,
    -- In lower case, by which it is found.
    address_key text not null unique,
    confirmed_at bigint not null
);

-- Links that were sent by e-mail, each good once.
create table email_link (
    -- SHA-256 of the token, in hex.
    token_hash text primary key,
    player_id uuid not null references player (player_id),
    -- confirm | sign_in
    purpose text not null,
    address text not null,
    created_at bigint not null,
    expires_at bigint not null
);

create index email_link_by_player on email_link (player_id);
create index email_link_by_expiry on email_link (expires_at);

-- Mails to be sent.
create table mail (
    mail_id uuid primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    -- A URL for unsubscribing with one click.
    unsubscribe text,
    attempts bigint not null,
    due_at bigint not null,
    -- After this it is sent to nobody any more.
    expires_at bigint not null
);

create index mail_by_due on mail (due_at);

-- Who a player is at an OpenID issuer.
create table identity (
    identity_id uuid primary key,
    player_id uuid not null references player (player_id),
    -- The slug that the operator gave the issuer, and the URL that it calls itself.
    issuer text not null,
    issuer_url text not null,
    subject text not null,
    created_at bigint not null,
    last_used_at bigint not null,
    unique (issuer_url, subject)
);

create index identity_by_player on identity (player_id);

-- People who are at an issuer and have not come back yet.
create table issuer_visit (
    -- SHA-256 of the state, in hex.
    state_hash text primary key,
    -- SHA-256 of the secret in the cookie of the browser, in hex.
    browser_hash text not null,
    issuer text not null,
    nonce text not null,
    verifier text not null,
    -- Who adds the identity; null for signing in.
    player_id uuid references player (player_id),
    expires_at bigint not null
);

create index issuer_visit_by_player on issuer_visit (player_id);
create index issuer_visit_by_expiry on issuer_visit (expires_at);
