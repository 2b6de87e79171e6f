import { traderReasons } from '@candor/protocol/products/follow/follow-words'

type TraderReason = (typeof traderReasons)[number]
const separator = ': '

/** A reason of the staff as the core stores it: one of the listed codes, and what users read beside it. */
export const reasonText = (code: string, note: string): string => `${code}${separator}${note}`

export function reasonCodeOf(reason: string): TraderReason | '' {
  const [code] = reason.split(separator, 1)
  return traderReasons.find((known) => known === code) ?? ''
}

export const reasonNoteOf = (reason: string): string =>
  reasonCodeOf(reason) === '' ? reason : reason.slice(reason.indexOf(separator) + separator.length)
