import type { marketEndpoints, ReplyOf, walletEndpoints } from '@candor/protocol'
import { Big } from 'big.js'

export type Currency = ReplyOf<typeof marketEndpoints.currencyList>[number]
export type Account = ReplyOf<typeof walletEndpoints.list>['accounts']['change']['list'][number]
export type CoinRow = {
  currency: number
  code: string
  name: string
  available: string
  held: string
  /** Available and held. */
  total: string
  usd: string
}

/** Every currency with what the account holds of it: the most valuable first, the empty ones in the catalogue's order. */
export function coinRows(accounts: readonly Account[], currencies: readonly Currency[]): CoinRow[] {
  const held = accounts.map((account) => ({
    ...account,
    total: new Big(account.available).plus(account.held).toFixed(),
  }))
  const known = new Set(accounts.map(({ currency }) => currency))
  const empty = currencies
    .filter(({ id }) => !known.has(id))
    .map(({ id, code, name }) => ({
      currency: id,
      code,
      name,
      available: '0',
      held: '0',
      total: '0',
      usd: '0',
    }))
  return [...held, ...empty].toSorted(
    (a, b) => new Big(b.usd).cmp(a.usd) || Number(hasCoins(b)) - Number(hasCoins(a)),
  )
}

export const hasCoins = ({ total }: CoinRow) => new Big(total).gt(0)

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
