-- Whether somebody went to an OpenID issuer to add an identity and for nothing else: if it is another
-- player's, nobody is signed in.

-- False for signing in, and in rows of older programs.
alter table issuer_visit add column only_adds boolean not null default false;
