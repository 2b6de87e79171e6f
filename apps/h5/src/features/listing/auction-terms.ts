import { formatDecimal, parseDecimal } from '@candor/core/money'

/** Decimals of a text. */
export const scaleOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0

const scale = 8
const unitsOf = (text: string) => parseDecimal(text, scale) ?? 0n
const one = 10n ** BigInt(scale)

/** A price times an amount, as decimal text: exact, because a price and an amount have at most eight decimals together. */
export const totalOf = (price: string, amount: string): string =>
  formatDecimal((unitsOf(price) * unitsOf(amount)) / one, scale)

/** The amount that a balance covers at a limit, in whole steps. */
export function affordable(
  balance: string,
  { side, price, scale: steps }: { side: 'buy' | 'sell'; price: string; scale: number },
): string {
  const [held, limit] = [unitsOf(balance), unitsOf(price)]
  if (side === 'buy' && limit === 0n) return '0'
  const units = side === 'buy' ? (held * one) / limit : held
  return formatDecimal(units / 10n ** BigInt(scale - steps), steps)
}
