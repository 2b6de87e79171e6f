import type { ReplyOf } from '@candor/protocol'
import type { walletCalls } from '@candor/protocol/services/wallet/calls'
import { Big } from 'big.js'

export type Account = ReplyOf<typeof walletCalls.list>['accounts']['change']['list'][number]
/** An account with what is available and what is held as one figure. */
export type CoinRow = Account & { total: string }

/** What the account holds: the most valuable first, then what has no price, then the empty ones. */
export function coinRows(accounts: readonly Account[]): CoinRow[] {
  return accounts
    .map((account) =>
      Object.assign({ total: new Big(account.available).plus(account.held).toFixed() }, account),
    )
    .toSorted((a, b) => new Big(b.usd).cmp(a.usd) || Number(hasCoins(b)) - Number(hasCoins(a)))
}

export const hasCoins = ({ available, held }: Account) => new Big(available).plus(held).gt(0)

/** The rows whose code or name holds the words, without the empty ones if so wished. */
export function filterCoins(
  rows: readonly CoinRow[],
  { words, isZeroHidden }: { words: string; isZeroHidden: boolean },
): CoinRow[] {
  const wanted = words.trim().toLowerCase()
  return rows.filter(
    (row) =>
      (!isZeroHidden || hasCoins(row)) &&
      (row.code.toLowerCase().includes(wanted) || row.name.toLowerCase().includes(wanted)),
  )
}
