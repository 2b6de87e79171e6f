import type { Market } from '../../markets/market.ts'
import { type Amount, amountOf, applyRate, nothing, type Rate, rateOf } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { LeverRejection, LeverStops, WantedLever } from './commands.ts'
import {
  boundOf,
  entryPriceOf,
  leverFeeOf,
  liquidationPriceOf,
  marginOf,
  notionalOf,
  profitMaxOf,
} from './formulas.ts'
import type { LeverDelistings } from './lever-delistings.ts'
import type { LeverMoney } from './lever-money.ts'
import type { LeverOffers } from './lever-offers.ts'
import type { LeverOrders } from './lever-orders.ts'
import type { LeverSizes } from './lever-sizes.ts'
import type { LeverSide } from './order.ts'
import type { LeverConfig, LeverOffer, LeverTerms } from './terms.ts'

/** The exact numbers of an order before it is placed. */
export type LeverPlan = {
  /** The worst price at which it may open. */
  readonly bound: number
  readonly terms: LeverTerms
  readonly notional: Amount
  readonly margin: Amount
  readonly openFee: Amount
  readonly profitMax: Amount
  readonly liquidation: number
}
type Places = {
  readonly orders: LeverOrders
  readonly sizes: LeverSizes
  readonly money: LeverMoney
  readonly delistings: LeverDelistings
  readonly offers: LeverOffers
  readonly config: LeverConfig
}

/** The smallest order, and how far the entry of a market order may be from the price at its acceptance. */
type Bounds = {
  readonly shareMin: number
  readonly slippage: Rate
  /** Another price than the one at the acceptance. */
  readonly from?: number
}

/** Decides whether an order may be placed, and what it will cost. Changes nothing. */
export class LeverAdmission {
  readonly #orders: LeverOrders
  readonly #sizes: LeverSizes
  readonly #money: LeverMoney
  readonly #delistings: LeverDelistings
  readonly #offers: LeverOffers
  readonly #config: LeverConfig

  constructor({ orders, sizes, money, delistings, offers, config }: Places) {
    this.#orders = orders
    this.#sizes = sizes
    this.#money = money
    this.#delistings = delistings
    this.#offers = offers
    this.#config = config
  }

  /** Rejections are listed in the order of the checks. */
  admit(wanted: WantedLever, at: number, bounds?: Bounds): Result<LeverPlan, LeverRejection> {
    const offer = this.#offers.current(at)
    const { shareMin = this.#config.shareMin, slippage = offer.slippage, from } = bounds ?? {}
    const { userId, marketId, multiple, limit, share } = wanted
    const market = this.#sizes.market(marketId)
    if (market === undefined) return reject('lever_not_offered')
    if (this.#delistings.of(marketId) !== undefined) return reject('lever_delisting')
    if (this.#offers.pauseOf(marketId) !== undefined) return reject('lever_paused')
    if (!market.hasPrice) return reject('market_without_price')
    if (limit === 0 && market.isHalted(at)) return reject('market_halted')
    if (!this.#config.multiples.includes(multiple)) return reject('lever_multiple_unknown')
    if (share < shareMin) return reject('lever_share_too_small')
    if (this.#orders.countOf(userId) >= offer.ordersMax) return reject('lever_too_many_orders')
    const before = this.#notionalsOf(wanted)
    const priced = this.#price(wanted, market, { before, offer, slippage, from })
    if (before.all + priced.notional > offer.notionalMax) return reject('lever_notional_too_large')
    if (multiple > Math.min(priced.multipleMax, wanted.multipleMax))
      return reject('leverage_above_tier')
    const { plan } = priced
    const stake = { ...wanted, ...plan, ...this.#sizes.of(wanted), entry: plan.bound }
    if (!areStops(wanted, { ...stake, mark: limit === 0 ? market.index : limit }))
      return reject('lever_stop_wrong')
    if (!this.covers(wanted, plan)) return reject('exposure_limit')
    const { couponId } = wanted
    const own = this.#money.available(userId)
    if (couponId !== undefined) {
      const use = { userId, couponId, amount: plan.notional, at }
      if (!this.#money.acceptsCoupon(use)) return reject('coupon_not_usable')
    }
    if (own + this.#money.bonusOf(couponId) < plan.margin + plan.openFee)
      return reject('insufficient_balance')
    return accept(plan)
  }

  /** Whether the pool covers the largest profits of all orders with this one, and the net exposure of its market. */
  covers(
    { marketId, side }: { marketId: number; side: LeverSide },
    { notional, profitMax }: { notional: Amount; profitMax: Amount },
    replaced: { notional: Amount; profitMax: Amount } = { notional: nothing, profitMax: nothing },
  ): boolean {
    const { pool } = this.#money
    if (this.#orders.promised - replaced.profitMax + profitMax > pool) return false
    const direction = side === 'long' ? 1n : -1n
    const net = this.#orders.netOf(marketId)
    const after = net + direction * (notional - replaced.notional)
    const size = amountOf(after < 0n ? -after : after)
    const isReducing = size <= (net < 0n ? -net : net)
    return isReducing || applyRate(size, this.#config.coveredMove, 'up') <= pool
  }

  /** The numbers of an order at its worst price; more than that is never held. */
  #price(
    wanted: WantedLever,
    market: Market,
    {
      before,
      offer: { tiers, terms },
      slippage,
      from,
    }: { before: { side: Amount }; offer: LeverOffer; slippage: Rate; from: number | undefined },
  ) {
    const { side, limit, multiple } = wanted
    const now = from ?? entryPriceOf(side, market.index, terms)
    const bound = limit === 0 ? boundOf(side, now, slippage) : limit
    // A short order may open above its bound, which takes a larger margin.
    const dearest = limit === 0 ? boundOf('long', now, slippage) : limit
    const notional = notionalOf(dearest, this.#sizes.of(wanted))
    const total = before.side + notional
    const tier = tiers.find(({ below }) => below === undefined || total < below)
    const margin = marginOf(notional, multiple)
    const plan = {
      bound,
      terms: { ...terms, maintenance: tier?.maintenance ?? rateOf(0n) },
      notional,
      margin,
      openFee: leverFeeOf(notional, terms.fee),
      profitMax: profitMaxOf(notional, margin, terms.profitMargins),
    }
    const stake = { ...wanted, ...plan, ...this.#sizes.of(wanted), entry: bound }
    return {
      notional,
      multipleMax: tier?.multipleMax ?? 1,
      plan: { ...plan, liquidation: liquidationPriceOf(stake) },
    }
  }

  /** What a user has open or waiting in a market: all of it, and one side of it. */
  #notionalsOf({ userId, marketId, side: wanted }: WantedLever) {
    let [all, side] = [0n, 0n]
    for (const order of this.#orders.ofUser(userId)) {
      if (order.marketId !== marketId) continue
      all += order.notional
      if (order.side === wanted) side += order.notional
    }
    return { all: amountOf(all), side: amountOf(side) }
  }
}

type Stopped = { readonly side: LeverSide; readonly mark: number; readonly liquidation: number }

/** Whether stops lie on their sides of the mark, and a stop loss before the liquidation. */
export function areStops(
  { takeProfit, stopLoss }: LeverStops,
  { side, mark, liquidation }: Stopped,
): boolean {
  const isAbove = (price: number, than: number) => (side === 'long' ? price > than : price < than)
  const isGain = takeProfit === 0 || isAbove(takeProfit, mark)
  const isLoss = stopLoss === 0 || isAbove(mark, stopLoss)
  const isBefore = stopLoss === 0 || liquidation === 0 || isAbove(stopLoss, liquidation)
  return isGain && isLoss && isBefore
}
