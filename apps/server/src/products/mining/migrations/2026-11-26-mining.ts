import { type Kysely, sql } from 'kysely'

/** Cloud mining. Days are counted from 1970, prices are ticks of the market, rates parts of 10^8. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mining_plan (
    id int primary key,
    market_id int not null,
    days int not null,
    cost bigint not null,
    electricity bigint not null,
    output_max bigint not null,
    th_min int not null,
    user_th int not null,
    th_total int not null,
    published_at bigint not null,
    sold int not null,
    is_paused smallint not null
  )`.execute(db)
  await sql`create table mining_contract (
    id bigint primary key,
    user_id bigint not null,
    plan_id int not null,
    th int not null,
    cost bigint not null,
    prepaid bigint not null,
    bought_at bigint not null,
    first_day int not null,
    formula smallint not null,
    days_paid int not null,
    empty_days int not null,
    output bigint not null,
    used bigint not null,
    status smallint not null,
    ended_at bigint not null
  )`.execute(db)
  await sql`create index mining_contract_of_user on mining_contract (user_id, id)`.execute(db)
  await sql`create index mining_contract_live on mining_contract (id) where status = 1`.execute(db)
  await sql`create index mining_contract_ended on mining_contract (ended_at)`.execute(db)
  await sql`create table mining_day (
    day int not null,
    market_id int not null,
    network_th bigint not null,
    subsidy bigint not null,
    uptime bigint not null,
    pool_fee bigint not null,
    is_demo smallint not null,
    is_carried smallint not null,
    price bigint not null,
    priced_at bigint not null,
    published_at bigint not null,
    primary key (day, market_id)
  )`.execute(db)
  await sql`create table mining_close (
    day int not null,
    market_id int not null,
    price bigint not null,
    at bigint not null,
    primary key (day, market_id)
  )`.execute(db)
  await sql`create table mining_output (
    id bigint primary key,
    contract_id bigint not null,
    user_id bigint not null,
    market_id int not null,
    day int not null,
    gross bigint not null,
    electricity bigint not null,
    output bigint not null,
    used bigint not null,
    at bigint not null,
    seq bigint not null
  )`.execute(db)
  await sql`create index mining_output_of_contract on mining_output (contract_id, id)`.execute(db)
  await sql`create index mining_output_of_user on mining_output (user_id, at)`.execute(db)
}
