import { expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openFilled } from '../../verify/testing/forge.ts'
import { alice, bob } from '../../verify/testing/open-books.ts'
import { leverReceipts } from './receipts.ts'
import { fillDelisting } from './testing/fill-delisting.ts'

test.each(backends())('on %s a closing lists what closed it', async (backend) => {
  const { db } = await openFilled(backend, fillDelisting)
  const find = async (id: number, userId = alice) => leverReceipts.lever_close?.(db, { userId, id })
  const kindsOf = async (seqs: readonly number[] = []) => {
    const rows = await db
      .selectFrom('journal')
      .select('kind')
      .where('seq', 'in', seqs.map(BigInt))
      .orderBy('seq')
      .execute()
    return rows.map(({ kind }) => kind)
  }
  // Both parts of an order, each with the command that closed it.
  expect(await kindsOf((await find(4))?.commands)).toEqual(['lever.place', 'lever.close'])
  expect(await kindsOf((await find(3))?.commands)).toEqual(['lever.place', 'lever.close'])
  expect((await find(3))?.commands[1]).not.toBe((await find(4))?.commands[1])
  expect(await kindsOf((await find(5))?.commands)).toEqual(['lever.place'])

  const delisted = await find(8)
  expect(await kindsOf(delisted?.commands)).toEqual(['lever.place'])
  const [part] = delisted?.parts ?? []
  expect(part?.inputs).toMatchObject({ mark: '2001.50', asked_by: 'delisting' })
  expect(part?.results).toMatchObject({
    closed_by: 'delisting',
    close_price: '2001.50',
    profit: '-0.17000000',
    close_fee: '0.00000000',
  })
  const prices = part?.ticks.map(({ price }) => price) ?? []
  expect(prices).toHaveLength(300)
  expect([prices[0], prices[299]]).toEqual([200_000, 200_299])
  expect(await kindsOf(part?.ticks.slice(0, 2).map(({ seq }) => seq))).toEqual([
    'market.tick',
    'market.tick',
  ])
  expect(await find(8, bob)).toBeUndefined()
})
