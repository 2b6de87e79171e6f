-- A posting is one row with its debit and its credit, instead of two rows; amounts are 64 bits, as they are in memory.

create table movement (
  seq bigint not null,
  debit_id bigint not null,
  credit_id bigint not null,
  amount bigint not null check (amount > 0),
  debit_balance bigint not null,
  credit_balance bigint not null,
  ref bigint not null,
  n smallint not null,
  kind smallint not null
);

insert into movement
select debit.seq, debit.account_id, credit.account_id, credit.amount, debit.balance, credit.balance, debit.ref,
  debit.n / 2,
  array_position(
    array['faucet', 'house_funding', 'spot_hold', 'spot_release', 'spot_trade', 'spot_fee'], debit.kind) - 1
from posting debit
join posting credit on credit.seq = debit.seq and credit.n = debit.n + 1
where debit.n % 2 = 0
order by debit.seq, debit.n;

drop table posting;
alter table movement rename to posting;
create index posting_debit on posting (debit_id, seq);
create index posting_credit on posting (credit_id, seq);

create view ledger_entry as
select debit_id as account_id, seq, n * 2 as n, -amount as amount, debit_balance as balance, kind, ref from posting
union all
select credit_id, seq, n * 2 + 1, amount, credit_balance, kind, ref from posting;

alter table account alter balance type bigint;
alter table faucet_use alter used type bigint;
alter table spot_order alter quote type bigint, alter fee type bigint;
alter table spot_trade alter quote type bigint, alter maker_fee type bigint, alter taker_fee type bigint;

-- The chain links a row to the one before by its hash, which stands in that row.
alter table journal drop column prev_hash;

-- Trades are read by market, never by their number alone.
alter table spot_trade drop constraint spot_trade_pkey;
drop index spot_trade_market;
alter table spot_trade add primary key (market_id, id);
