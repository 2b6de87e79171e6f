import { Big } from 'big.js'

/** Grouping marks: 1,234 and 1.234.567; no group follows a leading zero. */
const commaGroups = /^[1-9]\d{0,2}(,\d{3})+$/
const pointGroups = /^[1-9]\d{0,2}(\.\d{3}){2,}$/
/** 1.234,5 as a pasted text; a comma that is typed after 1.234 is ignored. */
const pointGroupsAndComma = /^[1-9]\d{0,2}(\.\d{3})+,\d+$/

function decimalMark(text: string): ',' | '.' {
  if (pointGroups.test(text) || pointGroupsAndComma.test(text)) return ','
  return text.includes('.') || commaGroups.test(text) ? '.' : ','
}

/**
 * Converts what was typed or pasted to plain decimal text with at most `scale` decimals: a decimal
 * comma becomes a point, and grouping marks and other characters are removed.
 */
export function decimalInput(typed: string, scale: number): string {
  if (isOtherNumber.test(typed)) return ''
  const text = typed.replaceAll(/[^\d.,]/g, '')
  const mark = decimalMark(text)
  const [whole = '', ...rest] = text.replaceAll(mark === ',' ? '.' : ',', '').split(mark)
  const integer = whole.replace(/^0+(?=\d)/, '').slice(0, 15)
  if (rest.length === 0 || scale === 0) return integer
  return `${integer === '' ? '0' : integer}.${rest.join('').slice(0, scale)}`
}

/** A negative number or one with an exponent: its digits alone would be another amount. */
const isOtherNumber = /^\s*[-−]\s*[\d.,]|\d\s*e\s*[-+−]?\d/i

/** One step up or down from the current text, at least zero. */
export function stepDecimal(text: string, { by, scale }: { by: string; scale: number }): string {
  const next = new Big(text === '' || text === '.' ? '0' : text).plus(by)
  return next.lte(0) ? '0' : next.toFixed(scale)
}

/** The smallest step of a figure with this many decimals. */
export const stepOf = (decimals: number): string =>
  decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`
