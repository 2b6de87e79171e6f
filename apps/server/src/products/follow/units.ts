import type { MarketConfig } from '@candor/core'
import { formatDecimal } from '@candor/core/money'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'

const rateScale = 8
/** Sizes are hundredths of a lot. */
const shareScale = 2
const { currencyId } = exchangeConfig.follow
export const money = currencyById(currencyId)

export const moneyText = (units: bigint): string => formatDecimal(units, money.scale)
export const rateText = (parts: bigint): string => formatDecimal(parts, rateScale)
export const lotsText = (share: number): string => formatDecimal(share, shareScale)

/** A market with leverage, and what one tick of the price is worth for a hundredth of a lot, in units of the money. */
type LeadMarket = {
  readonly symbol: string
  readonly config: MarketConfig
  readonly unitPerTick: bigint
}

const markets: ReadonlyMap<number, LeadMarket> = new Map(
  exchangeConfig.lever.markets.flatMap(({ marketId, lotsPerShare }) => {
    const config = exchangeConfig.markets.find(({ id }) => id === marketId)
    if (config === undefined) return []
    const decimals = config.quoteScale - config.priceScale - config.lotScale
    const unitPerTick = BigInt(lotsPerShare) * 10n ** BigInt(decimals)
    return [[marketId, { symbol: pairById(marketId).symbol, config, unitPerTick }] as const]
  }),
)

export function leadMarket(marketId: number): LeadMarket {
  const market = markets.get(marketId)
  if (market === undefined) throw new Error(`no leverage on market ${marketId}`)
  return market
}

export const priceText = (ticks: number, marketId: number): string =>
  formatDecimal(BigInt(ticks), leadMarket(marketId).config.priceScale)

/** `amount` in parts of `whole`, to eight decimals towards zero; zero of nothing. */
export function partOf(amount: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (amount * 10n ** BigInt(rateScale)) / whole
}
