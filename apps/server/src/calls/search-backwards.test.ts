import { expect, test } from 'vitest'

import { searchBackwards, type Window } from './search-backwards.ts'

/** A table in which only `matches` pass the filter; `windows` has the ranges that were searched. */
function search(
  matches: readonly bigint[],
  options: { from?: bigint; before: bigint; limit: number },
) {
  const windows: Window[] = []
  const found = searchBackwards({
    from: 1n,
    ...options,
    find: async (window, limit) => {
      windows.push(window)
      return matches
        .filter((id) => id >= window.from && id < window.before)
        .toSorted((a, b) => Number(b - a))
        .slice(0, limit)
    },
    idOf: (id) => id,
  })
  return { found, windows }
}

test('rare matches are found in windows that do not overlap', async () => {
  const { found, windows } = search([5n, 70_000n, 240_000n], { before: 240_001n, limit: 10 })
  expect(await found).toEqual({ list: [240_000n, 70_000n, 5n], next: null })
  const [first, ...later] = windows
  expect(first?.before).toBe(240_001n)
  expect(later.map(({ before }) => before)).toEqual(windows.slice(0, -1).map(({ from }) => from))
})

test('a part ends at its limit, and the next one continues below its last row', async () => {
  const matches = [10n, 20n, 30n, 40n]
  const first = await search(matches, { before: 100n, limit: 2 }).found
  expect(first).toEqual({ list: [40n, 30n], next: '30' })
  const second = await search(matches, { before: BigInt(first.next ?? 0), limit: 2 }).found
  expect(second).toEqual({ list: [20n, 10n], next: null })
})

test('a search without a match stops, and its cursor leads on', async () => {
  const matches = [7n]
  let before = 5_000_000n
  const parts: bigint[][] = []
  for (let next: string | null = String(before); next !== null;) {
    before = BigInt(next)
    const part: { list: bigint[]; next: string | null } = await search(matches, {
      before,
      limit: 5,
    }).found
    parts.push(part.list)
    next = part.next
  }
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.flat()).toEqual([7n])
})
