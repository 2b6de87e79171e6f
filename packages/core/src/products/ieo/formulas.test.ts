import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { SeededRandom } from '../../testing/seeded-random.ts'
import { fairShares } from './fair-shares.ts'
import {
  allocate,
  costOf,
  nextUnlockAt,
  rootOf,
  unlockedAfter,
  verifyAllocation,
} from './formulas.ts'

const digest = async (text: string) => createHash('sha256').update(text).digest('hex')

describe('the allocation', () => {
  test.each([
    // Hundredths of a token: the vectors of the rules.
    [
      [90_000n, 50_000n, 30_000n, 20_000n, 10_000n],
      [30_000n, 30_000n, 20_000n, 13_333n, 6667n],
    ],
    [
      [20_000n, 30_000n],
      [20_000n, 30_000n],
    ],
  ])('of %s among 1,000.00 with a cap of 300.00 is %s', (applied, passed) => {
    expect(allocate(applied, { supply: 100_000n, cap: 30_000n })).toEqual(passed)
  })

  test('gives units that remain to the earlier of equal users', () => {
    expect(allocate([1n, 1n, 1n], { supply: 2n, cap: 1n })).toEqual([1n, 1n, 0n])
  })

  test('equals the definition, sums up exactly and exceeds no limit', () => {
    const random = new SeededRandom(7)
    for (let run = 0; run < 300; run += 1) {
      const applied = Array.from({ length: random.between(1, 30) }, () =>
        BigInt(random.between(1, random.pick([5, 1000, 1_000_000]))),
      )
      const supply = BigInt(random.between(1, 500_000))
      const cap = BigInt(random.between(1, random.pick([3, 500, 1_000_000])))
      const passed = allocate(applied, { supply, cap })
      expect(passed).toEqual(fairShares(applied, supply, cap))
      const limits = applied.map((amount) => (amount < cap ? amount : cap))
      const reachable = limits.reduce((sum, limit) => sum + limit, 0n)
      const sum = passed.reduce((total, part) => total + part, 0n)
      expect(sum).toBe(reachable < supply ? reachable : supply)
      expect(passed.every((part, at) => part <= (limits[at] ?? 0n))).toBe(true)
    }
  })
})

describe('a published file', () => {
  const rows = [
    { hash: 'a', applied: 900n, passed: 300n },
    { hash: 'b', applied: 100n, passed: 100n },
    { hash: 'c', applied: 300n, passed: 300n },
  ]
  const sale = { supply: 700n, cap: 300n }

  test('is verified, and a changed one is not', async () => {
    const due = allocate(
      rows.map(({ applied }) => applied),
      sale,
    )
    const filed = rows.map(({ hash, applied }, at) => ({ hash, applied, passed: due[at] ?? 0n }))
    const sum = due.reduce((total, part) => total + part, 0n)
    const file = { ...sale, rows: filed, sum, root: await rootOf(filed, digest) }
    expect(await verifyAllocation(file, digest)).toBeUndefined()
    const [first, ...others] = filed
    if (first === undefined) throw new Error('no rows')
    const more = [{ ...first, passed: first.passed + 1n }, ...others]
    expect(await verifyAllocation({ ...file, rows: more }, digest)).toEqual({
      fault: 'row',
      row: 0,
      due: first.passed,
    })
    expect(await verifyAllocation({ ...file, sum: sum + 1n }, digest)).toEqual({ fault: 'sum' })
    const renamed = [{ ...first, hash: 'd' }, ...others]
    expect(await verifyAllocation({ ...file, rows: renamed }, digest)).toEqual({ fault: 'root' })
  })
})

test('a cost is rounded up', () => {
  expect(costOf(1n, { price: 1n, tokenScale: 8 })).toBe(1n)
  expect(costOf(200_000_000n, { price: 3n, tokenScale: 8 })).toBe(6n)
})

test('tokens unlock in daily parts after the lock, the last part is the rest', () => {
  const terms = { lockDays: 2, unlockDays: 3, listedAt: 1000, dayMs: 100 }
  const times = [0, 1, 2, 3].map((parts) => nextUnlockAt(terms, parts))
  expect(times).toEqual([1200, 1300, 1400, undefined])
  expect([1, 2, 3].map((parts) => unlockedAfter(10n, parts, terms))).toEqual([3n, 6n, 10n])
  expect(nextUnlockAt({ ...terms, listedAt: 0 }, 0)).toBeUndefined()
})
