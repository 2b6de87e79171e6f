import { amountOf, rateOf } from '@candor/core/money'

import { findCurrency } from '../../catalog/currencies.ts'
import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import type { ProductPlatform } from '../../server-module.ts'

/** In whole coins: what the demo's pools start with. */
const pools = [
  ['USDT', 2_000_000n],
  ['BTC', 20n],
  ['ETH', 400n],
] as const
/** Collateral, borrowed currency, and in thousandths of it the smallest loan and the most of a user. */
const pairs = [
  ['BTC', 'USDT', 10_000n, 100_000_000n],
  ['ETH', 'USDT', 10_000n, 100_000_000n],
  ['USDT', 'BTC', 1n, 2000n],
  ['USDT', 'ETH', 10n, 30_000n],
] as const
const quiet = { encode: () => null }

/** Funds the demo's pools and publishes its terms, once. */
export async function seedLoan({ committer, config, exchange, now }: ProductPlatform) {
  if (!config.demo || exchange.products.loan.versions.all().length > 0) return
  for (const [code, wholes] of pools) {
    const { id: currencyId, scale } = coin(code)
    const amount = amountOf(wholes * 10n ** BigInt(scale))
    await committer.submit(treasuryFunds({ currencyId, amount }), quiet)
    await committer.submit({ kind: 'loan.fund', currencyId, amount }, quiet)
  }
  for (const [own, code, least, most] of pairs) {
    const { id: borrowedId, scale } = coin(code)
    const thousandths = (count: bigint) => amountOf((count * 10n ** BigInt(scale)) / 1000n)
    const terms = {
      collateralId: coin(own).id,
      borrowedId,
      initialLtv: percent(60),
      warningLtv: percent(70),
      callLtv: percent(75),
      lastCallLtv: percent(80),
      liquidationLtv: percent(85),
      amountMin: thousandths(least),
      userMax: thousandths(most),
      effectiveAt: now() + 1000,
    }
    await committer.submit({ kind: 'loan.publish', terms }, quiet)
  }
}

const percent = (whole: number) => rateOf(BigInt(whole) * 1_000_000n)

function coin(code: string) {
  const currency = findCurrency(code)
  if (currency === undefined) throw new Error(`no currency ${code}`)
  return currency
}
