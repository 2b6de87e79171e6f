import { Decimal } from './decimal.ts'

/**
 * Figures are written in one way in every language, with a decimal point, commas between thousands and no space before
 * the per cent sign, so that a figure on screen can be typed into a field and equals the one in a table beside it.
 */
const notation = 'en-US'
const minus = '\u2212'
const grouping = new Intl.NumberFormat(notation, { numberingSystem: 'latn' })

export type Direction = 'up' | 'down' | 'flat'

/** Up, down or flat, by the sign. Colour is never the only signal, so the formats show the sign too. */
export function directionOf(value: string): Direction {
  const { s, c } = new Decimal(value)
  if (c[0] === 0) return 'flat'
  return s > 0 ? 'up' : 'down'
}

/**
 * Above 1,000,000 one decimal and M, above 1,000 one decimal and K, otherwise up to 4 decimals (docs/APP.md). The value
 * decides before it is rounded: 1,000,000 is 1,000.0K.
 */
export function formatCompact(value: string): string {
  const exact = new Decimal(value)
  const size = exact.abs()
  if (size.gt(1_000_000)) return signed(exact, `${grouped(size.div(1_000_000).toFixed(1))}M`)
  if (size.gt(1_000)) return signed(exact, `${grouped(size.div(1_000).toFixed(1))}K`)
  const rounded = exact.round(4)
  return signed(rounded, grouped(rounded.abs().toFixed()))
}

/** A price at its market's scale, grouped. Four or more leading zeros become a subscript (0.0₄1984). */
export function formatPrice(value: string, scale: number): string {
  const fixed = new Decimal(value).toFixed(scale)
  const zeros = /^0\.(0{4,})([1-9]\d*)$/.exec(fixed)
  if (zeros?.[1] !== undefined && zeros[2] !== undefined)
    return `0.0${subscript(zeros[1].length)}${zeros[2].slice(0, 4)}`
  return grouped(fixed)
}

/** An amount or balance, grouped and rounded down, so that it is never shown larger than it is. */
export function formatAmount(
  value: string,
  { scaleMax = 8, scaleMin = 0 }: { scaleMax?: number; scaleMin?: number } = {},
): string {
  const rounded = new Decimal(value).round(scaleMax, Decimal.roundDown)
  const decimals = /\.(\d+)$/.exec(rounded.toFixed())?.[1]?.length ?? 0
  return signed(rounded, grouped(rounded.abs().toFixed(Math.max(decimals, scaleMin))))
}

/** A change or profit with its sign; zero has none. Rounded half up to `scaleMax`, with at least `scaleMin` decimals. */
export function formatSigned(
  value: string,
  { scaleMax = 2, scaleMin = scaleMax }: { scaleMax?: number; scaleMin?: number } = {},
): string {
  const rounded = new Decimal(value).round(scaleMax)
  const text = formatAmount(rounded.toFixed(), { scaleMax, scaleMin })
  return rounded.gt(0) ? `+${text}` : text
}

/** A value in percent ("1.47") with its sign; `plain` omits the plus. */
export function formatPercent(value: string, { plain = false }: { plain?: boolean } = {}): string {
  const text = `${formatSigned(value)}%`
  return plain ? text.replace('+', '') : text
}

/** A ratio as a percentage without a sign, rounded half up: 0.004 is 0.40%. */
export function formatRate(
  ratio: string,
  { scaleMax = 4, scaleMin = 2 }: { scaleMax?: number; scaleMin?: number } = {},
): string {
  const percent = new Decimal(ratio).times(100).round(scaleMax)
  return `${formatAmount(percent.toFixed(), { scaleMax, scaleMin })}%`
}

/** For parts of libraries that take a formatter: 25 is 25%. */
export const percentFormat = new Intl.NumberFormat(notation, { style: 'unit', unit: 'percent' })

const signed = (value: Big, magnitude: string) => (value.lt(0) ? minus + magnitude : magnitude)

function grouped(fixed: string): string {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(fixed) ?? []
  return (sign && minus) + grouping.format(BigInt(whole)) + decimals
}

const subscript = (count: number) =>
  String(count).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x2080 + Number(digit)))
