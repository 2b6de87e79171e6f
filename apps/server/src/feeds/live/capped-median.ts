/** Prices are capped at this part of the median: 1/200 is 0.5 %. */
const capPart = 200

/**
 * The index of several prices in ticks: each is capped to within 0.5 % of their median, and the index is their mean, half
 * up. At least one price.
 */
export function cappedMedian(prices: readonly number[]): number {
  const middle = median(prices)
  const cap = Math.floor(middle / capPart)
  const capped = prices.map((price) => Math.min(Math.max(price, middle - cap), middle + cap))
  const sum = capped.reduce((total, price) => total + price, 0)
  return Math.floor((2 * sum + prices.length) / (2 * prices.length))
}

/** The middle price, or the mean of the two, half up. */
export function median(prices: readonly number[]): number {
  const sorted = prices.toSorted((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  const high = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return Math.floor((low + high + 1) / 2)
}

/** Whether two prices are within 0.5 % of each other, measured against the lower. */
export function agree([a = 0, b = 0]: readonly number[]): boolean {
  return Math.abs(a - b) * capPart <= Math.min(a, b)
}
