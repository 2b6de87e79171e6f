import type { Exchange } from '@candor/core'
import {
  breakEvenOf,
  dualSchedule,
  houseMarginOf,
  impliedVolatilityOf,
  payoutsOf,
  reserveOf,
  samplesNeeded,
  windowMsOf,
} from '@candor/core/formulas/dual'
import { amountOf, formatDecimal } from '@candor/core/money'
import type { DualOffer } from '@candor/core/products/dual'

import { currenciesOf, marketConfig, type OfferReply, offerReply, priceText } from './replies.ts'

/** How long the average of a settlement is, and how many prices it needs. */
export const windowReply = {
  window_seconds: windowMsOf(dualSchedule) / 1000,
  samples_needed: samplesNeeded(dualSchedule),
}

/** What a buyer should know of an offer before a purchase, by the formulas that the app uses too. */
export function outlookReply(
  exchange: Exchange,
  offer: DualOffer,
  viewer: { readonly at: number; readonly ownShares: number; readonly volatility: number },
) {
  const { marketId, maturesAt } = offer
  const reply = offerReply(offer, viewer)
  const { days } = reply
  const index = exchange.markets.get(marketId)?.index ?? 0
  const priced = { ...offer, days, index, remainingMs: maturesAt - viewer.at }
  // Without a price, and after the sale, there is nothing to estimate.
  const isPriced = index > 0 && days > 0
  return {
    ...reply,
    ...windowReply,
    index: priceText(index, marketId),
    break_even: priceText(breakEvenOf({ ...offer, days }), marketId),
    volatility: ratioText(viewer.volatility),
    implied_volatility: ratioText(isPriced ? (impliedVolatilityOf(priced) ?? 0) : 0),
    house_margin: ratioText(isPriced ? houseMarginOf(priced, viewer.volatility) : 0),
    covered_shares: isPriced ? coveredShares(exchange, offer, reply) : 0,
  }
}

const ratioText = (ratio: number) => formatDecimal(BigInt(Math.round(ratio * 1e8)), 8)

/** The most of the remaining shares whose payouts the pool has in both currencies. */
function coveredShares(
  { products: { dual } }: Exchange,
  offer: DualOffer,
  { days, remaining }: OfferReply,
): number {
  const { base, quote, deposited } = currenciesOf(offer)
  const [own, other] = [deposited, deposited === base ? quote : base].map(
    ({ id }) => dual.pool(id).free,
  )
  const isCovered = (shares: number) => {
    const amount = amountOf(offer.perShare * BigInt(shares))
    const payouts = payoutsOf(amount, { ...offer, days }, marketConfig(offer.marketId))
    const due = reserveOf(amount, offer.type, payouts)
    return due.deposited <= (own ?? 0n) && due.other <= (other ?? 0n)
  }
  let [covered, tried] = [0, remaining]
  while (covered < tried) {
    const middle = Math.ceil((covered + tried) / 2)
    if (isCovered(middle)) covered = middle
    else tried = middle - 1
  }
  return covered
}
