import { describe, expect, test } from 'vitest'

import { accountPath, parseAccountPath } from './account-path.ts'
import { Account, type AccountOwner, type Bucket } from './ledger/account.ts'
import { Balances } from './ledger/balances.ts'
import { nothing } from './money/amount.ts'

const paths: [path: string, owner: AccountOwner, bucket: Bucket][] = [
  ['user:42:change:USDT:avail', { kind: 'user', userId: 42, wallet: 'change' }, 'avail'],
  ['user:42:change:USDT:hold', { kind: 'user', userId: 42, wallet: 'change' }, 'hold'],
  ['user:7:invest:USDT:avail', { kind: 'user', userId: 7, wallet: 'invest' }, 'avail'],
  ['house:fees:USDT', { kind: 'house', name: 'fees' }, 'avail'],
  ['house:liquidity:USDT', { kind: 'house', name: 'liquidity' }, 'avail'],
  ['house:mining_pool:USDT:hold', { kind: 'house', name: 'mining_pool' }, 'hold'],
  ['external:demo:USDT', { kind: 'external', name: 'demo' }, 'avail'],
  ['external:chain:USDT', { kind: 'external', name: 'chain' }, 'avail'],
  ['external:bank:USDT', { kind: 'external', name: 'bank' }, 'avail'],
  ['external:issuer:USDT', { kind: 'external', name: 'issuer' }, 'avail'],
]

const strange = [
  '',
  'user:42:savings:USDT:avail',
  'user:42:change:USDT:elsewhere',
  'house:attic:USDT',
  'house:fees:USDT:elsewhere',
  'external:mars:USDT',
  'nobody:1:change:USDT:avail',
]

describe('an account path', () => {
  test.each(paths)('%s is written and read back', (path, owner, bucket) => {
    const account = new Account(
      { id: 1, owner, currencyId: 3, bucket, balance: nothing },
      new Balances(),
    )
    expect(accountPath(account, 'USDT')).toBe(path)
    expect(parseAccountPath(path)).toEqual({ owner, code: 'USDT', bucket })
  })

  test.each(strange)('%j is a broken invariant', (path) => {
    expect(() => parseAccountPath(path)).toThrow('broken invariant: account')
  })
})
