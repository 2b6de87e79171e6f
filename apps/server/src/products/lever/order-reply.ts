import { equityAt, liquidationPriceOf, profitAt, riskRateAt } from '@candor/core/formulas/lever'
import { formatDecimal } from '@candor/core/money'
import { type LeverOrder, leverStatus, type LeverTerms } from '@candor/core/products/lever'
import type { ReplyOf } from '@candor/protocol'
import type { leverEndpoints } from '@candor/protocol/products/lever/endpoints'
import {
  leverCancels,
  leverClosers,
  leverStates,
} from '@candor/protocol/products/lever/order-words'

import { pairById } from '../../catalog/pairs.ts'
import { leverPair, shareScale, sizeOf } from './lever-pair.ts'

type OrderReply = ReplyOf<typeof leverEndpoints.myTrade>['list'][number]

const rateScale = 8
const percentScale = 2

export const isOpenOrder = ({ status }: LeverOrder): boolean =>
  status === leverStatus.open || status === leverStatus.closing

/** An order as its owner sees it; figures of an open one at `mark`, the index in ticks. */
export function orderReply(order: LeverOrder, mark = 0): OrderReply {
  const { market, lotsPerShare } = leverPair(order.marketId)
  const price = (ticks: number) => formatDecimal(BigInt(ticks), market.priceScale)
  const money = (units: bigint) => formatDecimal(units, market.quoteScale)
  const stake = { ...order, ...sizeOf(order) }
  const isLive = isOpenOrder(order) && mark > 0
  return {
    id: order.id,
    match_id: order.marketId,
    currency_id: market.baseId,
    legal_id: market.quoteId,
    symbol: pairById(order.marketId).symbol,
    type: order.side === 'long' ? 1 : 2,
    direction: order.side,
    order_type: order.kind,
    target_price: price(order.kind === 'limit' ? order.bound : 0),
    multiple: order.multiple,
    share: formatDecimal(order.share, shareScale),
    amount: formatDecimal(BigInt(order.share * lotsPerShare), market.lotScale),
    worst_price: price(order.bound),
    price: price(order.entry),
    notional: money(order.notional),
    margin: money(order.margin),
    held: money(order.held),
    open_fee: money(order.openFee),
    close_fee: money(order.closeFee),
    handling_fee: money(order.openFee + order.closeFee),
    overnight_fee: money(order.overnight),
    liquidation_fee: money(order.liquidationFee),
    target_profit_price: price(order.takeProfit),
    stop_loss_price: price(order.stopLoss),
    liquidation_price: price(order.entry === 0 ? 0 : liquidationPriceOf(stake)),
    profit_max: money(order.profitMax),
    ...termsReply(order.terms),
    close_price: price(order.exit),
    profit: money(isLive ? profitAt(mark, stake) : order.profit),
    risk_rate: formatDecimal(isLive ? riskRateAt(mark, stake) : 0, percentScale),
    returned: money(order.returned),
    parent_id: order.parentId,
    status: order.status,
    status_name: leverStates[order.status],
    closed_by: leverClosers[order.closedBy],
    cancelled_by: leverCancels[order.cancelledBy],
    created_at: order.placedAt,
    opened_at: order.openedAt,
    closed_at: order.closedAt,
  }
}

export function termsReply({ spread, fee, overnight, maintenance, liquidation }: LeverTerms) {
  return {
    spread_rate: rate(spread),
    fee_rate: rate(fee),
    overnight_rate: rate(overnight),
    maintenance_rate: rate(maintenance),
    liquidation_rate: rate(liquidation),
  }
}

export const rate = (parts: bigint): string => formatDecimal(parts, rateScale)

/** Margins and unrealised profit of open orders, with the account's risk rate in percent. */
export function accountOf(
  orders: readonly { readonly order: LeverOrder; readonly mark: number }[],
  available: bigint,
) {
  let [margin, equity] = [0n, 0n]
  for (const { order, mark } of orders) {
    if (!isOpenOrder(order)) continue
    margin += order.margin
    equity += equityAt(mark, { ...order, ...sizeOf(order) })
  }
  const total = available + equity
  const risk = margin > 0n && total > 0n ? (total * 10_000n) / margin : 0n
  return {
    margin,
    profit: equity - margin,
    equity: total,
    riskRate: formatDecimal(risk, percentScale),
  }
}
