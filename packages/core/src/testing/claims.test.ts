import { expect, test } from 'vitest'

import type { Bucket } from '../exchange.ts'
import { amountOf } from '../money/amount.ts'
import { compareClaims } from './claims.ts'

const owner = { kind: 'user', userId: 1, wallet: 'change' } as const
const account = (bucket: Bucket, units: bigint) => {
  return { owner, currencyId: 3, bucket, balance: amountOf(units) }
}
const claim = (bucket: Bucket, units: bigint) => ({ owner, currencyId: 3, bucket, units })

const sound: Parameters<typeof compareClaims>[] = [
  [[], []],
  [[claim('hold', 0n)], []],
  [
    [claim('hold', 2n), claim('hold', 3n)],
    [account('hold', 5n), account('avail', 9n)],
  ],
  [[claim('avail', 2n), claim('avail', 3n)], [account('avail', 5n)]],
]
test.each(sound)('claims of several products on one account are added: %#', (claims, accounts) => {
  expect(() => compareClaims(claims, accounts)).not.toThrow()
})

const broken: [statement: string, ...Parameters<typeof compareClaims>][] = [
  ['a hold has what is claimed of it', [claim('hold', 2n)], [account('hold', 3n)]],
  [
    'a hold has what is claimed of it',
    [claim('hold', 2n), claim('hold', 3n)],
    [account('hold', 3n)],
  ],
  ['a hold has what is claimed of it', [], [account('hold', 1n)]],
  [
    'what is free covers the claims',
    [claim('avail', 2n), claim('avail', 3n)],
    [account('avail', 4n)],
  ],
  ['what is claimed has an account', [claim('hold', 2n)], [account('avail', 2n)]],
]
test.each(broken)('%s: %#', (statement, claims, accounts) => {
  expect(() => compareClaims(claims, accounts)).toThrow(statement)
})
