import type { Exchange } from '@candor/core'
import type { ReplyOf } from '@candor/protocol'
import type { stocksConsoleEndpoints } from '@candor/protocol/products/stocks/console-endpoints'
import { stockHalts } from '@candor/protocol/products/stocks/stock-fields'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import { dayReply, moneyText, sharesText } from './stock-reply.ts'
import { sessionReply } from './stock-state.ts'

type Overview = ReplyOf<typeof stocksConsoleEndpoints.stockOverview>

const dayMs = 86_400_000
const daysShown = 30

/** Every stock with its pool and its holders, and the hours of the next days. */
export function overviewReply(exchange: Exchange, at: number): Overview {
  const { ledger, products } = exchange
  const { list, orders, days } = products.stocks
  const pool = (currencyId: number) =>
    ledger.findHouse('stocks_pool', currencyId)?.avail.balance ?? 0n
  const held = new Map<number, { shares: bigint; users: Set<number> }>()
  for (const { owner, currencyId, balance } of ledger.accounts()) {
    if (owner.kind !== 'user' || owner.wallet !== 'stock' || balance === 0n) continue
    const known = held.get(currencyId) ?? { shares: 0n, users: new Set() }
    known.shares += balance
    known.users.add(owner.userId)
    held.set(currencyId, known)
  }
  const waiting = Map.groupBy(orders.all(), ({ marketId }) => marketId)
  const today = Math.floor(at / dayMs)
  return {
    state: sessionReply(exchange, at).state,
    pool: moneyText(pool(exchangeConfig.stocks.currencyId)),
    stocks: list.all().map(({ market, shareId, haltReason, haltedAt, splitId }) => ({
      match_id: market.config.id,
      symbol: pairById(market.config.id).symbol,
      pool: sharesText(pool(shareId)),
      shares: sharesText(held.get(shareId)?.shares ?? 0n),
      holders: held.get(shareId)?.users.size ?? 0,
      orders: waiting.get(market.config.id)?.length ?? 0,
      halt_reason: stockHalts[haltReason],
      halted_at: haltedAt,
      splitting: splitId !== 0,
    })),
    days: days
      .all()
      .filter(({ day }) => day >= today && day < today + daysShown)
      .map(dayReply),
  }
}
