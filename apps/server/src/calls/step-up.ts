import type { Endpoint, FactorKind } from '@candor/protocol'

import type { Session, Sessions } from './sessions.ts'

/** The kinds of proof that a step-up of a user accepts. */
export type FactorsOf = (userId: number) => Promise<readonly FactorKind[]>

type Rule = Pick<Endpoint, 'rate' | 'stepUp'>

/**
 * Whether a session has to prove a second factor before a call: always for the calls that declare it, and for those that
 * move money once a session with "stay logged in" was idle for longer than another session may be.
 */
export function needsStepUp(
  { rate, stepUp }: Rule,
  session: Session,
  sessions: Pick<Sessions, 'steppedUpUntil'>,
): boolean {
  if (stepUp === true) return sessions.steppedUpUntil(session) === 0
  return rate === 'money' && session.resumedAt > session.steppedUpAt
}
