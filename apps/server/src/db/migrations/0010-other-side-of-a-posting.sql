-- An entry names the account on the other side, so that what moves between somebody's own accounts can be told apart.

create or replace view ledger_entry as
select debit_id as account_id, seq, n * 2 as n, -amount as amount, debit_balance as balance, kind, ref,
  credit_id as other_id
from posting
union all
select credit_id, seq, n * 2 + 1, amount, credit_balance, kind, ref, debit_id from posting;
