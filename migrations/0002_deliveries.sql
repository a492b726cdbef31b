-- Deliveries take turns by the player and by where they go, and the most urgent mails go first.

-- sign_in | security | confirm | digest; empty in rows of programs that know none of them.
alter table mail add column kind text not null default '';

-- Of the recipient's address; empty where a program did not know it.
alter table mail add column domain text not null default '';

-- Of the endpoint, with its port if that is unusual; empty until the browser subscribes again.
alter table push_subscription add column host text not null default '';

create index push_delivery_by_player on push_delivery (player_id);

-- The language of the mails to an address, as its link was asked for in.
alter table email_link add column language text;

alter table email add column language text;
