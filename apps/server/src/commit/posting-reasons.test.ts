import { describe, expect, test } from 'vitest'

import { bothBackends, openTestBackend } from '../testing/backends.ts'
import { loadExchange } from './load-exchange.ts'
import { declaredReasons, recordReasons } from './posting-reasons.ts'

const [first, ...others] = declaredReasons

describe.each(bothBackends)('on %s', (name) => {
  async function open() {
    const { db } = await openTestBackend(name)
    const stored = () => db.selectFrom('posting_reason').selectAll().orderBy('code').execute()
    return { db, stored }
  }

  test('a start writes the reasons of all products and starts again with them', async () => {
    const { db, stored } = await open()
    await loadExchange(db)
    expect(await stored()).toEqual(declaredReasons)
    await loadExchange(db)
    expect(await stored()).toEqual(declaredReasons)
  })

  test('a reason that is new is added to the others', async () => {
    const { db, stored } = await open()
    await recordReasons(db, others)
    expect(await stored()).toEqual(others)
    await recordReasons(db)
    expect(await stored()).toEqual(declaredReasons)
  })

  test.each([
    [
      'another name',
      { name: 'rebate' },
      'Posting reason 0 is faucet (bill user, flow in) in the database and rebate (bill user, flow in) in this release: a stored code keeps its meaning.',
    ],
    [
      'other properties',
      { bill: 'house', listed_on: 'debit', flow: null },
      'Posting reason 0 is faucet (bill user, flow in) in the database and faucet (bill house, listed on debit) in this release: a stored code keeps its meaning.',
    ],
  ] as const)('a code with %s is refused, and nothing is written', async (_, change, message) => {
    const { db, stored } = await open()
    if (first === undefined) throw new Error('there is a reason')
    await recordReasons(db, [first])
    const changed = [{ ...first, ...change }, ...others]
    await expect(recordReasons(db, changed)).rejects.toThrow(message)
    expect(await stored()).toEqual([first])
  })

  test('a code that this release lacks stops a start before it takes the lease', async () => {
    const { db } = await open()
    const loan = {
      code: 950,
      name: 'loan_paid',
      bill: 'user',
      listed_on: null,
      flow: null,
    } as const
    await db.insertInto('posting_reason').values(loan).execute()
    const lease = () => db.selectFrom('core_lease').selectAll().executeTakeFirstOrThrow()
    const before = await lease()
    await expect(loadExchange(db)).rejects.toThrow(
      'Posting reason 950 is loan_paid (bill user) in the database and unknown to this release: a stored code keeps its meaning.',
    )
    expect(await lease()).toEqual(before)
  })
})
