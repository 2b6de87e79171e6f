import { copyShareOf } from '@candor/core/formulas/follow'
import { amountOf, formatDecimal, parseDecimal, rateOf } from '@candor/core/money'

import type { FollowDraft } from './follow-draft.ts'

const lotScale = 2
const rateScale = 8
/** Lots of the trader that show the rounding. */
export const exampleLots = ['0.5', '1', '7', '10'] as const

/** The lots of a copy of so many lots by the exchange's own rule; "0" is below the minimum, undefined without a number. */
export function copiedLots(
  { type, number }: Pick<FollowDraft, 'type' | 'number'>,
  leadLots: string,
): string | undefined {
  const rate = /\d/.test(number) ? parseDecimal(number.replace(/\.$/, ''), rateScale) : undefined
  const lead = parseDecimal(leadLots, lotScale)
  if (rate === undefined || lead === undefined) return undefined
  const sizing = type === '1' ? 'multiple' : 'lots'
  const lots = copyShareOf({ sizing, number: rateOf(rate) }, Number(lead))
  return lots === 0 ? '0' : formatDecimal(amountOf(BigInt(lots)), lotScale)
}
