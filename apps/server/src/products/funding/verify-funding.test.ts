import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { fillBooks } from '../../verify/testing/fill-books.ts'
import { describeVerification, forgePosting, openFilled } from '../../verify/testing/forge.ts'
import { verifyDatabase } from '../../verify/verify-database.ts'
import { funding } from './funding-module.ts'

describeVerification(funding, {
  fill: fillBooks,
  reported: ['funding  13 fundings have their postings'],
  columns: [
    ['faucet_use', 'user_id = 8', 'user_id day used'],
    ['posting', 'seq = 3', 'kind'],
  ],
  changes: [
    ['posting', 'seq = 3', 'update posting set seq = 4', 'journal 3'],
    ['faucet_use', 'user_id = 7', 'delete from faucet_use', 'faucet_use 7'],
  ],
})

describe.each(backends())('on %s', (backend) => {
  test('money from nowhere is found, though all that it touched agrees with it', async () => {
    const { db } = await openFilled(backend, fillBooks)
    await forgePosting(db, { seq: 19, n: 0, from: 'external:demo:USDT', kind: 'faucet' })
    expect(await verifyDatabase(db, () => {})).toMatchObject({ table: 'posting', row: '19/0' })
  })
})
