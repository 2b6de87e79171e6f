import { Big } from 'big.js'

/** What one whole coin costs, as many decimals as `scale`; empty where nothing is received. */
export function unitPrice(
  { number, receives }: { readonly number: string; readonly receives: string },
  scale = 2,
): string {
  const received = new Big(receives)
  if (received.lte(0)) return ''
  const price = new Big(number).div(received)
  // Two decimals of a coin of small value would be none.
  return price.toFixed(price.lt(1) ? scale + 4 : scale)
}

/** The price of a coin in fiat money, by its index and the rate of the money. */
export const priceIn = (index: string, rate: string): string =>
  new Big(index).times(rate).toFixed(8)

/** How much is missing of what a purchase costs; empty where nothing is. */
export function shortOf(cost: string, available: string): string {
  const missing = new Big(cost === '' ? '0' : cost).minus(available)
  return missing.gt(0) ? missing.toFixed() : ''
}
