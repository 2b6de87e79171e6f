import { type Kysely, sql } from 'kysely'

/** Where an account has logged in, and codes that are bound to the address block that requested them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table known_login (
    account text not null, address_block text not null, device text not null,
    last_at bigint not null, primary key (account, address_block, device))`.execute(db)
  await sql`alter table verification_code add column address_block text not null default ''`.execute(
    db,
  )
  await sql`alter table verification_code drop constraint verification_code_pkey`.execute(db)
  await sql`alter table verification_code
    add primary key (receiver, scene, address_block)`.execute(db)
}
