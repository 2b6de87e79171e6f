import { type Kysely, sql } from 'kysely'

/**
 * Transfers to users' deposit addresses, as watched chains have them. `position` is that of the log in its transaction, or -1
 * for the value of the transaction itself: it stays the same when a transaction moves to another block.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table chain_transfer (
    network text not null, tx_id text not null, position int not null,
    block bigint not null, block_hash text not null, user_id bigint not null,
    currency_id int not null, address text not null, units text not null, amount bigint not null,
    state text not null, seen_at bigint not null, changed_at bigint not null,
    primary key (network, tx_id, position),
    check (state in ('seen', 'final', 'credited', 'small', 'orphaned', 'alarm')))`.execute(db)
  await sql`create index chain_transfer_by_state on chain_transfer (network, state, block)`.execute(
    db,
  )
  await sql`create table chain_cursor (
    network text primary key, cursor bigint not null, head bigint not null,
    checked_at bigint not null)`.execute(db)
  await sql`create table chain_block (
    network text not null, number bigint not null, hash text not null,
    primary key (network, number))`.execute(db)
}
