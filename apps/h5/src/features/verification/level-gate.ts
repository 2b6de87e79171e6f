import type { Real, RealLevel } from './use-real.ts'

/** Why a level cannot be submitted now; undefined where it can. */
export type LevelGate = 'contacts' | 'level_first' | 'pending' | 'verified' | 'attempts'

/** The same checks as the server's, in its order. */
export function levelGate(real: Real, level: RealLevel['level']): LevelGate | undefined {
  const stateOf = (number: number) =>
    real.levels.find((each) => each.level === number)?.state_name ?? 'none'
  if (!real.checklist.email || !real.checklist.mobile) return 'contacts'
  if (level > 1 && stateOf(level - 1) !== 'approved') return 'level_first'
  if (stateOf(level) === 'pending') return 'pending'
  if (stateOf(level) === 'approved') return 'verified'
  return real.attempts_left > 0 ? undefined : 'attempts'
}
