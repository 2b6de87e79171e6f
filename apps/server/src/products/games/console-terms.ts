import { creditScale, type GamesTerms } from '@candor/core/formulas/games'
import { parseDecimal } from '@candor/core/money'

import type { Answer } from '../../calls/mount.ts'

/** A version as it is requested and shown to the approver. */
export type WrittenTerms = Readonly<Partial<Record<string, string>>>
type Read = { readonly terms: GamesTerms; readonly effectiveAt: number }

/** Reads the terms of a version; the core decides whether they are sound. */
export function termsOf(written: WrittenTerms): Answer<Read> {
  const wrong: string[] = []
  const unitsOf = (field: string) => {
    const units = parseDecimal(written[field] ?? '', creditScale)
    if (units === undefined) wrong.push(field)
    return Number(units ?? 0n)
  }
  const terms: GamesTerms = {
    stakeMin: unitsOf('stake_min'),
    stakeMax: unitsOf('stake_max'),
    dayLossMax: unitsOf('day_cap'),
    refillBelow: unitsOf('refill_below'),
    refillTo: unitsOf('refill_to'),
    diceReturn: unitsOf('dice_percent'),
    coinReturn: unitsOf('coin_percent'),
    wheel: partsOf(written['segments']).map(([weight, multiple]) => ({ weight, multiple })),
    checkIn: partsOf(written['prizes']).map(([weight, credits]) => ({ weight, credits })),
  }
  const [field] = wrong
  if (field !== undefined) return { ok: false, rejection: 'too_many_decimals', field }
  const day = written['effective_on'] ?? ''
  const effectiveAt = Date.parse(`${day}T00:00:00Z`)
  // The 30th of February is parsed as a day of March.
  if (Number.isNaN(effectiveAt) || new Date(effectiveAt).toISOString().slice(0, 10) !== day)
    return { ok: false, rejection: 'parameter_error', field: 'effective_on' }
  return { ok: true, value: { terms, effectiveAt } }
}

/** Weights and values in hundredths, as the call's pattern admits them. */
const partsOf = (text = ''): [number, number][] =>
  text.split(' ').map((part) => {
    const [weight = '', value = ''] = part.split(':')
    return [Number(weight), Number(parseDecimal(value, creditScale) ?? 0n)]
  })
