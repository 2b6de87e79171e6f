import { type Amount, amountOf, type Rate, rateOf } from '@candor/core/money'
import type { LockupTerms } from '@candor/core/products/lockup'

import { findCurrency } from '../../catalog/currencies.ts'
import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import type { ProductPlatform } from '../../server-module.ts'

/** In hundredths of a percent a day; amounts in thousandths of a coin. */
type Offer = {
  readonly code: string
  readonly days: number
  readonly rates: readonly [min: number, max: number]
  readonly penalty: number
  readonly min: number
  readonly userMax: number
  readonly planMax: number
}

/** The first is the example of docs/products/lockup.md: 0.3 to 0.4 % a day over 5 days. */
const offers: readonly Offer[] = [
  offer('USDT', 5, { rates: [30, 40], min: 10_000, userMax: 50_000_000, planMax: 5_000_000_000 }),
  offer('USDT', 30, { rates: [5, 5], min: 100_000, userMax: 100_000_000, planMax: 5_000_000_000 }),
  offer('BTC', 7, { rates: [2, 2], min: 1, userMax: 5_000, planMax: 100_000 }),
  offer('ETH', 14, { rates: [3, 3], min: 10, userMax: 50_000, planMax: 2_000_000 }),
]

/** In whole coins: what the treasury has, and how much of it backs dividends. */
const funds = [
  { code: 'USDT', treasury: 1_000_000n, pool: 120_000n },
  { code: 'BTC', treasury: 10n, pool: 1n },
  { code: 'ETH', treasury: 200n, pool: 10n },
] as const

/** Offers the demo's plans, with pools that are funded first, where there are none yet. */
export async function seedPlans({ committer, exchange }: ProductPlatform): Promise<void> {
  const { lockup } = exchange.products
  for (const _ of lockup.plans.plans()) return
  const quiet = { encode: () => null }
  for (const { code, treasury, pool } of funds) {
    const { id: currencyId, whole } = currencyIn(code)
    const given = amountOf(treasury * whole)
    await committer.submit(treasuryFunds({ currencyId, amount: given }), quiet)
    await committer.submit(
      { kind: 'lockup.fund', currencyId, amount: amountOf(pool * whole) },
      quiet,
    )
  }
  for (const one of offers) {
    const { id: currencyId, whole } = currencyIn(one.code)
    const terms = termsOf(one, whole)
    await committer.submit({ kind: 'lockup.publish', planId: 0, currencyId, terms }, quiet)
  }
}

/** The penalty for each day not run equals the highest dividend of the day. */
function offer(
  code: string,
  days: number,
  terms: Pick<Offer, 'rates' | 'min' | 'userMax' | 'planMax'>,
): Offer {
  return { code, days, penalty: terms.rates[1], ...terms }
}

function termsOf({ days, rates, penalty, min, userMax, planMax }: Offer, whole: bigint) {
  const amount = (thousandths: number): Amount => amountOf((BigInt(thousandths) * whole) / 1000n)
  return {
    days,
    dailyRateMin: rateIn(rates[0]),
    dailyRateMax: rateIn(rates[1]),
    penaltyRate: rateIn(penalty),
    amountMin: amount(min),
    userAmountMax: amount(userMax),
    planAmountMax: amount(planMax),
    dividendTimeMs: 0,
  } satisfies LockupTerms
}

function rateIn(hundredthsOfPercent: number): Rate {
  return rateOf(BigInt(hundredthsOfPercent) * 10_000n)
}

function currencyIn(code: string): { id: number; whole: bigint } {
  const currency = findCurrency(code)
  if (currency === undefined) throw new Error(`no currency ${code}`)
  return { id: currency.id, whole: 10n ** BigInt(currency.scale) }
}
