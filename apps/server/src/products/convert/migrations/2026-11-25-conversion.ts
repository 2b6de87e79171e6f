import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table convert_quote (
    user_id bigint primary key,
    id bigint not null,
    from_id int not null,
    to_id int not null,
    amount bigint not null,
    receives bigint not null,
    from_price bigint not null,
    to_price bigint not null,
    expires_at bigint not null,
    is_used smallint not null
  )`.execute(db)
  await sql`create table conversion (
    id bigint primary key,
    user_id bigint not null,
    from_id int not null,
    to_id int not null,
    amount bigint not null,
    quote_id bigint not null,
    receives_min bigint not null,
    spread_bps int not null,
    at bigint not null,
    receives bigint not null,
    from_price bigint not null,
    to_price bigint not null,
    status smallint not null,
    cause smallint not null,
    closed_at bigint not null
  )`.execute(db)
  await sql`create index conversion_of_user on conversion (user_id, id)`.execute(db)
  await sql`create index conversion_waiting on conversion (id) where status = 0`.execute(db)
}
