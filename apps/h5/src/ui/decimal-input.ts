import { Big } from 'big.js'

/** 1,234 and 1,234,567.8 are grouped; 1,5 is a decimal comma. */
const isGrouped = (text: string) => text.includes('.') || /^\d{1,3}(,\d{3})+$/.test(text)

/**
 * Makes what was typed or pasted into plain decimal text with at most `scale` decimals: spaces go,
 * a decimal comma becomes a point, grouping commas go, and so does everything that is no number.
 */
export function decimalInput(typed: string, scale: number): string {
  const tight = typed.replaceAll(/[\s'_]/g, '')
  const text = isGrouped(tight) ? tight.replaceAll(',', '') : tight.replaceAll(',', '.')
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.')
  const integer = whole.replace(/^0+(?=\d)/, '').slice(0, 15)
  if (rest.length === 0 || scale === 0) return integer
  return `${integer === '' ? '0' : integer}.${rest.join('').slice(0, scale)}`
}

/** One step up or down from the current text, never below nought. */
export function stepDecimal(text: string, { by, scale }: { by: string; scale: number }): string {
  const next = new Big(text === '' || text === '.' ? '0' : text).plus(by)
  return next.lte(0) ? '0' : next.toFixed(scale)
}
