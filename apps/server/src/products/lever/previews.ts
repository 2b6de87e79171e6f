import type { Exchange } from '@candor/core'
import { breakEvenOf, entryPriceOf, leverFeeOf } from '@candor/core/formulas/lever'
import { formatDecimal } from '@candor/core/money'
import type { WantedLever } from '@candor/core/products/lever'
import type { ReplyOf } from '@candor/protocol'
import type { leverEndpoints } from '@candor/protocol/products/lever/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import { delistingReply } from './delisting-reply.ts'
import { leverPair, type LeverPair, shareScale, sizeOf } from './lever-pair.ts'
import { offerReply, upcomingReply } from './offers-reply.ts'
import { orderReply, termsReply } from './order-reply.ts'

const dayMs = 86_400_000

/** The exact figures of an order at its worst price. */
export function previewReply(
  { products: { lever } }: Exchange,
  wanted: WantedLever,
  at: number,
): Answer<ReplyOf<typeof leverEndpoints.submit>> {
  const found = lever.preview(wanted, at)
  if (!found.ok) return found
  const { market } = leverPair(wanted.marketId)
  const plan = found.value
  const price = (ticks: number) => formatDecimal(BigInt(ticks), market.priceScale)
  const money = (units: bigint) => formatDecimal(units, market.quoteScale)
  const stake = { ...wanted, ...plan, ...sizeOf(wanted), entry: plan.bound }
  const value = {
    dry: true as const,
    symbol: pairById(wanted.marketId).symbol,
    worst_price: price(plan.bound),
    notional: money(plan.notional),
    margin: money(plan.margin),
    open_fee: money(plan.openFee),
    cost: money(plan.margin + plan.openFee),
    close_fee: money(leverFeeOf(plan.notional, plan.terms.fee)),
    overnight_fee: money(leverFeeOf(plan.notional, plan.terms.overnight)),
    liquidation_price: price(plan.liquidation),
    break_even_price: price(breakEvenOf(stake, plan.openFee)),
    loss_max: money(plan.margin + plan.openFee),
    profit_max: money(plan.profitMax),
    ...termsReply(plan.terms),
  }
  return { ok: true, value }
}

type Deal = ReplyOf<typeof leverEndpoints.deal>

/** What the ticket of a pair needs, and the caller's live orders in it. */
export function dealReply(
  { ledger, markets, products: { lever } }: Exchange,
  { market: { id }, lotsPerShare }: LeverPair,
  { userId, at, multipleMax }: { userId: number; at: number; multipleMax: number },
): Deal {
  const { lever: config } = exchangeConfig
  const offer = lever.offers.current(at)
  const pause = lever.offers.pauseOf(id)
  const market = markets.get(id)
  if (market === undefined) throw new Error(`no market ${id}`)
  const { priceScale, lotScale, quoteScale } = market.config
  const price = (ticks: number) => formatDecimal(BigInt(ticks), priceScale)
  const money = (units: bigint) => formatDecimal(units, quoteScale)
  const orders = [...lever.orders.ofUser(userId)].filter(({ marketId }) => marketId === id)
  return {
    match_id: id,
    symbol: pairById(id).symbol,
    index: price(market.index),
    ask: price(entryPriceOf('long', market.index, offer.terms)),
    bid: price(entryPriceOf('short', market.index, offer.terms)),
    is_halted: market.isHalted(at),
    lot_size: formatDecimal(BigInt(lotsPerShare * 10 ** shareScale), lotScale),
    share_min: formatDecimal(BigInt(config.shareMin), shareScale),
    price_scale: priceScale,
    multiples: [...config.multiples],
    multiple_max: multipleMax,
    ...offerReply(offer),
    upcoming: upcomingReply(lever, at),
    paused_for: pause?.reason ?? '',
    next_overnight_at: (Math.floor(at / dayMs) + 1) * dayMs,
    delisting: delistingReply(lever.delistings.of(id)),
    available: money(ledger.available(userId, 'lever', config.currencyId)),
    orders: orders.toSorted((a, b) => b.id - a.id).map((order) => orderReply(order, market.index)),
  }
}
