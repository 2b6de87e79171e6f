import { otcFeeOf } from './formulas.ts'
import type { OtcPrices } from './otc-prices.ts'
import type { OtcAdTerms, OtcConfig } from './terms.ts'

const amountMax = 2n ** 63n - 1n
/** Of fiat money with four decimals for one coin. */
const priceMax = 10 ** 15
/** A floating price stays within a fifth of the index. */
const premiumMax = 2000
const methodsMax = 5
const methodLengthMax = 32
const textLengthMax = 1000

/** Whether the terms of an advertisement are valid; whether the merchant has the coins is checked later. */
export function areSound(terms: OtcAdTerms, config: OtcConfig, prices: OtcPrices): boolean {
  const { side, currencyId, fiatId, quantity, windowMs, text } = terms
  return (
    (side === 'sell' || side === 'buy') &&
    prices.coin(currencyId) !== undefined &&
    prices.fiat(fiatId) !== undefined &&
    isPriced(terms) &&
    quantity > 0n &&
    quantity + otcFeeOf(quantity, config.makerFee) <= amountMax &&
    isRange(terms) &&
    areMethods(terms.methods) &&
    config.windowsMs.includes(windowMs) &&
    text.length <= textLengthMax
  )
}

/** Either a fixed price, or a premium to the index. */
function isPriced({ price, premiumBps }: OtcAdTerms): boolean {
  if (!Number.isSafeInteger(price) || !Number.isSafeInteger(premiumBps)) return false
  if (price === 0) return Math.abs(premiumBps) <= premiumMax
  return price > 0 && price <= priceMax && premiumBps === 0
}

function isRange({ fiatMin, fiatMax }: OtcAdTerms): boolean {
  return fiatMin > 0n && fiatMin <= fiatMax && fiatMax <= amountMax
}

function areMethods(methods: readonly string[]): boolean {
  return (
    methods.length > 0 &&
    methods.length <= methodsMax &&
    new Set(methods).size === methods.length &&
    methods.every((method) => method !== '' && method.length <= methodLengthMax)
  )
}
