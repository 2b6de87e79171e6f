import type { MiningFigures, MiningTerms } from './terms.ts'

/** Three years. */
const daysMax = 1095
const thMost = 1_000_000_000
/** More than a million times the hash rate of Bitcoin's network. */
const networkMost = 10 ** 15
const amountMax = 2n ** 63n - 1n
const oneInRate = 100_000_000n
/** What the pool of a network may take of what is mined: a tenth. */
const poolFeeMost = 10_000_000n

/** Whether terms are valid; whether the pool covers a contract is checked at its purchase. */
export function isSound(terms: MiningTerms): boolean {
  const { days, cost, electricity, outputMax, thMin, userTh, thTotal } = terms
  if (!isWithin(days, 1, daysMax) || !isWithin(thTotal, 1, thMost)) return false
  const all = BigInt(thTotal) * BigInt(days)
  return (
    cost > 0n &&
    electricity > 0n &&
    outputMax > 0n &&
    isWithin(thMin, 1, thTotal) &&
    isWithin(userTh, thMin, thTotal) &&
    // The amounts of all TH together fit the ledger.
    cost * BigInt(thTotal) + electricity * all <= amountMax &&
    outputMax * all <= amountMax
  )
}

/** Whether figures are possible, and those of the day after `before`: no network doubles or halves within a day. */
export function areSoundFigures(
  figures: MiningFigures,
  before: MiningFigures | undefined,
): boolean {
  const { day, networkTh, subsidy, uptime, poolFee } = figures
  const usualTh = before?.networkTh ?? networkTh
  return (
    isWithin(day, 0, 1_000_000) &&
    isWithin(networkTh, 1, networkMost) &&
    subsidy >= 0n &&
    subsidy <= amountMax &&
    networkTh <= usualTh * 2 &&
    networkTh * 2 >= usualTh &&
    uptime >= 0n &&
    uptime <= oneInRate &&
    poolFee >= 0n &&
    poolFee <= poolFeeMost
  )
}

function isWithin(count: number, min: number, max: number): boolean {
  return Number.isSafeInteger(count) && count >= min && count <= max
}
