import { hash } from 'node:crypto'

import type { ExchangeConfig, MarketConfig } from '@candor/core'
import { amountOf, rateOf } from '@candor/core/money'

import { currencies } from './currencies.ts'
import { type Pair, pairs } from './pairs.ts'

const tenthOfPercent = rateOf(100_000n)

function marketOf(pair: Pair): MarketConfig {
  const { id, symbol, base, quote, priceScale, lotScale } = pair
  const whole = 10n ** BigInt(quote.scale)
  return {
    id,
    symbol,
    baseId: base.id,
    quoteId: quote.id,
    baseScale: base.scale,
    quoteScale: quote.scale,
    priceScale,
    lotScale,
    tradable: pair.section === 'coin',
    notionalMin: amountOf(BigInt(pair.notionalMin) * whole),
    notionalMax: amountOf(10_000_000n * whole),
    makerFee: tenthOfPercent,
    takerFee: tenthOfPercent,
    quoting: {
      levels: 20,
      halfSpreadPpm: 20,
      stepPpm: 12,
      levelNotional: amountOf(6_000n * whole),
    },
  }
}

const usdt = currencies.find(({ code }) => code === 'USDT')
if (usdt === undefined) throw new Error('the catalogue lists USDT')

/** Faucet draws are counted in USDT: at most 100,000 a user and UTC day (docs/products/funding.md). */
export const faucetDailyMax = amountOf(100_000n * 10n ** BigInt(usdt.scale))

/** The terms of the core, from the catalogue. */
export const exchangeConfig: ExchangeConfig = {
  markets: pairs.map(marketOf),
  funding: { valuationId: usdt.id, faucetDailyMax },
  sliceMax: 250,
}

/** Identifies the terms: it changes with any of them. */
export const termsHash = hash(
  'sha256',
  JSON.stringify(exchangeConfig, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  ),
  'hex',
)
