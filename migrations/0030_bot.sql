-- The level of the bot that sits there, where no player does.
alter table lobby_seat add column bot text;

-- How soon bots play: quick | calm. Whether players may ask one for advice is in lobby.hints.
alter table lobby add column pace text not null default 'quick';

-- As the waiting room chose them.
alter table match add column pace text not null default 'quick';

alter table match add column hints boolean not null default false;
