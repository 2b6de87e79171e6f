import { type Amount, amountOf } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { PlaceOtc, PlaceOtcRejection } from './commands.ts'
import { fiatOf, isNearPrice, otcFeeOf, otcValueOf } from './formulas.ts'
import type { OtcAds } from './otc-ads.ts'
import type { OtcMembers } from './otc-members.ts'
import type { OtcMerchants } from './otc-merchants.ts'
import type { OtcMoney } from './otc-money.ts'
import type { OtcOrders } from './otc-orders.ts'
import type { OtcPrices } from './otc-prices.ts'
import { type OtcAd, otcAdStatus } from './records.ts'
import type { OtcConfig } from './terms.ts'

/** What an accepted order is. */
export type OtcPlan = {
  readonly ad: OtcAd
  readonly fiat: Amount
  readonly fee: Amount
  readonly value: Amount
  /** What the order takes of the advertisement. */
  readonly taken: Amount
}

type Parts = {
  readonly config: OtcConfig
  readonly money: OtcMoney
  readonly prices: OtcPrices
  readonly merchants: OtcMerchants
  readonly members: OtcMembers
  readonly ads: OtcAds
  readonly orders: OtcOrders
}

/** Whether an order may be placed. Changes nothing. */
export class OtcPlacing {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Rejections are listed in the order they are checked: the first that applies wins. */
  admit(order: Omit<PlaceOtc, 'kind'>, at: number): Result<OtcPlan, PlaceOtcRejection> {
    const { userId, quantity } = order
    const { config, prices, merchants, ads, orders, members } = this.#parts
    const ad = ads.get(order.adId)
    if (ad === undefined) return reject('otc_ad_unknown')
    if (ad.userId === userId) return reject('otc_ad_own')
    if (ad.status !== otcAdStatus.open || !merchants.isServing(ad.userId))
      return reject('otc_ad_paused')
    if (at < members.lockedUntil(userId)) return reject('otc_locked_out')
    if (orders.countOfTaker(userId) >= config.ordersMax) return reject('otc_too_many_orders')
    const priced = prices.find(ad, at)
    if (!priced.ok) return priced
    const { unit } = priced.value
    const { price } = order
    const slackBps = ad.price > 0 ? 0 : config.priceSlackBps
    if (!isNearPrice(price, { price: priced.value.price, slackBps }))
      return reject('otc_price_changed')
    if (!ad.methods.includes(order.method)) return reject('otc_method_wrong')
    const fiat = quantity > 0n ? fiatOf(quantity, price, prices.scalesOf(ad)) : 0n
    if (fiat < ad.fiatMin || fiat > ad.fiatMax) return reject('otc_amount_outside')
    const fee = otcFeeOf(quantity, config.makerFee)
    const taken = ad.side === 'sell' ? amountOf(quantity + fee) : quantity
    if (taken > ad.left) return reject('otc_ad_short')
    const value = otcValueOf(quantity, unit)
    const limited = this.#rejectionOfValue(ad, { ...order, value }, at)
    if (limited !== undefined) return reject(limited)
    return accept({ ad, fiat: amountOf(fiat), fee, value, taken })
  }

  /** Limits, and for a seller the balance. */
  #rejectionOfValue(
    { side, currencyId }: OtcAd,
    { userId, quantity, value, valueMax }: Omit<PlaceOtc, 'kind'> & { readonly value: Amount },
    at: number,
  ): PlaceOtcRejection | undefined {
    const { config, members, money } = this.#parts
    if (value > valueMax) return 'otc_limit_reached'
    if (side === 'sell') {
      const bought = members.boughtOn(userId, at) + value
      const isLimited = members.isNew(userId, at) && bought > config.newDayMax
      return isLimited ? 'otc_day_limit_reached' : undefined
    }
    return money.available(userId, currencyId) < quantity ? 'insufficient_balance' : undefined
  }
}
