/*
 * Checks of fields before a form is sent (docs/APP.md). The server checks every field again. Texts are not trimmed: a
 * caller that wants this trims them first.
 */

/** A mobile number of mainland China: 1, a digit from 3 to 9, and nine more. */
export const isMainlandMobile = (text: string) => /^1[3-9]\d{9}$/.test(text)

export const isDigits = (text: string) => /^\d+$/.test(text)

/** A code as sent by mail: `length` digits. */
export const isCode = (text: string, length = 6) => text.length === length && isDigits(text)

/** A number as typed, zero included, with at most `scaleMax` decimals. */
export const isAmount = (text: string, { scaleMax = 10 }: { scaleMax?: number } = {}) =>
  /^(0|[1-9]\d{0,14})(\.\d+)?$/.test(text) && (text.split('.')[1] ?? '').length <= scaleMax

/** An http or https address. */
export function isUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== ''
}

const cardWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const cardChecks = '10X98765432'

/** The number of a resident's card of mainland China: 18 characters with a date of birth and a check character. */
export function isIdCard(text: string): boolean {
  const card = text.toUpperCase()
  const [, year, month, day] = /^[1-9]\d{5}((?:19|20)\d\d)(\d\d)(\d\d)\d{3}[\dX]$/.exec(card) ?? []
  if (year === undefined) return false
  const birth = new Date(`${year}-${month}-${day}T00:00:00Z`)
  // `Date` converts some impossible days to other days.
  if (Number.isNaN(birth.getTime()) || birth.getUTCDate() !== Number(day)) return false
  const sum = cardWeights.reduce((total, weight, at) => total + weight * Number(card[at]), 0)
  return card[17] === cardChecks[sum % 11]
}
