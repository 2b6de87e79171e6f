import { type Kysely, sql } from 'kysely'

/**
 * Token subscriptions. `ieo_secret` makes the salts of a project's allocation file: the salt of a user is the keyed hash of
 * the user's id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ieo_project (
    id int primary key,
    token_id int not null,
    pay_id int not null,
    price bigint not null,
    supply bigint not null,
    order_min bigint not null,
    order_max bigint not null,
    user_max bigint not null,
    user_cap bigint not null,
    raise_min bigint not null,
    warm_up_at bigint not null,
    starts_at bigint not null,
    ends_at bigint not null,
    review_by bigint not null,
    listing_at bigint not null,
    lock_days int not null,
    unlock_days int not null,
    name text not null,
    website text not null,
    whitepaper text not null,
    total_issuance bigint not null,
    team_amount bigint not null,
    team_lock_days int not null,
    published_at bigint not null,
    formula smallint not null,
    token_scale smallint not null,
    phase smallint not null,
    applied bigint not null,
    passed bigint not null,
    allocated_at bigint not null,
    settled_at bigint not null,
    late_reviews int not null,
    listed_at bigint not null
  )`.execute(db)
  await sql`create table ieo_order (
    id bigint primary key,
    user_id bigint not null,
    project_id int not null,
    amount bigint not null,
    cost bigint not null,
    placed_at bigint not null,
    status smallint not null,
    review smallint not null,
    cause smallint not null,
    reviewed_at bigint not null,
    allotted bigint not null,
    passed bigint not null,
    charged bigint not null,
    settled_at bigint not null,
    unlocked bigint not null,
    parts int not null,
    ended_at bigint not null
  )`.execute(db)
  await sql`create index ieo_order_of_user on ieo_order (user_id, id)`.execute(db)
  await sql`create index ieo_order_of_project on ieo_order (project_id, id)`.execute(db)
  await sql`create index ieo_order_live on ieo_order (id) where ended_at = 0`.execute(db)
  await sql`create table ieo_unlock (
    order_id bigint not null,
    part int not null,
    at bigint not null,
    units bigint not null,
    primary key (order_id, part)
  )`.execute(db)
  await sql`create table ieo_secret (project_id int primary key, secret bytea not null)`.execute(db)
}
