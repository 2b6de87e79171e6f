import { dualSchedule } from '@candor/core/formulas/dual'
import { amountOf, rateOf } from '@candor/core/money'
import type { DualType } from '@candor/core/products/dual'

import { findCurrency } from '../../catalog/currencies.ts'
import { pairs } from '../../catalog/pairs.ts'
import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { currenciesOf, marketConfig } from './replies.ts'

const dayMs = 86_400_000
/** In whole coins: what the demo's pools start with. */
const pools = [
  { code: 'USDT', wholes: 2_000_000n },
  { code: 'BTC', wholes: 20n },
  { code: 'ETH', wholes: 400n },
] as const
/** At the volatility of the demo's prices the house keeps about 0.2 %. By pair: how far the linked price lies from the index in thousandths, percent a year, days, and thousandths of a coin a share. */
const offers = [
  { symbol: 'BTCUSDT', type: 'call', distance: 15, percent: 110, days: 2, perShare: 1 },
  { symbol: 'BTCUSDT', type: 'call', distance: 40, percent: 54, days: 7, perShare: 1 },
  { symbol: 'BTCUSDT', type: 'put', distance: -15, percent: 109, days: 2, perShare: 50_000 },
  { symbol: 'BTCUSDT', type: 'put', distance: -50, percent: 44, days: 14, perShare: 50_000 },
  { symbol: 'ETHUSDT', type: 'call', distance: 20, percent: 125, days: 3, perShare: 20 },
  { symbol: 'ETHUSDT', type: 'put', distance: -30, percent: 92, days: 7, perShare: 50_000 },
] as const
const [sharesAll, sharesOfUser] = [1000, 200]
const closesBeforeMs = 12 * 3_600_000

const quiet = { encode: () => null }

/** Funds the demo's pools once, and offers what is not for sale. */
export async function seedDual(platform: ProductPlatform): Promise<void> {
  const { committer, config, exchange } = platform
  if (!config.demo) return
  for (const { code, wholes } of pools) {
    const currency = findCurrency(code)
    if (currency === undefined) throw new Error(`no currency ${code}`)
    const { id: currencyId, scale } = currency
    // Not by the offers: where a market has no price yet, a start publishes none.
    if (exchange.ledger.findHouse('dual_pool', currencyId) !== undefined) continue
    const amount = amountOf(wholes * 10n ** BigInt(scale))
    await committer.submit(treasuryFunds({ currencyId, amount }), quiet)
    await committer.submit({ kind: 'dual.fund', currencyId, amount }, quiet)
  }
  await seedOffers(platform)
}

/** Publishes the offers of the demo that are not for sale: each follows the one of its kind that has closed. */
export async function seedOffers(platform: ProductPlatform): Promise<void> {
  const { committer, exchange, now } = platform
  for (const offer of offers) {
    const pair = pairs.find(({ symbol }) => symbol === offer.symbol)
    if (pair === undefined) throw new Error(`no pair ${offer.symbol}`)
    const terms = termsOf(offer, pair.id, now())
    const isOffered = [...exchange.products.dual.offers.all()].some(
      (one) =>
        one.marketId === terms.marketId &&
        one.type === terms.type &&
        one.annualRate === terms.annualRate &&
        one.cancelledAt === 0 &&
        one.closesAt > now(),
    )
    const price = isOffered ? undefined : await lastPrice(platform, pair.id)
    // A market without a price is tried again later.
    if (price === undefined) continue
    const linkedPrice = roundPrice((price * (1000 + offer.distance)) / 1000, pair.id)
    await committer.submit({ kind: 'dual.publish', terms: { ...terms, linkedPrice } }, quiet)
  }
}

type Offer = (typeof offers)[number]

function termsOf({ type, percent, days, perShare }: Offer, marketId: number, at: number) {
  const maturesAt = (Math.floor(at / dayMs) + days + 1) * dayMs + dualSchedule.maturityOffsetMs
  return {
    marketId,
    type,
    perShare: shareOf(marketId, type, perShare),
    annualRate: rateOf(BigInt(percent) * 1_000_000n),
    closesAt: maturesAt - closesBeforeMs,
    maturesAt,
    shares: sharesAll,
    userShares: sharesOfUser,
  }
}

/** The index, or before the first tick of a start what its history ends with. */
async function lastPrice({ db, exchange }: ProductPlatform, marketId: number) {
  const index = exchange.markets.get(marketId)?.index ?? 0
  if (index > 0) return index
  const row = await db
    .selectFrom('candle')
    .select('close')
    .where('market_id', '=', marketId)
    .where('period', '=', '1min')
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && Number(row.close)
}

function shareOf(marketId: number, type: DualType, thousandths: number) {
  const { scale } = currenciesOf({ marketId, type }).deposited
  return amountOf((BigInt(thousandths) * 10n ** BigInt(scale)) / 1000n)
}

/** A whole number of the quote. */
function roundPrice(ticks: number, marketId: number): number {
  const whole = 10 ** marketConfig(marketId).priceScale
  return Math.max(whole, Math.round(ticks / whole) * whole)
}
