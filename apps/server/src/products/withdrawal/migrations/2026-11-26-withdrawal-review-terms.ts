import { type Kysely, sql } from 'kysely'

/** What the value of a review was computed of, so that it can be computed again. Earlier reviews have zeros. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal_review
    add column bitcoin_usdt bigint not null default 0,
    add column second_above bigint not null default 0`.execute(db)
}
