import {
  boundOf,
  entryPriceOf,
  leverFeeOf,
  liquidationPriceOf,
  marginOf,
  notionalOf,
} from '@candor/core/formulas/lever'
import { amountOf, rateOf } from '@candor/core/money'

import { rateIn, scaleOf, unitsOf } from './live-figures.ts'
import type { Deal } from './use-lever.ts'

export type Side = 'long' | 'short'

/** Hundredths of a lot. */
export const shareScale = 2
const whole = 100_000_000n

/** The terms of a pair in the units of the formulas. */
export type Terms = ReturnType<typeof termsOf>

/** A bonus is margin besides the available funds. */
export function termsOf(deal: Deal, bonus = '0') {
  const moneyScale = scaleOf(deal.available)
  return {
    moneyScale,
    priceScale: deal.price_scale,
    lotsPerShare: Number(unitsOf(deal.lot_size)) / 10 ** shareScale,
    // One tick of the price for one lot of the market, in units of the margin's currency.
    unit: 10n ** BigInt(moneyScale - deal.price_scale - scaleOf(deal.lot_size)),
    spread: rateIn(deal.spread_rate),
    fee: rateIn(deal.fee_rate),
    overnight: rateIn(deal.overnight_rate),
    liquidation: rateIn(deal.liquidation_rate),
    slippage: rateIn(deal.slippage_rate),
    available: amountOf(unitsOf(deal.available) + unitsOf(bonus, moneyScale)),
    notionalMax: unitsOf(deal.notional_max),
    tiers: deal.tiers.map((tier) => ({
      below: tier.below === null ? undefined : unitsOf(tier.below),
      multipleMax: tier.multiple_max,
      maintenance: rateIn(tier.maintenance_rate),
    })),
    /** What the user has open or waiting in the pair. */
    notionalOf: (side?: Side) =>
      deal.orders
        .filter(({ direction }) => side === undefined || direction === side)
        .reduce((sum, { notional }) => sum + unitsOf(notional), 0n),
  }
}

const sizeOf = ({ lotsPerShare, unit }: Terms, share: number) => ({
  lots: share * lotsPerShare,
  unit,
})

/** The price in ticks that an order is paid at: its limit, or the worst one of a market order. */
export function payPriceOf(terms: Terms, order: { side: Side; index: number; limit: number }) {
  if (order.limit > 0) return order.limit
  return boundOf('long', entryPriceOf(order.side, order.index, terms), terms.slippage)
}

/** The same with space for a price that moves until the order is sent: for the most that can be ordered. */
export function dearestPriceOf(terms: Terms, order: { side: Side; index: number; limit: number }) {
  const price = payPriceOf(terms, order)
  return order.limit > 0 ? price : boundOf('long', price, terms.slippage)
}

type Sized = { readonly price: number; readonly share: number; readonly multiple: number }

/** What a size is worth at a price, in units of the margin's currency. */
export const valueOf = (terms: Terms, { price, share }: Pick<Sized, 'price' | 'share'>) =>
  notionalOf(price, sizeOf(terms, share))

/** Margin and opening fee. */
export function costOf(terms: Terms, order: Sized): bigint {
  const notional = valueOf(terms, order)
  return marginOf(notional, order.multiple) + leverFeeOf(notional, terms.fee)
}

/** The largest size that the balance, the tier of the multiple and the pair allow. */
export function shareMaxOf(
  terms: Terms,
  { price, multiple, side }: Omit<Sized, 'share'> & { side: Side },
): number {
  const perShare: bigint = valueOf(terms, { price, share: 1 })
  if (perShare === 0n) return 0
  const many = BigInt(multiple)
  const affordable = (terms.available * many * whole) / (perShare * (whole + terms.fee * many))
  const room = positionRoomOf(terms, { multiple, side })
  let share = Number(affordable < room / perShare ? affordable : room / perShare)
  // Margin and fee are rounded up.
  while (share > 0 && costOf(terms, { price, share, multiple }) > terms.available) share -= 1
  return share
}

/** The notional that the tier of a multiple and the pair still allow a side. */
function positionRoomOf(terms: Terms, { multiple, side }: { multiple: number; side: Side }) {
  const ofPair = terms.notionalMax - terms.notionalOf()
  const limit = positionMaxOf(terms, multiple)
  const ofTier = limit === undefined ? ofPair : limit - 1n - terms.notionalOf(side)
  const room = ofTier < ofPair ? ofTier : ofPair
  return room > 0n ? room : 0n
}

/** Below this notional of a side the multiple is allowed; undefined where only the pair limits it. */
export function positionMaxOf({ tiers }: Terms, multiple: number): bigint | undefined {
  return tiers.findLast(({ multipleMax }) => multiple <= multipleMax)?.below
}

/** Where a position of this size would be liquidated, in ticks; zero where no price does. */
export function liquidationAt(
  terms: Terms,
  { price, share, multiple, side }: Sized & { side: Side },
): number {
  const notional = valueOf(terms, { price, share })
  const margin = marginOf(notional, multiple)
  const total = terms.notionalOf(side) + notional
  const tier = terms.tiers.find(({ below }) => below === undefined || total < below)
  return liquidationPriceOf({
    ...sizeOf(terms, share),
    side,
    entry: price,
    margin,
    // A largest profit does not decide where a loss ends.
    profitMax: notional,
    terms: { ...terms, maintenance: tier?.maintenance ?? rateOf(0n) },
  })
}

/** The size in hundredths of a lot whose value is at most this, in units of the margin's currency. */
export function shareOfValue(terms: Terms, { price, value }: { price: number; value: bigint }) {
  const perShare: bigint = valueOf(terms, { price, share: 1 })
  return perShare === 0n ? 0 : Number(value / perShare)
}
