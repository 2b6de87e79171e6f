import { billGroups } from '@candor/protocol'
import { Big } from 'big.js'

import type { Market } from '../../live/use-markets.ts'
import { type BillRow, netSums } from './bill-groups.ts'

type TradedMarket = Pick<Market, 'code' | 'legal_code' | 'scale'>

export type RowTrade = {
  readonly side: 'buy' | 'sell'
  readonly market: TradedMarket
  /** Before the fee. */
  readonly amount: string
  readonly price: string
}

/**
 * What a row of the summary exchanged: side, market, amount and price. Undefined for other rows, and where one side is
 * not listed, as in the history of one coin.
 */
export function tradeOfRow(
  { group, bills }: BillRow,
  markets: readonly TradedMarket[],
): RowTrade | undefined {
  const kinds = (group === undefined ? undefined : billGroups.get(group))?.exchange
  const sums = netSums(bills.filter(({ kind }) => kinds?.includes(kind)))
  const [received, paid] = sums
  if (received === undefined || paid === undefined || sums.length > 2) return undefined
  if (!(Number(received.amount) > 0 && Number(paid.amount) < 0)) return undefined
  const between = (base: string, quote: string) =>
    markets.find(({ code, legal_code }) => code === base && legal_code === quote)
  const bought = between(received.code, paid.code)
  const market = bought ?? between(paid.code, received.code)
  if (market === undefined) return undefined
  const [base, quote] = bought === undefined ? [paid, received] : [received, paid]
  const amount = new Big(base.amount).abs()
  return {
    side: bought === undefined ? 'sell' : 'buy',
    market,
    amount: amount.toFixed(),
    price: new Big(quote.amount).abs().div(amount).round(market.scale, Big.roundHalfUp).toFixed(),
  }
}
