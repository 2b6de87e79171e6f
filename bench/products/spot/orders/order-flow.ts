/** The next request of a trader: prices in ticks, amounts in lots. */
export type OrderIntent =
  | {
      readonly kind: 'place'
      readonly side: 'buy' | 'sell'
      readonly price: number
      readonly lots: number
    }
  | { readonly kind: 'cancel' }

/**
 * Near the index: of 100 intents 60 rest, a quarter of those inside the house's spread, 25 cross and 15 cancel, if the
 * trader has an open order.
 */
export function nextIntent(index: number, hasOpen: boolean, random: () => number): OrderIntent {
  const choice = random()
  const side = random() < 0.5 ? 'buy' : 'sell'
  const lots = 20 + Math.floor(random() * 180)
  if (choice < 0.25) return { kind: 'place', side, price: priceOf(index, side, 25), lots }
  if (choice < 0.4 && hasOpen) return { kind: 'cancel' }
  return { kind: 'place', side, price: priceOf(index, side, -1 - 9_999 * random() ** 5), lots }
}

/** `ppm` beyond the index in favour of the fill: a buy above it, a sell below it. */
function priceOf(index: number, side: 'buy' | 'sell', ppm: number): number {
  const distance = Math.round((index * ppm) / 1_000_000)
  return side === 'buy' ? index + distance : index - distance
}
