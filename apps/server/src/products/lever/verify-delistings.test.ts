import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openFilled } from '../../verify/testing/forge.ts'
import { fillDelisting } from './testing/fill-delisting.ts'
import { findingAfter } from './testing/finding-after.ts'
import { verifyDelistings } from './verify-delistings.ts'
import { verifyLeverReceipts } from './verify-lever-receipts.ts'

/** Each change, and what the formulas find alone, where nothing is executed again. */
const changes: readonly (readonly [table: string, change: string, found: string])[] = [
  ['lever_delisting', 'set planned_at = planned_at + 1', 'lever_delisting 1: planned_at'],
  ['lever_delisting', 'set ends_at = ends_at - 1800000 where id = 1', 'lever_delisting 1: ends_at'],
  [
    'lever_delisting',
    'set ends_at = planned_at, short_windows = 0 where id = 1',
    'lever_delisting 1: samples',
  ],
  [
    'lever_delisting',
    'set ends_at = ends_at + 1800000, short_windows = 2 where id = 1',
    'lever_delisting 1: did not use its window 2',
  ],
  ['lever_delisting', 'set samples = samples + 1 where id = 1', 'lever_delisting 1: samples'],
  ['lever_delisting', 'set sum = sum + 1 where id = 1', 'lever_delisting 1: sum'],
  ['lever_delisting', 'set price = price + 1 where id = 1', 'lever_delisting 1: price'],
  [
    'lever_delisting',
    'set ended_at = planned_at where id = 2',
    'lever_delisting 2: was withdrawn in its last window',
  ],
  [
    'lever_delisting_sample',
    'set price = price + 1 where at = (select max(at) from lever_delisting_sample)',
    'lever_delisting 1: has not the sample',
  ],
  [
    'lever_delisting_sample',
    'set tick_seq = tick_seq - 1 where at = (select max(at) from lever_delisting_sample)',
    'lever_delisting 1: has not the sample',
  ],
  ['lever_order', 'set status = 1 where id = 8', 'lever_order 8: is left'],
]

describe.each(backends())('on %s', (backend) => {
  test('each change of a delisting is found by the formulas alone', async () => {
    const { db } = await openFilled(backend, fillDelisting)
    const unchanged = { table: 'lever_delisting', change: 'select 1' }
    expect(await findingAfter(db, unchanged, verifyDelistings)).toBe('2 delistings')
    for (const [table, change, expected] of changes) {
      const found = await findingAfter(
        db,
        { table, change: `update ${table} ${change}` },
        verifyDelistings,
      )
      expect(found).toContain(expected)
    }
  })

  test('an order that a delisting closed has its price, and costs nothing', async () => {
    const { db } = await openFilled(backend, fillDelisting)
    const closed = await db
      .selectFrom('lever_order')
      .select(['exit', 'profit', 'close_fee', 'closed_by'])
      .where('id', '=', 8n)
      .executeTakeFirstOrThrow()
    // Prices rise by a cent from 2,000.00: the mean of 300 is 2,001.495, and the entry was 1,999.80.
    expect(closed).toEqual({ exit: 200_150n, profit: -17_000_000n, close_fee: 0n, closed_by: 7 })
    const found = (change: string) =>
      findingAfter(db, { table: 'lever_step', change }, (changed) =>
        verifyLeverReceipts(changed, () => {}),
      )
    expect(await found('select 1')).toContain('openings')
    const closing = 'where order_id = 8 and kind = 2'
    expect(await found(`update lever_step set fee = 1 ${closing}`)).toContain('fee is 1')
    expect(await found(`update lever_step set mark = mark + 1 ${closing}`)).toContain('mark is')
  })
})
