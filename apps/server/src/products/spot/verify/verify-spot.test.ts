import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { backends } from '../../../testing/backends.ts'
import {
  asOwner,
  describeVerification,
  forgePosting,
  openFilled,
  rehash,
} from '../../../verify/testing/forge.ts'
import { verifyDatabase } from '../../../verify/verify-database.ts'
import { spot } from '../spot-module.ts'
import { fillSpot } from '../testing/fill-spot.ts'
import { fillStops } from '../testing/fill-stops.ts'

const lastOf = (status: number) => `id = (select max(id) from spot_order where status = ${status})`

describeVerification(spot, {
  fill: fillStops,
  reported: ['spot     6 orders rest, where a start looks for them'],
  columns: [
    ['spot_ladder', 'market_id = 1', 'market_id ladder'],
    [
      'spot_order',
      lastOf(1),
      `id user_id market_id side kind time_in_force price lots remaining quote fee status created_at
      updated_at`,
    ],
    ['spot_order', lastOf(3), 'remaining quote fee status updated_at'],
    [
      'spot_trade',
      'id = (select max(id) from spot_trade)',
      `id market_id seq at price lots quote taker_side maker_order_id taker_order_id maker_user_id
      taker_user_id maker_fee taker_fee`,
    ],
    ['spot_order_mark', 'id = 1', 'order_id resting'],
    [
      'spot_stop',
      'id = 3',
      `id user_id market_id side stop_price price lots resting_price resting_id expires_at status order_id ended_seq
      created_at updated_at`,
    ],
    ['spot_stop', 'id = 1', 'status order_id ended_seq updated_at'],
    ['candle', `period = '1min' and opened_at = ${Date.UTC(2026, 0, 15, 12, 2)}`, 'volume'],
  ],
  changes: [
    ['spot_order', 'id = 210', 'delete from spot_order', 'spot_order 210'],
    ['spot_order', 'id = 42', 'update spot_order set id = 50', 'spot_order 50'],
    ['spot_order_mark', 'id = 1', 'delete from spot_order_mark', 'spot_order_mark 1'],
    ['spot_trade', 'id = 5', 'update spot_trade set id = 6', 'spot_trade 6'],
    ['spot_ladder', 'market_id = 1', 'delete from spot_ladder', 'spot_ladder 1'],
    ['spot_stop', 'id = 3', 'delete from spot_stop', 'spot_stop 3'],
    ['spot_stop', 'id = 1', 'update spot_stop set id = 4', 'spot_stop 1'],
  ],
  changeOf: { status: (column) => `3 - ${column}` },
})

describe.each(backends())('on %s', (backend) => {
  test('money that moved without an order is found, though its balances agree', async () => {
    const { db } = await openFilled(backend, fillSpot)
    const seq = await lastCommand(db)
    await forgePosting(db, { seq, n: 1, from: 'user:8:change:USDT:avail', kind: 'spot_trade' })
    const found = { table: 'posting', row: `${seq}/1` }
    expect(await verifyDatabase(db, () => {})).toMatchObject(found)
  })

  test('an order that was changed with all hashes after it is found', async () => {
    const { db } = await openFilled(backend, fillSpot)
    await asOwner(db, 'journal', async () => {
      await sql`update journal set body = replace(body, '"lots":1000', '"lots":1001')
        where seq = 6`.execute(db)
      await rehash(db)
    })
    const found = await verifyDatabase(db, () => {})
    expect(found).toMatchObject({ table: 'posting', row: '6/0' })
    expect(found?.message).toContain('amount is 1000000, the journal makes it 1001000')
  })

  test('closed orders may be dropped, open ones may not', async () => {
    const { db } = await openFilled(backend, fillSpot)
    await sql`delete from spot_order where status > 2`.execute(db)
    await sql`delete from spot_trade`.execute(db)
    const lines: string[] = []
    expect(await verifyDatabase(db, (line) => lines.push(line))).toBeUndefined()
    expect(lines.join('\n')).toContain('10 orders (6 dropped), 5 trades (5 dropped)')
    await sql`delete from spot_order where id = 210`.execute(db)
    expect(await verifyDatabase(db, () => {})).toMatchObject({ table: 'spot_order', row: '210' })
  })

  test('a trade that was added under the number of another is found', async () => {
    const { db } = await openFilled(backend, fillSpot)
    await sql`insert into spot_trade
      select id, 2, seq, at, price, lots, quote, taker_side, maker_order_id, taker_order_id, maker_user_id,
        taker_user_id, maker_fee, taker_fee
      from spot_trade where id = 3`.execute(db)
    expect(await verifyDatabase(db, () => {})).toMatchObject({ table: 'spot_trade', row: '3' })
  })

  test('where old trades were dropped, candles are left out and the rest is compared', async () => {
    const { db } = await openFilled(backend, fillSpot)
    await sql`delete from spot_trade where id = 1`.execute(db)
    const lines: string[] = []
    expect(await verifyDatabase(db, (line) => lines.push(line))).toBeUndefined()
    expect(lines.join('\n')).toMatch(
      /^ticks {4}6 ticks and no candles, for old trades were dropped, head/m,
    )
    await sql`update market set index_price = index_price + 1`.execute(db)
    expect(await verifyDatabase(db, () => {})).toMatchObject({ table: 'market', row: '1' })
  })
})

async function lastCommand(db: Awaited<ReturnType<typeof openFilled>>['db']): Promise<number> {
  const { seq } = await db.selectFrom('core_lease').select('seq').executeTakeFirstOrThrow()
  return Number(seq)
}
