-- Whether the session's cookie may still have the name of version 0.1.0, which other hosts of a domain
-- can set, too: as long as it was not seen under the name that browsers protect.
alter table session add column old_cookie boolean not null default true;
