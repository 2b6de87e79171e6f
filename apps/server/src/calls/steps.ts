import { parseDecimal } from '@candor/core/money'

import type { Answer } from './mount.ts'

/** Below the largest integer that a number holds exactly. */
const stepsMax = 10n ** 15n

/** Reads a price as ticks or an amount as lots: a count of steps of 10^-scale. */
export function stepsOf(text: string, scale: number, field: string): Answer<number> {
  const steps = parseDecimal(text, scale)
  if (steps === undefined) return { ok: false, rejection: 'too_many_decimals', field }
  if (steps > stepsMax) return { ok: false, rejection: 'amount_above_maximum', field }
  return { ok: true, value: Number(steps) }
}
