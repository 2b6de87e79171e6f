-- Favourites have an order of their own.
alter table favorite add column position int not null default 0;
update favorite set position = ranked.place
  from (select id, row_number() over (partition by user_id order by id) as place from favorite) as ranked
  where ranked.id = favorite.id;

-- The last command before each UTC midnight, by the days since 1970 that begin with it. It never changes, and it outlives
-- the journal rows it was found by.
create table day_mark (
  day int primary key,
  seq bigint not null
);

-- What comes in from outside (kind 0, the faucet) is rare: finding it must not mean reading every trade.
create index posting_inflow on posting (credit_id, seq) where kind = 0;
