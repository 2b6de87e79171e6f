import { assert } from './assert.ts'
import {
  type Account,
  type AccountOwner,
  type Bucket,
  externalNames,
  wallets,
} from './ledger/account.ts'
import { isPotName } from './products/products.ts'

/** The account's name as people read it: `user:42:change:USDT:avail`, `house:fees:USDT`, `house:mining_pool:USDT:hold`. */
export function accountPath({ owner, bucket }: Account, code: string): string {
  if (owner.kind === 'user') return `user:${owner.userId}:${owner.wallet}:${code}:${bucket}`
  const path = `${owner.kind}:${owner.name}:${code}`
  return bucket === 'hold' ? `${path}:hold` : path
}

/** Reads a path back; anything that `accountPath` does not write stops the process. */
export function parseAccountPath(path: string): {
  owner: AccountOwner
  code: string
  bucket: Bucket
} {
  const [kind, name, third = '', ...rest] = path.split(':')
  if (kind === 'user') {
    const wallet = wallets.find((known) => known === third)
    const [code = '', bucket] = rest
    assert(wallet !== undefined && (bucket === 'avail' || bucket === 'hold'), `account ${path}`)
    return { owner: { kind, userId: Number(name), wallet }, code, bucket }
  }
  if (kind === 'house') {
    const bucket = rest[0] ?? 'avail'
    assert(isPotName(name) && (bucket === 'avail' || bucket === 'hold'), `account ${path}`)
    return { owner: { kind, name }, code: third, bucket }
  }
  const external = externalNames.find((known) => known === name)
  assert(kind === 'external' && external !== undefined, `account ${path}`)
  return { owner: { kind, name: external }, code: third, bucket: 'avail' }
}
