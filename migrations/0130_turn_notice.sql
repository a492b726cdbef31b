-- Notices by e-mail of matches by correspondence that wait.

-- The language in which the player reads mails, when the player last connected, and when the last
-- notice was queued by e-mail. Null: not known, or never.
alter table notice_setting add column email_language text;
alter table notice_setting add column email_seen_at bigint;
alter table notice_setting add column email_queued_at bigint;

-- Matches that wait for players who want to be told by e-mail, and those of which they were told.
create table turn_notice (
    player_id uuid not null references player (player_id) on delete cascade,
    match_id uuid not null,
    -- The step with which the match began to wait.
    seq bigint not null,
    noted_at bigint not null,
    -- Whether a mail has listed it.
    told boolean not null,
    primary key (player_id, match_id)
);

create index turn_notice_to_tell on turn_notice (player_id) where not told;

create index turn_notice_by_time on turn_notice (noted_at);

-- To whom a mail goes. The text of a digest is written when it is sent.
alter table mail add column player_id uuid;
alter table mail add column digest boolean not null default false;

create index mail_by_player on mail (player_id);

-- Secrets of this site, the same for all servers, in base64url.
create table site_key (
    name text primary key,
    secret text not null
);
