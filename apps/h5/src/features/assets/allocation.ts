import { Big } from 'big.js'

export type Holding = { key: string; usd: string }
/** `percent` has one decimal; the parts' percents need not add up to 100.0. */
export type Part = { key: string; usd: string; fraction: number; percent: string }

/** The part of the holdings beyond the number of colours. */
export const restKey = 'rest'

/**
 * The largest holdings by value with their shares, the smaller ones in one last part; holdings without
 * value are omitted.
 */
export function allocation(holdings: readonly Holding[], partsMax: number): Part[] {
  const worthy = holdings
    .filter(({ usd }) => new Big(usd).gt(0))
    .toSorted((a, b) => new Big(b.usd).cmp(a.usd))
  const shown = worthy.length > partsMax ? worthy.slice(0, partsMax - 1) : worthy
  const rest = sum(worthy.slice(shown.length))
  const parts = rest.gt(0) ? [...shown, { key: restKey, usd: rest.toFixed(2) }] : shown
  const total = sum(parts)
  return parts.map(({ key, usd }) => {
    const fraction = new Big(usd).div(total)
    return { key, usd, fraction: fraction.toNumber(), percent: fraction.times(100).toFixed(1) }
  })
}

const sum = (holdings: readonly { usd: string }[]) =>
  holdings.reduce((total, { usd }) => total.plus(usd), new Big(0))
