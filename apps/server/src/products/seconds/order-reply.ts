import { type MarketConfig } from '@candor/core'
import { breakEvenOf, profitOf } from '@candor/core/formulas/seconds'
import { formatDecimal } from '@candor/core/money'
import type { SecondsDuration, SecondsOrder } from '@candor/core/products/seconds'
import type { ReplyOf } from '@candor/protocol'
import type { secondsEndpoints } from '@candor/protocol/products/seconds/endpoints'
import {
  secondsResults,
  secondsStates,
  secondsVoids,
} from '@candor/protocol/products/seconds/order-fields'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'

type OrderReply = ReplyOf<typeof secondsEndpoints.list>['list'][number]
type DurationReply = ReplyOf<typeof secondsEndpoints.durations>[number]

const rateScale = 8
const { currencyId } = exchangeConfig.seconds
const { scale: moneyScale } = currencyById(currencyId)

/** An amount of the currency of stakes, signed if negative. */
export const moneyText = (units: bigint): string => formatDecimal(units, moneyScale)

export function priceText(ticks: number, marketId: number): string {
  return formatDecimal(BigInt(ticks), marketOf(marketId).priceScale)
}

/** Decimals of prices and money in a market. */
export const secondsScales = (marketId: number) => ({
  price: marketOf(marketId).priceScale,
  money: moneyScale,
})

function marketOf(marketId: number): MarketConfig {
  const market = exchangeConfig.markets.find(({ id }) => id === marketId)
  if (market === undefined) throw new Error(`no market ${marketId}`)
  return market
}

/** An order as its owner sees it. */
export function orderReply(order: SecondsOrder): OrderReply {
  const { marketId, stake, payout, endedAt, credit } = order
  const state = secondsStates[order.status]
  return {
    id: order.id,
    match_id: marketId,
    currency_id: currencyId,
    symbol: pairById(marketId).symbol,
    type: order.side === 'up' ? 1 : 2,
    direction: order.side,
    seconds: order.seconds,
    number: moneyText(stake),
    payout_rate: formatDecimal(payout, rateScale),
    expected_profit: moneyText(profitOf(stake, payout)),
    expected_loss: moneyText(0n - stake),
    window: order.window,
    version_id: order.versionId,
    open_price: priceText(order.openPrice, marketId),
    close_price: priceText(order.settlePrice, marketId),
    samples: order.samples,
    status: order.status,
    status_name: state,
    result: secondsResults[order.result],
    void_reason: secondsVoids[order.voidedBy],
    credit: moneyText(credit),
    profit: moneyText(endedAt === 0 ? 0n : credit - stake),
    created_at: order.placedAt,
    opened_at: order.openedAt,
    expires_at: order.expiresAt,
    ended_at: endedAt,
  }
}

/** A duration of a version as users see it. */
export function durationReply(
  { seconds, payout, window, stakeMin, stakeMax }: SecondsDuration,
  versionId: number,
): DurationReply {
  return {
    seconds,
    payout_rate: formatDecimal(payout, rateScale),
    min: moneyText(stakeMin),
    max: moneyText(stakeMax),
    break_even: formatDecimal(breakEvenOf(payout), rateScale),
    window,
    version_id: versionId,
  }
}
