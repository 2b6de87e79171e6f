-- The exchange's record and the rows its memory is loaded from. Only the committer writes these tables.

create table core_lease (
  id int primary key check (id = 1),
  epoch bigint not null,
  seq bigint not null,
  at bigint not null,
  hash text not null,
  order_id bigint not null,
  trade_id bigint not null
);
insert into core_lease values (1, 0, 0, 0, repeat('0', 64), 0, 0);

create table journal (
  seq bigint primary key,
  at bigint not null,
  kind text not null,
  user_id bigint not null,
  request_id text,
  core_version int not null,
  body text not null,
  outcome text not null,
  prev_hash bytea not null,
  hash bytea not null
);
create unique index journal_request on journal (user_id, request_id) where request_id is not null;

create table account (
  id bigint primary key,
  path text not null unique,
  balance numeric(38, 0) not null check (balance >= 0 or path like 'external:%')
) with (fillfactor = 70);

create table posting (
  account_id bigint not null,
  seq bigint not null,
  n int not null,
  amount numeric(38, 0) not null,
  balance numeric(38, 0) not null,
  kind text not null,
  ref bigint not null,
  primary key (account_id, seq, n)
);
create index posting_seq on posting using brin (seq);

create table spot_order (
  id bigint primary key,
  user_id bigint not null,
  market_id int not null,
  side text not null,
  kind text not null,
  time_in_force text not null,
  price bigint not null,
  lots bigint not null,
  remaining bigint not null,
  quote numeric(38, 0) not null,
  fee numeric(38, 0) not null,
  status int not null,
  created_at bigint not null,
  updated_at bigint not null
) with (fillfactor = 70);
create index spot_order_user on spot_order (user_id, id);
create index spot_order_live on spot_order (id) where status <= 2;

create table spot_trade (
  id bigint primary key,
  market_id int not null,
  seq bigint not null,
  at bigint not null,
  price bigint not null,
  lots bigint not null,
  quote numeric(38, 0) not null,
  taker_side text not null,
  maker_order_id bigint not null,
  taker_order_id bigint not null,
  maker_user_id bigint not null,
  taker_user_id bigint not null,
  maker_fee numeric(38, 0) not null,
  taker_fee numeric(38, 0) not null
);
create index spot_trade_market on spot_trade (market_id, id);

create table market (
  id int primary key,
  index_price bigint not null,
  ticked_at bigint not null,
  ladder text not null
) with (fillfactor = 50);

create table candle (
  market_id int not null,
  period text not null,
  opened_at bigint not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint not null,
  primary key (market_id, period, opened_at)
) with (fillfactor = 70);

create table faucet_use (
  user_id bigint primary key,
  day int not null,
  used numeric(38, 0) not null
);
