import { expect, test } from 'vitest'

import { openTestDatabase } from '../testing/backends.ts'
import { chainLength, SeedChain, sha256 } from './seed-chain.ts'

test('each value is the hash of the one above it, down to the published end', async () => {
  const chain = await SeedChain.open(await openTestDatabase('pglite'), 'games', 1)
  const hashOf = (index: number) => sha256(chain.valueAt(index)).toString('hex')
  for (const index of [2, 127, 128, 129, chainLength])
    expect(hashOf(index)).toBe(chain.valueAt(index - 1).toString('hex'))
  expect(hashOf(1)).toBe(chain.published[0]?.terminal)
  expect(sha256(chain.seedAt(5)).toString('hex')).toBe(chain.commitmentAt(5))
  expect(chain.seedAt(5).equals(chain.valueAt(5))).toBe(false)
})

test('a restart has the same seeds, and another product has its own', async () => {
  const db = await openTestDatabase('pglite')
  const chain = await SeedChain.open(db, 'games', 1)
  const again = await SeedChain.open(db, 'games', 2)
  expect(again.published).toEqual(chain.published)
  expect(again.seedAt(9)).toEqual(chain.seedAt(9))
  const other = await SeedChain.open(db, 'nft', 2)
  expect(other.seedAt(9)).not.toEqual(chain.seedAt(9))
})

test('the next chain is published while half of the last one remains', async () => {
  const chain = await SeedChain.open(await openTestDatabase('pglite'), 'games', 1)
  await chain.prepare(chainLength / 2, 5)
  expect(chain.published).toHaveLength(1)
  await chain.prepare(chainLength / 2 + 1, 5)
  expect(chain.published).toMatchObject([
    { from: 1, to: chainLength },
    { from: chainLength + 1, to: 2 * chainLength, created_at: 5 },
  ])
  expect(() => chain.valueAt(2 * chainLength + 1)).toThrow('no chain has')
  const first = sha256(chain.valueAt(chainLength + 1)).toString('hex')
  expect(first).toBe(chain.published[1]?.terminal)
})
