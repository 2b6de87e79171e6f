import type { MarketConfig } from '@candor/core'
import { daysOf, payoutsOf } from '@candor/core/formulas/dual'
import { formatDecimal } from '@candor/core/money'
import { type DualOffer, type DualOrder, dualStatus } from '@candor/core/products/dual'
import type { ReplyOf } from '@candor/protocol'
import { dualStates, dualVoids } from '@candor/protocol/products/dual/dual-fields'
import type { dualEndpoints } from '@candor/protocol/products/dual/endpoints'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'

export type OfferReply = ReplyOf<typeof dualEndpoints.index>[number]
export type OrderReply = ReplyOf<typeof dualEndpoints.list>['list'][number]

const rateScale = 8

export function marketConfig(marketId: number): MarketConfig {
  const market = exchangeConfig.markets.find(({ id }) => id === marketId)
  if (market === undefined) throw new Error(`no market ${marketId}`)
  return market
}

/** The deposited currency of an offer, and both of its pair. */
export function currenciesOf({ marketId, type }: Pick<DualOffer, 'marketId' | 'type'>) {
  const { baseId, quoteId } = marketConfig(marketId)
  const [base, quote] = [currencyById(baseId), currencyById(quoteId)]
  return { base, quote, deposited: type === 'call' ? base : quote }
}

export const moneyText = (units: bigint, currencyId: number): string =>
  formatDecimal(units, currencyById(currencyId).scale)

export const priceText = (ticks: number, marketId: number): string =>
  formatDecimal(BigInt(ticks), marketConfig(marketId).priceScale)

function termsReply(offer: DualOffer) {
  const { base, quote, deposited } = currenciesOf(offer)
  return {
    match_id: offer.marketId,
    symbol: pairById(offer.marketId).symbol,
    type: offer.type,
    currency_id: deposited.id,
    code: deposited.code,
    base_code: base.code,
    quote_code: quote.code,
    linked_price: priceText(offer.linkedPrice, offer.marketId),
    annual_rate: formatDecimal(offer.annualRate, rateScale),
    closes_at: offer.closesAt,
    matures_at: offer.maturesAt,
  }
}

/** An offer as a viewer sees it, who has bought `ownShares`. */
export function offerReply(
  offer: DualOffer,
  viewer: { at: number; ownShares: number },
): OfferReply {
  const { perShare, shares, sold } = offer
  const sale = saleOf(offer, viewer.at)
  const isOver = sale === 'closed' || sale === 'cancelled'
  const days = isOver ? 0 : daysOf(viewer.at, offer.maturesAt)
  const payouts = payoutsOf(perShare, { ...offer, days }, marketConfig(offer.marketId))
  const { base, quote, deposited } = currenciesOf(offer)
  return {
    id: offer.id,
    ...termsReply(offer),
    per_share: moneyText(perShare, deposited.id),
    shares,
    sold,
    remaining: shares - sold,
    progress: formatDecimal((BigInt(sold) * 10n ** 8n) / BigInt(shares), rateScale),
    user_shares: offer.userShares,
    own_shares: viewer.ownShares,
    days,
    base_out: moneyText(payouts.base, base.id),
    quote_out: moneyText(payouts.quote, quote.id),
    opens_at: offer.opensAt,
    sale,
    reason: offer.cancelReason,
  }
}

function saleOf(
  { cancelledAt, closesAt, isPaused, sold, shares }: DualOffer,
  at: number,
): OfferReply['sale'] {
  if (cancelledAt > 0) return 'cancelled'
  if (at >= closesAt) return 'closed'
  if (sold >= shares) return 'sold_out'
  return isPaused ? 'paused' : 'open'
}

/** An order as its owner sees it. */
export function orderReply(order: DualOrder): OrderReply {
  const { offer, payouts, status, paid, paidId } = order
  const { base, quote, deposited } = currenciesOf(offer)
  return {
    id: order.id,
    offer_id: offer.id,
    ...termsReply(offer),
    num: order.shares,
    amount: moneyText(order.amount, deposited.id),
    days: order.days,
    base_out: moneyText(payouts.base, base.id),
    quote_out: moneyText(payouts.quote, quote.id),
    status,
    status_name: dualStates[status],
    void_reason: dualVoids[order.voidedBy],
    settle_price: priceText(order.settlePrice, offer.marketId),
    samples: order.samples,
    settled_at: order.settledAt,
    paid_code: paidId === 0 ? '' : currencyById(paidId).code,
    paid: moneyText(paid, paidId === 0 ? deposited.id : paidId),
    interest: moneyText(interestOf(order), deposited.id),
    created_at: order.placedAt,
    ended_at: order.endedAt,
  }
}

/** The interest that was paid, in the deposited currency: an exchanged amount includes it at the linked price. */
function interestOf({ offer, payouts, status, paid, amount, endedAt }: DualOrder): bigint {
  if (endedAt === 0) return 0n
  const whole = offer.type === 'call' ? payouts.base : payouts.quote
  return (status === dualStatus.success ? whole : paid) - amount
}
