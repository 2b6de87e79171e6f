import type { Rate } from '../../money/amount.ts'
import type { LeverConfig, LeverOffer, LeverTier } from './terms.ts'

const tiersMax = 12
const ordersMaxMax = 1000
const profitMarginsMax = 1000
const oneInRate = 100_000_000n
/** A tenth: no rate of an honest offer is higher. */
const rateMax = oneInRate / 10n
const amountMax = 2n ** 63n - 1n

/** Whether an offer may be published. */
export function isSoundOffer(
  { tiers, terms, slippage, ordersMax, notionalMax }: LeverOffer,
  { multiples, terms: first }: LeverConfig,
): boolean {
  const { spread, fee, overnight, liquidation, profitMargins } = terms
  return (
    // The spread is part of each price: no version changes it.
    spread === first.spread &&
    [fee, overnight, liquidation, slippage].every(isRate) &&
    isWithin(profitMargins, 1, profitMarginsMax) &&
    isWithin(ordersMax, 1, ordersMaxMax) &&
    notionalMax > 0n &&
    notionalMax <= amountMax &&
    isWithin(tiers.length, 1, tiersMax) &&
    tiers.every((tier, at) => {
      const isLast = at === tiers.length - 1
      return (
        multiples.includes(tier.multipleMax) &&
        isRate(tier.maintenance) &&
        // An order at the largest multiple must not be liquidated by the price that opens it.
        (tier.maintenance + fee + spread) * BigInt(tier.multipleMax) < oneInRate &&
        isLast === (tier.below === undefined) &&
        isAfter(tier, tiers[at - 1])
      )
    })
  )
}

/** Larger notionals have smaller multiples and more maintenance. */
function isAfter(tier: LeverTier, before: LeverTier | undefined): boolean {
  if (tier.below !== undefined && tier.below <= (before?.below ?? 0n)) return false
  return (
    before === undefined ||
    (tier.multipleMax < before.multipleMax && tier.maintenance >= before.maintenance)
  )
}

const isRate = (rate: Rate) => rate >= 0n && rate <= rateMax

function isWithin(count: number, min: number, max: number): boolean {
  return Number.isSafeInteger(count) && count >= min && count <= max
}
