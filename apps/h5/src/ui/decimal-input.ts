import { Big } from 'big.js'

/** Zeros after the point as the app shortens them: 0.0₄1984 has four. */
const shortened = /0\.0([₀-₉]+)(?=\d)/
/** Decimal marks and digits beside those that compatibility forms cover. */
const otherMarks: Readonly<Record<string, string>> = { '。': '.', '٫': '.', '٬': ',', '’': "'" }
const otherDigits = /[๐-๙٠-٩۰-۹]/g

/** A number with at most an exponent, and around it a sign or a unit without digits: ≈ $1,234.5 or 5 ETH. */
const parts = /^[^\d.,\-−‐-―]*?([\d.,' ]*)(e[-+−]?\d{1,3})?[^\d\-−‐-―]*$/i
const grouped: readonly { form: RegExp; groups: RegExp }[] = [
  { form: /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/, groups: /,/g },
  { form: /^[1-9]\d{0,2}((\.\d{3}){2,}|(\.\d{3})+,\d+)$/, groups: /\./g },
  { form: /^[1-9]\d{0,2}(\.\d{3}){2,},\d*$/, groups: /\./g },
  { form: /^[1-9]\d{0,2}([' ]\d{3})+([.,]\d*)?$/, groups: /[' ]/g },
]
const plain = /^\d*[.,]?\d*$/
const wholeDigitsMax = 15

type Field = {
  /** The most decimals of a value. */
  readonly scale: number
  /** The value until now. */
  readonly value: string
}

/**
 * The value of a field for a number after `typed` was typed or pasted: plain decimal text without an exponent. What cannot
 * be read as one number leaves the value as it was: its digits alone would be another amount.
 */
export function decimalInput(typed: string, { scale, value }: Field): string {
  const text = numberIn(typed)
  if (text === undefined) return value
  const [whole = '', decimals] = text.split('.')
  const integer = whole.replace(/^0+(?=\d)/, '')
  if (integer.length > wholeDigitsMax) return value
  if (decimals === undefined || scale === 0) return integer
  // A digit that is typed into a full field would push out its last one.
  if (decimals.length > scale && isInsertion(typed, value)) return value
  return `${integer === '' ? '0' : integer}.${decimals.slice(0, scale)}`
}

/** Whether one character more makes `typed` of `value`. */
function isInsertion(typed: string, value: string): boolean {
  return (
    typed.length === value.length + 1 &&
    Array.from(typed).some((_, at) => typed.slice(0, at) + typed.slice(at + 1) === value)
  )
}

/** Digits with at most a point; undefined for what is no number, or more than one. */
function numberIn(typed: string): string | undefined {
  if (typed.trim() === '') return ''
  const [, number = '', exponent] = parts.exec(plainMarks(typed)) ?? []
  const text = number.trim() === '' ? undefined : withoutGroups(number.trim())
  if (exponent === undefined || text === undefined) return text
  if (!/\d/.test(text)) return undefined
  return new Big(`${text}${exponent.replace('−', '-')}`.replace(/\.(?=e)/i, '')).toFixed()
}

/** Full-width and other digits and marks as plain ones, and shortened zeros as zeros. */
function plainMarks(typed: string): string {
  return typed
    .replace(shortened, (_, count: string) => `0.${'0'.repeat(Number(count.normalize('NFKC')))}`)
    .normalize('NFKC')
    .replaceAll(/[。٫٬’]/g, (mark) => otherMarks[mark] ?? mark)
    .replaceAll(otherDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll(/\s/g, ' ')
}

function withoutGroups(text: string): string | undefined {
  const known = grouped.find(({ form }) => form.test(text))
  const joined = known === undefined ? text : text.replaceAll(known.groups, '')
  return plain.test(joined) ? joined.replace(',', '.') : undefined
}

/** One step up or down from the current text, at least zero. */
export function stepDecimal(text: string, { by, scale }: { by: string; scale: number }): string {
  const next = new Big(text === '' || text === '.' ? '0' : text).plus(by)
  return next.lte(0) ? '0' : next.toFixed(scale)
}

/** The smallest step of a figure with this many decimals. */
export const stepOf = (decimals: number): string =>
  decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`
