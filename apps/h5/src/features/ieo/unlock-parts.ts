import { nextUnlockAt, unlockedAfter } from '@candor/core/formulas/ieo'
import { formatDecimal, parseDecimal } from '@candor/core/money'

import { scaleOf } from './project-terms.ts'
import type { IeoOrder, IeoProject } from './use-ieo.ts'

const dayMs = 86_400_000

export type UnlockPart = {
  readonly part: number
  readonly at: number
  readonly amount: string
  readonly isDone: boolean
}

type Order = Pick<IeoOrder, 'passed' | 'unlocked'>
type Terms = Pick<IeoProject, 'lock_days' | 'unlock_days' | 'listed_at' | 'listing_at'>

/** Every part that unlocks of an order, by the formulas of the exchange; before the listing by its planned date. */
export function unlockParts({ passed, unlocked }: Order, terms: Terms): readonly UnlockPart[] {
  const scale = scaleOf(passed)
  const [units, done] = [passed, unlocked].map((amount) => parseDecimal(amount, scale) ?? 0n)
  const days = { lockDays: terms.lock_days, unlockDays: terms.unlock_days }
  const timed = { ...days, listedAt: terms.listed_at || terms.listing_at, dayMs }
  const parts: UnlockPart[] = []
  for (let part = 0; ; part += 1) {
    const at = nextUnlockAt(timed, part)
    if (at === undefined) return parts
    const [before, after] = [part, part + 1].map((count) => unlockedAfter(units ?? 0n, count, days))
    parts.push({
      part: part + 1,
      at,
      amount: formatDecimal((after ?? 0n) - (before ?? 0n), scale),
      isDone: terms.listed_at > 0 && (done ?? 0n) > 0n && (done ?? 0n) >= (after ?? 0n),
    })
  }
}
