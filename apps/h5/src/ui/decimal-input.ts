import { Big } from 'big.js'

/** Marks that group by threes: 1,234 and 1.234.567; a leading zero groups nothing. */
const commaGroups = /^[1-9]\d{0,2}(,\d{3})+$/
const pointGroups = /^[1-9]\d{0,2}(\.\d{3}){2,}$/
/** 1.234,5 all at once; a comma that is typed behind 1.234 means nothing. */
const pointGroupsAndComma = /^[1-9]\d{0,2}(\.\d{3})+,\d+$/

function decimalMark(text: string): ',' | '.' {
  if (pointGroups.test(text) || pointGroupsAndComma.test(text)) return ','
  return text.includes('.') || commaGroups.test(text) ? '.' : ','
}

/**
 * Makes what was typed or pasted into plain decimal text with at most `scale` decimals: a decimal
 * comma becomes a point, grouping marks go, and so does everything that is no number.
 */
export function decimalInput(typed: string, scale: number): string {
  const text = typed.replaceAll(/[^\d.,]/g, '')
  const mark = decimalMark(text)
  const [whole = '', ...rest] = text.replaceAll(mark === ',' ? '.' : ',', '').split(mark)
  const integer = whole.replace(/^0+(?=\d)/, '').slice(0, 15)
  if (rest.length === 0 || scale === 0) return integer
  return `${integer === '' ? '0' : integer}.${rest.join('').slice(0, scale)}`
}

/** One step up or down from the current text, never below zero. */
export function stepDecimal(text: string, { by, scale }: { by: string; scale: number }): string {
  const next = new Big(text === '' || text === '.' ? '0' : text).plus(by)
  return next.lte(0) ? '0' : next.toFixed(scale)
}
