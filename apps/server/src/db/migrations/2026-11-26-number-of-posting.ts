import { type Kysely, sql } from 'kysely'

/** A command may have more movements than a `smallint` numbers; a row takes no more room. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view ledger_entry`.execute(db)
  await sql`alter table posting alter column n type int`.execute(db)
  await sql`create view ledger_entry as
    select debit_id as account_id, seq, n * 2 as n, -amount as amount, debit_balance as balance, kind, ref,
      credit_id as other_id
    from posting
    union all
    select credit_id, seq, n * 2 + 1, amount, credit_balance, kind, ref, debit_id from posting`.execute(
    db,
  )
}
