-- Under load a balance is written once for many commands: `account` is exact as of balances_seq, and the postings after it,
-- which are a range at the end of their table, make it up to the present.
-- For some commits this part was a file of its own, so a database may have it already.
delete from migration where name = '0011-balances-behind.sql';
alter table core_lease add column if not exists balances_seq bigint;
update core_lease set balances_seq = seq where balances_seq is null;
alter table core_lease alter column balances_seq set not null;

create index if not exists posting_seq on posting using brin (seq) with (autosummarize = on);

-- By account, a posting is found on the sides that are listed. What an order sets aside (kind 2) and gives back (3) stands
-- on the free side of the owner, and a fee (5) on the side of who pays it; the house's income is not listed by account.
drop index posting_debit;
drop index posting_credit;
create index posting_debit on posting (debit_id, seq) where kind <> 3;
create index posting_credit on posting (credit_id, seq) where kind not in (2, 5);

create view listed_entry as
select debit_id as account_id, seq, n * 2 as n, -amount as amount, debit_balance as balance, kind, ref,
  credit_id as other_id
from posting where kind <> 3
union all
select credit_id, seq, n * 2 + 1, amount, credit_balance, kind, ref, debit_id from posting where kind not in (2, 5);
