import { divide, formatDecimal, type Rate, rateOf } from '@candor/core/money'
import type { FiatCode } from '@candor/protocol'

export type Fiat = {
  readonly code: FiatCode
  readonly symbol: string
  /** The number of decimals of shown amounts. */
  readonly scale: number
  /** Units per US dollar. */
  readonly rate: Rate
}

/** An amount in US dollars with its decimals. */
export type Dollars = { readonly units: bigint; readonly scale: number }

const fiat = (code: FiatCode, symbol: string, scale: number, hundredths: bigint): Fiat => ({
  code,
  symbol,
  scale,
  rate: rateOf(hundredths * 1_000_000n),
})

/**
 * Fixed, round reference rates, which show the approximate value of demo funds in the user's currency and price the fiat
 * money of quick buy. They are not market rates.
 */
export const fiats: readonly Fiat[] = [
  fiat('USD', '$', 2, 1_00n),
  fiat('EUR', '€', 2, 92n),
  fiat('GBP', '£', 2, 79n),
  fiat('JPY', '¥', 0, 150_00n),
  fiat('KRW', '₩', 0, 1_380_00n),
  fiat('HKD', 'HK$', 2, 7_80n),
  fiat('TWD', 'NT$', 2, 32_00n),
  fiat('THB', '฿', 2, 35_00n),
  fiat('CNY', 'CN¥', 2, 7_20n),
]

/** The fiat of a code from the database; throws for an unknown code. */
export function fiatByCode(code: string): Fiat {
  const found = fiats.find((one) => one.code === code)
  if (found === undefined) throw new Error(`no fiat ${code}`)
  return found
}

/** What one unit costs in US dollars. */
export function dollarsPerUnit({ rate, code }: Pick<Fiat, 'rate' | 'code'>): Dollars {
  if (code === 'USD') return { units: 100n, scale: 2 }
  return { units: divide(10n ** 16n, rate, 'half_up'), scale: 8 }
}

/**
 * Units of a fiat in US dollars. Rounded up behind more decimals than any amount has, so that a whole amount stays whole on
 * its way back.
 */
export function fiatInDollars({ rate }: Fiat, units: bigint, scale: number): Dollars {
  return { units: divide(units * 10n ** 24n, rate, 'up'), scale: scale + 16 }
}

/** US dollars of `from` decimals in units of the fiat with `to` decimals, rounded down. */
export function fiatUnits(
  { rate }: Fiat,
  dollars: bigint,
  { from, to }: { from: number; to: number },
): bigint {
  return divide(dollars * rate * 10n ** BigInt(to), 10n ** BigInt(from + 8), 'down')
}

/** The same as a decimal: `from` decimals where it is a price. */
export function inFiat(fiat: Fiat, dollars: bigint, scales: { from: number; to: number }): string {
  return formatDecimal(fiatUnits(fiat, dollars, scales), scales.to)
}
