import { formatDecimal } from '@candor/core/money'
import {
  type StockAction,
  type StockDay,
  type StoredStockOrder,
  stockStatus,
} from '@candor/core/products/stocks'
import type { ReplyOf } from '@candor/protocol'
import type { stocksEndpoints } from '@candor/protocol/products/stocks/endpoints'
import { stockActionStates, stockCauses } from '@candor/protocol/products/stocks/stock-fields'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'

export type OrderReply = ReplyOf<typeof stocksEndpoints.stockOrders>['list'][number]
export type ActionReply = ReplyOf<typeof stocksEndpoints.stockActions>['list'][number]
type DayReply = ReplyOf<typeof stocksEndpoints.stockSessions>['days'][number]

const dayMs = 86_400_000
/** Decimals of shares. */
export const shareScale = 6
const { scale: moneyScale } = currencyById(exchangeConfig.stocks.currencyId)

export const moneyText = (units: bigint): string => formatDecimal(units, moneyScale)
export const sharesText = (millionths: bigint | number): string =>
  formatDecimal(BigInt(millionths), shareScale)
export const priceText = (ticks: number, marketId: number): string =>
  formatDecimal(BigInt(ticks), pairById(marketId).priceScale)

/** Decimals of prices, shares and money of a stock. */
export const stockScales = (marketId: number) => ({
  price: pairById(marketId).priceScale,
  shares: shareScale,
  money: moneyScale,
})

/** An order as its owner sees it. */
export function orderReply(order: StoredStockOrder): OrderReply {
  const { id, marketId, side, kind, status, isQueued } = order
  const isBuy = side === 'buy'
  return {
    id,
    match_id: marketId,
    symbol: pairById(marketId).symbol,
    direction: isBuy ? 1 : 2,
    type: kind === 'limit' ? 1 : 2,
    validity: order.validity,
    price: priceText(order.price, marketId),
    number: sharesText(order.shares),
    held:
      status !== stockStatus.open ? '0' : isBuy ? moneyText(order.held) : sharesText(order.held),
    status,
    status_name:
      status === stockStatus.filled
        ? 'filled'
        : status === stockStatus.cancelled
          ? 'cancelled'
          : isQueued
            ? 'queued'
            : 'open',
    cancelled_by: stockCauses[order.cancelledBy],
    fill_price: priceText(order.fillPrice, marketId),
    value: moneyText(order.value),
    fee: moneyText(order.fee),
    created_at: order.placedAt,
    expires_at: order.expiresAt,
    ended_at: order.endedAt,
  }
}

export function actionReply(action: StockAction): ActionReply {
  const { id, marketId, kind, from, to, effectiveAt, payAt } = action
  return {
    id,
    match_id: marketId,
    symbol: pairById(marketId).symbol,
    kind,
    per_share: moneyText(action.perShare),
    from,
    to,
    state: stockActionStates[action.status - 1] ?? 'scheduled',
    effective_at: effectiveAt,
    pay_at: payAt,
  }
}

export function dayReply({ day, opensAt, closesAt, isException }: StockDay): DayReply {
  return {
    date: new Date(day * dayMs).toISOString().slice(0, 10),
    opens_at: opensAt,
    closes_at: closesAt,
    exception: isException,
  }
}
