import type { AccountOwner } from '../exchange.ts'
import type { Account } from '../ledger/account.ts'
import { demand } from './demand.ts'
import type { Claim } from './product-testing.ts'

type Held = Pick<Account, 'owner' | 'currencyId' | 'bucket' | 'balance'>

/** A held balance equals the sum of all products' claims on it; a free balance covers their claims. */
export function compareClaims(claims: Iterable<Claim>, accounts: Iterable<Held>): void {
  const claimed = new Map<string, bigint>()
  for (const claim of claims) {
    const key = keyOf(claim)
    claimed.set(key, (claimed.get(key) ?? 0n) + claim.units)
  }
  for (const account of accounts) {
    const key = keyOf(account)
    const units = claimed.get(key) ?? 0n
    claimed.delete(key)
    const { owner, bucket, balance } = account
    if (bucket === 'hold')
      demand(balance === units, 'a hold has what is claimed of it', { key, balance, units })
    else if (owner.kind !== 'external')
      demand(balance >= units, 'what is free covers the claims', { key, balance, units })
  }
  for (const [key, units] of claimed)
    demand(units === 0n, 'what is claimed has an account', { key, units })
}

function keyOf({ owner, currencyId, bucket }: Omit<Claim, 'units'>): string {
  return `${nameOf(owner)} ${currencyId} ${bucket}`
}

function nameOf(owner: AccountOwner): string {
  return owner.kind === 'user' ? `${owner.userId} ${owner.wallet}` : `${owner.kind} ${owner.name}`
}
