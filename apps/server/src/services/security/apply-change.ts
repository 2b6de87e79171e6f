import type { FreezeReason } from '@candor/protocol/services/account/freeze-reasons'
import { type RawBuilder, sql } from 'kysely'

import { freezeWithdrawals } from '../account/freeze-withdrawals.ts'
import { type ChangeKind, reportChange } from './report-change.ts'
import type { Actor, SecurityContext } from './security-context.ts'

const hourMs = 3_600_000
/** How long withdrawals are frozen: after a factor is set up for the first time, and after any other change. */
export const freezeHours = { added: 6, changed: 24 } as const

export type ApplyContext = Pick<
  SecurityContext,
  'db' | 'now' | 'sessions' | 'mailer' | 'notices' | 'securityLog'
>
type Applied = {
  readonly kind: Exclude<ChangeKind, 'factor_failures' | 'factors_reset'>
  readonly freeze?: { readonly reason: FreezeReason; readonly hours: number }
  readonly values?: Readonly<Record<string, string>>
}

/**
 * Changes the security settings of the caller by a statement that returns one row with `user_id`, or none if it no longer
 * applies. Withdrawals are frozen in the same statement; then the other sessions end and the owner is informed.
 */
export async function applyChange<Row extends { user_id: bigint }>(
  context: ApplyContext,
  { id: userId, sessionId: keptId, from }: Actor,
  { statement, kind, freeze, values = {} }: Applied & { readonly statement: RawBuilder<Row> },
): Promise<Row | undefined> {
  const { db, now, sessions, securityLog } = context
  const frozen =
    freeze === undefined
      ? sql``
      : sql`, frozen as (
          update app_user set ${freezeWithdrawals(now() + freeze.hours * hourMs, freeze.reason)}
          from changed where app_user.id = changed.user_id returning app_user.id)`
  const { rows } = await sql<Row>`with changed as (${statement})${frozen}
    select * from changed`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const ended = await sessions.revokeOthers({ userId, keptId })
  securityLog.report({ kind: `account.${kind}`, userId, from, details: { sessions: ended } })
  const hours = freeze === undefined ? {} : { hours: String(freeze.hours) }
  await reportChange(context, { userId, kind, values: { ...values, ...hours } })
  return row
}
