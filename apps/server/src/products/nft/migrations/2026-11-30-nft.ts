import { type Kysely, sql } from 'kysely'

/**
 * The NFT market. `nft_secret` makes the salts of a series: the salt of a work is the keyed hash of its id. What users have
 * collected and read moves no money.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table nft_artist (
    id int primary key,
    name text not null,
    bio text not null,
    avatar text not null,
    payee_id bigint not null,
    royalty bigint not null,
    created_at bigint not null
  )`.execute(db)
  await sql`create table nft_item (
    id bigint primary key,
    artist_id int not null,
    medium smallint not null,
    rarity smallint not null,
    title text not null,
    description text not null,
    media text not null,
    poster text not null,
    media_hash text not null,
    minted_at bigint not null,
    series_id bigint not null,
    place int not null,
    owner_id bigint not null,
    state smallint not null,
    sale_id bigint not null,
    trades int not null,
    is_resold smallint not null,
    other_id bigint not null
  )`.execute(db)
  await sql`create table nft_sale (
    id bigint primary key,
    item_id bigint not null,
    seller_id bigint not null,
    mode smallint not null,
    currency_id int not null,
    price bigint not null,
    increment bigint not null,
    deposit bigint not null,
    reserve bigint not null,
    starts_at bigint not null,
    is_resale smallint not null,
    fee_rate bigint not null,
    royalty bigint not null,
    payee_id bigint not null,
    listed_at bigint not null,
    review_by bigint not null,
    ends_at bigint not null,
    state smallint not null,
    cause smallint not null,
    reviewed_at bigint not null,
    extensions int not null,
    bids int not null,
    top_user_id bigint not null,
    top_price bigint not null,
    second_user_id bigint not null,
    second_price bigint not null,
    order_id bigint not null,
    closed_at bigint not null,
    ended_at bigint not null
  )`.execute(db)
  await sql`create table nft_series (
    sale_id bigint primary key,
    name text not null,
    description text not null,
    poster text not null,
    root text not null,
    chain_end text not null,
    supply int not null,
    sold int not null,
    opened int not null,
    burned int not null,
    reserved int not null,
    box_id bigint not null,
    reserved_at bigint not null,
    escrowed bigint not null
  )`.execute(db)
  await sql`create table nft_deposit (
    id bigint primary key,
    sale_id bigint not null,
    user_id bigint not null,
    currency_id int not null,
    made_at bigint not null,
    amount bigint not null,
    state smallint not null,
    ended_at bigint not null
  )`.execute(db)
  await sql`create table nft_bid (
    id bigint primary key,
    sale_id bigint not null,
    user_id bigint not null,
    price bigint not null,
    at bigint not null,
    ends_at bigint not null,
    outbid_id bigint not null
  )`.execute(db)
  await sql`create table nft_order (
    id bigint primary key,
    sale_id bigint not null,
    item_id bigint not null,
    user_id bigint not null,
    currency_id int not null,
    price bigint not null,
    is_offer smallint not null,
    created_at bigint not null,
    deadline bigint not null,
    state smallint not null,
    ended_at bigint not null
  )`.execute(db)
  await sql`create table nft_transfer (
    id bigint primary key,
    item_id bigint not null,
    from_id bigint not null,
    to_id bigint not null,
    kind smallint not null,
    at bigint not null,
    sale_id bigint not null,
    currency_id int not null,
    price bigint not null,
    fee bigint not null,
    royalty bigint not null
  )`.execute(db)
  await sql`create table nft_opening (
    id bigint primary key,
    sale_id bigint not null,
    index int not null,
    box_id bigint not null,
    user_id bigint not null,
    client_seed text not null,
    seed text not null,
    attempts int not null,
    draw int not null,
    remaining int not null,
    item_id bigint not null,
    at bigint not null
  )`.execute(db)
  await sql`create table nft_exit (
    id bigint primary key,
    item_id bigint not null,
    user_id bigint not null,
    address text not null,
    asked_at bigint not null,
    review_by bigint not null,
    state smallint not null,
    cause smallint not null,
    ended_at bigint not null
  )`.execute(db)
  await sql`create table nft_member (
    user_id bigint primary key,
    strikes text not null,
    barred_until bigint not null
  )`.execute(db)
  await sql`create table nft_secret (root text primary key, secret bytea not null)`.execute(db)
  await sql`create table nft_collected (
    user_id bigint not null,
    code text not null,
    at bigint not null,
    primary key (user_id, code)
  )`.execute(db)
  await sql`create table nft_read (order_id bigint primary key)`.execute(db)
  await sql`create index nft_collected_of_code on nft_collected (code)`.execute(db)
  await sql`create index nft_item_of_owner on nft_item (owner_id, id) where owner_id > 0`.execute(
    db,
  )
  await sql`create index nft_bid_of_sale on nft_bid (sale_id, id)`.execute(db)
  await sql`create index nft_bid_of_user on nft_bid (user_id, id)`.execute(db)
  await sql`create index nft_order_of_user on nft_order (user_id, id)`.execute(db)
  await sql`create index nft_transfer_of_item on nft_transfer (item_id, id)`.execute(db)
  await sql`create index nft_opening_of_sale on nft_opening (sale_id, id)`.execute(db)
  await sql`create index nft_opening_of_item on nft_opening (item_id)`.execute(db)
  await sql`create index nft_exit_of_user on nft_exit (user_id, id)`.execute(db)
  await sql`create index nft_deposit_held on nft_deposit (id) where state = 0`.execute(db)
  await sql`create index nft_deposit_of_sale on nft_deposit (sale_id)`.execute(db)
}
