-- Under load a balance is written once for many commands: `account` is exact as of balances_seq, and the postings after it,
-- which are a range at the end of their table, make it up to the present.
alter table core_lease add column balances_seq bigint;
update core_lease set balances_seq = seq;
alter table core_lease alter column balances_seq set not null;

create index posting_seq on posting using brin (seq) with (autosummarize = on);
