import { type Kysely, sql } from 'kysely'

/** What the codes in `posting.kind` mean: each start adds those that are missing and compares the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table posting_reason (
    code smallint primary key, name text not null unique, bill text not null, listed_on text, flow text)`.execute(
    db,
  )
}
