import { amountOf, rateOf } from '@candor/core/money'
import type { SecondsTerms } from '@candor/core/products/seconds'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import type { ProductPlatform } from '../../server-module.ts'

/** In whole units, what the demo's pool starts with. */
const poolWholes = 1_000_000n
/** Seconds, percent paid, and seconds of the average (docs/products/seconds.md). */
const offers = [
  [30, 90n, 3],
  [60, 90n, 3],
  [120, 92n, 5],
  [180, 92n, 5],
  [300, 94n, 10],
  [600, 95n, 10],
] as const

/** Publishes the demo's terms and funds its pool once. */
export async function seedSeconds({ committer, exchange }: ProductPlatform): Promise<void> {
  if (exchange.products.seconds.offers.versions().length > 0) return
  const { currencyId } = exchangeConfig.seconds
  const whole = 10n ** BigInt(currencyById(currencyId).scale)
  const amount = amountOf(poolWholes * whole)
  const terms: SecondsTerms = {
    durations: offers.map(([seconds, percent, window]) => ({
      seconds,
      payout: rateOf(percent * 1_000_000n),
      window,
      stakeMin: amountOf(5n * whole),
      stakeMax: amountOf(1000n * whole),
    })),
    ordersMax: 5,
    sideMax: amountOf(50_000n * whole),
  }
  const quiet = { encode: () => null }
  await committer.submit(treasuryFunds({ currencyId, amount }), quiet)
  await committer.submit({ kind: 'seconds.fund', amount }, quiet)
  await committer.submit({ kind: 'seconds.publish', terms }, quiet)
}
