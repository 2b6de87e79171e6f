import { amountOf } from '@candor/core/money'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { creditUser } from '../../testing/credit-user.ts'
import { describeVerification } from '../../verify/testing/forge.ts'
import {
  alice,
  bob,
  draw,
  fund,
  openBooks,
  tick,
  units,
  usdt,
} from '../../verify/testing/open-books.ts'
import { convert } from './convert-module.ts'

const btc = 1
const euro = 202
const pair = { userId: alice, fromId: usdt, toId: btc, valueMax: units(2000n) }
const wanted = { ...pair, amount: units(60n) }
const euros = { userId: alice, picture: 'p', currencyId: euro, units: 100_00n }
const second = { ...wanted, userId: bob }

/** The rows of an approved voucher, which a credit of fiat money has. */
async function insertVoucher(db: Database, at: number): Promise<void> {
  await sql`insert into app_user (id, email, password_hash, nickname, invite_code, lang, created_at)
    values (${alice}::bigint, 'alice@example.com', '', 'alice', 'a', 'en', 1)`.execute(db)
  await sql`insert into upload (path, owner_id, class, bytes, sha256, created_at, used_for)
    values ('p', ${alice}::bigint, 'voucher', 1, 'h', 0, 'voucher')`.execute(db)
  await sql`with decided as (
      insert into review (id, kind, user_id, tier, state, opened_at, due_at, decider, decided_at)
      values (1, 'voucher', ${alice}::bigint, 1, 'approved', ${at}::bigint, 0, 'rule', 0) returning id
    )
    insert into recharge
      (key, voucher_id, user_id, kind, currency_id, amount, account, review_id, picture, picture_sha256, created_at)
    select 'voucher:1', 1, ${alice}::bigint, 'voucher', ${euro}::int, ${euros.units}::bigint, 'legal', id, 'p', 'h', ${at}::bigint
    from decided`.execute(db)
}

/**
 * Conversions: 1 of a quote, 2 at the next price, 3 returned without a price, 4 waiting, 5 for fiat money, 6 of a small
 * balance.
 */
describeVerification(convert, {
  fill: async (backend) => {
    const { submit, drain, pass, clock, committer } = await openBooks(backend)
    await submit(fund(btc, 2n, 'treasury'), draw(alice), draw(bob), tick(6_000_000))
    await submit({ kind: 'convert.fund', currencyId: btc, amount: units(2n) })
    await submit(fund(usdt, 100n, 'treasury'))
    await submit({ kind: 'convert.fund', currencyId: usdt, amount: units(100n) })
    await submit({ kind: 'convert.quote', ...wanted }, { kind: 'convert.quote', ...second })
    await submit({ kind: 'convert.accept', userId: alice, quoteId: 1 })
    await submit({ kind: 'convert.submit', ...wanted, amount: amountOf(6_100_000_000n) })
    await pass(1000)
    await submit(tick(6_000_000), { kind: 'convert.submit', ...wanted })
    await pass(5000)
    await submit(tick(6_000_000), { kind: 'convert.submit', ...wanted })
    await insertVoucher(backend.db, clock.at)
    await creditUser(committer, euros)
    await submit({
      kind: 'convert.quote_cost',
      ...pair,
      fromId: euro,
      receives: amountOf(90_000n),
    })
    await submit({ kind: 'convert.accept', userId: alice, quoteId: 3 })
    const small = { currencyIds: [btc], valueBelow: units(1000n) }
    await submit({ kind: 'convert.sweep', userId: alice, ...small })
    await drain()
  },
  reported: [`${'convert'.padEnd(8)} 6 conversions at their prices, 2 transfers to the pool`],
  columns: [
    [
      'conversion',
      'id = 2',
      `kind user_id from_id to_id amount quote_id receives_min spread_bps at receives from_price to_price
      status cause closed_at`,
    ],
    ['conversion', 'id = 3', 'status cause closed_at'],
    ['conversion', 'id = 5', 'kind user_id from_id amount receives from_price to_price'],
    ['conversion', 'id = 6', 'kind from_id amount receives'],
    [
      'convert_quote',
      'id = 2',
      'user_id from_id to_id amount receives from_price to_price expires_at is_used',
    ],
  ],
  changes: [
    ['conversion', 'id = 2', 'delete from conversion', 'conversion 2'],
    ['convert_quote', 'id = 2', 'delete from convert_quote', 'convert_quote 8'],
  ],
})
