import { type Kysely, sql } from 'kysely'

/** Loans. Ratios are parts of 10^8, prices ticks of the market; `growth` is what a unit of debt has become, in parts of 10^16. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table loan_version (
    id int primary key,
    collateral_id int not null,
    borrowed_id int not null,
    initial_ltv bigint not null,
    warning_ltv bigint not null,
    call_ltv bigint not null,
    last_call_ltv bigint not null,
    liquidation_ltv bigint not null,
    amount_min bigint not null,
    user_max bigint not null,
    effective_at bigint not null
  )`.execute(db)
  await sql`create table loan_hour (
    currency_id int not null,
    at bigint not null,
    free bigint not null,
    lent bigint not null,
    growth bigint not null,
    primary key (currency_id, at)
  )`.execute(db)
  await sql`create table loan_position (
    id bigint primary key,
    user_id bigint not null,
    version_id int not null,
    amount bigint not null,
    borrowed_at bigint not null,
    formula int not null,
    status smallint not null,
    collateral bigint not null,
    principal bigint not null,
    debt bigint not null,
    growth bigint not null,
    interest_paid bigint not null,
    level smallint not null,
    called_at bigint not null,
    sales int not null,
    sold bigint not null,
    ended_at bigint not null
  )`.execute(db)
  await sql`create index loan_position_of_user on loan_position (user_id, id)`.execute(db)
  await sql`create index loan_position_live on loan_position (id) where status = 1`.execute(db)
  await sql`create index loan_position_called on loan_position (called_at) where called_at > 0`.execute(
    db,
  )
  await sql`create table loan_sale (
    id bigint primary key,
    loan_id bigint not null,
    user_id bigint not null,
    at bigint not null,
    seq bigint not null,
    index bigint not null,
    owed bigint not null,
    collateral bigint not null,
    sold bigint not null,
    fee bigint not null,
    repaid bigint not null,
    shortfall bigint not null,
    is_full smallint not null
  )`.execute(db)
  await sql`create index loan_sale_of_loan on loan_sale (loan_id, id)`.execute(db)
  await sql`create index loan_sale_of_command on loan_sale (seq)`.execute(db)
}
