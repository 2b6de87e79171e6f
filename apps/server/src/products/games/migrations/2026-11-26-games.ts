import { type Kysely, sql } from 'kysely'

/** Play credits are in hundredths and in no ledger. `fair_chain` holds the secrets of the seeds, of every product that draws. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table fair_chain (
    product text not null,
    before int not null,
    length int not null,
    top text not null,
    terminal text not null,
    created_at bigint not null,
    primary key (product, before)
  )`.execute(db)
  await sql`create table games_version (
    id int primary key,
    terms text not null,
    published_at bigint not null,
    effective_at bigint not null
  )`.execute(db)
  await sql`create table games_player (
    user_id bigint primary key,
    credits bigint not null,
    refilled bigint not null,
    day int not null,
    lost bigint not null,
    refilled_day int not null,
    checked_in_day int not null,
    seeds bigint not null
  )`.execute(db)
  await sql`create table games_seeds (
    id bigint primary key,
    user_id bigint not null,
    commitment text not null,
    opened_at bigint not null,
    client_seed text not null,
    ended_at bigint not null,
    nonce bigint not null
  )`.execute(db)
  await sql`create index games_seeds_open on games_seeds (id) where ended_at = 0`.execute(db)
  await sql`create table games_round (
    id bigint primary key,
    user_id bigint not null,
    seeds bigint not null,
    nonce bigint not null,
    version_id int not null,
    game smallint not null,
    side smallint not null,
    target int not null,
    stake bigint not null,
    draw int not null,
    attempts int not null,
    payout bigint not null,
    played_at bigint not null
  )`.execute(db)
  // Rounds are stored in the order of their times.
  await sql`create index games_round_at on games_round using brin (played_at)`.execute(db)
  await sql`create index games_round_of_user on games_round (user_id, id)`.execute(db)
}
