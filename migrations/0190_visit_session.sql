-- By which session somebody went to an OpenID issuer to add an identity: one that has ended meanwhile
-- adds none.

-- Null for signing in, and in rows of older programs.
alter table issuer_visit add column session_id uuid;
