import type { ReplyOf } from '@candor/protocol'
import type { walletCalls } from '@candor/protocol/services/wallet/calls'
import { Big } from 'big.js'

export type Account = ReplyOf<typeof walletCalls.list>['accounts']['change']['list'][number]
/** A balance with the sum of its available and held amounts. */
export type CoinRow = Account & { total: string }

/** The rows of an account: the most valuable first, then those without a price, then the empty ones. */
export function coinRows(accounts: readonly Account[]): CoinRow[] {
  return accounts
    .map((account) =>
      Object.assign({ total: new Big(account.available).plus(account.held).toFixed() }, account),
    )
    .toSorted((a, b) => new Big(b.usd).cmp(a.usd) || Number(hasCoins(b)) - Number(hasCoins(a)))
}

export const hasCoins = ({ available, held }: Account) => new Big(available).plus(held).gt(0)

/** The rows that a search finds, optionally without the empty ones. */
export function filterCoins(
  rows: readonly CoinRow[],
  { isFound, isZeroHidden }: { isFound: (row: CoinRow) => boolean; isZeroHidden: boolean },
): CoinRow[] {
  return rows.filter((row) => (!isZeroHidden || hasCoins(row)) && isFound(row))
}
