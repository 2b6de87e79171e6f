import { type Kysely, sql } from 'kysely'

/**
 * Withdrawals that a signer pays on a chain. The server adds rows and reads them; the signer alone writes `wallet` to `error`.
 * What is signed is stored before it is sent, so that a repetition sends the same bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table payout (
    withdrawal_id bigint primary key, network text not null, currency_id int not null,
    address text not null, memo text not null, amount bigint not null, queued_at bigint not null,
    reported text not null default '',
    state text not null default 'queued', wallet text not null default '', nonce int,
    units text not null default '', raw text not null default '', tx_id text not null default '',
    signed_at bigint, changed_at bigint not null, error text not null default '',
    unique (network, wallet, nonce), check (amount > 0),
    check (state in ('queued', 'signed', 'sent', 'final', 'failed')),
    check ((state = 'queued') = (nonce is null)))`.execute(db)
  await sql`create index payout_by_state on payout (network, state, withdrawal_id)`.execute(db)
  await sql`create index payout_by_time on payout (network, currency_id, signed_at)`.execute(db)
  await sql`create index payout_to_report on payout (changed_at)
    where reported <> state and state in ('sent', 'final', 'failed')`.execute(db)
}
