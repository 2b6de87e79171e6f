import { type Kysely, sql } from 'kysely'

/**
 * `sealed_key` is the key of an encrypted file, itself encrypted; empty for a plain file. `used_for` names what a picture was
 * submitted for, so that it is submitted once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload add column sealed_key text not null default ''`.execute(db)
  await sql`alter table upload add column used_for text not null default ''`.execute(db)
}
