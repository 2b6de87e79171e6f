/** What a trader asks for next: prices in ticks, amounts in lots. */
export type Wish =
  | {
      readonly kind: 'place'
      readonly side: 'buy' | 'sell'
      readonly price: number
      readonly lots: number
    }
  | { readonly kind: 'cancel' }

/**
 * Near the index: of 100 wishes 60 rest, a quarter of those inside the house's spread, 25 cross and
 * 15 cancel, if the trader has something to cancel.
 */
export function nextWish(index: number, hasOpen: boolean, random: () => number): Wish {
  const choice = random()
  const side = random() < 0.5 ? 'buy' : 'sell'
  const lots = 20 + Math.floor(random() * 180)
  if (choice < 0.25) return { kind: 'place', side, price: priceOf(index, side, 25), lots }
  if (choice < 0.4 && hasOpen) return { kind: 'cancel' }
  return { kind: 'place', side, price: priceOf(index, side, -1 - 9_999 * random() ** 5), lots }
}

/** `ppm` beyond the index from the side's own point of view: a buy above it, a sell below it. */
function priceOf(index: number, side: 'buy' | 'sell', ppm: number): number {
  const distance = Math.round((index * ppm) / 1_000_000)
  return side === 'buy' ? index + distance : index - distance
}
